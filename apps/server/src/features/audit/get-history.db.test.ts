import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoIds } from '../../seed/demo-ids.ts'
import { editionIds } from '../../seed/seed-editions.ts'
import { describeChanges } from '../../services/history/describe-changes.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'

let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

const EVERYTHING = { kind: null, from: null, until: null, after: null }

async function as(account: string) {
  const browser = server.browser()
  await browser.signIn(`${account}@foyer.example`)
  const history = async (wanted: object = {}) =>
    (await callMethod(browser, 'HistoryController/getHistory', { ...EVERYTHING, ...wanted })).body
  return { browser, history }
}

const holder = (firstName: string) => ({
  kind: 'badge',
  holder: { firstName, lastName: 'Prova', role: 'Sales', email: `${firstName.toLowerCase()}@prova.example` },
  key: firstName,
})

interface Entry {
  id: string
  by: { who: string; name: string | null }
  object: { 'en-US': string }
  reason: string | null
}

test('shows a user their own changes and those of the organiser with reasons, without names of staff', async () => {
  const exhibitor = await as('exhibitor')
  await callMethod(exhibitor.browser, 'BadgesController/assign', holder('Ada'))
  await server.fair.transact({ ...server.fair.systemSession, userId: demoIds.user('staff') }, (transaction) =>
    server.fair.writer.create(transaction, 'AuditEntry__c', {
      Name: 'contract.signatureRejected',
      ObjectApiName__c: 'Account',
      RecordId__c: demoIds.account('Aurora Cosmetici'),
      Account__c: demoIds.account('Aurora Cosmetici'),
      Actor__c: demoIds.user('staff'),
      Reason__c: 'Page 3 is not signed.',
      Note__c: 'For us alone',
    }),
  )
  const { entries } = (await exhibitor.history()) as { entries: Entry[] }
  const last = async (browser: typeof exhibitor.browser, recordId: string) =>
    (await callMethod(browser, 'HistoryController/getLastChange', { recordId })).body
  const company = demoIds.account('Aurora Cosmetici')
  // A job issued the code of the badge after the exhibitor saved it.
  const { rows: badges } = await server.pool.query(`select id from badge where first_name = 'Ada'`)
  await server.fair.transact(server.fair.systemSession, (transaction) =>
    server.fair.writer.update(transaction, 'Badge__c', badges[0].id, { SentAt__c: '2027-01-15T12:00:00Z' }),
  )
  expect(await last(exhibitor.browser, badges[0].id)).toMatchObject({
    by: { who: 'you', name: 'Giulia Ferrante' },
  })
  expect(await last(exhibitor.browser, company)).toMatchObject({ by: { who: 'organiser', name: null } })
  expect(await last((await as('staff')).browser, company)).toMatchObject({ by: { name: 'Anna Galli' } })
  expect(await last((await as('unpaid')).browser, company)).toBeNull()
  // A user without a company reads it of their own profile alone.
  const { browser } = await as('visitor')
  await browser.send({
    method: 'PATCH',
    url: `/services/data/v65.0/ui-api/records/${demoIds.contact('visitor')}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ fields: { MailingCity: 'Rovigo' } }),
  })
  expect(await last(browser, demoIds.contact('visitor'))).toMatchObject({ by: { who: 'you' } })
  expect(await last(browser, demoIds.contact('exhibitor'))).toBeNull()
  expect(entries).toContainEqual(
    expect.objectContaining({
      object: expect.objectContaining({ 'en-US': 'Badge' }),
      record: expect.objectContaining({ it: 'Ada Prova' }),
      by: { who: 'you', name: 'Giulia Ferrante' },
    }),
  )
  expect(entries).toContainEqual(
    expect.objectContaining({ reason: 'Page 3 is not signed.', by: { who: 'organiser', name: null } }),
  )
  const texts = JSON.stringify(entries)
  expect(texts).not.toContain('Anna Galli')
  expect(texts).not.toContain('For us alone')
})

test('formats values: records by name, formatted days and amounts, no internal fields', async () => {
  const company = demoIds.account('Aurora Cosmetici')
  const [hall, other] = ['Pad. 15', 'Pad. 16'].map((name) => editionIds.pavilion(2027, name))
  const { rows } = await server.pool.query(
    'select id from application where account = $1 order by id limit 1',
    [company],
  )
  const values = (pavilion: string | undefined, fee: number, day: string) =>
    JSON.stringify({
      Pavilion__c: pavilion,
      Total__c: fee,
      OfferedUntil__c: day,
      Account__c: company,
      Draft__c: '{}',
    })
  await server.fair.transact({ ...server.fair.systemSession, userId: demoIds.user('staff') }, (transaction) =>
    server.fair.writer.create(transaction, 'AuditEntry__c', {
      Name: 'record.updated',
      ObjectApiName__c: 'Application__c',
      RecordId__c: rows[0].id,
      Account__c: company,
      Actor__c: demoIds.user('staff'),
      Before__c: values(hall, 12_560, '2027-01-20'),
      After__c: values(other, 2027.5, '2027-02-01'),
    }),
  )
  const { entries } = await (await as('exhibitor')).history({ kind: 'participation' })
  const [{ changes }] = entries
  expect(changes.map(({ before, after }: { before: object; after: object }) => [before, after])).toEqual([
    [
      { 'en-US': 'Hall 15', it: 'Pad. 15' },
      { 'en-US': 'Hall 16', it: 'Pad. 16' },
    ],
    [
      { 'en-US': '€12,560.00', it: expect.stringMatching(/^12\.560,00\s€$/) },
      { 'en-US': '€2,027.50', it: expect.stringMatching(/^2\.027,50\s€$/) },
    ],
    [
      { 'en-US': '20 January 2027', it: '20 gennaio 2027' },
      { 'en-US': '1 February 2027', it: '1 febbraio 2027' },
    ],
  ])
})

test('shows staff deleted records, and values that have the same label', async () => {
  const { rows } = await server.pool.query('select id from application order by id limit 1')
  const [gone, other] = ['a02000000000001AAA', 'a02000000000002AAA']
  const hall = editionIds.pavilion(2027, 'Pad. 15')
  const tell = async (profile: string, before: object, after: object) => {
    const entry = {
      objectApiName: 'Application__c',
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    }
    const session = { ...server.fair.systemSession, profiles: [profile] }
    const [changes = []] = await describeChanges(server.fair, session, [entry])
    return changes.map((change) => [change.before['en-US'], change.after.it])
  }
  const moved = [{ Pavilion__c: gone }, { Pavilion__c: hall }] as const
  expect(await tell('staff', ...moved)).toEqual([['(deleted)', 'Pad. 15']])
  const lost = [{ Pavilion__c: gone }, { Pavilion__c: other }] as const
  expect(await tell('staff', ...lost)).toEqual([[`(deleted) ${gone}`, `(eliminato) ${other}`]])
  expect(await tell('exhibitor', ...lost)).toEqual([])
  const [first, second] = ['2027-01-10T10:00:01.000Z', '2027-01-10T10:00:02.000Z']
  const later = [{ SubmittedAt__c: first }, { SubmittedAt__c: second }] as const
  expect(await tell('staff', ...later)).toEqual([[first, second]])
  expect(await tell('exhibitor', ...later)).toEqual([])
  expect(await tell('staff', { SubmittedAt__c: first, Number__c: null }, { SubmittedAt__c: first })).toEqual(
    [],
  )
  // For a new record, companies read the entered values, without its date and unticked boxes.
  const made = [
    {},
    { Id: rows[0].id, CreatedDate: first, NoteForCustomer__c: false, Number__c: 'AP27-1' },
  ] as const
  expect(await tell('exhibitor', ...made)).toEqual([['', 'AP27-1']])
  expect(await tell('staff', ...made)).toHaveLength(4)
})

test('shows no record id and no unformatted day in any entry of a company', async () => {
  for (const account of ['exhibitor', 'unpaid', 'pavilion']) {
    const { entries } = await (await as(account)).history()
    expect(entries.length).toBeGreaterThan(0)
    const texts = entries.flatMap(
      ({ changes }: { changes: { before: { it: string }; after: { it: string } }[] }) =>
        changes.flatMap(({ before, after }) => [before.it, after.it]),
    )
    expect(texts.filter((text: string) => /^[a-zA-Z0-9]{18}$|^\d{4}-\d{2}-\d{2}|^[{[]/.test(text))).toEqual(
      [],
    )
  }
})

test('filters by kind and period, and pages without gaps', async () => {
  const { history, browser } = await as('exhibitor')
  for (let n = 0; n < 4; n++) await callMethod(browser, 'BadgesController/assign', holder(`N${n}`))
  const passes = (await history({ kind: 'passes' })) as { entries: Entry[] }
  expect(passes.entries.length).toBeGreaterThan(0)
  expect(new Set(passes.entries.map(({ object }) => object['en-US'])).has('Contact')).toBe(false)
  expect((await history({ kind: 'directory', from: '2027-01-15', until: '2027-01-15' })).entries).toEqual([])
  expect((await history({ until: '2020-01-01' })).entries).toEqual([])
  const first = (await history()) as { entries: Entry[]; next: string | null }
  const second = (await history({ after: first.next })) as { entries: Entry[] }
  if (first.next !== null) expect(second.entries.map(({ id }) => id)).not.toContain(first.entries.at(-1)?.id)
})

test('refuses the history of another company, or of records that the user may not read', async () => {
  const others = (await (await as('unpaid')).history()) as { entries: Entry[] }
  expect(JSON.stringify(others)).not.toContain('Page 3 is not signed.')
  const { browser } = await as('visitor')
  expect((await callMethod(browser, 'HistoryController/getHistory', EVERYTHING)).status).toBe(403)
})
