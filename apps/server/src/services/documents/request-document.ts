import { randomBytes } from 'node:crypto'
import { DOCUMENT_KINDS, type DocumentKindName, newVerificationCode } from '@foyer/fair-domain'
import { type Language, object, string } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import { lockName } from '../../database/lock-name.ts'
import { readRows } from '../../database/read-rows.ts'
import { addJob } from '../../jobs/add-job.ts'
import type { Needs } from './needs.ts'

export const MAKE_DOCUMENT = 'make-document'
/** Below the priority of mails, so that a sign-in mail does not wait for the badges of a whole company. */
const AFTER_MAILS = 10

/** Queues the creation of a document with that priority. */
export const queueDocument = (client: Parameters<typeof addJob>[0], documentId: string) =>
  addJob(client, MAKE_DOCUMENT, { documentId }, { priority: AFTER_MAILS })

export interface DocumentRequest {
  kind: DocumentKindName
  subjectId: string
  /** The company of the document; visible to its users by their roles. */
  accountId?: string
  /** The contact of the document. */
  contactId?: string
  language: Language
  /** Its subject has changed: the existing documents are outdated, in every language. */
  renew?: boolean
}

/**
 * Requests a document, created after the transaction commits. Returns the existing one for a repeated
 * request, unless it is to be renewed.
 */
export async function requestDocument(
  fair: Pick<Needs, 'writer'>,
  transaction: Transaction,
  { kind, subjectId, accountId, contactId, language, renew = false }: DocumentRequest,
): Promise<string> {
  const { client } = transaction
  // Concurrent requests must not create two.
  await lockName(client, `${kind} ${subjectId}`)
  const existing = await validDocuments(client, kind, subjectId)
  const [same] = existing.filter((document) => document.language === language)
  if (same && !renew) return same.id
  if (renew) await supersede(fair, transaction, existing)
  const { id } = await fair.writer.create(transaction, 'Document__c', {
    Name: DOCUMENT_KINDS[kind].label[language],
    Kind__c: kind,
    SubjectId__c: subjectId,
    Account__c: accountId ?? null,
    Contact__c: contactId ?? null,
    Language__c: language,
    Code__c: newVerificationCode(randomBytes),
  })
  await queueDocument(client, id)
  return id
}

/** Ends the documents of a subject before new ones exist: they can no longer be verified. */
export async function supersedeDocuments(
  fair: Pick<Needs, 'writer'>,
  transaction: Transaction,
  { kind, subjectId }: Pick<DocumentRequest, 'kind' | 'subjectId'>,
) {
  await lockName(transaction.client, `${kind} ${subjectId}`)
  await supersede(fair, transaction, await validDocuments(transaction.client, kind, subjectId))
}

const validDocuments = (client: Transaction['client'], kind: DocumentRequest['kind'], subjectId: string) =>
  readRows(
    client,
    object({ id: string, language: string }),
    `select id, language from document where kind = $1 and subject_id = $2 and state <> 'superseded' order by id`,
    [kind, subjectId],
  )

async function supersede(
  fair: Pick<Needs, 'writer'>,
  transaction: Transaction,
  documents: readonly { id: string }[],
) {
  for (const { id } of documents)
    await fair.writer.update(transaction, 'Document__c', id, { State__c: 'superseded' })
}
