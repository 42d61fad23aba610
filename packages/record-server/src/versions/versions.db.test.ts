import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertRow } from '../../testing/rows.ts'
import { as, fixtureServer } from '../../testing/server.ts'
import { VERSIONS } from './speak-version.ts'

let server: Awaited<ReturnType<typeof fixtureServer>>
let account = ''
const RECORDS_PATH = '/services/data/v65.0/ui-api/records'
beforeAll(async () => {
  server = await fixtureServer()
  account = await insertRow(server.pool, 'Account', { Name: RECORDS_PATH, Industry: 'Retail' })
  for (const LastName of ['Bianchi', 'Rossi'])
    await insertRow(server.pool, 'Contact', { LastName, AccountId: account })
})
afterAll(() => server.close())

const get = (url: string) => server.call(as.admin, { method: 'GET', url })

test('offers eight versions, the newest last', async () => {
  const { body } = await get('/services/data')
  expect(body).toHaveLength(8)
  expect(body[0]).toEqual({ label: 'Version 58.0', url: '/services/data/v58.0', version: '58.0' })
  expect(body[7]).toEqual({ label: 'Version 65.0', url: '/services/data/v65.0', version: '65.0' })
  expect((await get('/services/data/v60.0')).body['ui-api']).toBe('/services/data/v60.0/ui-api')
})

test.each(VERSIONS)('%s returns its own URLs, and unchanged data', async (version) => {
  const base = `/services/data/${version}/ui-api`
  const page = await get(
    `${base}/related-list-records/${account}/Contacts?pageSize=1&fields=Contact.Account.Name`,
  )
  expect(page.status).toBe(200)
  expect(page.body.nextPageUrl).toMatch(new RegExp(`^${base}/related-list-records/`))
  expect(page.body.records[0].fields.Account.value.fields.Name.value).toBe(RECORDS_PATH)
  const next = await get(page.body.nextPageUrl)
  expect(next.body.records[0].id).not.toBe(page.body.records[0].id)
  const { body } = await get(`${base}/actions/record/${account}`)
  expect(
    JSON.stringify(body)
      .match(/v\d\d\.0/g)
      ?.every((found) => found === version),
  ).toBe(true)
  expect(body.url).toMatch(new RegExp(`^${base}/`))
  expect(body.actions[account].links.every((link: string) => link.startsWith(`${base}/`))).toBe(true)
})

test('has an ETag per version', async () => {
  const path = 'ui-api/object-info/Account'
  const [old, current] = [
    await get(`/services/data/v60.0/${path}`),
    await get(`/services/data/v65.0/${path}`),
  ]
  const again = await server.call(as.admin, {
    method: 'GET',
    url: `/services/data/v60.0/${path}`,
    headers: { 'if-none-match': String(old.headers.etag) },
  })
  expect(again.status).toBe(304)
  expect(JSON.stringify(old.body).replaceAll('v60.0', 'v65.0')).toBe(JSON.stringify(current.body))
})

test('serves methods in every version', async () => {
  const { body } = await get('/lwr/apex/v60.0/Nobody/nothing')
  expect(body).toMatchObject({ errorCode: 'NOT_FOUND' })
})

test('ignores a trailing slash', async () => {
  const { status, body } = await get('/services/data/v60.0/query/?q=SELECT+Id+FROM+Account')
  expect([status, body.totalSize]).toEqual([200, 1])
  expect(body.records[0].attributes.url).toBe(`/services/data/v60.0/sobjects/Account/${account}`)
})
