import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoIds } from '../../seed/demo-ids.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'
import { OIDC_CLIENT, startOidcProvider } from '../../testing/start-oidc-provider.ts'

const SITE = 'http://127.0.0.1:3000/fair'
const PEOPLE = {
  staff: { email: 'Staff@Foyer.example', email_verified: true },
  // Another person, to whom the organisation reassigned the address of the first.
  heir: { email: 'staff@foyer.example', email_verified: true },
  unverified: { email: 'admin@foyer.example', email_verified: false },
  customer: { email: 'exhibitor@foyer.example', email_verified: true },
  stranger: { email: 'nobody@elsewhere.example', email_verified: true },
}

let provider: Awaited<ReturnType<typeof startOidcProvider>>
let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  provider = await startOidcProvider(`${SITE}/secur/sso/callback`, PEOPLE)
  server = await buildTestApp({ oidc: { issuer: provider.issuer, ...OIDC_CLIENT } })
})
beforeEach(() => server.rewind())
afterAll(async () => {
  await server.close()
  await provider.stop()
})

const get = (url: string, cookies: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url, cookies, headers: { 'sec-fetch-site': 'cross-site' } })
async function begin(query = '') {
  const answer = await get(`/fair/secur/sso${query}`)
  const [cookie] = answer.cookies
  return { url: String(answer.headers.location), kept: { 'foyer-sso': cookie?.value ?? '' }, cookie }
}
async function signIn(who: keyof typeof PEOPLE, query = '') {
  const { url, kept } = await begin(query)
  const back = new URL(await provider.signIn(url, who))
  const answer = await get(back.pathname + back.search, kept)
  const session = answer.cookies.find(({ name }) => name === 'foyer')?.value
  return { back, kept, location: answer.headers.location, session }
}

describe('the authorisation request', () => {
  test('has a challenge, a state and a nonce, whose counterparts are encrypted in a cookie', async () => {
    const { url, kept, cookie } = await begin()
    const asked = new URL(url).searchParams
    expect(asked.get('code_challenge_method')).toBe('S256')
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(asked.get(name)?.length).toBeGreaterThan(20)
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    expect(Buffer.from(kept['foyer-sso'], 'base64url').toString()).not.toContain(asked.get('state'))
  })

  test('is offered on the login page', async () => {
    expect((await callMethod(server.browser(), 'SignInController/getWays')).body).toEqual({
      hasSingleSignOn: true,
      resetLinkMinutes: 1440,
    })
  })
})

describe('the callback', () => {
  test('signs a member of staff in, at the requested page', async () => {
    const { location, session } = await signIn('staff', '?language=en-US&next=/reserved/messages')
    expect(location).toBe('/fair/en-US/reserved/messages')
    const page = await get('/fair/console', { foyer: session ?? '' })
    expect(page.statusCode).toBe(200)
    const { rows } = await server.pool.query('select subject, user_id from identity.external_login')
    expect(rows).toEqual([{ subject: 'staff', user_id: demoIds.user('staff') }])
    expect((await signIn('staff')).session).toBeDefined()
  })

  test.each([
    ['who has an address that another account is linked with', 'heir'],
    ['whose address is not verified', 'unverified'],
    ['who is a customer', 'customer'],
    ['who has no account', 'stranger'],
  ] as const)('refuses a user %s, and creates nothing', async (_, who) => {
    const before = await server.pool.query('select from user_account')
    const { location, session } = await signIn(who)
    expect(location).toBe('/fair/reserved/login?sso=refused')
    expect(session).toBeUndefined()
    expect((await server.pool.query('select from user_account')).rowCount).toBe(before.rowCount)
    expect((await server.pool.query('select from identity.external_login')).rowCount).toBe(1)
  })

  test('requires the second step of an account that has one, whatever the provider did', async () => {
    const userId = demoIds.user('staff')
    await server.pool.query(
      `insert into identity.totp (user_id, sealed_secret, last_step, created_at) values ($1, 'unused', 0, now())`,
      [userId],
    )
    const { location, session } = await signIn('staff')
    expect(location).toContain('/reserved/second-step')
    expect(session).toBeUndefined()
    await server.pool.query('delete from identity.totp where user_id = $1', [userId])
  })

  test('refuses a deactivated account', async () => {
    await server.pool.query('update user_account set is_active = false where id = $1', [
      demoIds.user('staff'),
    ])
    expect((await signIn('staff')).location).toBe('/fair/reserved/login?sso=refused')
    await server.pool.query('update user_account set is_active = true where id = $1', [demoIds.user('staff')])
  })

  test('is valid once, in the browser that started it, for ten minutes', async () => {
    const { back, kept } = await signIn('staff')
    const again = await get(back.pathname + back.search, kept)
    expect(again.headers.location).toBe('/fair/reserved/login?sso=failed')

    const asked = await begin()
    const answer = new URL(await provider.signIn(asked.url, 'staff'))
    const other = await begin()
    for (const cookies of [{}, other.kept, { 'foyer-sso': 'forged' }])
      expect((await get(answer.pathname + answer.search, cookies)).headers.location).toBe(
        '/fair/reserved/login?sso=failed',
      )
    server.advance(11 * 60_000)
    expect((await get(answer.pathname + answer.search, asked.kept)).headers.location).toBe(
      '/fair/reserved/login?sso=failed',
    )
  })

  test('returns to the login page when the user cancels', async () => {
    const { kept, url } = await begin()
    const state = new URL(url).searchParams.get('state')
    const answer = await get(`/fair/secur/sso/callback?error=access_denied&state=${state}`, kept)
    expect(answer.headers.location).toBe('/fair/reserved/login?sso=failed')
    expect(server.log.join('')).not.toContain('staff@foyer.example')
  })
})
