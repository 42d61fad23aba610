import { isDebtKind, romeInstant } from '@foyer/fair-domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoIds } from '../../seed/demo-ids.ts'
import { editionIds } from '../../seed/seed-editions.ts'
import { findAtRisk } from '../../services/company-page/read-readiness.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'

let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp()
  incomeBefore = await incomeOf('balance')
  await insertDue('balance', 1000, 400, '2027-02-01')
  await insertDue('balance', 300, 0, '2027-01-10')
  await insertDue('prepayment', 500, 500, '2026-12-01')
})
afterAll(() => server.close())

let incomeBefore: Income

interface Income {
  open: number
  overdue: number
  paid: number
}
const NOTHING: Income = { open: 0, overdue: 0, paid: 0 }

async function incomeOf(kind: string): Promise<Income> {
  const { body } = await (await as('staff'))('DashboardController/getDashboard', {})
  return body.income.find((entry: { kind: string }) => entry.kind === kind) ?? NOTHING
}

let dues = 0
async function insertDue(kind: string, amount: number, paid: number, dueOn: string) {
  dues += 1
  const id = `a60${String(dues).padStart(12, '0')}AAA`
  await server.pool.query(
    `insert into amount_due (id, reference, account, participation, kind, subject_id, amount, paid, due_on, state,
       created_date, created_by_id, last_modified_date, last_modified_by_id, system_modstamp)
     values ($1::text, $2, $3, $4, $5, $1::text, $6, $7, $8, $9, now(), $10, now(), $10, now())`,
    [
      id,
      `TEST-${dues}`,
      demoIds.account('Cipria Nove'),
      editionIds.participation(2027, 'Cipria Nove'),
      kind,
      amount,
      paid,
      dueOn,
      paid === 0 ? 'open' : paid < amount ? 'part_paid' : 'paid',
      demoIds.user('staff'),
    ],
  )
  return id
}

async function as(account: string) {
  const browser = server.browser()
  await browser.signIn(`${account}@foyer.example`)
  return (method: string, input: object) => callMethod(browser, method, { language: 'en-US', ...input })
}

/** Companies registered in the last edition until the day. */
async function registeredUntil(day: string) {
  const { rows } = await server.pool.query(
    'select count(*)::int as n from participation where edition = $1 and created_date::date <= $2',
    [editionIds.edition(2026), day],
  )
  return rows[0].n
}

test('returns open work, income, registrations and deadlines', async () => {
  const { body } = await (await as('staff'))('DashboardController/getDashboard', {})
  expect(body.edition).toBe('Foyer 2027')
  // In addition to the demo data.
  const balance = await incomeOf('balance')
  expect(balance.open - incomeBefore.open).toBe(60_000)
  expect(balance.overdue - incomeBefore.overdue).toBe(30_000)
  expect(balance.paid - incomeBefore.paid).toBe(40_000)
  const team = body.work.find(({ name }: { name: string }) => name === 'team-members')
  expect(team).toMatchObject({ label: 'Primary team members', open: 5, late: 3 })
  const days = body.deadlines.map(({ day }: { day: string }) => day)
  expect(days).toEqual(days.toSorted())
  expect(days[0] >= '2027-01-15').toBe(true)
  const { registrations } = body
  expect(registrations.at(-1)).toMatchObject({ week: 0, last: await registeredUntil('2026-03-26') })
  // The sixteenth week before 26 March 2026 ends on this day.
  expect(registrations.find(({ week }: { week: number }) => week === 16)).toMatchObject({
    last: await registeredUntil('2025-12-10'),
  })
})

test('has no figure of this edition for future weeks', async () => {
  const { body } = await (await as('staff'))('DashboardController/getDashboard', {})
  const ahead = body.registrations.filter(({ current }: { current: number | null }) => current === null)
  expect(ahead.length).toBeGreaterThan(0)
  expect(body.registrations.at(-1).current).toBeNull()
  expect(body.registrations.find(({ current }: { current: number | null }) => current !== null)).toBeTruthy()
})

test('counts each exhibitor once per readiness check', async () => {
  const { body } = await (await as('staff'))('DashboardController/getDashboard', {})
  const { rows } = await server.pool.query(
    `select count(*)::int as n from participation where edition = $1 and status <> 'cancelled'`,
    [editionIds.edition(2027)],
  )
  for (const { counts } of body.readiness)
    expect(counts.done + counts.waiting + counts.open + counts.risk).toBe(rows[0].n)
  const payment = body.readiness.find(({ name }: { name: string }) => name === 'payment')
  expect(payment.counts.risk).toBeGreaterThan(0)
})

test('lists the companies behind each readiness figure', async () => {
  const call = await as('staff')
  const { body } = await call('DashboardController/getDashboard', {})
  for (const { name, counts } of body.readiness)
    for (const readiness of ['done', 'waiting', 'open', 'risk']) {
      const standing = await call('DashboardController/getStanding', { check: name, readiness })
      expect([name, readiness, standing.body.companies.length]).toEqual([name, readiness, counts[readiness]])
    }
  const late = await call('DashboardController/getStanding', { check: 'payment', readiness: 'risk' })
  expect(late.body.label).toBe('Payment')
  expect(late.body.companies).toContainEqual({
    id: demoIds.account('Cipria Nove'),
    name: 'Cipria Nove',
    words: 'Overdue',
  })
  const unknown = { check: 'nothing', readiness: 'risk' }
  expect((await call('DashboardController/getStanding', unknown)).status).toBe(404)
})

test('orders companies at risk by debt and age, then by reasons; all of them can be opened', async () => {
  const call = await as('staff')
  const { atRisk } = (await call('DashboardController/getDashboard', {})).body
  const all = (await call('DashboardController/getStanding', { check: 'any', readiness: 'risk' })).body
    .companies
  expect(all).toHaveLength(atRisk.count)
  expect(all.slice(0, atRisk.companies.length).map(({ id }: { id: string }) => id)).toEqual(
    atRisk.companies.map(({ id }: { id: string }) => id),
  )
  expect(atRisk.companies).toContainEqual({
    id: demoIds.account('Cipria Nove'),
    name: 'Cipria Nove',
    overdue: expect.any(Number),
    overdueSince: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    risks: expect.arrayContaining(['Payment: Overdue', 'Referents: No referent']),
  })
  const owed = atRisk.companies.map(({ overdue }: { overdue: number }) => overdue)
  expect(owed).toEqual(owed.toSorted((one: number, other: number) => other - one))
})

test('lists the amounts behind each income figure, with the console’s query', async () => {
  // Expires if unpaid: never overdue.
  const lapsing = await insertDue('tickets', 77, 0, '2027-01-10')
  const { edition, income, incomeScope } = (await (await as('staff'))('DashboardController/getDashboard', {}))
    .body
  const { today, since } = incomeScope
  const browser = server.browser()
  await browser.signIn('staff@foyer.example')
  const ofEdition = `{ or: [{ Participation__r: { Edition__r: { Name: { eq: "${edition}" } } } },
    { and: [{ Participation__c: { eq: null } }, { CreatedDate: { gte: "${new Date(romeInstant(since)).toISOString()}" } }] }] }`
  const unpaid = '{ State__c: { in: ["open", "part_paid"] } }'
  const paid = '{ State__c: { ne: "cancelled" } }, { Paid__c: { gt: "0" } }'
  const debts = {
    paid,
    open: `${unpaid}, { DueOn__c: { gte: "${today}" } }`,
    overdue: `${unpaid}, { DueOn__c: { lt: "${today}" } }`,
  }
  expect(income.map(({ kind }: { kind: string }) => kind)).toContain('tickets')
  for (const item of income)
    for (const [part, tests] of Object.entries(isDebtKind(item.kind) ? debts : { paid, open: unpaid })) {
      const { records } = (
        await browser.send({
          method: 'POST',
          url: '/services/data/v65.0/ui-api/list-records/AmountDue__c/AllAmountsDue?pageSize=2000',
          payload: { where: `{ and: [{ Kind__c: { eq: "${item.kind}" } }, ${tests}, ${ofEdition}] }` },
        })
      ).json()
      const total = records.reduce(
        (sum: number, { fields }: { fields: Record<string, { value: number }> }) => {
          const [amount = 0, paid = 0] = [fields.Amount__c?.value, fields.Paid__c?.value]
          return sum + (part === 'paid' ? paid : amount - paid)
        },
        0,
      )
      expect([item.kind, part, Math.round(total * 100)]).toEqual([item.kind, part, Math.round(item[part])])
      if (!isDebtKind(item.kind)) expect([item.kind, item.overdue]).toEqual([item.kind, 0])
    }
  await server.pool.query('delete from amount_due where id = $1', [lapsing])
})

test('lists the participations behind each registration figure', async () => {
  // Registered late in the evening: already the next day here, but not in London.
  await server.pool.query(`update participation set created_date = '2025-12-10T23:30Z' where id = $1`, [
    editionIds.participation(2026, 'Cipria Nove'),
  ])
  const { edition, lastEdition, registrations } = (
    await (
      await as('staff')
    )('DashboardController/getDashboard', {})
  ).body
  expect(lastEdition).toBe('Foyer 2026')
  const browser = server.browser()
  await browser.signIn('staff@foyer.example')
  const counted = async (name: string, before: string) =>
    (
      await browser.send({
        method: 'POST',
        url: '/services/data/v65.0/ui-api/list-records/Participation__c/AllParticipations',
        payload: {
          pageSize: 2000,
          where: `{ and: [{ Edition__r: { Name: { eq: "${name}" } } }, { CreatedDate: { lt: "${before}" } }] }`,
        },
      })
    ).json().records.length
  for (const week of [40, 16, 15, 1, 0]) {
    const item = registrations.find((one: { week: number }) => one.week === week)
    const { last, current, lastBefore, currentBefore } = item
    expect([week, await counted(lastEdition, lastBefore)]).toEqual([week, last])
    if (current !== null) expect([week, await counted(edition, currentBefore)]).toEqual([week, current])
  }
})

test('describes the readiness of a company on its page, with its money and people', async () => {
  const call = await as('staff')
  await server.pool.query(
    `update application set state = 'withdrawn', submitted_at = null where account = $1`,
    [demoIds.account('Cipria Nove')],
  )
  const { body } = await call('CompanyPageController/getCompany', { id: demoIds.account('Cipria Nove') })
  expect(body).toMatchObject({ company: { name: 'Cipria Nove' }, edition: 'Foyer 2027', canAct: true })
  const words = Object.fromEntries(
    body.checks.map(({ name, words: said }: { name: string; words: string }) => [name, said]),
  )
  expect(words).toMatchObject({
    // A deleted draft is not an application.
    application: 'Confirmed',
    payment: 'Overdue',
    companyData: 'A change under review',
    areas: 'No referent',
    team: 'Primary member under review',
  })
  const ours = body.money.entries.filter(({ reference }: { reference: string }) =>
    reference.startsWith('TEST-'),
  )
  expect(ours).toHaveLength(3)
  expect(ours).toContainEqual(
    expect.objectContaining({
      reference: 'TEST-2',
      amount: 30_000,
      paid: 0,
      isOverdue: true,
      state: 'To be paid',
    }),
  )
  expect(body.money.due).toBeGreaterThanOrEqual(90_000)
  expect(body.money.overdue).toBeGreaterThanOrEqual(30_000)
  expect(body.people).toEqual([expect.objectContaining({ name: 'Irene Bandini', userId: null, roles: [] })])
  expect(body.participations.map(({ edition }: { edition: string }) => edition)).toEqual([
    'Foyer 2027',
    'Foyer 2026',
  ])
})

test('sums all amounts of a company, not only those listed', async () => {
  const id = demoIds.account('Cipria Nove')
  const money = async () => (await (await as('staff'))('CompanyPageController/getCompany', { id })).body.money
  const before = await money()
  await server.pool.query(
    `insert into amount_due select (jsonb_populate_record(null::amount_due, to_jsonb(d) || jsonb_build_object(
       'id', 'a60' || lpad(n::text, 15, 'X'), 'reference', 'MANY-' || n, 'subject_id', 'MANY-' || n, 'state', 'paid', 'amount', 10, 'paid', 10))).*
     from (select * from amount_due where account = $1 order by id limit 1) d, generate_series(1, 25) n`,
    [id],
  )
  const after = await money()
  expect([after.paid - before.paid, after.due - before.due, after.entries.length]).toEqual([
    25 * 10_00,
    0,
    20,
  ])
  await server.pool.query(`delete from amount_due where reference like 'MANY-%'`)
})

test('counts prepaid services as open, never as overdue', async () => {
  const id = demoIds.account('Cipria Nove')
  const call = await as('staff')
  const edition = await server.fair.editions.current(server.pool)
  if (!edition) throw new Error('The demo data have no edition')
  const figures = async () => {
    const { money } = (await call('CompanyPageController/getCompany', { id })).body
    const companies = await findAtRisk(server.pool, edition, server.fair.clock(), 'it')
    const risk = companies.find((company) => company.id === id)
    return { due: money.due, overdue: [money.overdue, risk?.overdue, risk?.overdueSince] }
  }
  const before = await figures()
  await insertDue('tickets', 70, 0, '2026-01-10')
  expect(await figures()).toEqual({ ...before, due: before.due + 70_00 })
})

test('lists people with their roles and areas, the primary referent first', async () => {
  const call = await as('staff')
  const { body } = await call('CompanyPageController/getCompany', { id: demoIds.account('Aurora Cosmetici') })
  expect(body.people[0]).toMatchObject({
    name: 'Giulia Ferrante',
    roles: ['Primary referent'],
    userId: demoIds.user('exhibitor'),
  })
  expect(body.people[0].areas).toContain('Participation and contract')
})

test('refuses customers, and returns not found for an unknown company', async () => {
  const customer = await as('exhibitor')
  const id = demoIds.account('Aurora Cosmetici')
  expect((await customer('DashboardController/getDashboard', {})).status).toBe(403)
  expect((await customer('CompanyPageController/getCompany', { id })).status).toBe(403)
  const staff = await as('staff')
  expect((await staff('CompanyPageController/getCompany', { id: '001000000000000AAA' })).status).toBe(404)
})
