import { fromSession, not, parent, valueIs } from '@foyer/record-contract/metadata'
import type { Queue } from '../queues/queue.ts'
import { RECOVERY_STAFF } from './second-factor.rules.ts'

const CHECKED = { 'en-US': 'How identity was checked', it: 'Come è stata verificata l’identità' }

/**
 * Requests for access of users without any sign-in method. Two different members of staff approve; the first
 * approval keeps the item open.
 */
export const accessRecoveryQueue: Queue = {
  name: 'lost-access',
  label: { 'en-US': 'Access recovery', it: 'Recuperi dell’accesso' },
  object: 'AccessRecovery__c',
  openWhile: { field: 'Status__c', values: ['pending', 'approvedOnce'] },
  since: 'CreatedDate',
  workingDays: 2,
  profiles: RECOVERY_STAFF,
  columns: ['Text__c', 'Status__c', 'FirstNote__c'],
  facts: [
    {
      kind: 'values',
      heading: { 'en-US': 'The request', it: 'La richiesta' },
      fields: [
        'User__c',
        'Text__c',
        'CreatedDate',
        'FirstBy__c',
        'FirstNote__c',
        { path: 'User__r.Username', label: { 'en-US': 'Signs in as', it: 'Accede come' } },
      ],
    },
    {
      kind: 'checks',
      checks: [
        {
          passed: {
            'en-US': 'A colleague has checked the identity',
            it: 'Una persona dello staff ha verificato l’identità',
          },
          failed: {
            'en-US': 'The identity has not been checked yet',
            it: 'L’identità non è ancora stata verificata',
          },
          holds: valueIs('Status__c', 'approvedOnce'),
        },
        {
          passed: { 'en-US': 'You have not approved it before', it: 'Non l’hai già approvata tu' },
          failed: {
            'en-US': 'You approved it first: a colleague must approve second',
            it: 'La prima approvazione è tua: la seconda spetta a un’altra persona dello staff',
          },
          holds: not(fromSession('FirstBy__c', 'userId')),
        },
        {
          passed: { 'en-US': 'The account is active', it: 'L’accesso è attivo' },
          failed: { 'en-US': 'The account is closed', it: 'L’accesso è chiuso' },
          holds: parent('User__c', valueIs('IsActive', true)),
        },
      ],
    },
  ],
  decisions: [
    {
      action: 'Approve',
      step: 'recovery.approved',
      mails: ['account.recoveryApproved'],
      refuses: ['OWN_REQUEST', 'SAME_APPROVER'],
      label: { 'en-US': 'Approve', it: 'Approva' },
      key: 'a',
      tone: 'accept',
      note: 'required',
      noteLabel: CHECKED,
    },
    {
      action: 'Refuse',
      step: 'recovery.refused',
      mails: ['account.recoveryRefused'],
      canBeUndone: true,
      refuses: ['OWN_REQUEST'],
      label: { 'en-US': 'Refuse', it: 'Respingi' },
      key: 'r',
      tone: 'reject',
      reasons: [
        { code: 'identity', label: { 'en-US': 'Identity not proven', it: 'Identità non provata' } },
        { code: 'unreachable', label: { 'en-US': 'No answer', it: 'Nessuna risposta' } },
        { code: 'notAsked', label: { 'en-US': 'They did not ask for it', it: 'Non è una loro richiesta' } },
      ],
      note: 'optional',
    },
  ],
}
