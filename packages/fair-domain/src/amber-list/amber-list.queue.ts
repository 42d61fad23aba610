import type { Queue } from '../queues/queue.ts'
import { AMBER_STAFF } from './amber-staff.ts'

/** People who are listed and ask to be released. */
export const amberQueue: Queue = {
  name: 'amber-requests',
  label: { 'en-US': 'Unblocking requests', it: 'Richieste di sblocco' },
  object: 'UnblockRequest__c',
  openWhile: { field: 'Status__c', values: ['pending'] },
  since: 'CreatedDate',
  workingDays: 5,
  profiles: AMBER_STAFF,
  columns: ['Listing__r.Name', 'Listing__r.Status__c', 'Email__c'],
  decisions: [
    {
      action: 'Release',
      refuses: ['SECOND_PERSON_NEEDED'],
      label: { 'en-US': 'Release', it: 'Sblocca' },
      key: 'r',
      tone: 'accept',
      reasons: [
        { code: 'settled', label: { 'en-US': 'The matter is settled', it: 'La questione è risolta' } },
        { code: 'mistake', label: { 'en-US': 'Listed by mistake', it: 'Inserimento errato' } },
        { code: 'goodwill', label: { 'en-US': 'Goodwill', it: 'Decisione di favore' } },
      ],
      note: 'optional',
    },
    {
      action: 'Confirm',
      refuses: ['SECOND_PERSON_NEEDED'],
      label: { 'en-US': 'Confirm the block', it: 'Conferma il blocco' },
      key: 'c',
      tone: 'reject',
      reasons: [
        { code: 'open', label: { 'en-US': 'The matter is still open', it: 'La questione è ancora aperta' } },
        {
          code: 'noProof',
          label: { 'en-US': 'Nothing proves the request', it: 'Mancano documenti a sostegno' },
        },
        { code: 'repeated', label: { 'en-US': 'It has happened again', it: 'Il fatto si è ripetuto' } },
      ],
      note: 'optional',
    },
  ],
}
