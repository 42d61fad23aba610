import { integer, object } from '@foyer/record-contract'
import type { ClientBase } from 'pg'
import { readRows } from '../../database/read-rows.ts'
import type { Fair } from '../fair/fair.ts'
import { idNamedBy, readSealedId, sealedId } from '../identity/sealed-id.ts'
import { currentTicket } from './current-ticket.ts'

type Database = Pick<ClientBase, 'query'>
type Sealing = Pick<Fair, 'secretKey'>

/** How many times the ticket of a subject was given to another email address. */
async function readRound(database: Database, subjectId: string) {
  const [row] = await readRows(
    database,
    object({ round: integer() }),
    `select count(*) filter (where was_given)::int as round from (
       select row_number() over chain > 1
         and lower(holder_email) is distinct from lag(lower(holder_email)) over chain as was_given
       from ticket where subject_id = $1 window chain as (order by created_date, renames, id)) given`,
    [subjectId],
  )
  return row?.round ?? 0
}

/**
 * Opens the page of a ticket: of what it was issued for, so that the link outlives a change of name. It ends when the
 * ticket goes to another address: the link would show the code of the next holder to the one before.
 */
export const ticketToken = async ({ secretKey }: Sealing, database: Database, subjectId: string) =>
  sealedId(secretKey, 'ticket', subjectId, await readRound(database, subjectId))

/** The ticket that a link opens; undefined when it opens none, or none any more. */
export async function ticketOfToken({ secretKey }: Sealing, database: Database, token: string) {
  const named = idNamedBy(token)
  const round = named === undefined ? 0 : await readRound(database, named)
  const subjectId = readSealedId(secretKey, 'ticket', token, round)
  return subjectId === undefined ? undefined : currentTicket(database, subjectId)
}

export const ticketPath = (token: string) => `/ticketing/ticket?token=${encodeURIComponent(token)}`
