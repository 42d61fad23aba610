import { markUnused, type Transaction } from '@foyer/record-server'
import { idRow, readIds, readRows } from '../../database/read-rows.ts'
import { documentKey } from '../../services/documents/make-document.ts'
import type { Fair } from '../../services/fair/fair.ts'
import { erasingSession } from '../../services/privacy/erasure-context.ts'
import type { ErasedPerson } from './redact-row.ts'

/**
 * Deletes documents with the person's name and the files of records about them. Contracts and invoices stay.
 *
 * @returns the ids of deleted records
 */
export async function eraseFiles(fair: Fair, { client, session }: Transaction, person: ErasedPerson) {
  const { contactId, userId, accountId, ownIds } = person
  const documents = await readRows(
    client,
    idRow,
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
  const remove = (object: string, id: string) =>
    fair.dynamicWriter.remove({ client, session: erasingSession(session, [id]) }, object, id)
  for (const { id } of documents) await remove('Document__c', id)
  for (const id of uploads) await remove('ContentDocument', id)
  const keys = documents.map(({ id }) => documentKey(id))
  if (keys.length > 0) await markUnused(client, keys, fair.clock())
  return new Set([...documents.map(({ id }) => id), ...uploads])
}
