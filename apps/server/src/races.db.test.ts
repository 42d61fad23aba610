import { DATA_PATH } from '@foyer/record-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assignStand } from './features/applications/assign-stand.ts'
import { editionIds } from './seed/seed-editions.ts'
import { nextNumber } from './services/invoices/next-number.ts'
import { addFreeStand } from './testing/add-free-stand.ts'
import { buildTestApp } from './testing/build-test-app.ts'
import { BUYER_SCORE, buyerSteps } from './testing/buyer-steps.ts'
import { callMethod } from './testing/call-method.ts'

// Concurrent requests for a resource that only one may get.
const WAYS = 24
const BUYERS = 20
const PAVILION = editionIds.pavilion(2027, 'Pad. 15')

let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())
const { as, sentApplication, act } = buyerSteps(() => server)

const rowsOf = async <T>(sql: string, values: unknown[] = []) =>
  (await server.pool.query(sql, values)).rows as T[]
const codeOf = (outcome: PromiseSettledResult<unknown>) =>
  outcome.status === 'rejected' ? (outcome.reason as { errorCode?: string }).errorCode : undefined

/** Returns as many participations, repeated where the demo has fewer. */
async function participants() {
  const all = await rowsOf<{ id: string; account: string }>(
    `select id, account from participation where edition = (select id from edition where current)
       and not exists (select from stand where participation = participation.id) order by id limit $1`,
    [WAYS],
  )
  expect(all.length).toBeGreaterThan(1)
  return all
}
const take = (name: string, { id, account }: { id: string; account: string }) =>
  server.fair.transact(server.fair.systemSession, (transaction) =>
    assignStand(server.fair, transaction, {
      pavilionId: PAVILION,
      accountId: account,
      participationId: id,
      area: 24,
      openSides: 2,
      name,
    }),
  )

test('assigns a named stand once', async () => {
  await addFreeStand(server.pool, 'R77', { area: 24, openSides: 2 })
  const companies = await participants()
  const asked = Array.from({ length: WAYS }, (_, way) => companies[way % companies.length])
  const outcomes = await Promise.allSettled(asked.map((company) => company && take('R77', company)))
  const stands = await rowsOf<{ participation: string }>(
    `select participation from stand where pavilion = $1 and name = 'R77'`,
    [PAVILION],
  )
  expect(stands).toHaveLength(1)
  // Its holder may be assigned it again, and no other.
  outcomes.forEach((outcome, way) => {
    const isHolder = asked[way]?.id === stands[0]?.participation
    expect(outcome.status).toBe(isHolder ? 'fulfilled' : 'rejected')
    if (!isHolder) expect(codeOf(outcome)).toBe('STAND_TAKEN')
  })
  await server.pool.query(`delete from stand where pavilion = $1 and name = 'R77'`, [PAVILION])
})

test('gives a stand name once per hall, by any user and in any spelling', async () => {
  const staff = await as('staff')
  const stand = (name: string) =>
    staff.send({
      method: 'POST',
      url: `${DATA_PATH}/ui-api/records`,
      headers: { 'content-type': 'application/json', 'accept-language': 'en-US' },
      payload: JSON.stringify({
        apiName: 'Stand__c',
        fields: { Name: name, Pavilion__c: PAVILION, Area__c: 16 },
      }),
    })
  const answers = await Promise.all(
    Array.from({ length: WAYS }, (_, way) => stand(way % 2 === 0 ? 'R78' : 'r78')),
  )
  const refused = answers.filter(({ statusCode }) => statusCode !== 201)
  expect(refused).toHaveLength(WAYS - 1)
  for (const answer of refused)
    expect(answer.json()[0].output.fieldErrors.Name[0]).toMatchObject({ errorCode: 'DUPLICATE_VALUE' })
  await server.pool.query(`delete from stand where pavilion = $1 and lower(name) = 'r78'`, [PAVILION])
})

test('finds different stands for many concurrent requests', async () => {
  const companies = await participants()
  for (const at of companies.keys())
    await addFreeStand(server.pool, `R${100 + at}`, { area: 24, openSides: 2 })
  const assigned = await Promise.all(companies.map((company) => take('', company)))
  expect(new Set(assigned).size).toBe(companies.length)
  const held = await rowsOf<{ name: string }>(
    'select name from stand where pavilion = $1 and participation = any($2)',
    [PAVILION, companies.map(({ id }) => id)],
  )
  expect(held.map(({ name }) => name).sort()).toEqual([...assigned].sort())
  // None is invented for one more.
  const [first] = companies
  const [refused] = await Promise.allSettled([first && take('', first)])
  expect(codeOf(refused)).toBe('NO_STAND_FITS')
})

test('numbers invoices without gaps, although every third transaction is rolled back', async () => {
  const series = 'RACE'
  const outcomes = await Promise.allSettled(
    Array.from({ length: WAYS + 6 }, (_, way) =>
      server.fair.transact(server.fair.systemSession, async (transaction) => {
        const number = await nextNumber(transaction, series, 2027)
        if (way % 3 === 0) throw new Error('rolled back')
        return number
      }),
    ),
  )
  const numbers = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  expect(numbers.sort((left, right) => left - right)).toEqual(numbers.map((_, index) => index + 1))
  expect(numbers).toHaveLength(20)
})

test('assigns the last place for buyers once', { timeout: 120_000 }, async () => {
  await server.pool.query('update buyer_quota set "limit" = 1000')
  const applications: string[] = []
  for (let buyer = 0; buyer < BUYERS; buyer += 1) applications.push((await sentApplication()).id)
  await server.pool.query(`update buyer_application set country = 'ES' where id = any($1)`, [applications])
  for (const id of applications) await act('Score', id, BUYER_SCORE)
  await server.pool.query(`update buyer_quota set "limit" = used + 1 where value = 'ES'`)
  const [before] = await rowsOf<{ used: number }>(`select used::int from buyer_quota where value = 'ES'`)
  // One session for all: the number of sessions per user is limited.
  const staff = await as('admin')
  const answers = await Promise.all(
    applications.map((contextId) =>
      staff.send({
        method: 'POST',
        url: `${DATA_PATH}/ui-api/actions/perform-quick-action/BuyerApplication__c.Accept`,
        payload: { contextId, fields: {} },
      }),
    ),
  )
  const statuses = answers.map(({ statusCode }) => statusCode).sort()
  expect(statuses).toEqual([201, ...Array(BUYERS - 1).fill(409)])
  const [after] = await rowsOf<{ used: number }>(`select used::int from buyer_quota where value = 'ES'`)
  expect(after?.used).toBe((before?.used ?? 0) + 1)
  const accepted = await rowsOf(
    `select id from buyer_application where id = any($1) and state = 'accepted'`,
    [applications],
  )
  expect(accepted).toHaveLength(1)
})

test('executes, sends and records only one of opposite decisions on an item', async () => {
  const browsers = await Promise.all(['staff', 'admin'].map(as))
  const [member] = await rowsOf<{ id: string }>(
    `select id from team_member where state = 'primary_pending_validation' order by id limit 1`,
  )
  const recordId = member?.id ?? ''
  const mailsBefore = await rowsOf('select id from message')
  const answers = await Promise.all(
    Array.from({ length: WAYS }, (_, way) => {
      const browser = browsers[way % 2]
      return (
        browser &&
        callMethod(browser, 'QueueController/decide', {
          queue: 'team-members',
          recordId,
          action: way % 3 === 0 ? 'Refuse' : 'Validate',
          reasonCode: '',
          note: 'As agreed',
          noteForCustomer: false,
          parts: null,
        })
      )
    }),
  )
  const accepted = answers.flatMap((answer, way) => (answer?.status === 200 ? [way] : []))
  expect(accepted).toHaveLength(1)
  for (const answer of answers)
    if (answer?.status !== 200) expect(answer?.body.errorCode).toBe('ALREADY_DECIDED')
  const [decided] = await rowsOf<{ state: string }>('select state from team_member where id = $1', [recordId])
  expect(decided?.state === 'primary_validated').toBe((accepted[0] ?? 0) % 3 !== 0)
  const notes = await rowsOf(`select id from audit_entry where record_id = $1 and note = 'As agreed'`, [
    recordId,
  ])
  expect(notes).toHaveLength(1)
  const mails = await rowsOf<{ key: string; to: string }>(
    'select key, "to" from message where not id = any($1)',
    [mailsBefore.map((row) => (row as { id: string }).id)],
  )
  expect(new Set(mails.map(({ key, to }) => `${key} ${to}`)).size).toBe(mails.length)
})
