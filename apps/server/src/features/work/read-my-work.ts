import {
  endOfDay,
  type MyWorkResult,
  NOBODYS,
  QUEUES,
  type Queue,
  romeDay,
  sum,
  urgencyLimits,
  WORK_URGENCIES,
  type WorkItem,
  type WorkScope,
  type WorkUrgency,
} from '@foyer/fair-domain'
import {
  boolean,
  type Infer,
  integer,
  type Language,
  nullable,
  number,
  object,
  oneOf,
  string,
} from '@foyer/record-contract'
import { columnNameOf, fieldsOf } from '@foyer/record-contract/metadata'
import type { Session } from '@foyer/record-server'
import { fragment } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import { isoTime, readRows } from '../../database/read-rows.ts'
import { isOverdueOn } from '../../services/payments/debts.ts'
import { declarationOf, tableOf } from '../../services/queues/count-open.ts'
import { companyFieldOf, objectOfId } from '../../services/subjects/find-subject.ts'

type Database = Pick<ClientBase, 'query'>

const MAX_ITEMS = 200
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
})

const counted = object({
  owner: nullable(string),
  ownerName: nullable(string),
  isMine: boolean,
  late: integer(),
  today: integer(),
  week: integer(),
  later: integer(),
})
type Counted = Infer<typeof counted>

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

/** The user who claimed the item; the owner of the company has not taken it yet. */
const RESPONSIBLE = 'a."user"'

/** The open items of a queue as `q`, who has claimed them as `a` and `u`, and the company as `c`. */
function itemsOf(queue: Queue, place: (value: unknown) => string) {
  const object = declarationOf(queue)
  const columnOf = (field: string) => `q."${fieldsOf(object)[field]?.column ?? columnNameOf(field)}"`
  const company = companyFieldOf(object)
  return {
    name: fragment<'q.name'>(columnOf(object.nameFields?.at(-1) ?? 'Name')),
    since: fragment<'q.created_date'>(columnOf(queue.since)),
    from: `from ${tableOf(queue)} q left join assignment a on a.record_id = q.id
      left join user_account u on u.id = a."user" left join account c on c.id = ${fragment<'q.id'>(company ? columnOf(company) : 'null')}
      where ${fragment<'q.name'>(columnOf(queue.openWhile.field))} = any(${place(queue.openWhile.values)})`,
  }
}

/** Condition of a scope: by the user who claimed the item, or who is responsible for it. */
function isOf(
  scope: WorkScope,
  place: (value: unknown) => string,
  taken: string,
  me: string | null,
  mine: string,
) {
  if (scope === 'team') return 'true'
  if (scope === 'mine') return `${mine} = ${place(me)}`
  return scope === NOBODYS ? `${taken} is null` : `${taken} = ${place(scope)}`
}

/** The oldest items of the queues. */
function readWaiting(database: Database, queues: readonly Queue[], scope: WorkScope, me: string | null) {
  const values: unknown[] = []
  const place = (value: unknown) => `$${values.push(value)}`
  const parts = queues.map((queue) => {
    const { name, since, from } = itemsOf(queue, place)
    return `(select ${place(queue.name)}::text as queue, q.id, ${name}::text as name, c.name as company,
      ${isoTime(since)} as since, a."user" as owner, u.name as "ownerName"
      ${from} and ${isOf(scope, place, 'a."user"', me, RESPONSIBLE)} order by ${since} limit ${MAX_ITEMS})`
  })
  return parts.length === 0
    ? Promise.resolve([])
    : readRows(database, waiting, parts.join(' union all '), values)
}

/** Counts all open work by person and urgency, beyond the length of the list. */
function countWork(database: Database, queues: readonly Queue[], me: string | null, now: number) {
  const values: unknown[] = []
  const place = (value: unknown) => `$${values.push(value)}`
  const counts = (late: string, today: string, week: string) => `count(*) filter (where ${late})::int as late,
      count(*) filter (where not ${late} and ${today})::int as today,
      count(*) filter (where not ${late} and not ${today} and ${week})::int as week,
      count(*) filter (where not ${late} and not ${today} and not ${week})::int as later`
  const parts = queues.map((queue) => {
    const { since, from } = itemsOf(queue, place)
    const waits = (moment: number) =>
      `coalesce(${since} <= ${place(new Date(urgencyLimits(moment, queue.workingDays).late))}, false)`
    return `select a."user" as owner, u.name as "ownerName", coalesce(${RESPONSIBLE} = ${place(me)}, false) as "isMine",
      ${counts(waits(now), waits(endOfDay(romeDay(now))), waits(now + WEEK))} ${from} group by 1, 2, 3`
  })
  const day = (at: number) => `${place(romeDay(at))}::date`
  const isTask = `t.kind <> 'mention'`
  parts.push(`select t.assignee as owner, u.name as "ownerName", t.assignee = ${place(me)} as "isMine",
      ${counts(
        `coalesce(${isTask} and t.due_on < ${day(now)}, false)`,
        `coalesce(not ${isTask} or t.due_on = ${day(now)}, false)`,
        `coalesce(t.due_on <= ${day(now + WEEK)}, false)`,
      )}
      from task t join user_account u on u.id = t.assignee where t.done_at is null group by 1, 2, 3`)
  return readRows(database, counted, parts.join(' union all '), values)
}

function readTodos(database: Database, scope: WorkScope, me: string | null) {
  const values: unknown[] = []
  const condition = isOf(scope, (value) => `$${values.push(value)}`, 't.assignee', me, 't.assignee')
  return readRows(
    database,
    todo,
    `select t.id, t.kind, t.record_id as "recordId", t.name, c.name as company, t.due_on::text as "dueOn", b.name as by,
       ${isoTime('t.created_date')} as at, t.assignee as owner, u.name as "ownerName"
     from task t join user_account u on u.id = t.assignee join user_account b on b.id = t.created_by_id
     left join account c on c.id = t.account
     where t.done_at is null and ${condition}
     order by t.kind = 'mention' desc, t.due_on nulls last, t.created_date limit ${MAX_ITEMS}`,
    values,
  )
}

/** Returns the urgency of an item by its waiting time, for a queue with a number of working days. */
export function urgencyIn(workingDays: number, now: number) {
  // Precomputed, because counting working days is slow and a queue has many items.
  const [late, today, week] = [now, endOfDay(romeDay(now)), now + WEEK].map(
    (moment) => urgencyLimits(moment, workingDays).late,
  ) as [number, number, number]
  return (since: string | null): WorkUrgency => {
    const at = since === null ? Number.POSITIVE_INFINITY : Date.parse(since)
    if (at <= late) return 'late'
    if (at <= today) return 'today'
    return at <= week ? 'week' : 'later'
  }
}

/** The urgency of a task by its day; without a day it is the lowest. */
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
): Promise<MyWorkResult> {
  const me = session.userId
  const decidable = QUEUES.filter(({ profiles }) =>
    profiles.some((profile) => session.profiles.includes(profile)),
  )
  const [rows, todos, people, overdue] = await Promise.all([
    readWaiting(database, decidable, scope, me),
    readTodos(database, scope, me),
    countWork(database, decidable, me, now),
    readOverdue(database, romeDay(now)),
  ])
  const queues = new Map(
    decidable.map((queue) => [queue.name as string, { queue, whenDue: urgencyIn(queue.workingDays, now) }]),
  )
  const decisions = rows.flatMap(({ owner, ownerName, ...row }): WorkItem[] => {
    const { queue, whenDue } = queues.get(row.queue) ?? {}
    if (!queue || !whenDue) return []
    return [
      {
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
        urgency: whenDue(row.since),
        owner: owner && ownerName ? { id: owner, name: ownerName } : null,
      },
    ]
  })
  const tasks = todos.map(
    (row): WorkItem => ({
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
    }),
  )
  const rank = ({ urgency }: WorkItem) => WORK_URGENCIES.indexOf(urgency)
  const mine = people.filter(({ isMine }) => isMine)
  const held = (owner: string | null) => people.filter((one) => one.owner === owner)
  return {
    today: romeDay(now),
    // The most urgent of both, so that a long queue does not hide the tasks.
    items: [...decisions, ...tasks].toSorted((one, other) => rank(one) - rank(other)).slice(0, MAX_ITEMS),
    counts: { mine: allOf(mine), team: allOf(people) },
    urgencies: byUrgency(
      scope === 'team' ? people : scope === 'mine' ? mine : held(scope === NOBODYS ? null : scope),
    ),
    people: countByPerson(people),
    overdue,
  }
}

const byUrgency = (people: readonly Counted[]) =>
  Object.fromEntries(
    WORK_URGENCIES.map((urgency) => [urgency, sum(people.map((one) => one[urgency]))]),
  ) as Record<WorkUrgency, number>

const allOf = (people: readonly Counted[]) => sum(Object.values(byUrgency(people)))

function countByPerson(people: readonly Counted[]): MyWorkResult['people'] {
  const byOwner = Map.groupBy(people, ({ owner }) => owner)
  return [...byOwner]
    .map(([id, work]) => ({ id, name: work[0]?.ownerName ?? null, count: allOf(work) }))
    .toSorted((one, other) => Number(one.id === null) - Number(other.id === null) || other.count - one.count)
}

const sumRow = object({ cents: number })

async function readOverdue(database: Database, today: string) {
  const [row] = await readRows(
    database,
    sumRow,
    `select coalesce(sum((amount - paid) * 100), 0)::float8 as cents from amount_due d where ${isOverdueOn('$1')}`,
    [today],
  )
  return row?.cents ?? 0
}
