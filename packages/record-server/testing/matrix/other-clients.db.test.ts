import { DATA_PATH } from '@foyer/record-contract'
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

describe('calls that only other clients make', () => {
  test('info of a list by its id, and of what was used last', async () => {
    const byName = await get('list-info/Account/AllAccounts')
    expect((await get(`list-info/${list}`)).body).toEqual(byName.body)
    expect((await get('mru-list-info/Account')).body.listReference).toMatchObject({
      objectApiName: 'Account',
      type: 'mru',
    })
    expect((await get('list-info/00B000000000009')).status).toBe(404)
  })

  test('actions of lists, by id and by object', async () => {
    const { status, body } = await get(`actions/list-view/${list}`)
    expect(status).toBe(200)
    expect(body.actions[list].actions).toMatchObject([
      { apiName: 'New', actionListContext: 'ListView', sourceObject: list },
      { apiName: 'Account.Rename', actionListContext: 'ListView' },
    ])
    const recent = await get('actions/mru-list/Account,Contact')
    expect(Object.keys(recent.body.actions)).toEqual(['Account', 'Contact'])
    expect(recent.body.actions.Account.actions[0]).toMatchObject({ actionListContext: 'MruList' })
    expect((await get('actions/list-view/00B000000000009')).status).toBe(404)
    expect((await get('actions/list-view/nothing')).body[0].errorCode).toBe('ILLEGAL_QUERY_PARAMETER_VALUE')
  })

  test('related lists: their actions and a batch of their records, by address', async () => {
    const path = `actions/record/${account}/related-list/Contacts`
    const posted = await server.call(as.admin, { method: 'POST', url: `${UI}/${path}`, payload: {} })
    expect((await get(path)).body).toEqual(posted.body)
    const batch = await get(`related-list-records/batch/${account}/Contacts,Books__r?fields=Contact.LastName`)
    expect(batch.body.results.map(({ statusCode }: { statusCode: number }) => statusCode)).toEqual([200, 400])
    expect(batch.body.results[0].result.records[0].fields.LastName.value).toBe('Rossi')
  })

  test('suggestions of a lookup for one of its objects', async () => {
    const path = 'lookups/Contact/AccountId'
    const query = 'q=Torchio&searchType=Search'
    const all = await get(`${path}?${query}`)
    expect(all.body.lookupResults.Account.records).toHaveLength(1)
    const own = await get(`${path}/Account?${query}`)
    expect(own.body.lookupResults.Account.records).toEqual(all.body.lookupResults.Account.records)
    expect((await get(`${path}/User?${query}`)).body).toEqual({ lookupResults: {} })
  })

  test.each([
    'aggregate-ui',
    'forms',
    'object-info/Account/validation-rules-info',
    'validation-rules-info/Account',
    'related-list-info/record/001000000000001AAA/Contacts',
  ])('%s is no call of this API', async (path) => {
    const { status, body } = await get(path)
    expect([status, body[0].errorCode]).toEqual([404, 'NOT_FOUND'])
  })
})
