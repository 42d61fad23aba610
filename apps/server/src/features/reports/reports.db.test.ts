import type { ReportItem } from '@foyer/fair-domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoIds } from '../../seed/demo-ids.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'

let server: Awaited<ReturnType<typeof buildTestApp>>
type Browser = ReturnType<typeof server.browser>
let admin: Browser
let staff: Browser
beforeAll(async () => {
  server = await buildTestApp()
  admin = await signedIn('admin')
  staff = await signedIn('staff')
})
afterAll(() => server.close())

async function signedIn(account: string) {
  const browser = server.browser()
  await browser.signIn(`${account}@foyer.example`)
  return browser
}
const number = async (sql: string) => Number(Object.values((await server.pool.query(sql)).rows[0] ?? {})[0])

describe('the totals of a list', () => {
  const summarise = (browser: Browser, given: object) =>
    callMethod(browser, 'SummariesController/summarise', {
      objectApiName: 'AmountDue__c',
      listViewApiName: 'AllAmountsDue',
      where: null,
      searchTerm: null,
      groups: [],
      measures: [{ kind: 'count' }, { kind: 'sum', field: 'Amount__c' }],
      ...given,
    })

  test('cover all rows, and match the sum of the groups', async () => {
    const { status, body } = await summarise(staff, { groups: [{ field: 'State__c' }] })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.total).toEqual([
      await number('select count(*) from amount_due'),
      await number('select sum(amount)::float8 from amount_due'),
    ])
    const sum = (at: number) =>
      body.rows.reduce((all: number, { values }: { values: number[] }) => all + (values[at] ?? 0), 0)
    expect([sum(0), Math.round(sum(1) * 100)]).toEqual([body.total[0], Math.round(body.total[1] * 100)])
    expect(body.rows.every(({ keys }: { keys: { label: string }[] }) => keys[0]?.label !== '')).toBe(true)
  })

  test('apply search and filters, include parents, and group days by month', async () => {
    const open = await summarise(staff, { where: '{ State__c: { eq: "open" } }' })
    expect(open.body.total[0]).toBe(await number(`select count(*) from amount_due where state = 'open'`))
    const months = await summarise(staff, {
      groups: [{ field: 'DueOn__c', period: 'month' }, { field: 'Account__r.Type' }],
    })
    expect(months.status, JSON.stringify(months.body)).toBe(200)
    const keys = months.body.rows.map((row: { keys: { value: string }[] }) => row.keys[0]?.value)
    expect(keys).toEqual([...keys].sort())
    expect(keys[0]).toMatch(/^\d{4}-\d{2}$/)
    // Computed per group from the rows: an average of averages would differ.
    const averages = await summarise(staff, {
      groups: [{ field: 'State__c' }, { field: 'Kind__c' }],
      measures: [{ kind: 'average', field: 'Amount__c' }],
    })
    const [states, kinds] = averages.body.subtotals as { keys: { value: string }[]; values: number[] }[][]
    const averageOf = async (column: string) =>
      (
        await server.pool.query(
          `select ${column} as key, round(avg(amount), 4)::float8 as value from amount_due group by 1 order by 1`,
        )
      ).rows.map(({ key, value }) => [key, value])
    const shown = (rows: typeof states) =>
      (rows ?? []).map(({ keys: [key], values }) => [key?.value, values[0]]).sort()
    expect(shown(states)).toEqual(await averageOf('state'))
    expect(shown(kinds)).toEqual(await averageOf('kind'))
    expect(averages.body.total).toEqual([
      await number('select round(avg(amount), 4)::float8 from amount_due'),
    ])
  })

  test('exist per group for each displayed key, however many there are', async () => {
    // As many names as are displayed have two cities each; others with a larger total but less per city are
    // not displayed.
    await server.pool.query(
      `insert into account (id, created_date, created_by_id, last_modified_date, last_modified_by_id, system_modstamp, owner_id, name, billing_city)
       select '001' || lpad(n::text, 15, '0'), now(), $1, now(), $1, now(), $1, case when n <= 1000 then 'Shown ' || lpad((n / 2)::text, 3, '0') else 'Spread ' || (n % 100) end,
         case when n <= 1000 then 'Town' else 'Town ' || n end from generate_series(1, 1600) n`,
      [demoIds.user('admin')],
    )
    const { body } = await summarise(staff, {
      objectApiName: 'Account',
      listViewApiName: 'AllAccounts',
      groups: [{ field: 'Name' }, { field: 'BillingCity' }],
      measures: [{ kind: 'count' }],
    })
    expect(body.isCut).toBe(true)
    const valuesOf = (rows: { keys: { value: string }[] }[], at: number) =>
      new Set(rows.map(({ keys }) => keys[at]?.value))
    expect(valuesOf(body.subtotals[0], 0)).toEqual(valuesOf(body.rows, 0))
    expect(valuesOf(body.subtotals[1], 0)).toEqual(valuesOf(body.rows, 1))
    await server.pool.query(`delete from account where name like 'Shown %' or name like 'Spread %'`)
  })

  test('reveal no rows or fields without read access', async () => {
    expect((await summarise(await signedIn('exhibitor'), {})).status).toBe(403)
    const hidden = {
      objectApiName: 'User',
      listViewApiName: 'AllUsers',
      groups: [{ field: 'PasswordHash__c' }],
    }
    expect(
      (await summarise(staff, { ...hidden, measures: [{ kind: 'count' }] })).status,
    ).toBeGreaterThanOrEqual(400)
    expect((await summarise(staff, { measures: [{ kind: 'sum', field: 'Name' }] })).body.errorCode).toBe(
      'INVALID_FIELD',
    )
  })
})

const SPACE = {
  kind: 'summary',
  object: 'Stand__c',
  filters: [{ field: 'Pavilion__r.Edition__c', operator: 'Equals', operands: ['@edition'] }],
  rows: { field: 'Pavilion__c' },
  columns: null,
  measures: [{ kind: 'sum', field: 'Area__c' }, { kind: 'count' }],
  chart: 'bars',
  steps: [],
}

describe('a report', () => {
  const run = (browser: Browser, definition: object) =>
    callMethod(browser, 'ReportsController/run', { definition })

  /** The demo has no meeting with a time. */
  const isOnlyLater = ({ field }: { field: string }) => field === 'StartsAt__c'

  test('runs if it is part of the product: space, revenue, year on year, two funnels', async () => {
    const { reports } = (await callMethod(admin, 'ReportsController/getReports')).body as {
      reports: ReportItem[]
    }
    expect(reports.filter(({ isShared }) => isShared)).toHaveLength(6)
    for (const { english, definition } of reports) {
      const { status, body } = await run(admin, definition)
      expect([english, status, body.rows], JSON.stringify(body)).toEqual([english, 200, expect.anything()])
      const counts = body.steps.map(({ count }: { count: number }) => count)
      if (definition.kind === 'funnel') {
        expect([english, counts[0] > 0]).toEqual([english, true])
        expect(counts).toEqual([...counts].sort((a: number, b: number) => b - a))
      } else expect([english, body.rows.length > 0]).toEqual([english, !definition.filters.some(isOnlyLater)])
    }
  })

  test('sums the stands of the current edition by hall', async () => {
    const definition = SPACE
    const { body } = await run(admin, definition)
    const edition = await server.fair.editions.current(server.fair.pool)
    const area = await number(
      `select sum(s.area)::float8 from stand s join pavilion p on p.id = s.pavilion where p.edition = '${edition?.id}'`,
    )
    expect(body.total[0]).toBe(area)
    expect(body.measures[0].dataType).toBe('Double')
  })

  test('is saved, shared, visible to colleagues, changed by its author only, and mailed once a day', async () => {
    const definition = SPACE
    const input = { id: null, name: 'Superficie mia', english: null, isShared: false, definition }
    const { body } = await callMethod(staff, 'ReportsController/saveReport', input)
    const find = async (browser: Browser) =>
      (await callMethod(browser, 'ReportsController/getReports')).body.reports.find(
        ({ id }: { id: string }) => id === body.id,
      )
    expect(await find(staff)).toMatchObject({ name: 'Superficie mia', isMine: true, mayChange: true })
    const colleague = await signedIn('exhibitor')
    expect((await callMethod(colleague, 'ReportsController/getReports')).status).toBe(403)
    await callMethod(staff, 'ReportsController/saveReport', { ...input, id: body.id, isShared: true })
    expect(await find(admin)).toMatchObject({ isMine: false })
    await callMethod(staff, 'ReportsController/subscribe', { id: body.id, frequency: 'daily' })
    expect(await find(staff)).toMatchObject({ frequency: 'daily' })
    // A report on a deleted field comes first, and one of a former member of staff: neither stops the others.
    const broken = await callMethod(admin, 'ReportsController/saveReport', { ...input, name: 'Rotto' })
    await callMethod(admin, 'ReportsController/subscribe', { id: broken.body.id, frequency: 'daily' })
    await server.pool.query(
      `update report set definition = replace(definition, 'Stand__c', 'Gone__c') where id = $1`,
      [broken.body.id],
    )
    await server.pool.query(`update report_subscription set id = 'aR1000000000000AAA' where report = $1`, [
      broken.body.id,
    ])
    await server.pool.query(
      `insert into report_subscription select (jsonb_populate_record(s, jsonb_build_object('id', 'aR1000000000001AAA', 'user', $2::text))).*
       from report_subscription s where s.report = $1`,
      [body.id, demoIds.user('exhibitor')],
    )
    const task = async () => {
      await server.pool.query(
        `insert into graphile_worker._private_tasks (identifier) values ('send-reports') on conflict do nothing`,
      )
      await server.pool.query(
        `insert into graphile_worker._private_jobs (task_id, payload) select id, '{}' from graphile_worker._private_tasks where identifier = 'send-reports'`,
      )
      await server.runJobs('send-reports')
    }
    await task()
    await task()
    const { rows } = await server.pool.query(
      `select "to", name, text from message where key = 'report.subscription'`,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].to).toBe('staff@foyer.example')
    expect(rows[0].name).toContain('Superficie mia')
    expect(rows[0].text).toContain('Pad.')
    await callMethod(staff, 'ReportsController/subscribe', { id: body.id, frequency: null })
    expect(await find(staff)).toMatchObject({ frequency: null })
    await callMethod(staff, 'ReportsController/removeReport', { id: body.id })
    expect(await find(staff)).toBeUndefined()
  })

  test('without rows for its columns or anything to count is refused', async () => {
    const base = SPACE
    expect((await run(admin, { ...base, measures: [] })).body.errorCode).toBe('REPORT_INVALID')
    expect(
      (await run(admin, { ...base, rows: null, columns: { field: 'Pavilion__c' } })).body.errorCode,
    ).toBe('REPORT_INVALID')
  })
})

test('lets each user pin views, with links into the console only', async () => {
  const pin = (href: string, isPinned = true) =>
    callMethod(staff, 'SummariesController/pin', { href, label: 'Aperte', isPinned })
  expect((await pin('https://evil.example/')).body.pins).toEqual([])
  expect((await pin('/console/Account/list/AllAccounts?q=rosa')).body.pins).toEqual([
    { href: '/console/Account/list/AllAccounts?q=rosa', label: 'Aperte' },
  ])
  expect((await callMethod(admin, 'SummariesController/getPins')).body.pins).toEqual([])
  expect((await pin('/console/Account/list/AllAccounts?q=rosa', false)).body.pins).toEqual([])
})
