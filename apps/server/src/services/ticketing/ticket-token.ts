import { integer, object } from '@foyer/record-contract'
import type { ClientBase } from 'pg'
import { readRows } from '../../database/read-rows.ts'
import { idNamedBy, readSealedId, sealedId } from '../identity/sealed-id.ts'
import { currentTicket } from './current-ticket.ts'
import type { Needs } from './needs.ts'

type Database = Pick<ClientBase, 'query'>
type Sealing = Pick<Needs, 'secretKey'>

/** Number of times the ticket of a subject was given to another email address. */
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
 * Creates the token of a ticket page, by the subject, so that the link survives a change of name. It is invalid once
 * the ticket is given to another address, because it would show the new holder's code to the previous one.
 */
export const ticketToken = async ({ secretKey }: Sealing, database: Database, subjectId: string) =>
  sealedId(secretKey, 'ticket', subjectId, await readRound(database, subjectId))

/** Returns the ticket of a link; undefined if it is invalid or no longer valid. */
export async function ticketOfToken({ secretKey }: Sealing, database: Database, token: string) {
  const named = idNamedBy(token)
  const round = named === undefined ? 0 : await readRound(database, named)
  const subjectId = readSealedId(secretKey, 'ticket', token, round)
  return subjectId === undefined ? undefined : currentTicket(database, subjectId)
}

export const ticketPath = (token: string) => `/ticketing/ticket?token=${encodeURIComponent(token)}`
