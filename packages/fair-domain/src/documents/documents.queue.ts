import type { Queue } from '../queues/queue.ts'
import { DOCUMENT_STAFF } from './document-staff.ts'

/** Documents whose generation failed: a badge, a ticket or a form is missing. */
export const documentsQueue: Queue = {
  name: 'failed-documents',
  label: { 'en-US': 'Documents not generated', it: 'Documenti non riusciti' },
  object: 'Document__c',
  openWhile: { field: 'State__c', values: ['failed'] },
  since: 'LastModifiedDate',
  workingDays: 1,
  profiles: DOCUMENT_STAFF,
  columns: ['Kind__c', 'Account__r.Name', 'Attempts__c'],
  facts: [
    {
      kind: 'values',
      heading: { 'en-US': 'What could not be generated', it: 'Che cosa non è riuscito' },
      fields: ['Kind__c', 'SubjectId__c', 'Account__c', 'Contact__c', 'Attempts__c', 'LastModifiedDate'],
    },
  ],
  decisions: [
    {
      action: 'MakeAgain',
      step: 'document.madeAgain',
      label: { 'en-US': 'Generate again', it: 'Riprova' },
      key: 'm',
      tone: 'accept',
    },
  ],
}
