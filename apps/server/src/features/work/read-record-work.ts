import type { ColleagueItem, RecordWorkResult } from '@foyer/fair-domain'
import { boolean, nullable, object, oneOf, string } from '@foyer/record-contract'
import type { ClientBase } from 'pg'
import { isoTime, readRows } from '../../database/read-rows.ts'

type Database = Pick<ClientBase, 'query'>

const task = object({
  id: string,
  name: string,
  kind: oneOf('task', 'mention'),
  dueOn: nullable(string),
  assignee: string,
  by: string,
  isMine: boolean,
  isLate: boolean,
  isDone: boolean,
})
const note = object({ id: string, text: string, by: string, at: string, isPinned: boolean })

/** On the company page, including its records. */
const ABOUT = '(record_id = $1 or account = $1)'

/** Open and recently completed tasks; notes with the pinned ones first. */
export async function readRecordWork(
  database: Database,
  recordId: string,
  userId: string | null,
  today: string,
): Promise<Pick<RecordWorkResult, 'tasks' | 'notes' | 'takenBy'>> {
  const [tasks, notes, taken] = await Promise.all([
    readRows(
      database,
      task,
      `select t.id, t.name, t.kind, t.due_on::text as "dueOn", u.name as assignee, b.name as by,
         t.assignee = coalesce($2, '') as "isMine", t.done_at is null and coalesce(t.due_on < $3::date, false) as "isLate",
         t.done_at is not null as "isDone"
       from task t join user_account u on u.id = t.assignee join user_account b on b.id = t.created_by_id
       where ${ABOUT} and t.kind = 'task' and (t.done_at is null or t.done_at > $3::date - interval '7 days')
       order by t.done_at is not null, t.due_on nulls last, t.id limit 50`,
      [recordId, userId, today],
    ),
    readRows(
      database,
      note,
      `select n.id, n.text, b.name as by, ${isoTime('n.created_date')} as at, n.pinned as "isPinned"
       from note n join user_account b on b.id = n.created_by_id
       where ${ABOUT} order by n.pinned desc, n.created_date desc, n.id desc limit 50`,
      [recordId],
    ),
    database.query<ColleagueItem>(
      'select u.id, u.name from assignment a join user_account u on u.id = a."user" where a.record_id = $1',
      [recordId],
    ),
  ])
  return { tasks, notes, takenBy: taken.rows[0] ?? null }
}
