import { randomBytes } from 'node:crypto'
import { DOCUMENT_KINDS, type DocumentKindName, newVerificationCode } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import { lockName } from '../../database/lock-name.ts'
import { idRow, readRows } from '../../database/read-rows.ts'
import { addJob } from '../../jobs/add-job.ts'
import type { Fair } from '../fair/fair.ts'

export const MAKE_DOCUMENT = 'make-document'
/** Who waits for a mail to sign in with does not wait for the badges of a whole company before it. */
const AFTER_MAILS = 10

/** Has a document made as soon as nothing more urgent waits. */
export const queueDocument = (client: Parameters<typeof addJob>[0], documentId: string) =>
  addJob(client, MAKE_DOCUMENT, { documentId }, { priority: AFTER_MAILS })

export interface DocumentRequest {
  kind: DocumentKindName
  subjectId: string
  /** The company whose document it is; its people see it by their roles. */
  accountId?: string
  /** The person whose document it is. */
  contactId?: string
  language: Language
  /** What it is about has changed: the paper that exists is out of date. */
  renew?: boolean
}

/**
 * Has a document made after the transaction commits. Asked again for the same, it gives the one that there is,
 * unless it is to be renewed.
 */
export async function requestDocument(
  fair: Pick<Fair, 'writer'>,
  transaction: Transaction,
  { kind, subjectId, accountId, contactId, language, renew = false }: DocumentRequest,
): Promise<string> {
  const { client } = transaction
  // Two who ask at once must not get two.
  await lockName(client, `${kind} ${subjectId} ${language}`)
  const rows = await readRows(
    client,
    idRow,
    `select id from document where kind = $1 and subject_id = $2 and language = $3 and state <> 'superseded'`,
    [kind, subjectId, language],
  )
  const [existing] = rows
  if (existing && !renew) return existing.id
  if (existing) await fair.writer.update(transaction, 'Document__c', existing.id, { State__c: 'superseded' })
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
