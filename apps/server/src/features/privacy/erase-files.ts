import { noteUnused, type Transaction } from '@foyer/record-server'
import { documentKey } from '../../documents/make-document.ts'
import type { Fair } from '../feature.ts'
import { forgetting } from './forgetting.ts'
import type { PersonValues } from './person-values.ts'

/** Papers with somebody's name on them, and what they uploaded about themselves. Contracts and invoices stay. */
export async function eraseFiles(fair: Fair, { client, session }: Transaction, person: PersonValues) {
  const { contactId, accountId, names } = person
  const { rows: papers } = await client.query<{ id: string }>(
    `select d.id from document d
     where d.kind not in ('contract', 'invoice', 'proForma') and (d.contact = $1
       or d.subject_id in (select id from ticket where contact = $1)
       or (d.account = $2 and (d.kind = 'badgeSet' or d.subject_id in (
         select b.id from badge b where b.account = $2 and b.name = any($3)))))`,
    [contactId, accountId, names],
  )
  const { rows: uploads } = await client.query<{ id: string }>(
    `select distinct l.content_document_id as id from content_document_link l
     left join accreditation a on a.id = l.accreditation where l.contact_id = $1 or a.contact = $1`,
    [contactId],
  )
  const remove = (object: string, id: string) =>
    fair.writer.remove({ client, session: forgetting(session, id) }, object, id, { asSystem: true })
  for (const { id } of papers) await remove('Document__c', id)
  for (const { id } of uploads) await remove('ContentDocument', id)
  const keys = papers.map(({ id }) => documentKey(id))
  if (keys.length > 0) await noteUnused(client, keys, fair.clock())
}
