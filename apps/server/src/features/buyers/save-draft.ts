import { type BuyerDraft, buyerForm } from '@foyer/fair-domain'
import type { Session } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import { refuse } from '../../refuse.ts'
import { findApplication } from '../../services/buyers/stored-application.ts'
import type { Needs } from './needs.ts'

import { requireBuyer } from './require-buyer.ts'

type Database = Pick<ClientBase, 'query'>
const MAX_DRAFT_LENGTH = 32_000

/** The submitted values of the fields of the form; an input may have others. */
export const formValues = (values: BuyerDraft): BuyerDraft =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name in (buyerForm.keys ?? {})))

/** Stores the current input of a person, available on any device. */
export async function saveDraft(fair: Needs, session: Session, step: string, typed: BuyerDraft) {
  const values = JSON.stringify(formValues(typed))
  if (values.length > MAX_DRAFT_LENGTH) throw refuse('DRAFT_TOO_LONG')
  return fair.transact(session, async ({ client }) => {
    const { contactId, edition } = await requireBuyer(fair, client, session)
    if (await findApplication(client, contactId, edition.id)) throw refuse('ALREADY_SUBMITTED')
    const savedAt = new Date(fair.clock()).toISOString()
    await client.query(
      `insert into drafts.buyer_application (contact, edition, step, "values", saved_at)
       values ($1, $2, $3, $4, $5)
       on conflict (contact, edition) do update
         set step = excluded.step, "values" = excluded."values", saved_at = excluded.saved_at`,
      [contactId, edition.id, step, values, savedAt],
    )
    return { savedAt }
  })
}

export async function readDraft(database: Database, contactId: string, editionId: string) {
  const { rows } = await database.query<{ step: string; values: BuyerDraft; savedAt: Date }>(
    `select step, "values", saved_at as "savedAt" from drafts.buyer_application where contact = $1 and edition = $2`,
    [contactId, editionId],
  )
  const [row] = rows
  return row ? { ...row, savedAt: row.savedAt.toISOString() } : null
}

export async function dropDraft(database: Database, contactId: string, editionId: string) {
  await database.query('delete from drafts.buyer_application where contact = $1 and edition = $2', [
    contactId,
    editionId,
  ])
}
