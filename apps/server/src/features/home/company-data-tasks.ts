import { explainCompanyData, type InvoiceIssue, invoiceWaits } from '@foyer/fair-domain'
import { attributeOf } from '@foyer/record-server'
import { findPlaceOfCompany, readInvoiceIssues } from '../../services/invoices/read-invoice-issues.ts'
import type { FindTasks, HomeTask } from './home-task.ts'

/**
 * Task to confirm or change the billing data of the edition. Data missing for invoices are named even if the
 * data are closed, because the organiser can reopen them; participants of a collective get no invoice.
 */
export const companyDataTasks: FindTasks = async ({ client, session, edition, now }) => {
  const [accountId] = attributeOf(session, 'accountId')
  if (accountId === undefined || !edition) return []
  const { companyDataUntil, supportEmail } = edition.settings
  const place = await findPlaceOfCompany(client, accountId, edition.id)
  // A pending request may supply the missing data.
  if (!place || place.dataState === 'pending') return []
  const { dataState: state } = place
  const isOpen = explainCompanyData({ state, companyDataUntil, now }).allowed
  const issues = await readInvoiceIssues(client, accountId, edition.id)
  if (!isOpen && issues.length === 0) return []
  return [
    {
      name: isOpen ? 'companyData.unconfirmed' : 'companyData.settled',
      ...(issues.length > 0 ? incomplete(issues, isOpen ? undefined : supportEmail) : COMPLETE),
      action: { 'en-US': 'Check the data', it: 'Controlla i dati' },
      path: '/reserved/company-information',
      // A reopened request has no deadline.
      ...(isOpen && state !== 'reopened' ? { due: companyDataUntil } : {}),
      capability: 'changeCompanyData',
    },
  ]
}

type TaskTexts = Pick<HomeTask, 'title' | 'text'>

const COMPLETE: TaskTexts = {
  title: { 'en-US': 'Confirm your company data', it: 'Conferma i dati aziendali' },
  text: {
    'en-US':
      'Complete the missing data for your contract and invoices. Afterwards it cannot be changed for this edition.',
    it: 'Completa ciò che manca: sono i dati di contratto e fatture. Dopo non si potranno più cambiare per questa edizione.',
  },
}

const incomplete = (issues: readonly InvoiceIssue[], writeTo: string | undefined): TaskTexts => ({
  title: { 'en-US': 'Complete your company data', it: 'Completa i dati aziendali' },
  text: invoiceWaits(issues, writeTo),
})
