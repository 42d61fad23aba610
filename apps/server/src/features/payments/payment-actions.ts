import { toCents } from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import type { QuickActionHandler } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { cancelDue } from '../../services/payments/open-due.ts'
import { recordReceipt, reverseReceipt, spendCredit } from '../../services/payments/record-receipt.ts'
import { lockDues } from '../../services/payments/stored-due.ts'
import { keepGateOpen } from './keep-gate-open.ts'
import type { Needs } from './needs.ts'
import { statePayment } from './state-payment.ts'

type Fields = Readonly<Record<string, unknown>>

const textOf = (fields: Fields, name: string) => String(fields[name] ?? '')

/** Input of the receipt form. */
const factsIn = (fields: Fields) => ({
  amountCents: toCents(textOf(fields, 'Amount__c') || 0),
  receivedOn: textOf(fields, 'ReceivedOn__c'),
  bankReference: textOf(fields, 'BankReference__c'),
  payer: textOf(fields, 'Payer__c'),
  note: textOf(fields, 'Note__c'),
})

/** Staff actions on an amount due, a company or a receipt. The platform has checked access. */
export function paymentActions(fair: Needs): Readonly<Record<string, QuickActionHandler>> {
  return {
    'AmountDue__c.RecordReceipt': async ({ contextId, fields }, transaction) => {
      const [due] = await lockDues(transaction.client, [contextId ?? ''])
      if (!due) throw NotFound()
      return recordReceipt(fair, transaction, {
        accountId: due.accountId,
        dueIds: [due.id],
        ...factsIn(fields),
      })
    },
    'Account.RecordReceipt': ({ contextId, fields }, transaction) =>
      recordReceipt(fair, transaction, { accountId: contextId ?? '', ...factsIn(fields) }),
    'AmountDue__c.UseCredit': async ({ contextId }, transaction) => {
      await spendCredit(fair, transaction, contextId ?? '')
      return { id: contextId, isCreated: false }
    },
    'AmountDue__c.CancelDue': async ({ contextId, fields }, transaction) => {
      const note = textOf(fields, 'Note__c').trim()
      if (note === '') throw refuse('REASON_MISSING')
      await cancelDue(fair, transaction, contextId ?? '', note)
      return { id: contextId, isCreated: false }
    },
    'Participation__c.KeepGateOpen': keepGateOpen(fair),
    'Participation__c.StatePayment': statePayment(fair),
    'Receipt__c.Reverse': ({ contextId, fields }, transaction) =>
      reverseReceipt(fair, transaction, contextId ?? '', textOf(fields, 'Note__c')),
  }
}
