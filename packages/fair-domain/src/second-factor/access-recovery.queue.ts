import type { Queue } from '../queues/queue.ts'
import { RECOVERY_STAFF } from './second-factor.rules.ts'

const CHECKED = { 'en-US': 'How identity was checked', it: 'Come è stata verificata l’identità' }

/** Who lost every way to sign in. Two different members of staff approve; the first leaves the item open. */
export const accessRecoveryQueue: Queue = {
  name: 'lost-access',
  label: { 'en-US': 'Lost access', it: 'Accessi perduti' },
  object: 'AccessRecovery__c',
  openWhile: { field: 'Status__c', values: ['pending', 'approvedOnce'] },
  since: 'CreatedDate',
  workingDays: 2,
  profiles: RECOVERY_STAFF,
  columns: ['Text__c', 'Status__c', 'FirstNote__c'],
  decisions: [
    {
      action: 'Approve',
      refuses: ['OWN_REQUEST', 'SAME_APPROVER'],
      label: { 'en-US': 'Approve', it: 'Approva' },
      key: 'a',
      tone: 'accept',
      note: 'required',
      noteLabel: CHECKED,
    },
    {
      action: 'Refuse',
      refuses: ['OWN_REQUEST'],
      label: { 'en-US': 'Refuse', it: 'Respingi' },
      key: 'r',
      tone: 'reject',
      reasons: [
        { code: 'identity', label: { 'en-US': 'Identity not proven', it: 'Identità non provata' } },
        { code: 'unreachable', label: { 'en-US': 'Nobody answered', it: 'Nessuna risposta' } },
        { code: 'notAsked', label: { 'en-US': 'They did not ask for it', it: 'Non è una loro richiesta' } },
      ],
      note: 'optional',
    },
  ],
}
