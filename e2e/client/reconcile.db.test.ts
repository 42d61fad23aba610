import { createContentDocumentAndVersion, createRecordClient, fetchNetwork } from '@foyer/record-client'
import {
  type OfflineDatabase,
  openDatabase,
  openDurableStore,
  type StoredSet,
} from '@foyer/record-client/offline'
import {
  type PackedRecord,
  type ReconcileResult,
  type RecordRepresentation,
  unpackRecord,
} from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'
import { as, insertRow } from '@foyer/record-server/testing'
import * as fake from 'fake-indexeddb'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it, test, vi } from 'vitest'
import { clientOnServer } from './client-on-server.ts'

const RUNS = Number(process.env.RECONCILE_RUNS ?? 25)
const BUCKETS = 4
const BASE = '/services/data/v65.0/ui-api'
const MINUTE_MS = 60_000
const SETS: Record<string, StoredSet> = {
  Book__c: {
    fields: ['Name', 'Status__c', 'Price__c', 'Pages__c', 'Publisher__c'],
    where: '{ not: { Price__c: { gt: 20 } } }',
  },
  Account: { fields: ['Name', 'Phone', 'Secret__c', 'AnnualRevenue'] },
}

let on: Awaited<ReturnType<typeof clientOnServer>>
let publishers: string[] = []

beforeAll(async () => {
  on = await clientOnServer()
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await on.server.close()
})

/** A device without data. */
function newDevice() {
  const { default: _, ...classes } = fake
  for (const [name, value] of Object.entries(classes)) if (name.startsWith('IDB')) vi.stubGlobal(name, value)
  vi.stubGlobal('indexedDB', new fake.IDBFactory())
}

/** Changes a response, to check that the test notices a missing rule. */
type BreakRule = (result: ReconcileResult) => ReconcileResult
let breakRule: BreakRule = (result) => result

/** Starts a page that reconciles; its network fails after some requests. Returns whether it completed. */
async function reconcile(session: Session, maxRequests = Number.POSITIVE_INFINITY) {
  const send = fetchNetwork({ origin: on.origin, headers: () => on.server.headersOf(session) })
  const urls: string[] = []
  const client = createRecordClient({
    network: async (request) => {
      if (urls.length >= maxRequests) throw new TypeError('unreachable')
      const { ids } = request.body as { ids?: string[] }
      urls.push(`${request.url}${ids ? `?ids=${ids}` : ''}`)
      const response = await send(request)
      return { ...response, body: breakRule(response.body as ReconcileResult) }
    },
  })
  const database = await openDatabase({ site: 'fair', userId: '005' })
  const store = await openDurableStore(client, { database, sets: SETS, buckets: BUCKETS })
  const isComplete = await store.reconcile().then(
    () => true,
    () => false,
  )
  await store.flush()
  store.close()
  database.close()
  return { isComplete, urls }
}

/** Everything that the device stores of records, decrypted. */
async function stored() {
  const database: OfflineDatabase = await openDatabase({ site: 'fair', userId: '005' })
  const rows = await database.read('record', (store) => store.getAll())
  const items = await Promise.all(
    rows.map(({ number, sealed }) =>
      database.cipher.open(sealed, `${database.name}/record/2/${BUCKETS}/${number}`),
    ),
  )
  database.close()
  return Object.assign({}, ...(items as object[])) as Record<string, [number, string, number, PackedRecord]>
}

/** The readable records of the sets, by id. */
async function readable(session: Session) {
  const found: Record<string, RecordRepresentation['fields']> = {}
  for (const [apiName, table, condition] of [
    ['Book__c', 'book', '(price <= 20 or price is null)'],
    ['Account', 'account', 'true'],
  ] as const) {
    const { rows } = await on.server.pool.query<{ id: string }>(`select id from ${table} where ${condition}`)
    const names = SETS[apiName]?.fields.map((name) => `${apiName}.${name}`).join()
    if (rows.length === 0) continue
    const url = `${BASE}/records/batch/${rows.map(({ id }) => id)}?optionalFields=${names}`
    const { body } = await on.server.call(session, { method: 'GET', url })
    for (const { statusCode, result } of body.results)
      if (statusCode === 200) found[result.id] = result.fields
  }
  return found
}

async function expectEqual(session: Session) {
  const items = await stored()
  const fields = Object.entries(items).map(([id, [, , , packed]]) => {
    const apiName = id.startsWith('001') ? 'Account' : 'Book__c'
    return [id, unpackRecord(apiName, id, SETS[apiName]?.fields ?? [], packed).fields]
  })
  expect(Object.fromEntries(fields)).toEqual(await readable(session))
}

const book = fc.nat({ max: 7 })
const publisher = fc.nat({ max: 2 })
const values = fc.record(
  {
    Name: fc.constantFrom('Maree', 'Venti', 'è', 'secret'),
    Status__c: fc.constantFrom('Draft', 'Published'),
    Price__c: fc.constantFrom(null, 5, 30),
    Pages__c: fc.constantFrom(null, 10, 200),
  },
  { requiredKeys: [] },
)
const session: fc.Arbitrary<Session> = fc
  .record({
    profile: fc.constantFrom('admin', 'editor', 'author', 'guest', 'stranger'),
    own: fc.subarray([0, 1, 2]),
  })
  .map(({ profile, own }) => ({ ...as.admin, profiles: [profile], attributes: { accountId: own as never } }))
const step = fc.oneof(
  { arbitrary: fc.record({ do: fc.constant('create' as const), values, publisher }), weight: 4 },
  { arbitrary: fc.record({ do: fc.constant('change' as const), book, values }), weight: 3 },
  // Past the writer: no version of the record changes.
  {
    arbitrary: fc.record({ do: fc.constant('patch' as const), book, pages: fc.nat({ max: 500 }) }),
    weight: 2,
  },
  { arbitrary: fc.record({ do: fc.constant('remove' as const), book }), weight: 2 },
  { arbitrary: fc.record({ do: fc.constant('rights' as const), session }), weight: 3 },
  { arbitrary: fc.record({ do: fc.constant('interrupt' as const), after: fc.nat({ max: 6 }) }), weight: 1 },
  { arbitrary: fc.record({ do: fc.constant('damage' as const) }), weight: 1 },
  { arbitrary: fc.record({ do: fc.constant('reconcile' as const) }), weight: 3 },
)

const anyHistory = () =>
  fc.asyncProperty(session, fc.array(step, { minLength: 4, maxLength: 16 }), async (first, steps) => {
    const { pool, call, advance } = on.server
    await pool.query('delete from book')
    await pool.query('delete from account')
    publishers = []
    for (const Name of ['Aurora', 'Bora', 'Calma'])
      publishers.push(
        await insertRow(pool, 'Account', { Name, Secret__c: `of ${Name}`, AnnualRevenue: 1_000 }),
      )
    newDevice()
    const ids: string[] = []
    for (const Name of ['Alba', 'Brina'])
      ids.push(
        await insertRow(pool, 'Book__c', { Name, Publisher__c: publishers[0], Status__c: 'Published' }),
      )
    const withIds = (each: Session): Session => ({
      ...each,
      attributes: {
        accountId: (each.attributes.accountId ?? []).map((index) => publishers[Number(index)] ?? ''),
      },
    })
    let current = withIds(first)
    for (const each of steps) {
      advance(MINUTE_MS)
      const id = 'book' in each ? ids[each.book % ids.length] : undefined
      if (each.do === 'create') {
        const fields = { Name: 'New', Publisher__c: publishers[each.publisher], ...each.values }
        const { body } = await call(as.admin, {
          ...{ method: 'POST', url: `${BASE}/records`, payload: { apiName: 'Book__c', fields } },
        })
        ids.push(body.id)
      } else if (each.do === 'change' && id) {
        const payload = { fields: each.values }
        await call(as.admin, { method: 'PATCH', url: `${BASE}/records/${id}`, payload })
      } else if (each.do === 'patch' && id)
        await pool.query('update book set pages = $2 where id = $1', [id, each.pages + 1])
      else if (each.do === 'remove' && id)
        await call(as.admin, { method: 'DELETE', url: `${BASE}/records/${id}` })
      else if (each.do === 'rights') current = withIds(each.session)
      else if (each.do === 'interrupt') await reconcile(current, each.after)
      else if (each.do === 'damage') await damage()
      else if (each.do === 'reconcile') {
        expect((await reconcile(current)).isComplete).toBe(true)
        await expectEqual(current)
      }
    }
    expect((await reconcile(current)).isComplete).toBe(true)
    await expectEqual(current)
  })

it('leaves on the device exactly what its user may read, after any history', () =>
  fc.assert(anyHistory(), { numRuns: RUNS }))

describe('notices that a rule is missing:', () => {
  const brokenRules: Record<string, BreakRule> = {
    'digests, beside the time of the last change': (result) =>
      result.records ? result : { ...result, differing: [], ids: [], versions: [] },
    'deletion of records that are not listed': (result) => ({
      ...result,
      differing: result.ids.length > 0 ? result.differing : [],
    }),
  }
  afterEach(() => {
    breakRule = (result) => result
  })
  test.each(Object.entries(brokenRules))('%s', async (_, broken) => {
    breakRule = broken
    expect((await fc.check(anyHistory(), { numRuns: RUNS, endOnFailure: true, seed: 7 })).failed).toBe(true)
  })
})

/** Flips a bit of every stored bucket. */
async function damage() {
  const database = await openDatabase({ site: 'fair', userId: '005' })
  await database.write('record', 'relaxed', async (store) => {
    for (const row of await store.getAll()) {
      const bytes = new Uint8Array(row.sealed.data)
      bytes[0] = 255 - (bytes[0] ?? 0)
      await store.put(row)
    }
  })
  database.close()
}

it('fetches changed records alone, and none if none changed', async () => {
  const { pool, advance, call } = on.server
  await pool.query('delete from book')
  newDevice()
  const ids: string[] = []
  for (let count = 0; count < 30; count++)
    ids.push(
      await insertRow(pool, 'Book__c', {
        Name: `b${count}`,
        Publisher__c: publishers[0],
        Status__c: 'Draft',
      }),
    )
  const requestsOf = async () =>
    (await reconcile(as.admin)).urls
      .filter((url) => url.includes('Book__c'))
      .map((url) => url.replace(BASE, ''))
  expect(await requestsOf()).toHaveLength(3)
  advance(20 * MINUTE_MS)
  await call(as.admin, {
    method: 'PATCH',
    url: `${BASE}/records/${ids[3]}`,
    payload: { fields: { Name: 'x' } },
  })
  // With their values; then the digests.
  expect(await requestsOf()).toEqual(['/reconcile/Book__c', '/reconcile/Book__c'])
  await expectEqual(as.admin)
  advance(20 * MINUTE_MS)
  // A transaction that ended after the last comparison, with an earlier time.
  await pool.query(
    `update book set pages = 9, system_modstamp =
       (select system_modstamp - interval '1 minute' from book where id = $2) where id = $1`,
    [ids[4], ids[3]],
  )
  expect(await requestsOf()).toContain(`/reconcile/Book__c?ids=${ids[4]}`)
  advance(20 * MINUTE_MS)
  expect((await requestsOf()).some((url) => url.includes('?ids='))).toBe(false)
  // Past the writer the version of the record stays; its values differ.
  await pool.query('update book set pages = 7 where id = $1', [ids[5]])
  expect(await requestsOf()).toContain(`/reconcile/Book__c?ids=${ids[5]}`)
  await expectEqual(as.admin)
})

it('never sends a field that is declared secret, whatever the device requests', async () => {
  const fileData = new Blob(['%PDF-1.4'], { type: 'application/pdf' })
  const { contentVersion } = await on.run(createContentDocumentAndVersion, { fileData, title: 'Plan' })
  const id = contentVersion.id ?? ''
  const names = 'ContentVersion.Title,ContentVersion.Checksum'
  const { call } = on.server
  const { body: read } = await call(as.admin, {
    ...{ method: 'GET', url: `${BASE}/records/${id}?fields=${names}` },
  })
  const checksum = read.fields.Checksum.value
  expect(checksum).toMatch(/^\w{64}$/)
  const payload = { fields: names.split(','), ids: [id], buckets: BUCKETS }
  const { body } = await call(as.admin, {
    ...{ method: 'POST', url: `${BASE}/reconcile/ContentVersion`, payload },
  })
  expect(JSON.stringify(body.records)).toContain('Plan')
  expect(JSON.stringify(body)).not.toContain(checksum)
})
