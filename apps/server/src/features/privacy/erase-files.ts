import { markUnused, type Transaction } from '@foyer/record-server'
import { readIds } from '../../database/read-rows.ts'
import { documentKey } from '../../services/documents/make-document.ts'
import { erasingSession } from '../../services/privacy/erasure-context.ts'
import type { Needs } from './needs.ts'
import type { ErasedPerson } from './redact-row.ts'

/** Files of a person, by object: documents with their name, uploads for records about them, and versions of these. */
export type PersonFiles = Readonly<
  Record<'Document__c' | 'ContentDocument' | 'ContentVersion', readonly string[]>
>

/** Finds the files of a person. Contracts and invoices belong to the company. */
export async function findFiles({ client }: Transaction, person: ErasedPerson): Promise<PersonFiles> {
  const { contactId, userId, accountId, ownIds } = person
  const documents = await readIds(
    client,
    `select d.id from document d
     where d.kind not in ('contract', 'invoice', 'proForma') and (d.contact = $1
       or d.subject_id = any($3) or (d.account = $2 and d.kind = 'badgeSet'))`,
    [contactId, accountId, ownIds],
  )
  const uploads = await readIds(
    client,
    `select d.id from content_document d left join content_document_link l on l.content_document_id = d.id
     where l.linked_entity_id = any($1) or (l.id is null and d.owner_id = $2) group by d.id order by d.id`,
    [ownIds, userId],
  )
  const versions = await readIds(
    client,
    'select id from content_version where content_document_id = any($1)',
    [uploads],
  )
  return { Document__c: documents, ContentDocument: uploads, ContentVersion: versions }
}

/** Deletes the files, with their content. */
export async function eraseFiles(fair: Needs, { client, session }: Transaction, files: PersonFiles) {
  const erasing = { client, session: erasingSession(session, Object.values(files).flat()) }
  await fair.dynamicWriter.removeMany(erasing, 'Document__c', files.Document__c)
  await fair.dynamicWriter.removeMany(erasing, 'ContentDocument', files.ContentDocument)
  const keys = files.Document__c.map(documentKey)
  if (keys.length > 0) await markUnused(client, keys, fair.clock())
}
