import { NotFound } from '@foyer/record-contract'
import type { ClientBase } from 'pg'
import { findTicket, lockTicket } from '../../services/ticketing/stored-ticket.ts'

type Database = Pick<ClientBase, 'query'>

/** Returns the ticket, or the one that finally replaces it. */
export async function currentOf(database: Database, id: string) {
  const ticket = await findTicket(database, 'id', await lastOf(database, id))
  if (!ticket) throw NotFound()
  return ticket
}

/** The same, locked until the transaction ends. */
export const lockCurrent = async (database: Database, id: string) =>
  lockTicket(database, await lastOf(database, id))

async function lastOf(database: Database, id: string) {
  const { rows } = await database.query<{ id: string }>(
    `with recursive later as (
       select id from ticket where id = $1
       union select t.id from ticket t join later on t.replaces = later.id)
     select id from later where not exists (select from ticket t where t.replaces = later.id)
     order by id desc limit 1`,
    [id],
  )
  return rows[0]?.id ?? id
}
