import { fromSession, not, parent, valueIs } from '@foyer/record-contract/metadata'
import type { Queue } from '../queues/queue.ts'
import { AMBER_STAFF } from './amber-staff.ts'

/** Unblocking requests of listed companies and people. */
export const amberQueue: Queue = {
  name: 'amber-requests',
  label: { 'en-US': 'Unblocking requests', it: 'Richieste di sblocco' },
  object: 'UnblockRequest__c',
  openWhile: { field: 'Status__c', values: ['pending'] },
  since: 'CreatedDate',
  workingDays: 5,
  profiles: AMBER_STAFF,
  columns: ['Listing__r.Name', 'Listing__r.Status__c', 'Email__c'],
  facts: [
    {
      kind: 'values',
      heading: { 'en-US': 'The request', it: 'La richiesta' },
      fields: [
        'Text__c',
        'Email__c',
        'Phone__c',
        { path: 'Listing__r.ReasonCode__c', label: { 'en-US': 'Listed for', it: 'Motivo del blocco' } },
        { path: 'Listing__r.Services__c', label: { 'en-US': 'Services closed', it: 'Servizi chiusi' } },
        { path: 'Listing__r.Notes__c', label: { 'en-US': 'Evidence and notes', it: 'Prove e note' } },
      ],
    },
    {
      kind: 'lines',
      heading: { 'en-US': 'Attempts since then', it: 'Tentativi successivi' },
      of: 'Listing__c',
      list: 'Hits__r',
    },
    {
      kind: 'checks',
      checks: [
        {
          passed: { 'en-US': 'The block is still in force', it: 'Il blocco è ancora attivo' },
          failed: { 'en-US': 'The block no longer applies', it: 'Il blocco non è più attivo' },
          holds: parent('Listing__c', valueIs('Status__c', 'listed', 'releaseProposed')),
        },
        {
          passed: { 'en-US': 'You can take the next step', it: 'Puoi compiere il prossimo passo' },
          failed: {
            'en-US': 'You proposed the release: a second person must approve',
            it: 'Lo sblocco è stato proposto da te: serve una seconda persona',
          },
          holds: not(parent('Listing__c', fromSession('ReleaseProposedBy__c', 'userId'))),
        },
      ],
    },
  ],
  decisions: [
    {
      action: 'Release',
      step: 'amber.releaseAgreed',
      mails: ['amber.released'],
      canBeUndone: true,
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
      step: 'amber.blockConfirmed',
      mails: ['amber.confirmed'],
      canBeUndone: true,
      refuses: ['SECOND_PERSON_NEEDED'],
      label: { 'en-US': 'Confirm the block', it: 'Conferma il blocco' },
      key: 'c',
      tone: 'reject',
      reasons: [
        { code: 'open', label: { 'en-US': 'The matter is still open', it: 'La questione è ancora aperta' } },
        {
          code: 'noProof',
          label: { 'en-US': 'The request is not supported by evidence', it: 'Mancano documenti a sostegno' },
        },
        { code: 'repeated', label: { 'en-US': 'It has happened again', it: 'Il fatto si è ripetuto' } },
      ],
      note: 'optional',
    },
  ],
}
