import { DATA_PATH } from '@foyer/record-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoIds } from '../../seed/demo-ids.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'

let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

const recordUrl = (id: string, fields = 'Contact.FirstName,Contact.LastName') =>
  `${DATA_PATH}/ui-api/records/${id}?fields=${fields}`

async function as(account: string) {
  const browser = server.browser()
  await browser.signIn(`${account}@foyer.example`)
  const read = (id: string, fields?: string) => browser.send({ url: recordUrl(id, fields) })
  const patch = (id: string, fields: object, headers: Record<string, string> = {}) =>
    browser.send({
      method: 'PATCH',
      url: `${DATA_PATH}/ui-api/records/${id}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload: { fields },
    })
  return { read, patch, browser }
}

test('lets a person read and change their name, which renames the user', async () => {
  const { read, patch } = await as('buyer')
  const id = demoIds.contact('buyer')
  expect((await read(id)).json().fields.FirstName.value).toBe('Tomás')
  const answer = await patch(id, { FirstName: 'Tiago' })
  expect(answer.statusCode).toBe(200)
  expect((await read(id)).json().fields.FirstName.value).toBe('Tiago')
  const { rows } = await server.pool.query('select name from user_account where id = $1', [
    demoIds.user('buyer'),
  ])
  expect(rows[0].name).toBe('Tiago Almeida')
})

test('lets colleagues see each other, and change only their own record', async () => {
  const { read, patch } = await as('team')
  expect((await read(demoIds.contact('exhibitor'))).statusCode).toBe(200)
  expect((await patch(demoIds.contact('exhibitor'), { FirstName: 'Other' })).statusCode).toBe(403)
})

test.each(['exhibitor', 'pavilion', 'press', 'visitor'])(
  'shows %s no person of another company',
  async (account) => {
    const { read, patch } = await as(account)
    const foreign = demoIds.contact('buyer')
    expect((await read(foreign)).statusCode).toBeGreaterThanOrEqual(403)
    expect((await patch(foreign, { FirstName: 'Mine' })).statusCode).toBeGreaterThanOrEqual(403)
    expect((await read(demoIds.user('buyer'), 'User.Username')).statusCode).toBeGreaterThanOrEqual(403)
  },
)

test('shows a guest no person', async () => {
  const response = await server.browser().send({ url: recordUrl(demoIds.contact('buyer')) })
  expect(response.statusCode).toBeGreaterThanOrEqual(401)
})

test('refuses a change of the sign-in email by a record update', async () => {
  const { patch } = await as('exhibitor')
  const answer = await patch(demoIds.contact('exhibitor'), { Email: 'other@foyer.example' })
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
})

test('reports the phone rule at its field, in the language of the page', async () => {
  const { patch } = await as('exhibitor')
  const answer = await patch(demoIds.contact('exhibitor'), { Phone: '051 1' }, { 'accept-language': 'en-US' })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()[0].output.fieldErrors.Phone[0].message).toMatch(/international prefix preceded by \+/)
})

test('refuses cross-site writes of a browser', async () => {
  const { patch } = await as('exhibitor')
  const answer = await patch(
    demoIds.contact('exhibitor'),
    { FirstName: 'X' },
    { 'sec-fetch-site': 'cross-site' },
  )
  expect(answer.statusCode).toBe(403)
})

test('requires an origin with a cookie, but not of an API client without one', async () => {
  const write = (headers: Record<string, string>) =>
    server.app.inject({
      method: 'PATCH',
      url: `${DATA_PATH}/ui-api/records/${demoIds.contact('press')}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload: { fields: { FirstName: 'X' } },
    })
  // A guest is refused by access, not by origin.
  expect((await write({})).json()[0].errorCode).not.toBe('INSUFFICIENT_ACCESS')
  const { browser } = await as('press')
  const refused = await write({ cookie: browser.cookie() })
  expect(refused.statusCode).toBe(403)
  expect(refused.json()[0].errorCode).toBe('INSUFFICIENT_ACCESS')
})

test('renders Home with the name, and embeds the record for the browser', async () => {
  const { browser } = await as('exhibitor')
  const { body } = await browser.send({ url: '/fair/en-US/reserved/' })
  expect(body).toContain('Welcome, Giulia</h1>')
  expect(body).toMatch(/<script id="page-data"[^>]*>[^<]*"FirstName"/)
})

test('authenticates an API client and acts as its user', async () => {
  const token = await server.app.inject({
    method: 'POST',
    url: '/services/oauth2/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'grant_type=client_credentials&client_id=demo-client&client_secret=demo-secret',
  })
  expect(token.statusCode).toBe(200)
  const authorization = `Bearer ${token.json().access_token}`
  const read = await server.app.inject({
    url: recordUrl(demoIds.contact('press')),
    headers: { authorization },
  })
  expect(read.json().fields.LastName.value).toBe('Conti')
  const stale = await server.app.inject({
    url: recordUrl(demoIds.contact('press')),
    headers: { authorization: 'Bearer of-nothing' },
  })
  expect(stale.statusCode).toBe(401)
})
