import { markUnused, type Transaction } from '@foyer/record-server'
import { idRow, readIds, readRows } from '../../database/read-rows.ts'
import { documentKey } from '../../services/documents/make-document.ts'
import type { Fair } from '../../services/fair/fair.ts'
import { forgetting } from '../../services/privacy/forgetting.ts'
import type { ErasedPerson } from './redact-row.ts'

/** Papers with somebody's name on them, and what they uploaded about themselves. Contracts and invoices stay. */
export async function eraseFiles(fair: Fair, { client, session }: Transaction, person: ErasedPerson) {
  const { contactId, accountId, ownIds } = person
  const papers = await readRows(
    client,
    idRow,
    `select d.id from document d
     where d.kind not in ('contract', 'invoice', 'proForma') and (d.contact = $1
       or d.subject_id = any($3) or (d.account = $2 and d.kind = 'badgeSet'))`,
    [contactId, accountId, ownIds],
  )
  const uploads = await readIds(
    client,
    `select distinct l.content_document_id as id from content_document_link l
     left join accreditation a on a.id = l.accreditation where l.contact_id = $1 or a.contact = $1`,
    [contactId],
  )
  const remove = (object: string, id: string) =>
    fair.dynamicWriter.remove({ client, session: forgetting(session, id) }, object, id)
  for (const { id } of papers) await remove('Document__c', id)
  for (const id of uploads) await remove('ContentDocument', id)
  const keys = papers.map(({ id }) => documentKey(id))
  if (keys.length > 0) await markUnused(client, keys, fair.clock())
}
