import { type Adult, renameRefusal, VOID_AS_RENAMED } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import { idRow, readRows } from '../../database/read-rows.ts'
import { refuse } from '../../refuse.ts'
import type { EditionAtHand } from '../editions/editions.ts'
import { ENTERED } from './entries.ts'
import type { Needs } from './needs.ts'

import { requestTicket } from './request-ticket.ts'
import { lockTicket, rulesOf, type StoredTicket } from './stored-ticket.ts'
import { voidTicket } from './void-ticket.ts'

interface NewHolder {
  firstName: string
  lastName: string
  adult?: Adult
  company?: string
  email?: string
}

/** Changes the name on a ticket: voids the old code and requests a new one. Idempotent for the same name. */
export async function renameTicket(
  fair: Needs,
  transaction: Transaction,
  edition: EditionAtHand,
  old: StoredTicket,
  holder: NewHolder,
) {
  if (isSame(await standsIn(transaction, old), holder)) return { renamed: true }
  const wasUsed = await wasEntered(transaction, old.id)
  const refusal = renameRefusal({ ...old, wasUsed }, edition.settings, fair.clock())
  if (refusal) throw refuse(refusal)
  await voidTicket(fair, transaction, old.id, VOID_AS_RENAMED)
  await requestTicket(fair, transaction, {
    kind: old.kind,
    edition,
    ...(old.accountId ? { accountId: old.accountId } : {}),
    ...(old.contactId ? { contactId: old.contactId } : {}),
    subjectId: old.subjectId ?? '',
    holder: { company: old.company ?? '', ...(old.email ? { email: old.email } : {}), ...holder },
    replaces: old,
    rules: rulesOf(old),
  })
  return { renamed: true }
}

/** The ticket itself, or its current replacement. */
async function standsIn({ client }: Transaction, old: StoredTicket) {
  const rows = await readRows(client, idRow, 'select id from ticket where replaces = $1', [old.id])
  return rows[0] ? lockTicket(client, rows[0].id) : old
}

const isSame = (ticket: StoredTicket, { firstName, lastName, adult }: NewHolder) =>
  ticket.firstName === firstName && ticket.lastName === lastName && (ticket.adult ?? undefined) === adult

async function wasEntered({ client }: Transaction, ticketId: string) {
  const { rowCount } = await client.query(
    `select from admission a where ticket = $1 and ${ENTERED} limit 1`,
    [ticketId],
  )
  return rowCount !== 0
}
