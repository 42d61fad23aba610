import {
  type MyWorkAnswer,
  QUEUES,
  type Queue,
  romeDay,
  urgencyLimits,
  WORK_SCOPES,
  type WorkItem,
  type WorkScope,
  type WorkUrgency,
} from '@foyer/fair-domain'
import { integer, type Language, nullable, object, oneOf, string } from '@foyer/record-contract'
import { columnNameOf, fieldsOf } from '@foyer/record-contract/metadata'
import type { Session } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import { isoTime, readRows } from '../../database/read-rows.ts'
import { declarationOf, tableOf } from '../../services/queues/count-open.ts'
import { companyFieldOf, objectOfId } from '../../services/subjects/find-subject.ts'

type Database = Pick<ClientBase, 'query'>

const SHOWN = 200
const DAY = 86_400_000
const WEEK = 7 * DAY

const waiting = object({
  queue: string,
  id: string,
  name: string,
  company: nullable(string),
  since: nullable(string),
  owner: nullable(string),
  ownerName: nullable(string),
  responsible: nullable(string),
})

const todo = object({
  id: string,
  kind: oneOf('task', 'mention'),
  recordId: string,
  name: string,
  company: nullable(string),
  dueOn: nullable(string),
  by: string,
  at: string,
  owner: string,
  ownerName: string,
})

/** Items of the queues that the session may decide, oldest first, with who has taken them and whose company it is. */
function readWaiting(database: Database, queues: readonly Queue[]) {
  const values: unknown[] = []
  const place = (value: unknown) => `$${values.push(value)}`
  const parts = queues.map((queue) => {
    const object = declarationOf(queue)
    const nameField = object.nameFields?.at(-1) ?? 'Name'
    const company = companyFieldOf(object)
    const columnOf = (field: string) => `q."${fieldsOf(object)[field]?.column ?? columnNameOf(field)}"`
    return `(select ${place(queue.name)}::text as queue, q.id, ${columnOf(nameField)}::text as name, c.name as company,
      ${isoTime(columnOf(queue.since))} as since, a."user" as owner, u.name as "ownerName", c.owner_id as responsible
      from ${tableOf(queue)} q left join assignment a on a.record_id = q.id left join user_account u on u.id = a."user"
      left join account c on c.id = ${company ? columnOf(company) : 'null'}
      where ${columnOf(queue.openWhile.field)} = any(${place(queue.openWhile.values)})
      order by ${columnOf(queue.since)} limit ${SHOWN})`
  })
  return parts.length === 0
    ? Promise.resolve([])
    : readRows(database, waiting, parts.join(' union all '), values)
}

const readTodos = (database: Database) =>
  readRows(
    database,
    todo,
    `select t.id, t.kind, t.record_id as "recordId", t.name, c.name as company, t.due_on::text as "dueOn", b.name as by,
       ${isoTime('t.created_date')} as at, t.assignee as owner, u.name as "ownerName"
     from task t join user_account u on u.id = t.assignee join user_account b on b.id = t.created_by_id
     left join account c on c.id = t.account
     where t.done_at is null order by t.due_on nulls last, t.created_date limit ${SHOWN}`,
    [],
  )

/** When it is to be done, for something that waits since then in a queue that allows so many working days. */
export function whenDue(since: string | null, workingDays: number, now: number): WorkUrgency {
  if (since === null) return 'later'
  const at = Date.parse(since)
  const isLateAt = (moment: number) => at <= urgencyLimits(moment, workingDays).late
  if (isLateAt(now)) return 'late'
  if (isLateAt(endOfDay(now))) return 'today'
  return isLateAt(now + WEEK) ? 'week' : 'later'
}

const endOfDay = (now: number) => Date.parse(`${romeDay(now)}T23:00:00+01:00`)

/** The same for a task with a day; one without can wait. */
export function whenDueOn(day: string | null, now: number): WorkUrgency {
  if (day === null) return 'later'
  const today = romeDay(now)
  if (day < today) return 'late'
  if (day === today) return 'today'
  return day <= romeDay(now + WEEK) ? 'week' : 'later'
}

export async function readMyWork(
  database: Database,
  session: Session,
  { scope, language, now }: { scope: WorkScope; language: Language; now: number },
): Promise<MyWorkAnswer> {
  const me = session.userId
  const decidable = QUEUES.filter(({ profiles }) =>
    profiles.some((profile) => session.profiles.includes(profile)),
  )
  const [rows, todos, overdue] = await Promise.all([
    readWaiting(database, decidable),
    readTodos(database),
    readOverdue(database, romeDay(now)),
  ])
  const decisions = rows.flatMap(({ responsible, owner, ownerName, ...row }) => {
    const queue = decidable.find(({ name }) => name === row.queue)
    if (!queue) return []
    const item: WorkItem = {
      id: row.id,
      kind: 'decision',
      queue: queue.name,
      objectApiName: queue.object,
      recordId: row.id,
      title: queue.label[language],
      subject: row.company && row.company !== row.name ? `${row.name} · ${row.company}` : row.name,
      since: row.since,
      dueOn: null,
      by: null,
      urgency: whenDue(row.since, queue.workingDays, now),
      owner: owner && ownerName ? { id: owner, name: ownerName } : null,
    }
    // What nobody has taken falls to whoever looks after the company.
    return [{ item, isMine: (owner ?? responsible) === me }]
  })
  const tasks = todos.map((row) => {
    const item: WorkItem = {
      id: row.id,
      kind: row.kind,
      queue: null,
      objectApiName: objectOfId(row.recordId)?.apiName ?? null,
      recordId: row.recordId,
      title: row.name,
      subject: row.company ?? '',
      since: row.at,
      dueOn: row.dueOn,
      by: row.by,
      urgency: row.kind === 'mention' ? 'today' : whenDueOn(row.dueOn, now),
      owner: { id: row.owner, name: row.ownerName },
    }
    return { item, isMine: row.owner === me }
  })
  const all = [...decisions, ...tasks]
  const of = (wanted: WorkScope) => all.filter(({ isMine }) => wanted === 'team' || isMine)
  return {
    today: romeDay(now),
    items: of(scope)
      .map(({ item }) => item)
      .slice(0, SHOWN),
    counts: Object.fromEntries(WORK_SCOPES.map((one) => [one, of(one).length])) as Record<WorkScope, number>,
    people: countByPerson(all.map(({ item }) => item)),
    overdue,
  }
}

function countByPerson(items: readonly WorkItem[]): MyWorkAnswer['people'] {
  const counts = new Map<string | null, MyWorkAnswer['people'][number]>()
  for (const { owner } of items) {
    const one = counts.get(owner?.id ?? null) ?? {
      id: owner?.id ?? null,
      name: owner?.name ?? null,
      count: 0,
    }
    counts.set(one.id, { ...one, count: one.count + 1 })
  }
  return [...counts.values()].sort(
    (one, other) => Number(one.id === null) - Number(other.id === null) || other.count - one.count,
  )
}

const sumRow = object({ cents: integer() })

async function readOverdue(database: Database, today: string) {
  const [row] = await readRows(
    database,
    sumRow,
    `select coalesce(sum((amount - paid) * 100), 0)::int as cents from amount_due
     where state in ('open', 'part_paid') and due_on < $1::date`,
    [today],
  )
  return row?.cents ?? 0
}
