import { toCents } from '@foyer/fair-domain'
import type { QuickActionHandler, Transaction } from '@foyer/record-server'
import { creditInvoice } from '../../services/invoices/credit-invoice.ts'
import { issueInvoice } from '../../services/invoices/issue-invoice.ts'
import { sendProForma } from '../../services/invoices/send-pro-forma.ts'
import { invoiceSaleAction } from './invoice-sale.ts'
import type { Needs } from './needs.ts'
import { decideObjection } from './pro-formas.ts'
import { resendInvoice, takeStep } from './sdi-steps.ts'

const isGiven = (value: unknown) => value !== null && value !== undefined && value !== ''

/** Staff actions on invoices. The platform has checked access. */
export function invoiceActions(fair: Needs): Readonly<Record<string, QuickActionHandler>> {
  const issue =
    (part: 'prepayment' | 'balance'): QuickActionHandler =>
    async ({ contextId }, transaction) => {
      const { id } = await issueInvoice(fair, transaction, contextId ?? '', part)
      return { id, isCreated: true }
    }
  const step =
    (name: Parameters<typeof takeStep>[3]): QuickActionHandler =>
    async ({ contextId, fields }, transaction: Transaction) => {
      await takeStep(fair, transaction, contextId ?? '', name, String(fields.SdiNote__c ?? ''))
      return { id: contextId, isCreated: false }
    }
  return {
    'Order.InvoicePrepayment': issue('prepayment'),
    'Order.InvoiceBalance': issue('balance'),
    'TicketOrder__c.InvoiceSale': invoiceSaleAction(fair),
    'BadgeOrder__c.InvoiceSale': invoiceSaleAction(fair),
    'Order.SendProForma': async ({ contextId }, transaction) => ({
      ...(await sendProForma(fair, transaction, contextId ?? '')),
      isCreated: true,
    }),
    'ProForma__c.CorrectProForma': decideObjection(fair, 'correct'),
    'ProForma__c.RejectObjection': decideObjection(fair, 'reject'),
    'Invoice__c.CreditInvoice': async ({ contextId, fields }, transaction) => {
      const { id } = await creditInvoice(
        fair,
        transaction,
        contextId ?? '',
        String(fields.CreditReason__c ?? ''),
        isGiven(fields.CreditAmount__c) ? toCents(String(fields.CreditAmount__c)) : undefined,
      )
      return { id, isCreated: true }
    },
    'Invoice__c.MarkDelivered': step('deliver'),
    'Invoice__c.MarkInDrawer': step('drawer'),
    'Invoice__c.MarkRejected': step('reject'),
    'Invoice__c.MarkAccepted': step('accept'),
    'Invoice__c.MarkRefused': step('refuse'),
    'Invoice__c.MarkLapsed': step('lapse'),
    'Invoice__c.MarkUndeliverable': step('undeliverable'),
    'Invoice__c.Resend': async ({ contextId }, transaction) => {
      await resendInvoice(fair, transaction, contextId ?? '')
      return { id: contextId, isCreated: false }
    },
  }
}
