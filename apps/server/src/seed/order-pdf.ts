import { DOCUMENT_KINDS, Document, type DocumentKindName } from '@foyer/fair-domain'
import { type Language, stableId } from '@foyer/record-contract'
import { queueDocument } from '../services/documents/request-document.ts'
import { insertRecord, type Seeding } from './insert-record.ts'

/** Requests a PDF, which is rendered once the server runs. */
export async function orderPdf(
  seeding: Seeding,
  kind: DocumentKindName,
  subjectId: string,
  accountId: string,
  language: Language,
  /** The contact it belongs to. */
  contactId: string | null = null,
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
    Contact__c: contactId,
    Language__c: language,
    State__c: 'making',
    Attempts__c: 0,
    Code__c: letters
      .join('')
      .slice(0, 12)
      .replace(/(.{4})(?=.)/g, '$1-'),
  })
  await queueDocument(seeding.client, id)
}
