import type { Queue } from '../queues/queue.ts'
import { QUOTA_KEEPERS } from './quota-keepers.ts'

/** Companies with a quota shortage since their stand was reduced. */
export const quotaShortageQueue: Queue = {
  name: 'exceeded-quotas',
  label: { 'en-US': 'Exceeded quotas', it: 'Spettanze superate' },
  object: 'QuotaShortage__c',
  openWhile: { field: 'State__c', values: ['open'] },
  since: 'CreatedDate',
  workingDays: 2,
  profiles: QUOTA_KEEPERS,
  columns: ['Kind__c', 'Missing__c'],
  facts: [
    {
      kind: 'values',
      heading: { 'en-US': 'What is in excess', it: 'Che cosa è in eccesso' },
      fields: ['Kind__c', 'Missing__c', 'Account__c', 'CreatedDate'],
    },
    {
      kind: 'lines',
      heading: { 'en-US': 'Assigned to the company', it: 'Che cosa è stato assegnato' },
      of: 'Account__c',
      list: 'Entitlements__r',
    },
    { kind: 'lastEdition', of: 'company' },
    { kind: 'debts' },
  ],
  keepsReason: true,
  decisions: [
    {
      action: 'GrantSurplus',
      step: 'quota.surplusGranted',
      refuses: ['NOT_ENOUGH'],
      label: { 'en-US': 'Leave them to the company', it: 'Concedi all’azienda' },
      key: 'g',
      tone: 'accept',
      note: 'required',
    },
    {
      action: 'VoidSurplus',
      step: 'quota.surplusVoided',
      refuses: ['NOT_ENOUGH'],
      label: { 'en-US': 'Void the newest', it: 'Annulla gli ultimi' },
      key: 'v',
      tone: 'reject',
      note: 'optional',
    },
  ],
}
