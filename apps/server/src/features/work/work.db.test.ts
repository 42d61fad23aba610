import type { workMethods } from '@foyer/fair-domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'
import { urgencyIn, whenDueOn } from './read-my-work.ts'

let site: Awaited<ReturnType<typeof buildTestApp>>
let admin: ReturnType<typeof site.browser>
let staff: ReturnType<typeof site.browser>
let item = ''
let company = ''
const idOf = async (text: string, values: unknown[] = []) =>
  (await site.pool.query<{ id: string }>(text, values)).rows[0]?.id ?? ''

beforeAll(async () => {
  site = await buildTestApp()
  admin = site.browser()
  staff = site.browser()
  await admin.signIn('admin@foyer.example')
  await staff.signIn('staff@foyer.example')
  item = await idOf(`select id from application where state = 'submitted' order by id limit 1`)
  company = await idOf(`select id from account where type = 'Exhibitor' order by name limit 1`)
})
afterAll(() => site.close())

type Name = keyof typeof workMethods
const call = (browser: typeof admin, name: Name, input: object) =>
  callMethod(browser, `WorkController/${name}`, input)
// biome-ignore lint/suspicious/noExplicitAny: answers are looked into, not passed on
const ask = async (browser: typeof admin, name: Name, input: object): Promise<any> => {
  const { status, body } = await call(browser, name, input)
  expect(status).toBe(200)
  return body
}

const userId = (username: string) =>
  idOf('select id from user_account where username = $1', [`${username}@foyer.example`])
const queue = 'applications'
const taken = async (browser = admin) =>
  (await ask(browser, 'getRecordWork', { recordId: item })).takenBy?.id ?? null

test('counts only claimed items and own tasks as mine, not items of own companies', async () => {
  await site.pool.query('update account set owner_id = $1', [await userId('staff')])
  const { counts, items } = await ask(staff, 'getMyWork', { scope: 'mine', language: 'it' })
  expect(items.filter(({ kind }: { kind: string }) => kind === 'decision')).toEqual([])
  expect(counts.mine).toBe(items.length)
})

test('assigns an item to one of two concurrent claims, who can reassign it', async () => {
  const answers = await Promise.all([
    call(admin, 'take', { queue, recordId: item }),
    call(staff, 'take', { queue, recordId: item }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const staffId = await userId('staff')
  const holder = (await taken()) === staffId ? staff : admin
  await ask(holder, 'handOver', { queue, recordId: item, userId: await userId('admin') })
  const mine = await ask(admin, 'getMyWork', { scope: 'mine', language: 'it' })
  expect(mine.items.find((one: { recordId: string }) => one.recordId === item)).toMatchObject({
    kind: 'decision',
    queue,
    title: 'Domande di partecipazione',
  })
  await ask(admin, 'handOver', { queue, recordId: item, userId: null })
  expect(await taken()).toBeNull()
  const { status } = await call(admin, 'handOver', {
    queue,
    recordId: item,
    userId: await userId('exhibitor'),
  })
  expect(status).toBe(400)
})

test('refuses to claim a decided item', async () => {
  const decided = await idOf(`select id from application where state = 'accepted' order by id limit 1`)
  const { status, body } = await call(admin, 'take', { queue, recordId: decided })
  expect([status, JSON.stringify(body).includes('ALREADY_DECIDED')]).toEqual([409, true])
})

test('shows a task with a day on its company’s page and in the work of its assignee', async () => {
  const contract = await idOf('select id from contract where account_id is not null order by id limit 1')
  const owner = await idOf('select account_id as id from contract where id = $1', [contract])
  const { id } = await ask(admin, 'addTask', {
    recordId: contract,
    name: 'Call about the signature',
    dueOn: '2020-01-01',
    assigneeId: await userId('staff'),
  })
  const { tasks } = await ask(staff, 'getRecordWork', { recordId: owner })
  expect(tasks.find((task: { id: string }) => task.id === id)).toMatchObject({
    isMine: true,
    isLate: true,
    isDone: false,
  })
  const work = await ask(staff, 'getMyWork', { scope: 'mine', language: 'en-US' })
  expect(work.items.find((one: { id: string }) => one.id === id)).toMatchObject({
    kind: 'task',
    urgency: 'late',
    objectApiName: 'Contract',
    recordId: contract,
  })
  await ask(staff, 'finishTask', { id, isDone: true })
  const after = await ask(staff, 'getMyWork', { scope: 'mine', language: 'en-US' })
  expect(after.items.find((one: { id: string }) => one.id === id)).toBeUndefined()
})

test('adds a note to the work of mentioned users, and its text to no history', async () => {
  const text = 'Pays in two steps, ask @Roberto Neri'
  const { id, mentioned } = await ask(staff, 'addNote', { recordId: company, text })
  expect(mentioned).toEqual(['Roberto Neri'])
  const { items } = await ask(admin, 'getMyWork', { scope: 'mine', language: 'it' })
  expect(items.find((one: { kind: string }) => one.kind === 'mention')).toMatchObject({
    title: text,
    recordId: company,
  })
  await ask(admin, 'pinNote', { id, isPinned: true })
  const { notes } = await ask(admin, 'getRecordWork', { recordId: company })
  expect(notes[0]).toMatchObject({ id, text, isPinned: true })
  const { rows } = await site.pool.query(
    `select 1 from audit_entry where record_id = $1 and (before::text like '%two steps%' or after::text like '%two steps%')`,
    [id],
  )
  expect(rows).toEqual([])
})

test('lists and counts the caller’s work, however much others have', async () => {
  const [me, other] = [await userId('staff'), await userId('admin')]
  const before = await ask(staff, 'getMyWork', { scope: 'mine', language: 'it' })
  const add = (count: number, assignee: string, dueOn: string) =>
    site.pool.query(
      `insert into task (id, created_date, created_by_id, last_modified_date, last_modified_by_id, system_modstamp, name,
         record_id, kind, assignee, due_on)
       select 'aT9' || lpad((n + $5)::text, 15, '0'), now(), $2, now(), $2, now(), 'Many', $3, 'task', $2, $4
       from generate_series(1, $1) n`,
      [count, assignee, company, dueOn, assignee === me ? 900 : 0],
    )
  await add(220, other, '2020-01-01')
  await add(1, me, '2027-01-14')
  const mine = await ask(staff, 'getMyWork', { scope: 'mine', language: 'it' })
  expect(mine.items.filter((one: { title: string }) => one.title === 'Many')).toHaveLength(1)
  expect(mine.urgencies.late).toBe(before.urgencies.late + 1)
  const team = await ask(staff, 'getMyWork', { scope: 'team', language: 'it' })
  expect(team.counts).toEqual({ mine: before.counts.mine + 1, team: before.counts.team + 221 })
  expect(team.urgencies.late).toBeGreaterThanOrEqual(221)
  expect(team.people.find(({ id }: { id: string }) => id === other).count).toBeGreaterThanOrEqual(220)
  // Each count of a colleague, or of unclaimed items, matches its list.
  for (const { id, count } of team.people) {
    const theirs = await ask(staff, 'getMyWork', { scope: id ?? 'nobody', language: 'it' })
    const found = Object.values<number>(theirs.urgencies).reduce((total, one) => total + one, 0)
    expect([id, found, theirs.items.length]).toEqual([id, count, Math.min(count, 200)])
    expect(
      theirs.items.every(({ owner }: { owner: { id: string } | null }) => (owner?.id ?? null) === id),
    ).toBe(true)
  }
  const { late, today, week, later } = team.urgencies
  expect(late + today + week + later).toBe(team.counts.team)
  await site.pool.query(`delete from task where name = 'Many'`)
})

test('counts the same overdue amounts as the debtors page, also beyond the integer range', async () => {
  const { rows } = await site.pool.query<{ id: string }>(
    `update amount_due set amount = 40000000, due_on = '2020-01-01' where id in (
       select id from amount_due where state = 'open' and kind not in ('tickets', 'shop') order by id limit 1) returning id`,
  )
  expect(rows).toHaveLength(1)
  await site.pool.query(
    `insert into amount_due (id, created_date, created_by_id, last_modified_date, last_modified_by_id, system_modstamp,
       subject_id, account, kind, amount, paid, due_on, state, reference)
     select 'a60OWN000000000001', now(), 'x', now(), 'x', now(), account, account, 'tickets', 77, 0, '2020-01-01', 'open', 'OWN-1'
     from amount_due order by id limit 1`,
  )
  const { overdue } = await ask(staff, 'getMyWork', { scope: 'mine', language: 'it' })
  const { body } = await callMethod(staff, 'PaymentsController/getDebtors', { language: 'it' })
  const cents = body.debtors.map(({ overdueCents }: { overdueCents: number }) => overdueCents)
  expect(overdue).toBe(cents.reduce((total: number, one: number) => total + one, 0))
  expect(overdue).toBeGreaterThan(2 ** 31)
})

test('refuses customers', async () => {
  const exhibitor = site.browser()
  await exhibitor.signIn('exhibitor@foyer.example')
  const { status } = await call(exhibitor, 'getRecordWork', { recordId: company })
  expect(status).toBe(403)
})

test('derives overdue, today, this week and later from the day, or from the working days of a queue', () => {
  // A Wednesday at noon in Rome.
  const now = Date.parse('2026-11-18T12:00:00+01:00')
  expect(
    ['2026-11-17', '2026-11-18', '2026-11-25', '2026-11-26', null].map((day) => whenDueOn(day, now)),
  ).toEqual(['late', 'today', 'week', 'later', 'later'])
  const since = ['2026-11-13T12:00:00Z', '2026-11-16T14:00:00Z', '2026-11-18T09:00:00Z', null]
  expect(since.map(urgencyIn(2, now))).toEqual(['late', 'today', 'week', 'later'])
})
