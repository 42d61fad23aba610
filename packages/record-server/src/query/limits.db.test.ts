import { DATA_PATH, MAX_READ_VALUES } from '@foyer/record-contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertRow } from '../../testing/rows.ts'
import { as, fixtureServer } from '../../testing/server.ts'

const UI = `${DATA_PATH}/ui-api`
let server: Awaited<ReturnType<typeof fixtureServer>>
const ids: string[] = []
beforeAll(async () => {
  server = await fixtureServer()
  for (const Name of ['Torchio', 'Calamo'])
    ids.push(await insertRow(server.pool, 'Account', { Name, Industry: 'Retail' }))
})
afterAll(() => server.close())

const times = <T>(count: number, item: (index: number) => T) =>
  Array.from({ length: count }, (_, i) => item(i))
const LIST = `${UI}/list-records/Account/AllAccounts`
const refusal = async (url: string, payload?: object) => {
  const { status, body } = await server.call(as.admin, {
    method: payload ? 'POST' : 'GET',
    url,
    ...(payload ? { payload } : {}),
  })
  return [status, body[0]?.errorCode, body[0]?.message]
}
const complicated = (message: string) => [400, 'QUERY_TOO_COMPLICATED', message]

describe('rejects a request beyond the limit, and names the limit', () => {
  test('names of fields', async () => {
    expect(await refusal(LIST, { optionalFields: times(1001, (i) => `X${i}`) })).toEqual(
      complicated('optionalFields may hold at most 1000 items, not 1001'),
    )
    expect(await refusal(LIST, { fields: ['x'.repeat(501)] })).toEqual(
      complicated('fields[0] may hold at most 500 characters, not 501'),
    )
  })

  test('values of a page: records times fields', async () => {
    const fields = ['Id', 'Name', 'Phone', 'Website', 'Industry', 'AnnualRevenue', 'NumberOfEmployees']
    const parents = ['Owner', 'Parent', 'CreatedBy', 'LastModifiedBy', 'Parent.Owner', 'Parent.Parent']
    const optionalFields = ['', ...parents.map((name) => `${name}.`)].flatMap((path) =>
      [...fields, 'CreatedDate', 'Email', 'Alias'].map((field) => path + field),
    )
    const [status, code, message] = await refusal(LIST, { optionalFields, pageSize: 2000 })
    const requested = Number(/not (\d+)$/.exec(message)?.[1])
    expect([status, code, message.replace(/not \d+$/, '')]).toEqual(
      complicated(`A read may ask for at most ${MAX_READ_VALUES} values (records times fields), `),
    )
    expect(requested).toBeGreaterThan(MAX_READ_VALUES)
    expect(requested % 2000).toBe(0)
    const smaller = Math.floor(MAX_READ_VALUES / (requested / 2000))
    expect((await refusal(LIST, { optionalFields, pageSize: smaller }))[0]).toBe(200)
  })

  test('values of children in a batch', async () => {
    const children = 'childRelationships=Account.Contacts,Account.Books__r,Account.ChildAccounts'
    const many = times(200, (index) => `001${String(index).padStart(12, '0')}`).join(',')
    const read = (pageSize: number) =>
      refusal(`${UI}/records/batch/${many}?fields=Account.Name&${children}&pageSize=${pageSize}`)
    expect((await read(5))[0]).toBe(200)
    expect((await read(1999))[1]).toBe('QUERY_TOO_COMPLICATED')
  })

  test('parents of a filter and an order', async () => {
    const stamps = ['CreatedBy', 'LastModifiedBy']
    const paths = ['Parent', 'Owner', ...stamps].flatMap((first) =>
      stamps.flatMap((second) => stamps.map((third) => [first, second, third])),
    )
    const filter = (path: readonly string[]): string =>
      path.reduceRight((inner, name) => `{ ${name}: ${inner} }`, '{ Name: { ne: "x" } }')
    const where = `{ and: [${paths.map(filter).join(', ')}] }`
    expect((await refusal(LIST, { where, sortBy: ['Parent.Owner.Name'] }))[0]).toBe(200)
    expect(await refusal(LIST, { where, sortBy: ['Parent.Owner.Name', 'Parent.Parent.Owner.Name'] })).toEqual(
      complicated('A read may ask for at most 30 parent records in filter and order, not 31'),
    )
  })

  test('comparisons, values, depth and length of a filter', async () => {
    const where = (tests: number) =>
      `{ and: [${times(tests, (i) => `{ Name: { ne: "${i}" } }`).join(', ')}] }`
    expect((await refusal(LIST, { where: where(100) }))[0]).toBe(200)
    expect(await refusal(LIST, { where: where(101) })).toEqual(
      complicated('where may hold at most 100 comparisons, not 101'),
    )
    expect(await refusal(LIST, { where: `{ Name: { in: [${times(2001, String).join()}] } }` })).toEqual(
      complicated('A list in where may hold at most 2000 values, not 2001'),
    )
    expect(await refusal(LIST, { where: ' '.repeat(20_001) })).toEqual([200, undefined, undefined])
    expect(await refusal(LIST, { where: `{${' '.repeat(20_000)}` })).toEqual(
      complicated('where may hold at most 20000 characters, not 20001'),
    )
    expect((await refusal(LIST, { where: `{ Name: { like: "${'%'.repeat(1001)}" } }` }))[1]).toBe(
      'QUERY_TOO_COMPLICATED',
    )
  })

  test('search terms and searched objects', async () => {
    const long = 'x'.repeat(1001)
    expect(await refusal(`${UI}/search/results?q=${long}`, {})).toEqual(
      complicated('q may hold at most 1000 characters, not 1001'),
    )
    expect(await refusal(LIST, { searchTerm: long })).toEqual(
      complicated('searchTerm may hold at most 1000 characters, not 1001'),
    )
    expect(
      await refusal(`${UI}/search/results?q=torchio`, { objectApiNames: times(201, () => 'Account') }),
    ).toEqual(complicated('objectApiNames may hold at most 200 items, not 201'))
    const again = await server.call(as.admin, {
      method: 'POST',
      url: `${UI}/search/results?q=torchio`,
      payload: { objectApiNames: ['Account', 'account', 'Account'] },
    })
    expect(again.body.results).toHaveLength(1)
  })

  test('related lists of a batch', async () => {
    const relatedList = {
      relatedListId: 'Contacts',
      pageSize: 1,
      optionalFields: ['Contact.Account.Owner.Name', 'Contact.ReportsTo.Account.Parent.Name'],
    }
    const read = (count: number) =>
      refusal(`${UI}/related-list-records/batch/${ids[0]}`, {
        relatedListParameters: times(count, () => relatedList),
      })
    expect((await read(5))[0]).toBe(200)
    expect(await read(200)).toEqual(
      complicated('A read may ask for at most 100 parent records in a batch, not 1000'),
    )
  })

  test('actions of many records in many lists', async () => {
    const places = (lists: number) =>
      refusal(`${UI}/actions/record/${ids.join()}/related-list/batch`, {
        relatedListsActionParameters: times(lists, () => ({ relatedListId: 'Contacts' })),
      })
    expect((await places(2))[0]).toBe(200)
    expect(await places(501)).toEqual(
      complicated('A call for actions may hold at most 1000 places, not 1002'),
    )
  })

  test('reads a layout once that is requested repeatedly', async () => {
    const query = `layoutTypes=${times(500, () => 'Full').join()}&modes=${times(500, () => 'View').join()}`
    const { status, body } = await server.call(as.admin, {
      method: 'GET',
      url: `${UI}/record-ui/${ids[0]}?${query}`,
    })
    expect(status).toBe(200)
    expect(Object.keys(body.layoutUserStates)).toHaveLength(1)
  })

  test('columns and filters of a list', async () => {
    expect(
      await refusal(`${UI}/list-info/Account`, { label: 'Wide', displayColumns: times(51, () => 'Name') }),
    ).toEqual(complicated('displayColumns may hold at most 50 items, not 51'))
  })
})

test.each([
  ['en-US', 'Your request took too long. Ask for less, or try again later.'],
  ['it', 'La richiesta ha richiesto troppo tempo. Chiedi di meno, o riprova più tardi.'],
] as const)('cancels a statement after its timeout, with a message (%s)', async (language, message) => {
  const { connectionString } = server.directPool.options
  const hasty = new pg.Pool({ connectionString, statement_timeout: 100 })
  // A connection that is still closing when the database is dropped reports it.
  hasty.on('error', () => undefined)
  const impatient = await fixtureServer({ pool: hasty })
  const blocker = await server.pool.connect()
  await blocker.query('begin')
  await blocker.query('select from account where id = $1 for update', [ids[0]])
  const { status, body } = await impatient.call(
    { ...as.admin, language },
    { method: 'PATCH', url: `${UI}/records/${ids[0]}`, payload: { fields: { Phone: '051 111' } } },
  )
  await blocker.query('rollback')
  blocker.release()
  await impatient.close()
  await hasty.end()
  expect([status, body]).toEqual([503, [{ errorCode: 'QUERY_TIMEOUT', message }]])
})
