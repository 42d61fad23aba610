import { accountingMethods, invoiceMethods } from '@foyer/fair-domain'
import { storedTransmission } from '../../integrations/invoicing/stored-transmission.ts'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import { exportJournal } from './export-journal.ts'
import { getInvoicePage } from './get-invoice-page.ts'
import { getInvoices, getProFormas } from './get-invoices.ts'
import { invoiceActions } from './invoice-actions.ts'
import { balanceActions, getBalances, invoiceBalances } from './invoice-balances.ts'
import { invoiceDocument } from './invoice-document.ts'
import { invoicePaidSale } from './invoice-sale.ts'
import { invoicesRoutes } from './invoices.routes.ts'
import { getStatement, makeCompanyStatement, statementActions } from './make-statement.ts'
import type { Needs } from './needs.ts'
import { openBalances } from './open-balances.ts'
import { proFormaDocument } from './pro-forma-document.ts'
import { issueUnobjected, objectToProForma } from './pro-formas.ts'
import { statementDocument } from './statement-document.ts'
import { transmitInvoice } from './transmit-invoice.ts'

/** Fiscal documents: numbering, PDF, transmission to the tax system, and exports for accounting. */
export const invoicesFeature: MakeFeature<Needs> = (fair) => ({
  methods: [
    ...serve(fair, accountingMethods, {
      exportJournal: (period, { session }) => exportJournal(fair, session, period),
    }),
    ...serve(fair, invoiceMethods, {
      getInvoices: (_, { session }) => getInvoices(fair, session),
      getProFormas: (_, { session }) => getProFormas(fair, session),
      getStatement: (_, { session }) => getStatement(fair, session),
      makeStatement: ({ language }, { session }) => makeCompanyStatement(fair, session, language),
      getInvoicePage: (input, { session }) => getInvoicePage(fair, session, input),
      getBalances: () => getBalances(fair),
      invoiceBalances: ({ orderIds }, { session }) => invoiceBalances(fair, session, orderIds),
      object: ({ id, text }, { session }) => objectToProForma(fair, session, id, text),
    }),
  ],
  quickActions: { ...invoiceActions(fair), ...balanceActions(fair), ...statementActions(fair) },
  tasks: [transmitInvoice(fair, storedTransmission(fair.files)), openBalances(fair), issueUnobjected(fair)],
  documents: [invoiceDocument, proFormaDocument, statementDocument],
  onPaid: (due, transaction) => invoicePaidSale(fair, due, transaction),
  routes: invoicesRoutes(fair),
})
