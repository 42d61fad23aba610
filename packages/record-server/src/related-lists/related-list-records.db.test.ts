import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countStatements } from '../../testing/count-statements.ts'
import { insertRow } from '../../testing/rows.ts'
import { as, fixtureServer } from '../../testing/server.ts'
import type { Session } from '../session.ts'

const BASE = '/services/data/v65.0/ui-api'

let server: Awaited<ReturnType<typeof fixtureServer>>
let publisher: string
let other: string

beforeAll(async () => {
  server = await fixtureServer()
  publisher = await insertRow(server.pool, 'Account', {
    Name: 'Edizioni',
    Industry: 'Retail',
    OwnerId: '005000000000001AAA',
  })
  other = await insertRow(server.pool, 'Account', { Name: 'Altra', OwnerId: '005000000000001AAA' })
  for (const [name, status] of [
    ['Zibaldone', 'Published'],
    ['Aurora', 'Draft'],
    ['Maree', 'Published'],
  ])
    await insertRow(server.pool, 'Book__c', { Name: name, Status__c: status, Publisher__c: publisher })
  await insertRow(server.pool, 'Book__c', { Name: 'Other', Status__c: 'Published', Publisher__c: other })
  await insertRow(server.pool, 'Contact', { LastName: 'Uno', AccountId: publisher })
})
afterAll(() => server.close())

const post = (path: string, body: object, session: Session = as.admin) =>
  server.call(session, { method: 'POST', url: `${BASE}/${path}`, payload: body })
const get = (path: string, session: Session = as.admin) =>
  server.call(session, { method: 'GET', url: `${BASE}/${path}` })
const books = (body: object, session?: Session) =>
  post(`related-list-records/${publisher}/Books__r`, body, session)
const names = (body: { records: { fields: { Name: { value: string } } }[] }) =>
  body.records.map((record) => record.fields.Name.value)

describe('records', () => {
  test('are paged, with working page URLs', async () => {
    const parameters = {
      pageSize: 1,
      fields: ['Book__c.Pages__c'],
      sortBy: ['-Name'],
      where: '{ Name: { ne: "Maree" } }',
    }
    const { body: first } = await books(parameters)
    const { body: second } = await books({ ...parameters, pageToken: first.nextPageToken })
    expect([...names(first), ...names(second)]).toEqual(['Zibaldone', 'Aurora'])
    const followed = await server.call(as.admin, { method: 'GET', url: first.nextPageUrl })
    expect(followed.body).toEqual(second)
  })

  test('continue the page that was read with their parent', async () => {
    const { body } = await get(
      `records/${publisher}?fields=Account.Name&childRelationships=Account.Books__r.Pages__c&pageSize=2`,
    )
    const { nextPageUrl } = body.childRelationships.Books__r
    const rest = await server.call(as.admin, { method: 'GET', url: nextPageUrl })
    expect(names(rest.body)).toEqual(['Zibaldone'])
    expect(rest.body.records[0].fields).toHaveProperty('Pages__c')
  })

  test('are the children of the record, with the requested fields', async () => {
    const { status, body } = await books({
      fields: ['Book__c.Pages__c', 'Publisher__r.Name'],
      includeColumnLabels: true,
    })
    expect(status).toBe(200)
    expect(names(body)).toEqual(['Aurora', 'Maree', 'Zibaldone'])
    expect(body.records[0].fields.Publisher__r.displayValue).toBe('Edizioni')
    expect(body).toMatchObject({
      count: 3,
      currentPageToken: '0',
      nextPageToken: null,
      fields: ['Book__c.Pages__c', 'Publisher__r.Name'],
      sortBy: '',
      where: null,
      listInfoETag: null,
      listReference: {
        inContextOfRecordId: publisher,
        parentObjectApiName: 'Account',
        relatedListId: 'Books__r',
        type: 'relatedList',
      },
    })
    expect(body.columnLabels).toMatchObject({ Name: 'Title' })
  })

  test('are sorted and filtered; fields that are not sortable are ignored', async () => {
    expect(names((await books({ sortBy: ['-Name', 'Nope'] })).body)).toEqual(['Zibaldone', 'Maree', 'Aurora'])
    expect(names((await books({ where: '{ Status__c: { eq: "Draft" } }' })).body)).toEqual(['Aurora'])
  })

  test('are paged', async () => {
    const first = await books({ pageSize: 2 })
    const second = await books({ pageSize: 2, pageToken: first.body.nextPageToken })
    expect([...names(first.body), ...names(second.body)]).toEqual(['Aurora', 'Maree', 'Zibaldone'])
    expect(second.body.nextPageToken).toBeNull()
    const back = await books({ pageSize: 2, pageToken: second.body.previousPageToken })
    expect(names(back.body)).toEqual(['Aurora', 'Maree'])
  })

  test('respect the access rules of the child', async () => {
    expect(names((await books({}, as.guest)).body)).toEqual(['Maree', 'Zibaldone'])
  })

  test('have the same error for an unreadable parent as for a missing one', async () => {
    const answer = await post(`related-list-records/${other}/Books__r`, {}, as.guest)
    expect(answer.status).toBe(404)
  })

  test('take one statement, the parent included', async () => {
    const { statements } = await countStatements(server.pool, () => books({ fields: ['Publisher__r.Name'] }))
    expect(statements).toHaveLength(1)
  })

  test.each([
    ['an unknown list', 'Nope', {}, as.admin, 400, 'INVALID_TYPE'],
    ['a list of what cannot be read', 'Contacts', {}, as.guest, 403, 'INSUFFICIENT_ACCESS'],
    ['an unknown field', 'Books__r', { fields: ['Nope'] }, as.admin, 400, 'INVALID_FIELD'],
    ['a page too large', 'Books__r', { pageSize: 2000 }, as.admin, 400, 'NUMBER_OUTSIDE_VALID_RANGE'],
  ])('are rejected for %s', async (_, list, body, session, status, errorCode) => {
    const answer = await post(`related-list-records/${publisher}/${list}`, body, session)
    expect(answer.status).toBe(status)
    expect(answer.body[0].errorCode).toBe(errorCode)
  })
})

test('reads several lists in one statement, with individual errors', async () => {
  const { result, statements } = await countStatements(server.pool, () =>
    post(`related-list-records/batch/${publisher}`, {
      relatedListParameters: [
        { relatedListId: 'Contacts' },
        { relatedListId: 'Nope' },
        { relatedListId: 'Books__r', pageSize: 1, sortBy: ['-Name'] },
      ],
    }),
  )
  expect(statements).toHaveLength(1)
  const [contacts, nope, sorted] = result.body.results
  expect(names(contacts.result)).toEqual(['Uno'])
  expect(nope).toMatchObject({ statusCode: 400, result: [{ errorCode: 'INVALID_TYPE' }] })
  expect(names(sorted.result)).toEqual(['Zibaldone'])
})

describe('counts', () => {
  test('stop at the requested number', async () => {
    const all = await get(`related-list-count/${publisher}/Books__r`)
    expect(all.body).toMatchObject({ count: 3, hasMore: false, listReference: { relatedListId: 'Books__r' } })
    const some = await get(`related-list-count/${publisher}/Books__r?maxCount=2`)
    expect(some.body).toMatchObject({ count: 2, hasMore: true })
  })

  test('include readable records only', async () => {
    expect((await get(`related-list-count/${publisher}/Books__r`, as.guest)).body.count).toBe(2)
    expect((await get(`related-list-count/${other}/Books__r`, as.guest)).status).toBe(404)
  })

  test('take one statement for several lists', async () => {
    const { result, statements } = await countStatements(server.pool, () =>
      get(`related-list-count/batch/${publisher}/Books__r,Contacts,Nope`),
    )
    expect(statements).toHaveLength(1)
    expect(result.body.results.map((item: { statusCode: number }) => item.statusCode)).toEqual([
      200, 200, 400,
    ])
    expect(result.body.results[1].result.count).toBe(1)
  })

  test('are bounded', async () => {
    const { status, body } = await get(`related-list-count/${publisher}/Books__r?maxCount=2000`)
    expect(status).toBe(400)
    expect(body[0].errorCode).toBe('NUMBER_OUTSIDE_VALID_RANGE')
  })
})

describe('maxCount', () => {
  let parent = ''
  beforeAll(async () => {
    parent = await insertRow(server.pool, 'Account', { Name: 'Venti', Industry: 'Retail' })
    for (let index = 0; index < 20; index++)
      await insertRow(server.pool, 'Contact', { LastName: `Persona ${index}`, AccountId: parent })
  })
  const count = async (query = '') => {
    const { body } = await get(`related-list-count/${parent}/Contacts${query}`)
    const batch = await get(`related-list-count/batch/${parent}/Contacts${query}`)
    expect(batch.body.results[0].result).toEqual(body)
    return [body.count, body.hasMore]
  }

  test('is 20 by default, and the result indicates whether there are more', async () => {
    expect(await count()).toEqual([20, false])
    expect(await count('?maxCount=19')).toEqual([19, true])
    expect(await count('?maxCount=20')).toEqual([20, false])
    expect(await count('?maxCount=21')).toEqual([20, false])
    await insertRow(server.pool, 'Contact', { LastName: 'Una di più', AccountId: parent })
    expect(await count()).toEqual([20, true])
    expect(await count('?maxCount=1999')).toEqual([21, false])
  })

  test.each(['0', '2000', '-1'])('rejects %s', async (maxCount) => {
    const { status, body } = await get(`related-list-count/${parent}/Contacts?maxCount=${maxCount}`)
    expect([status, body[0].errorCode]).toEqual([400, 'NUMBER_OUTSIDE_VALID_RANGE'])
  })
})
