import { parent, valueIs } from '@foyer/record-contract/metadata'
import type { Queue } from '../queues/queue.ts'
import { APPLICATION_DECIDERS } from './application-deciders.ts'

/** Withdrawals from accepted participations that the organiser has not confirmed. */
export const withdrawalsQueue: Queue = {
  name: 'withdrawals',
  label: { 'en-US': 'Withdrawals', it: 'Recessi' },
  object: 'Withdrawal__c',
  openWhile: { field: 'State__c', values: ['requested'] },
  since: 'CreatedDate',
  workingDays: 2,
  profiles: APPLICATION_DECIDERS,
  title: 'Account__r.Name',
  columns: ['Name', 'Fee__c'],
  alsoShownInHistoryOf: 'Application__c',
  facts: [
    {
      kind: 'values',
      heading: { 'en-US': 'The withdrawal', it: 'Il recesso' },
      fields: [
        'Name',
        'Fee__c',
        'RequestedBy__c',
        { path: 'Application__r.Pavilion__r.Name', label: { 'en-US': 'Hall', it: 'Padiglione' } },
        { path: 'Application__r.Area__c', label: { 'en-US': 'Area (m²)', it: 'Area (m²)' } },
        {
          path: 'Application__r.Total__c',
          label: { 'en-US': 'Total excluding VAT', it: 'Totale IVA esclusa' },
        },
      ],
    },
    {
      kind: 'checks',
      checks: [
        {
          passed: { 'en-US': 'The participation is accepted', it: 'La partecipazione è accettata' },
          failed: { 'en-US': 'The participation has already ended', it: 'La partecipazione è già terminata' },
          holds: parent('Application__c', valueIs('State__c', 'accepted')),
        },
      ],
    },
    { kind: 'debts' },
  ],
  decisions: [
    {
      action: 'ConfirmWithdrawal',
      step: 'application.withdrawalConfirmed',
      mails: ['application.withdrawn', 'proForma.takenBack', 'invoice.credit'],
      canBeUndone: true,
      refuses: ['STEP_REFUSED'],
      label: { 'en-US': 'Confirm the withdrawal', it: 'Conferma il recesso' },
      key: 'c',
      tone: 'reject',
      note: 'optional',
    },
    {
      action: 'DeclineWithdrawal',
      step: 'application.withdrawalDeclined',
      mails: ['application.withdrawalDeclined'],
      canBeUndone: true,
      label: { 'en-US': 'Decline', it: 'Respingi' },
      key: 'd',
      tone: 'neutral',
      note: 'required',
      noteIsForCustomer: true,
    },
  ],
}
