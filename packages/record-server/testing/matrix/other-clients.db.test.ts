import { DATA_PATH, findIssue } from '@foyer/record-contract'
import { responses } from '@foyer/record-contract/responses'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Session } from '../../src/session.ts'
import { insertRow } from '../rows.ts'
import { as, fixtureServer } from '../server.ts'

const UI = `${DATA_PATH}/ui-api`
let server: Awaited<ReturnType<typeof fixtureServer>>
let account = ''
let list = ''
beforeAll(async () => {
  server = await fixtureServer()
  account = await insertRow(server.pool, 'Account', { Name: 'Torchio', Industry: 'Retail' })
  await insertRow(server.pool, 'Contact', { LastName: 'Rossi', AccountId: account })
  const { body } = await get('list-info/Account/AllAccounts')
  list = body.listReference.id
})
afterAll(() => server.close())

const get = (path: string, session: Session = as.admin) =>
  server.call(session, { method: 'GET', url: `${UI}/${path}` })

/** Gets a URL, and expects the documented shape. */
async function read(call: keyof typeof responses, path: string) {
  const { status, body } = await get(path)
  expect(status, path).toBe(200)
  expect(findIssue(responses[call], body), path).toBeUndefined()
  return body
}
const post = async (path: string, payload: object) =>
  (await server.call(as.admin, { method: 'POST', url: `${UI}/${path}`, payload })).body

describe('calls for other clients', () => {
  test('info of a list by id equals that by name', async () => {
    const byName = await get('list-info/Account/AllAccounts')
    expect(await read('listInfoById', `list-info/${list}`)).toEqual(byName.body)
    expect((await get('list-info/00B000000000009')).status).toBe(404)
  })

  test('info of the recently-used list equals that of __Recent', async () => {
    const { listReference } = await read('mruListInfo', 'mru-list-info/Account')
    expect(listReference).toMatchObject({ objectApiName: 'Account', type: 'mru' })
  })

  test('actions of lists by their ids', async () => {
    const { actions } = await read('listViewActions', `actions/list-view/${list}`)
    expect(actions[list].actions).toMatchObject([
      { apiName: 'New', actionListContext: 'ListView', sourceObject: list },
      { apiName: 'Account.Rename', actionListContext: 'ListView' },
    ])
    expect((await get('actions/list-view/00B000000000009')).status).toBe(404)
    expect((await get('actions/list-view/nothing')).body[0].errorCode).toBe('ILLEGAL_QUERY_PARAMETER_VALUE')
  })

  test('actions of recently-used lists, by objects', async () => {
    const { actions } = await read('mruListActions', 'actions/mru-list/Account,Contact')
    expect(Object.keys(actions)).toEqual(['Account', 'Contact'])
    expect(actions.Account.actions[0]).toMatchObject({
      actionListContext: 'MruList',
      sourceObject: 'Account',
    })
  })

  test('actions of a related list equal those by POST', async () => {
    const path = `actions/record/${account}/related-list/Contacts`
    expect(await read('relatedListActionsByAddress', path)).toEqual(await post(path, {}))
  })

  test('actions of several related lists equal those by POST, with individual errors', async () => {
    const path = `actions/record/${account}/related-list/batch`
    const body = await read(
      'relatedListActionsBatchByAddress',
      `${path}/Contacts,Nothing__r?actionTypes=StandardButton`,
    )
    const names = ['Contacts', 'Nothing__r']
    expect(body).toEqual(
      await post(path, {
        relatedListsActionParameters: names.map((relatedListId) => ({
          relatedListId,
          actionTypes: ['StandardButton'],
        })),
      }),
    )
    expect(body.results[0].statusCode).toBe(200)
    expect(body.results[1].statusCode).toBeGreaterThanOrEqual(400)
  })

  test('records of several related lists, with individual errors', async () => {
    const body = await read(
      'relatedListRecordsBatchByAddress',
      `related-list-records/batch/${account}/Contacts,Books__r?fields=Contact.LastName`,
    )
    expect(body.results.map(({ statusCode }: { statusCode: number }) => statusCode)).toEqual([200, 400])
    expect(body.results[0].result.records[0].fields.LastName.value).toBe('Rossi')
  })

  test('suggestions of a lookup for one of its objects', async () => {
    const path = 'lookups/Contact/AccountId'
    const query = 'q=Torchio&searchType=Search'
    const all = await get(`${path}?${query}`)
    expect(all.body.lookupResults.Account.records).toHaveLength(1)
    const own = await read('lookupRecordsOfTarget', `${path}/Account?${query}`)
    expect(own.lookupResults.Account.records).toEqual(all.body.lookupResults.Account.records)
    expect((await get(`${path}/User?${query}`)).body).toEqual({ lookupResults: {} })
  })

  test.each([
    ['GET', 'aggregate-ui'],
    ['POST', 'aggregate-ui'],
    ['GET', 'forms/Account_Form'],
    ['GET', 'object-info/Account/validation-rules-info'],
  ] as const)('%s %s is not a call of this API', async (method, path) => {
    const { status, body } = await server.call(as.admin, {
      method,
      url: `${UI}/${path}`,
      ...(method === 'POST' ? { payload: {} } : {}),
    })
    expect([status, body[0].errorCode]).toEqual([404, 'NOT_FOUND'])
  })

  test('describes a related list by object name, and rejects a record id', async () => {
    const { status, body } = await get(`related-list-info/${account}/Contacts`)
    expect([status, body[0].errorCode]).toEqual([403, 'INSUFFICIENT_ACCESS'])
  })
})
