import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countStatements } from '../../testing/count-statements.ts'
import { insertRow } from '../../testing/rows.ts'
import { as, fixtureServer } from '../../testing/server.ts'
import type { Session } from '../session.ts'

const BASE = '/services/data/v65.0/ui-api'

let server: Awaited<ReturnType<typeof fixtureServer>>
let caffe: string

beforeAll(async () => {
  server = await fixtureServer()
  caffe = await insertRow(server.pool, 'Account', {
    Name: 'Caffè Tipografico',
    Industry: 'Retail',
    Website: 'https://tipo.example',
  })
  await insertRow(server.pool, 'Account', { Name: 'Inchiostri Tipografia Rossi', Industry: 'Printing' })
  await insertRow(server.pool, 'Account', {
    Name: 'Carta e Penna',
    Industry: 'Press',
    Website: 'https://rossi.example',
  })
  await insertRow(server.pool, 'Contact', { FirstName: 'Rosa', LastName: 'Rossi', AccountId: caffe })
  await insertRow(server.pool, 'Book__c', { Name: 'Il libro rosso', Status__c: 'Draft', Publisher__c: caffe })
})
afterAll(() => server.close())

const keyword = (q: string, body: object = {}, session: Session = as.admin, objectApiName = 'Account') =>
  server.call(session, {
    method: 'POST',
    url: `${BASE}/search/results/keyword?objectApiName=${objectApiName}&q=${encodeURIComponent(q)}`,
    payload: body,
  })
type Found = { record: { fields: { Name: { value: string } } } }[]
const names = (body: { keywordSearchResult: { records: Found } }) =>
  body.keywordSearchResult.records.map(({ record }) => record.fields.Name.value)

describe('a keyword search', () => {
  test.each([
    ['caffe', ['Caffè Tipografico']],
    ['TIPOGRAFICO', ['Caffè Tipografico', 'Inchiostri Tipografia Rossi']],
    ['inchiosrti', ['Inchiostri Tipografia Rossi']],
    ['rossi', ['Inchiostri Tipografia Rossi', 'Carta e Penna']],
    ['rossi inchiostri', ['Inchiostri Tipografia Rossi']],
    ['100%_ nowhere', []],
  ])('%s', async (q, expected) => {
    const { status, body } = await keyword(q)
    expect(status).toBe(200)
    expect(names(body)).toEqual(expected)
  })

  test('returns the matches and the total', async () => {
    const { body } = await keyword('rossi', { pageSize: 1 })
    expect(body.keywordSearchResult).toMatchObject({
      objectApiName: 'Account',
      label: 'Accounts',
      total: 2,
      pageSize: 1,
      currentPageToken: '0',
      nextPageToken: '1',
      previousPageToken: null,
      error: null,
    })
    expect(body.keywordSearchResult.records[0].highlightInfo).toEqual({
      Name: 'Inchiostri Tipografia «Rossi»',
    })
    const next = await keyword('rossi', { pageSize: 1, pageToken: '1' })
    expect(names(next.body)).toEqual(['Carta e Penna'])
    expect(next.body.keywordSearchResult.previousPageToken).toBe('0')
  })

  test('is filtered and sorted on request', async () => {
    const filters = [{ fieldPath: 'Industry', operator: 'eq', values: ['Press'] }]
    const { body } = await keyword('rossi', { filters })
    expect(names(body)).toEqual(['Carta e Penna'])
    expect(body.keywordSearchResult.total).toBe(1)
    expect(names((await keyword('rossi', { sortBy: ['Name'] })).body)).toEqual([
      'Carta e Penna',
      'Inchiostri Tipografia Rossi',
    ])
  })

  test('matches, returns and counts only readable data', async () => {
    const { body } = await keyword('tipo', {}, as.guest)
    expect(names(body)).toEqual(['Caffè Tipografico'])
    expect(body.keywordSearchResult.total).toBe(1)
    expect(Object.keys(body.keywordSearchResult.records[0].record.fields).sort()).toEqual([
      'Id',
      'Name',
      'Website',
    ])
    expect((await keyword('rossi', {}, as.guest, 'Contact')).status).toBe(404)
  })

  test.each([
    ['too short', 'a', {}, 'ILLEGAL_QUERY_PARAMETER_VALUE'],
    [
      'a hidden filter',
      'rossi',
      { filters: [{ fieldPath: 'Nope', operator: 'eq', values: [] }] },
      'INVALID_FIELD',
    ],
    [
      'an unknown operator',
      'rossi',
      { filters: [{ fieldPath: 'Name', operator: 'near', values: [] }] },
      'INVALID_INPUT',
    ],
    ['an unknown order', 'rossi', { sortBy: ['Nope'] }, 'INVALID_FIELD'],
    ['a bad token', 'rossi', { pageToken: 'x' }, 'ILLEGAL_QUERY_PARAMETER_VALUE'],
  ])('is rejected for %s', async (_, q, body, errorCode) => {
    const answer = await keyword(q, body)
    expect(answer.status).toBe(400)
    expect(answer.body[0].errorCode).toBe(errorCode)
  })
})

describe('with a word that very many names contain', () => {
  // More than a search over all objects ranks.
  const MANY = 120

  beforeAll(async () => {
    for (let n = 0; n < MANY; n++)
      await insertRow(server.pool, 'Account', { Name: `Rivale ${n}`, Industry: 'Printing' })
    await insertRow(server.pool, 'Account', { Name: 'RIVALE', Industry: 'Printing' })
    await insertRow(server.pool, 'Account', { Name: 'Sul Rivale', Industry: 'Retail' })
  })
  const everywhere = async (q: string, session: Session) => {
    const { body } = await server.call(session, {
      method: 'POST',
      url: `${BASE}/search/results?q=${q}`,
      payload: { objectApiNames: ['Account'] },
    })
    return body.results[0] as { records: Found; total: number }
  }

  test('returns the exact name first', async () => {
    const { records, total } = await everywhere('rivale', as.admin)
    expect(records[0]?.record.fields.Name.value).toBe('RIVALE')
    expect(total).toBeLessThan(MANY)
  })

  test('does not displace readable records by unreadable ones', async () => {
    const { records, total } = await everywhere('rivale', as.guest)
    expect(records.map(({ record }) => record.fields.Name.value)).toEqual(['Sul Rivale'])
    expect(total).toBe(1)
  })

  test('pages through all of them when one object is searched', async () => {
    const { body } = await keyword('rivale', { pageSize: 50 })
    expect(body.keywordSearchResult.total).toBe(MANY + 2)
    const filters = [{ fieldPath: 'Industry', operator: 'eq', values: ['Retail'] }]
    expect(names((await keyword('rivale', { filters })).body)).toEqual(['Sul Rivale'])
  })
})

test('returns only the exact match of a number, and similar ones for a typo', async () => {
  for (const Name of ['Deposito 471144', 'Deposito 471145']) await insertRow(server.pool, 'Account', { Name })
  expect(names((await keyword('471144')).body)).toEqual(['Deposito 471144'])
  expect(names((await keyword('471146')).body).toSorted()).toEqual(['Deposito 471144', 'Deposito 471145'])
})

test('matches the start of words with two letters', async () => {
  expect(names((await keyword('pe')).body)).toEqual(['Carta e Penna'])
})

test('searches a large object in its own statement, with the same result', async () => {
  const large = await fixtureServer()
  const id = await insertRow(large.pool, 'Account', { Name: 'Caffè Tipografico', Industry: 'Retail' })
  await large.pool.query(`update pg_class set reltuples = 1e6 where oid = 'account'::regclass`)
  const search = () =>
    large.call(as.admin, { method: 'POST', url: `${BASE}/search/results?q=tipografco`, payload: {} })
  await search()
  const { result, statements } = await countStatements(large.pool, search)
  expect(statements).toHaveLength(2)
  const found = result.body.results.flatMap(
    ({ records }: { records: { record: { id: string } }[] }) => records,
  )
  expect(found.map(({ record }: { record: { id: string } }) => record.id)).toEqual([id])
  await large.close()
})

test('searches all objects in one statement', async () => {
  await keyword('rossi')
  const { result, statements } = await countStatements(server.pool, () =>
    server.call(as.admin, { method: 'POST', url: `${BASE}/search/results?q=rossi`, payload: {} }),
  )
  expect(statements).toHaveLength(1)
  const found = Object.fromEntries(
    result.body.results.map((part: { objectApiName: string; total: number }) => [
      part.objectApiName,
      part.total,
    ]),
  )
  expect(found).toMatchObject({ Account: 2, Contact: 1, User: 0 })
})

test('uses the connections of the search pool', async () => {
  const statements: string[] = []
  const query = ((...given: Parameters<typeof server.pool.query>) => {
    statements.push(JSON.stringify(given[0]))
    return server.pool.query(...given)
  }) as typeof server.pool.query
  const own = await fixtureServer({ searchPool: { query } })
  await own.call(as.admin, { method: 'POST', url: `${BASE}/search/results?q=rossi`, payload: {} })
  await own.call(as.admin, { method: 'POST', url: `${BASE}/list-records/Account/AllAccounts`, payload: {} })
  await own.close()
  expect(statements).toHaveLength(1)
  expect(statements[0]).toContain('word_similarity')
})

test('skips unreadable objects in a search over named objects', async () => {
  const { body } = await server.call(as.guest, {
    method: 'POST',
    url: `${BASE}/search/results?q=rossi`,
    payload: { objectApiNames: ['Account', 'Contact', 'Nope'] },
  })
  expect(body.results.map((part: { objectApiName: string }) => part.objectApiName)).toEqual(['Account'])
})

describe('filters', () => {
  const get = (path: string, session: Session = as.admin) =>
    server.call(session, { method: 'GET', url: `${BASE}/search-info/${path}` })

  test('are described with their labels and types', async () => {
    const { body } = await get('Account/filters')
    const industry = body.filters.find(
      ({ filterApiName }: { filterApiName: string }) => filterApiName === 'Industry',
    )
    expect(industry).toMatchObject({
      kind: 'Field',
      type: 'Select',
      label: 'Industry',
      fieldPath: 'Industry',
    })
    const hidden = await get('Account/filters', as.editor)
    expect(JSON.stringify(hidden.body)).not.toContain('Secret__c')
  })

  test('have options', async () => {
    const { body } = await get('Account/filters/Industry/options?q=pr', { ...as.admin, language: 'en-US' })
    expect(body.options).toEqual([
      { label: 'Printing', value: 'Printing' },
      { label: 'Press', value: 'Press' },
    ])
    expect((await get('Account/filters/Nope/options')).status).toBe(404)
  })
})
