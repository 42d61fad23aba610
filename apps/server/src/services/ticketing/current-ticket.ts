import type { ClientBase } from 'pg'
import { idRow, readRows } from '../../database/read-rows.ts'
import { ENTERED } from './entries.ts'
import { findTicket } from './stored-ticket.ts'

/** Returns the current ticket of a subject, ignoring replaced codes. */
export async function currentTicket(database: Pick<ClientBase, 'query'>, subjectId: string) {
  const rows = await readRows(
    database,
    idRow,
    `select id from ticket t where subject_id = $1 and not exists (select from ticket where replaces = t.id)
     order by state = 'voided', created_date desc, id desc limit 1`,
    [subjectId],
  )
  return rows[0] && findTicket(database, 'id', rows[0].id)
}

/** Whether a ticket of these subjects, or one that it replaced, was used to enter. An undone entry does not count. */
export async function wasEntered(database: Pick<ClientBase, 'query'>, subjectIds: readonly string[]) {
  const { rowCount } = await database.query(
    `select from admission a join ticket t on t.id = a.ticket
     where t.subject_id = any($1) and ${ENTERED} limit 1`,
    [subjectIds],
  )
  return rowCount !== 0
}
