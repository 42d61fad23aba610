import { createHash, randomBytes } from 'node:crypto'
import {
  accountInvitationMethods,
  actingMethods,
  apiClientMethods,
  reportMethods,
  staffHandoverMethods,
  summaryMethods,
  UPLOADS,
} from '@foyer/fair-domain'
import { DATA_PATH } from '@foyer/record-contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoIds } from '../../seed/demo-ids.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'

type Server = Awaited<ReturnType<typeof buildTestApp>>
type Browser = ReturnType<Server['browser']>

const REDIRECT = 'https://planner.example.com/callback'
const ORIGIN = 'https://planner.example.com'
const RECORDS = `${DATA_PATH}/ui-api/records`
const INFO = `${DATA_PATH}/ui-api/object-info/Account`

let server: Server
let admin: Browser
let person: Browser
/** A public client in a browser, and a confidential one on a server. */
let planner: string
let office: { clientId: string; secret: string }

const register = (who: Browser, app: object) =>
  callMethod(who, 'ApiClientsController/registerApp', {
    name: 'Planner',
    redirectUris: [REDIRECT],
    scopes: ['read', 'api', 'offline_access'],
    corsOrigins: [],
    callsPerMinute: null,
    hasSecret: false,
    ...app,
  })

beforeAll(async () => {
  server = await buildTestApp()
  admin = server.browser()
  await admin.signIn('admin@foyer.example')
  person = server.browser()
  await person.signIn('exhibitor@foyer.example')
  planner = (await register(admin, { corsOrigins: [ORIGIN] })).body.clientId
  office = (await register(admin, { name: 'Office', hasSecret: true })).body
})
beforeEach(() => server.advance(1000))
afterAll(() => server.close())

function newChallenge() {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

async function decide(clientId: string, challenge: string, more: object = {}, who = person) {
  const { status, body } = await callMethod(who, 'AppAccessController/decide', {
    clientId,
    redirectUri: REDIRECT,
    responseType: 'code',
    scope: 'api offline_access',
    state: 'xyz',
    codeChallenge: challenge,
    codeChallengeMethod: 'S256',
    isAllowed: true,
    ...more,
  })
  return { status, to: status === 200 ? new URL(body.to) : null }
}

const post = async (
  path: string,
  parameters: Record<string, string>,
  headers: Record<string, string> = {},
) => {
  const response = await server.app.inject({
    method: 'POST',
    url: `/services/oauth2/${path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(parameters).toString(),
  })
  return { status: response.statusCode, headers: response.headers, body: response.json() }
}

async function codeFor(clientId = planner, more: object = {}, who = person) {
  const { verifier, challenge } = newChallenge()
  const { to } = await decide(clientId, challenge, more, who)
  return {
    grant_type: 'authorization_code',
    client_id: clientId,
    redirect_uri: REDIRECT,
    code: to?.searchParams.get('code') ?? '',
    code_verifier: verifier,
  }
}
const tokensFor = async (more: object = {}, who = person) =>
  (await post('token', await codeFor(planner, more, who))).body
const refresh = (token: string, clientId = planner) =>
  post('token', { grant_type: 'refresh_token', client_id: clientId, refresh_token: token })
const get = (token: string, url = INFO) =>
  server.app.inject({ url, headers: { authorization: `Bearer ${token}` } })

describe('an authorised app', () => {
  test('is redirected with a code, exchanges it for tokens, and acts as that user', async () => {
    const { verifier, challenge } = newChallenge()
    const { to } = await decide(planner, challenge)
    expect(to?.origin).toBe(ORIGIN)
    expect(Object.fromEntries(to?.searchParams ?? [])).toEqual({
      code: expect.stringMatching(/^[\w-]{43}$/),
      state: 'xyz',
      iss: expect.stringMatching(/^http/),
    })
    const { status, headers, body } = await post('token', {
      grant_type: 'authorization_code',
      client_id: planner,
      redirect_uri: REDIRECT,
      code: to?.searchParams.get('code') ?? '',
      code_verifier: verifier,
    })
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 7200, scope: 'api offline_access' })
    const info = (await get(body.access_token, '/services/oauth2/userinfo')).json()
    expect(info).toMatchObject({ email: 'exhibitor@foyer.example', user_id: expect.stringMatching(/^005/) })
    const own = await callMethod(person, 'AppAccessController/getApps')
    expect(own.body[0]).toMatchObject({ app: 'Planner', scopes: ['api', 'offline_access'] })
  })

  test('is redirected with an error when the user denies', async () => {
    const { to } = await decide(planner, newChallenge().challenge, { isAllowed: false })
    expect(Object.fromEntries(to?.searchParams ?? [])).toMatchObject({ error: 'access_denied', state: 'xyz' })
    expect(to?.searchParams.has('code')).toBe(false)
  })

  test.each([
    { redirectUri: `${REDIRECT}/` },
    { codeChallengeMethod: 'plain' },
    { codeChallenge: '' },
    { scope: 'admin' },
    { clientId: 'nobody' },
    { clientId: 'demo-client' },
  ])('gets nothing for a request with %o, whatever the page sends', async (wrong) => {
    expect((await decide(planner, newChallenge().challenge, wrong)).status).toBe(400)
  })

  test('is named by the consent page, which redirects nowhere else', async () => {
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: planner,
      redirect_uri: REDIRECT,
      scope: 'read',
      state: 'xyz',
      code_challenge: newChallenge().challenge,
      code_challenge_method: 'S256',
    })
    const asked = await server.app.inject({ url: `/services/oauth2/authorize?${query}` })
    expect([asked.statusCode, asked.headers.location]).toEqual([303, `/fair/reserved/authorize?${query}`])
    const guest = await server.browser().send({ url: String(asked.headers.location) })
    expect([guest.statusCode, guest.headers.location]).toEqual([
      302,
      `/fair/reserved/login?next=${encodeURIComponent(`/reserved/authorize?${query}`)}`,
    ])
    const page = await person.send({ url: String(asked.headers.location) })
    expect(page.body).toContain('Planner')
    query.set('redirect_uri', 'https://evil.example/')
    const refused = await person.send({ url: `/fair/reserved/authorize?${query}` })
    expect(refused.body).not.toContain('evil.example/&quot;')
    expect(refused.headers.location).toBeUndefined()
  })
})

describe('an authorisation code', () => {
  test('is valid once, also concurrently; reuse revokes the tokens issued for it', async () => {
    const code = await codeFor()
    const answers = await Promise.all([1, 2, 3, 4].map(() => post('token', code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
    const { body } = answers.find(({ status }) => status === 200) ?? { body: {} }
    expect((await get(body.access_token)).statusCode).toBe(401)
    expect((await refresh(body.refresh_token)).body.error).toBe('invalid_grant')
  })

  test.each([
    ['another verifier', { code_verifier: newChallenge().verifier }],
    ['another address', { redirect_uri: `${REDIRECT}2` }],
  ])('is invalid with %s, and then for every client', async (_, wrong) => {
    const code = await codeFor()
    expect((await post('token', { ...code, ...wrong })).body.error).toBe('invalid_grant')
    expect((await post('token', code)).body.error).toBe('invalid_grant')
  })

  test('is invalid for another app, and expires after a minute', async () => {
    const code = await codeFor()
    const other = { client_id: office.clientId, client_secret: office.secret }
    expect((await post('token', { ...code, ...other })).body.error).toBe('invalid_grant')
    expect((await post('token', code)).status).toBe(200)
    const late = await codeFor()
    server.advance(60_001)
    expect((await post('token', late)).body.error).toBe('invalid_grant')
  })

  test('requires the secret of a confidential client', async () => {
    const code = await codeFor(office.clientId)
    expect((await post('token', code)).body.error).toBe('invalid_client')
    expect((await post('token', { ...code, client_secret: 'wrong' })).body.error).toBe('invalid_client')
    const basic = Buffer.from(`${office.clientId}:${office.secret}`).toString('base64')
    const { client_id: _, ...rest } = code
    expect((await post('token', rest, { authorization: `Basic ${basic}` })).status).toBe(200)
  })
})

describe('a refresh token', () => {
  test('is rotated; the old access token stays valid until it expires', async () => {
    const first = await tokensFor()
    const second = (await refresh(first.refresh_token)).body
    expect(second.refresh_token).not.toBe(first.refresh_token)
    expect((await get(second.access_token)).statusCode).toBe(200)
  })

  test('used twice revokes the whole family, also concurrently', async () => {
    const first = await tokensFor()
    const answers = await Promise.all([1, 2, 3].map(() => refresh(first.refresh_token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { body } = answers.find(({ status }) => status === 200) ?? { body: {} }
    expect((await refresh(body.refresh_token)).body.error).toBe('invalid_grant')
    for (const token of [first.access_token, body.access_token])
      expect((await get(token)).statusCode).toBe(401)
  })

  test('never exceeds the granted scope, and can be narrowed', async () => {
    const { refresh_token } = await tokensFor({ scope: 'read offline_access' })
    const ask = (token: string, scope: string) =>
      post('token', { grant_type: 'refresh_token', client_id: planner, refresh_token: token, scope })
    expect((await ask(refresh_token, 'api')).body.error).toBe('invalid_scope')
    expect((await ask(refresh_token, 'read')).body.scope).toBe('read')
  })

  test('is issued only if requested, and refused from another app', async () => {
    expect(await tokensFor({ scope: 'api' })).not.toHaveProperty('refresh_token')
    const { refresh_token } = await tokensFor()
    const other = { client_id: office.clientId, client_secret: office.secret }
    const stolen = await post('token', { grant_type: 'refresh_token', refresh_token, ...other })
    expect(stolen.body.error).toBe('invalid_grant')
    expect((await refresh(refresh_token)).status).toBe(200)
  })
})

// A user with all access, so that no other check refuses.
describe('a token with read scope', () => {
  const MUTATION = 'mutation { uiapi { AccountCreate(input: { Account: { Name: "X" } }) { Record { Id } } } }'
  const post65 = (path: string) => ({ url: `${DATA_PATH}/${path}` })
  const writes: Record<string, { url: string; payload?: object | string; type?: string }> = {
    'a record': { url: RECORDS, payload: { apiName: 'Account', fields: { Name: 'X' } } },
    'a record by its name': { ...post65('sobjects/Account'), payload: { Name: 'X' } },
    'several records': {
      ...post65('composite/sobjects'),
      payload: { records: [{ attributes: { type: 'Account' }, Name: 'X' }] },
    },
    'several calls': {
      ...post65('composite'),
      payload: {
        compositeRequest: [
          {
            method: 'POST',
            url: '/services/data/v65.0/sobjects/Account',
            referenceId: 'a',
            body: { Name: 'X' },
          },
        ],
      },
    },
    'a quick action': { ...post65('ui-api/actions/perform-quick-action/Account.X'), payload: { fields: {} } },
    'a list': { ...post65('ui-api/list-info/Account'), payload: { label: 'X', listViewApiName: 'X' } },
    'a method': { url: '/lwr/apex/v65.0/SessionsController/endOthers', payload: {} },
    'a file of a record': { ...post65('ui-api/records/content-documents/content-versions'), payload: {} },
    'a picture': {
      url: `/lwr/apex/v65.0/${UPLOADS.directoryImage.path}?name=a.png`,
      payload: 'x',
      type: 'application/octet-stream',
    },
    'a table': { url: '/services/imports/Account/a.csv', payload: 'x', type: 'application/octet-stream' },
    'a form of a page': {
      url: '/fair/ticketing',
      payload: 'step=order',
      type: 'application/x-www-form-urlencoded',
    },
  }
  const write = (token: string, { url, payload = {}, type = 'application/json' }: (typeof writes)[string]) =>
    server.app.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${token}`, 'content-type': type, 'sec-fetch-site': 'same-origin' },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    })

  test.each(Object.keys(writes))('does not write %s', async (kind) => {
    const { access_token } = await tokensFor({ scope: 'read' }, admin)
    expect((await get(access_token)).statusCode).toBe(200)
    const { statusCode, body } = await write(access_token, writes[kind] as (typeof writes)[string])
    expect([statusCode, body.includes('INSUFFICIENT_ACCESS') || kind === 'a form of a page']).toEqual([
      403,
      true,
    ])
  })

  test.each([reportMethods.run, summaryMethods.summarise, summaryMethods.getColumns])(
    'calls $controller/$method, which changes nothing',
    async ({ controller, method, example }) => {
      const { access_token } = await tokensFor({ scope: 'read' }, admin)
      const url = `/lwr/apex/v65.0/${controller}/${method}`
      expect((await write(access_token, { url, payload: example ?? {} })).statusCode).toBe(200)
    },
  )

  test('queries GraphQL, without mutations', async () => {
    const { access_token } = await tokensFor({ scope: 'read' }, admin)
    const ask = (query: string) => write(access_token, { ...post65('graphql'), payload: { query } })
    const read = await ask('{ uiapi { query { Account { edges { node { Id } } } } } }')
    expect(read.json().data.uiapi.query.Account.edges.length).toBeGreaterThan(0)
    expect((await ask(MUTATION)).body).toContain('INSUFFICIENT_ACCESS')
    const { rows } = await server.pool.query(`select 1 from account where name = 'X'`)
    expect(rows).toEqual([])
  })
})

test('refuses sign-ins, proofs and signatures to an app', async () => {
  const { access_token } = await tokensFor()
  const personally = (method: string, payload: object) =>
    server.app.inject({
      method: 'POST',
      url: `/lwr/apex/v65.0/${method}`,
      headers: { authorization: `Bearer ${access_token}` },
      payload,
    })
  const asked = {
    clientId: planner,
    redirectUri: REDIRECT,
    responseType: 'code',
    scope: 'api offline_access',
    state: '',
    codeChallenge: newChallenge().challenge,
    codeChallengeMethod: 'S256',
    isAllowed: true,
  }
  for (const [method, input] of [
    ['AppAccessController/decide', asked],
    ['SessionsController/endOthers', {}],
    ['SecurityController/getState', {}],
    ['ReferentsController/invitePrimary', { firstName: 'Eve', lastName: 'Mal', email: 'eve@evil.example' }],
  ] as const) {
    const { statusCode, body } = await personally(method, input)
    expect([method, statusCode, body.includes('ONLY_THEMSELVES')]).toEqual([method, 403, true])
  }
})

test('refuses to an app of an administrator any method that gives access to others', async () => {
  const { access_token } = await tokensFor({}, admin)
  const send = (url: string, payload: unknown) =>
    server.app.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${access_token}` },
      payload: payload as object,
    })
  for (const { controller, method, example } of [
    actingMethods.start,
    apiClientMethods.createClient,
    apiClientMethods.changeClient,
    accountInvitationMethods.invite,
    staffHandoverMethods.start,
  ]) {
    const { statusCode, body } = await send(`/lwr/apex/v65.0/${controller}/${method}`, example)
    expect([method, statusCode, body.includes('ONLY_THEMSELVES')]).toEqual([method, 403, true])
  }
  const action = { contextId: demoIds.user('exhibitor'), fields: { Reason__c: 'Asked for help' } }
  const acted = await send(`${DATA_PATH}/ui-api/actions/perform-quick-action/User.ActOnBehalf`, action)
  expect([acted.statusCode, acted.body.includes('ONLY_THEMSELVES')]).toEqual([403, true])
})

test.each(['api', 'read'])('refuses the lists of sessions and apps to a token of scope %s', async (scope) => {
  const { access_token } = await tokensFor({ scope })
  for (const method of ['SessionsController/getSessions', 'AppAccessController/getApps']) {
    const { statusCode, body } = await get(access_token, `/lwr/apex/v65.0/${method}`)
    expect([method, statusCode, body.includes('ONLY_THEMSELVES')]).toEqual([method, 403, true])
  }
})

test('opens the change stream with a token, and closes it when the token ends', async () => {
  const { access_token } = await tokensFor({ scope: 'read' })
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const response = await fetch(`${address}${DATA_PATH}/events`, {
    headers: { authorization: `Bearer ${access_token}`, origin: ORIGIN },
  })
  expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, ORIGIN])
  await response.body?.cancel()
  expect(
    (await fetch(`${address}${DATA_PATH}/events`, { headers: { authorization: 'Bearer gone' } })).status,
  ).toBe(401)
})

test('lets a token holder revoke it, and only its app introspect it', async () => {
  const tokens = (await post('token', { ...(await codeFor(office.clientId)), client_secret: office.secret }))
    .body
  const credentials = { client_id: office.clientId, client_secret: office.secret }
  const about = async (token: string) => (await post('introspect', { token, ...credentials })).body
  expect(await about(tokens.access_token)).toMatchObject({
    active: true,
    scope: 'api offline_access',
    client_id: office.clientId,
    username: 'exhibitor@foyer.example',
    token_type: 'Bearer',
  })
  expect(await about((await tokensFor()).access_token)).toEqual({ active: false })
  expect((await post('introspect', { token: tokens.access_token, client_id: planner })).body.error).toBe(
    'invalid_client',
  )
  // Another app cannot end them.
  await post('revoke', { token: tokens.refresh_token, client_id: planner })
  expect((await about(tokens.refresh_token)).active).toBe(true)
  expect((await post('revoke', { token: tokens.refresh_token, ...credentials })).status).toBe(200)
  expect(await about(tokens.access_token)).toEqual({ active: false })
  expect((await get(tokens.access_token)).statusCode).toBe(401)
  const alone = await tokensFor()
  expect((await post('revoke', { token: alone.access_token })).status).toBe(200)
  expect((await get(alone.access_token)).statusCode).toBe(401)
})

test('publishes metadata at the standard URLs', async () => {
  const { statusCode, body } = await server.app.inject({ url: '/.well-known/oauth-authorization-server' })
  expect(statusCode).toBe(200)
  expect(JSON.parse(body)).toMatchObject({
    authorization_endpoint: expect.stringMatching(/\/services\/oauth2\/authorize$/),
    code_challenge_methods_supported: ['S256'],
    grant_types_supported: expect.arrayContaining(['authorization_code', 'refresh_token']),
    scopes_supported: ['read', 'api', 'offline_access'],
  })
})

test('allows cross-origin calls from its registered origin only', async () => {
  const preflight = (origin: string) =>
    server.app.inject({
      method: 'OPTIONS',
      url: INFO,
      headers: { origin, 'access-control-request-method': 'GET' },
    })
  expect((await preflight(ORIGIN)).headers['access-control-allow-origin']).toBe(ORIGIN)
  expect((await preflight('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined()
})

test('revokes all grants on global sign-out, disconnection or deactivation', async () => {
  const tokens = await tokensFor()
  const [mine] = (await callMethod(person, 'AppAccessController/getApps')).body
  expect((await callMethod(admin, 'AppAccessController/disconnect', { id: mine.id })).body.disconnected).toBe(
    false,
  )
  expect(
    (await callMethod(person, 'AppAccessController/disconnect', { id: mine.id })).body.disconnected,
  ).toBe(true)
  expect((await get(tokens.access_token)).statusCode).toBe(401)
  expect((await refresh(tokens.refresh_token)).body.error).toBe('invalid_grant')

  const others = await tokensFor()
  const { rows } = await server.pool.query<{ id: string }>(
    `update user_account set is_active = false where username = 'exhibitor@foyer.example' returning id`,
  )
  expect((await refresh(others.refresh_token)).body.error).toBe('invalid_grant')
  await server.pool.query('update user_account set is_active = true where id = $1', [rows[0]?.id])
})

test('registers, changes with history, limits and revokes apps in the console', async () => {
  const call = async (method: string, input: object, who = admin) =>
    callMethod(who, `ApiClientsController/${method}`, input)
  const app = {
    name: 'Radar',
    redirectUris: [REDIRECT],
    scopes: ['read'],
    corsOrigins: [],
    callsPerMinute: null,
  }
  expect((await register(person, {})).status).toBe(403)
  for (const wrong of [
    { redirectUris: ['http://evil.example'] },
    { redirectUris: [] },
    { scopes: ['offline_access'] },
    { corsOrigins: ['*'] },
  ])
    expect((await register(admin, wrong)).status).toBe(400)
  const { clientId } = (await register(admin, app)).body
  server.advance(1000)
  expect((await call('changeClient', { clientId, ...app, callsPerMinute: 2 })).status).toBe(200)
  const history = (await call('getHistory', { clientId })).body
  expect(history[0]).toMatchObject({
    step: 'client.changed',
    changes: [{ field: 'callsPerMinute', before: '', after: '2' }],
  })
  expect(history[1]).toMatchObject({ step: 'client.created' })

  const { access_token } = (await post('token', await codeFor(clientId, { scope: 'read' }))).body
  const statuses = []
  for (let calls = 0; calls < 3; calls++) statuses.push((await get(access_token)).statusCode)
  expect(statuses).toEqual([200, 200, 429])

  expect((await call('getClients', {})).body).toContainEqual(expect.objectContaining({ clientId, people: 1 }))
  expect((await call('revokeClient', { clientId })).status).toBe(200)
  expect((await get(access_token)).statusCode).toBe(401)
})

test('replaces the old secret with a new one', async () => {
  const code = await codeFor(office.clientId)
  const { secret } = (
    await callMethod(admin, 'ApiClientsController/renewSecret', { clientId: office.clientId })
  ).body
  expect((await post('token', { ...code, client_secret: office.secret })).body.error).toBe('invalid_client')
  expect((await post('token', { ...code, client_secret: secret })).status).toBe(200)
})
