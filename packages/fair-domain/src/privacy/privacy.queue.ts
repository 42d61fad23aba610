import { child, not, parent, valueIs } from '@foyer/record-contract/metadata'
import type { Queue } from '../queues/queue.ts'
import { PRIVACY_STAFF } from './privacy.rules.ts'

/** Requests for correction and erasure. */
export const privacyQueue: Queue = {
  name: 'privacy-requests',
  label: { 'en-US': 'Privacy requests', it: 'Richieste privacy' },
  object: 'PrivacyRequest__c',
  openWhile: { field: 'Status__c', values: ['pending'] },
  since: 'CreatedDate',
  workingDays: 15,
  profiles: PRIVACY_STAFF,
  columns: ['Kind__c', 'Text__c', 'DueOn__c'],
  facts: [
    {
      kind: 'values',
      heading: { 'en-US': 'The request', it: 'La richiesta' },
      fields: ['Kind__c', 'Text__c', 'Contact__c', 'DueOn__c'],
    },
    {
      kind: 'checks',
      checks: [
        {
          passed: {
            'en-US': 'Not the primary referent of a company',
            it: 'Non è referente principale di un’azienda',
          },
          failed: {
            'en-US': 'Primary referent of a company: another one must be named first',
            it: 'Referente principale di un’azienda: prima va indicato un altro',
          },
          holds: not(parent('Contact__c', child('Referents__r', valueIs('Primary__c', true)))),
        },
        {
          passed: { 'en-US': 'The company has no contract in force', it: 'Nessun contratto in corso' },
          failed: {
            'en-US': 'The company has a contract in force',
            it: 'L’azienda ha un contratto in corso',
          },
          holds: not(
            parent(
              'Contact__c',
              parent('AccountId', child('Contracts', valueIs('Status', 'active', 'amended'))),
            ),
          ),
        },
        {
          passed: { 'en-US': 'Not on the amber list', it: 'Non è nella lista ambra' },
          failed: {
            'en-US': 'On the amber list: the reason must be retained',
            it: 'Nella lista ambra: il motivo va conservato',
          },
          holds: not(
            parent(
              'Contact__c',
              child('AmberListings__r', valueIs('Status__c', 'listed', 'releaseProposed')),
            ),
          ),
        },
      ],
    },
  ],
  decisions: [
    {
      action: 'Complete',
      step: 'privacy.completed',
      mails: ['consent.answered'],
      canBeUndone: true,
      when: valueIs('Kind__c', 'correction'),
      label: { 'en-US': 'Corrected', it: 'Rettificato' },
      key: 'c',
      tone: 'accept',
      note: 'optional',
      noteIsForCustomer: true,
    },
    {
      action: 'Erase',
      step: 'privacy.erased',
      mails: ['consent.erased'],
      refuses: ['PRIMARY_REFERENT'],
      when: valueIs('Kind__c', 'erasure'),
      label: { 'en-US': 'Erase the person', it: 'Cancella la persona' },
      key: 'e',
      tone: 'accept',
      note: 'optional',
    },
    {
      action: 'Refuse',
      step: 'privacy.refused',
      mails: ['consent.answered'],
      canBeUndone: true,
      label: { 'en-US': 'Refuse', it: 'Respingi' },
      key: 'r',
      tone: 'reject',
      reasons: [
        { code: 'law', label: { 'en-US': 'We must keep it by law', it: 'La legge impone di conservarli' } },
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
