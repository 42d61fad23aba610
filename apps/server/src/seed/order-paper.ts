import { DOCUMENT_KINDS, Document, type DocumentKindName } from '@foyer/fair-domain'
import { type Language, stableId } from '@foyer/record-contract'
import { addJob } from '../jobs/add-job.ts'
import { insertRecord, type Seeding } from './insert-record.ts'

/** The PDF is drawn once the server runs. */
export async function orderPaper(
  seeding: Seeding,
  kind: DocumentKindName,
  subjectId: string,
  accountId: string,
  language: Language,
) {
  const id = stableId(Document.keyPrefix, `demo:${subjectId}`)
  const letters = [...id.slice(3)].map((letter) =>
    'ACDEFGHJKMNPQRTUVWXY34679'.charAt((letter.codePointAt(0) ?? 0) % 25),
  )
  await insertRecord(seeding, Document, id, {
    Name: DOCUMENT_KINDS[kind].label[language],
    Kind__c: kind,
    SubjectId__c: subjectId,
    Account__c: accountId,
    Language__c: language,
    State__c: 'making',
    Attempts__c: 0,
    Code__c: letters
      .join('')
      .slice(0, 12)
      .replace(/(.{4})(?=.)/g, '$1-'),
  })
  await addJob(seeding.client, 'make-document', { documentId: id })
}
