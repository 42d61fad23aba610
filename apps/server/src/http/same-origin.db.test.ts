import { SERVER_METHOD_PATH } from '@foyer/record-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp } from '../testing/build-test-app.ts'

let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

const endOthers = (headers: Record<string, string>) =>
  server.app.inject({
    method: 'POST',
    url: `${SERVER_METHOD_PATH}/SessionsController/endOthers`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: '{}',
  })

async function cookieOf(username: string) {
  const browser = server.browser()
  await browser.signIn(username)
  return browser.cookie()
}

async function bearerOfProgram() {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/services/oauth2/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'grant_type=client_credentials&client_id=demo-client&client_secret=demo-secret',
  })
  return `Bearer ${answer.json().access_token}`
}

test.each(['Basic x', 'Basic dXNlcjpwYXNz', 'Digest username="x"', 'BearerX y', ''])(
  'requires our own origin for a cookie beside "%s"',
  async (authorization) => {
    const cookie = await cookieOf('exhibitor@foyer.example')
    expect((await endOthers({ cookie, authorization })).statusCode).toBe(403)
    const headers = { cookie, authorization, 'sec-fetch-site': 'same-origin' }
    expect((await endOthers(headers)).statusCode).toBe(200)
  },
)

test('evaluates a request with a cookie and a bearer by the bearer alone', async () => {
  const cookie = await cookieOf('exhibitor@foyer.example')
  const authorization = await bearerOfProgram()
  expect((await endOthers({ cookie, authorization })).statusCode).toBe(200)
  const info = await server.app.inject({
    url: '/services/oauth2/userinfo',
    headers: { cookie, authorization },
  })
  const alone = await server.app.inject({ url: '/services/oauth2/userinfo', headers: { cookie } })
  expect(info.json().user_id).not.toBe(alone.json().user_id)
  expect(alone.statusCode).toBe(200)
  const stale = await endOthers({ cookie, authorization: 'Bearer of-nothing' })
  expect(stale.statusCode).toBe(401)
  expect((await endOthers({ cookie, authorization: 'bearer' })).statusCode).toBe(401)
})
