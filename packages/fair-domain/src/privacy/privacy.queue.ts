import { valueIs } from '@foyer/record-contract/metadata'
import type { Queue } from '../queues/queue.ts'
import { PRIVACY_STAFF } from './privacy.rules.ts'

/** Corrections and erasures that people have asked for. */
export const privacyQueue: Queue = {
  name: 'privacy-requests',
  label: { 'en-US': 'Privacy requests', it: 'Richieste privacy' },
  object: 'PrivacyRequest__c',
  openWhile: { field: 'Status__c', values: ['pending'] },
  since: 'CreatedDate',
  workingDays: 15,
  profiles: PRIVACY_STAFF,
  columns: ['Kind__c', 'Text__c', 'DueOn__c'],
  decisions: [
    {
      action: 'Complete',
      when: valueIs('Kind__c', 'correction'),
      label: { 'en-US': 'Corrected', it: 'Rettificato' },
      key: 'c',
      tone: 'accept',
      note: 'optional',
      noteIsForCustomer: true,
    },
    {
      action: 'Erase',
      refuses: ['PRIMARY_REFERENT'],
      when: valueIs('Kind__c', 'erasure'),
      label: { 'en-US': 'Erase the person', it: 'Cancella la persona' },
      key: 'e',
      tone: 'accept',
      note: 'optional',
    },
    {
      action: 'Refuse',
      label: { 'en-US': 'Refuse', it: 'Respingi' },
      key: 'r',
      tone: 'reject',
      reasons: [
        {
          code: 'law',
          label: { 'en-US': 'The law obliges us to keep it', it: 'La legge impone di conservarli' },
        },
        { code: 'identity', label: { 'en-US': 'Identity not proven', it: 'Identità non provata' } },
        {
          code: 'contract',
          label: { 'en-US': 'Needed for a contract in force', it: 'Necessari a un contratto in corso' },
        },
      ],
      note: 'required',
      noteIsForCustomer: true,
    },
  ],
}
