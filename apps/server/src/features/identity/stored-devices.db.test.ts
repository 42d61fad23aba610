import type { RegisterDeviceResult, StoredDeviceItem } from '@foyer/fair-domain'
import { DATA_PATH } from '@foyer/record-contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoIds } from '../../seed/demo-ids.ts'
import { purgeExpired } from '../../services/identity/purge-expired.ts'
import { buildTestApp, TEST_NOW } from '../../testing/build-test-app.ts'

const EXHIBITOR = 'exhibitor@foyer.example'
const DAY_MS = 24 * 3_600_000

let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp()
})
beforeEach(() => server.pool.query('delete from identity.stored_device'))
afterAll(() => server.close())

async function signedIn(account = EXHIBITOR) {
  const browser = server.browser()
  await browser.signIn(account)
  const call = async <T>(method: string, payload: object) => {
    const url = `/lwr/apex/v65.0/StoredDevicesController/${method}`
    const response = await browser.send({ method: 'POST', url, payload })
    return { status: response.statusCode, body: response.json() as T }
  }
  const register = async (known?: RegisterDeviceResult, waiting = 0) => {
    const { token = null, epoch = null } = known ?? {}
    const payload = { token, epoch, stored: ['BadgesController.getBadges'], waiting }
    return (await call<RegisterDeviceResult>('register', payload)).body
  }
  const isRemoved = async ({ token, epoch }: RegisterDeviceResult) => {
    const { body } = await call<{ isRemoved: boolean }>('check', { token, epoch })
    return body.isRemoved
  }
  const devices = async () => (await call<StoredDeviceItem[]>('getDevices', {})).body
  return { browser, call, register, isRemoved, devices }
}

test('lists a device once, with what it stored at its last catch-up', async () => {
  const phone = await signedIn()
  const registered = await phone.register()
  expect((await phone.register(registered, 2)).id).toBe(registered.id)
  const other = await signedIn()
  expect(await other.devices()).toEqual([
    expect.objectContaining({ id: registered.id, stored: ['BadgesController.getBadges'], waiting: 2 }),
  ])
  expect(await (await signedIn('visitor@foyer.example')).devices()).toEqual([])
})

test('signs a removed device out, and lets it delete what it stores, also when it is signed out', async () => {
  const phone = await signedIn()
  const registered = await phone.register()
  const other = await signedIn()
  const foreign = await signedIn('visitor@foyer.example')
  expect((await foreign.call('remove', { id: registered.id })).body).toEqual({ removed: 0 })
  expect(await phone.isRemoved(registered)).toBe(false)
  expect((await other.call('remove', { id: registered.id })).body).toEqual({ removed: 1 })
  expect(await phone.isRemoved(registered)).toBe(true)
  const page = await phone.browser.send({ url: '/fair/reserved/profile' })
  expect([page.statusCode, page.headers['clear-site-data']]).toEqual([302, '"storage"'])
  const again = await signedIn()
  expect((await again.register(registered)).isRemoved).toBe(true)
})

test('does not take a device of before a restore for a removed one, and registers it again', async () => {
  const phone = await signedIn()
  const unknown = { ...(await phone.register()), token: 'unknown', epoch: 'another' }
  expect(await phone.isRemoved(unknown)).toBe(false)
  expect((await phone.register(unknown)).isRemoved).toBe(false)
})

test('removes devices with their sessions: ended elsewhere, signed out, or another password', async () => {
  const phone = await signedIn()
  const registered = await phone.register()
  const own = await signedIn()
  const ownDevice = await own.register()
  const ids = async () => (await own.devices()).map(({ id }) => id)
  await own.browser.send({ method: 'POST', url: '/lwr/apex/v65.0/SessionsController/endOthers', payload: {} })
  expect(await ids()).toEqual([ownDevice.id])
  expect(await phone.isRemoved(registered)).toBe(true)
  // Signing in again is no removal: unsent edits stay.
  await own.browser.signIn(EXHIBITOR)
  expect((await own.register(ownDevice)).id).toBe(ownDevice.id)
  await own.browser.send({ url: '/fair/secur/logout.jsp' })
  expect((await server.pool.query('select from identity.stored_device')).rowCount).toBe(0)
})

test('removes the devices of a user whom staff sign out everywhere: a lost device', async () => {
  const phone = await signedIn()
  const registered = await phone.register()
  const signOut = async (account: string) => {
    const browser = server.browser()
    await browser.signIn(account)
    const { statusCode } = await browser.send({
      method: 'POST',
      url: `${DATA_PATH}/ui-api/actions/perform-quick-action/User.SignOutEverywhere`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ contextId: demoIds.user('exhibitor'), fields: {} }),
    })
    return statusCode < 300
  }
  expect(await signOut('visitor@foyer.example')).toBe(false)
  expect(await phone.isRemoved(registered)).toBe(false)
  expect(await signOut('staff@foyer.example')).toBe(true)
  expect(await phone.isRemoved(registered)).toBe(true)
  const page = await phone.browser.send({ url: '/fair/reserved/profile' })
  expect([page.statusCode, page.headers['clear-site-data']]).toEqual([302, '"storage"'])
  const { rows } = await server.pool.query(
    `select actor from audit_entry where name = 'account.signedOut' and record_id = $1`,
    [demoIds.user('exhibitor')],
  )
  expect(rows).toEqual([{ actor: demoIds.user('staff') }])
})

test('forgets a device that was not seen for long', async () => {
  const phone = await signedIn()
  const registered = await phone.register()
  await purgeExpired(server.pool, TEST_NOW + 181 * DAY_MS, 8 * 3_600_000)
  expect(await phone.isRemoved(registered)).toBe(true)
})
