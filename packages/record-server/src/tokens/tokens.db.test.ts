import { randomUUID } from 'node:crypto'
import jsforce from 'jsforce'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADMIN_ID, as, FIXTURE_NOW, fixtureServer } from '../../testing/server.ts'
import type { ProgramCredentials } from '../options.ts'
import type { Session } from '../session.ts'

const API = '/services/data/v65.0/ui-api'
const CLIENT = { clientId: 'reader', clientSecret: 'paper' }

let server: Awaited<ReturnType<typeof fixtureServer>>
let loginUrl: string
const tokens = new Map<string, Session>()

function issueTo(session: Session) {
  const accessToken = randomUUID()
  tokens.set(accessToken, session)
  return { accessToken, userId: session.userId ?? '' }
}

beforeAll(async () => {
  const isClient = ({ clientId, clientSecret }: ProgramCredentials) =>
    clientId === CLIENT.clientId && clientSecret === CLIENT.clientSecret
  server = await fixtureServer({
    sessionOf: ({ headers }) => tokens.get(String(headers.authorization).replace('Bearer ', '')) ?? as.guest,
    tokens: {
      clientCredentials: async (program) => {
        if (program.clientId === 'hasty') return { waitMs: 29_500 }
        return isClient(program) ? issueTo(as.editor) : null
      },
      password: async (program, username, password) =>
        isClient(program) && username === 'ada@press.example' && password === 'inchiostro'
          ? issueTo(as.admin)
          : null,
    },
  })
  loginUrl = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  server.app.server.closeAllConnections()
  await server.close()
})

const requestToken = async (parameters: Record<string, string>) => {
  const response = await fetch(`${loginUrl}/services/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams(parameters),
  })
  return { status: response.status, body: await response.json() }
}
const client = { client_id: CLIENT.clientId, client_secret: CLIENT.clientSecret }

describe('the token endpoint', () => {
  test('rejects forms with too many fields or bytes', async () => {
    const fields = Object.fromEntries(Array.from({ length: 1_001 }, (_, index) => [`k${index}`, '']))
    expect((await requestToken({ grant_type: 'client_credentials', ...client, ...fields })).status).toBe(413)
    expect(
      (await requestToken({ grant_type: 'client_credentials', ...client, k: 'x'.repeat(70_000) })).status,
    ).toBe(413)
  })

  test('returns the properties that client libraries read', async () => {
    const { status, body } = await requestToken({ grant_type: 'client_credentials', ...client })
    expect(status).toBe(200)
    expect(body).toEqual({
      access_token: expect.any(String),
      token_type: 'Bearer',
      instance_url: loginUrl,
      id: expect.stringMatching(new RegExp(`^${loginUrl}/id/00D\\w{15}/${ADMIN_ID}$`)),
      issued_at: String(FIXTURE_NOW),
      signature: expect.any(String),
    })
  })

  test.each([
    [{ grant_type: 'client_credentials', ...client, client_secret: 'wrong' }, 'invalid_client'],
    [{ grant_type: 'password', ...client, username: 'ada@press.example', password: 'no' }, 'invalid_grant'],
    [{ grant_type: 'password', ...client }, 'invalid_grant'],
    [{ grant_type: 'implicit', ...client }, 'unsupported_grant_type'],
    [{ grant_type: 'client_credentials' }, 'invalid_client_id'],
    [{}, 'unsupported_grant_type'],
  ])('rejects %o with %s', async (parameters, error) => {
    const { status, body } = await requestToken(parameters as Record<string, string>)
    expect([status, body.error, typeof body.error_description]).toEqual([400, error, 'string'])
  })
})

test('lists versions and resources from the root', async () => {
  const version = (await server.call(as.guest, { method: 'GET', url: '/services/data' })).body.at(-1)
  expect(version).toMatchObject({ version: '65.0', url: '/services/data/v65.0' })
  const { body } = await server.call(as.guest, { method: 'GET', url: version.url })
  expect(body['ui-api']).toBe(API)
})

describe('jsforce', () => {
  test('signs in with a password, then creates, reads, updates and lists', async () => {
    const connection = new jsforce.Connection({ oauth2: { loginUrl, ...CLIENT }, version: '65.0' })
    const user = await connection.login('ada@press.example', 'inchiostro')
    expect(user.id).toBe(ADMIN_ID)
    expect(connection.instanceUrl).toBe(loginUrl)

    const created = await connection.request<{ id: string }>({
      method: 'POST',
      url: `${API}/records`,
      body: JSON.stringify({ apiName: 'Account', fields: { Name: 'Da programma' } }),
      headers: { 'content-type': 'application/json' },
    })
    const url = `${API}/records/${created.id}`
    await connection.requestPatch(url, { fields: { Phone: '051 1234' } })
    const read = await connection.requestGet<{ fields: Record<string, { value: unknown }> }>(
      `${url}?fields=Account.Name,Account.Phone`,
    )
    expect(read.fields).toMatchObject({ Name: { value: 'Da programma' }, Phone: { value: '051 1234' } })
    const page = await connection.requestPost<{ records: { id: string }[] }>(
      `${API}/list-records/Account/AllAccounts`,
      { fields: ['Account.Phone'], pageSize: 10 },
    )
    expect(page.records.map(({ id }) => id)).toContain(created.id)
    await connection.requestDelete(url)
    await expect(connection.requestGet(`${url}?fields=Account.Name`)).rejects.toMatchObject({
      errorCode: 'NOT_FOUND',
    })
  })

  test('signs in as an API client, with the rights of that client', async () => {
    const connection = new jsforce.Connection({
      instanceUrl: loginUrl,
      oauth2: { loginUrl, ...CLIENT },
      version: '65.0',
    })
    await connection.authorize({ grant_type: 'client_credentials' })
    const identity = await connection.identity()
    expect(identity).toMatchObject({ user_id: ADMIN_ID })
    const info = await connection.requestGet<{ fields: object }>(`${API}/object-info/Account`)
    expect(info.fields).not.toHaveProperty('Secret__c')
  })

  test('is rejected with the wrong password', async () => {
    const connection = new jsforce.Connection({ oauth2: { loginUrl, ...CLIENT }, version: '65.0' })
    await expect(connection.login('ada@press.example', 'acqua')).rejects.toThrow('authentication failure')
  })

  test('connects with an existing token', async () => {
    const { accessToken } = issueTo(as.admin)
    const connection = new jsforce.Connection({ instanceUrl: loginUrl, accessToken, version: '65.0' })
    const { objects } = await connection.requestGet<{ objects: object }>(`${API}/object-info`)
    expect(objects).toHaveProperty('Account')
  })
})

test('returns the identity of the caller, and no other', async () => {
  const { accessToken } = issueTo(as.admin)
  const get = (path: string, headers = {}) => fetch(loginUrl + path, { headers })
  const bearer = { authorization: `Bearer ${accessToken}` }
  expect(await (await get('/services/oauth2/userinfo', bearer)).json()).toMatchObject({ user_id: ADMIN_ID })
  expect((await get('/services/oauth2/userinfo')).status).toBe(401)
  expect((await get('/id/00D000000000000EAA/005000000000009AAA', bearer)).status).toBe(404)
})
