// @vitest-environment jsdom
import { openDatabase, readValue, writeValue } from '@foyer/record-client/offline'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connection } from '../../shell/connection.ts'
import { OFFLINE_USER, ownerOf } from '../../shell/offline-owner.ts'
import { forgetSecret, lockStateOf, onceOpened, openOwn, openWithPasskey } from '../../shell/stored-lock.ts'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { StoredLock } from './stored-lock.tsx'

const portal = buildPortal(() => ({ status: 200, body: {} }))
const userId = portal.viewer.userId ?? ''
const owner = ownerOf('fair', userId)
const reload = vi.fn()
let get = vi.fn<() => Promise<object | null>>()

/** A new page: the secret of the former one is gone. */
function leavePage() {
  cleanup()
  forgetSecret()
}

const show = (hasPasskey = true) => renderScreen(portal, () => <StoredLock hasPasskey={hasPasskey} />)
const lockName = 'Lock stored data with the passkey'
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('location', { ...window.location, reload })
  vi.stubGlobal('PublicKeyCredential', { getClientCapabilities: async () => ({ 'extension:prf': true }) })
  get = vi.fn(async () => ({
    id: 'a2V5',
    getClientExtensionResults: () => ({ prf: { results: { first: new Uint8Array(32).fill(3).buffer } } }),
  }))
  vi.stubGlobal('navigator', Object.assign(navigator, { credentials: { get } }))
  localStorage.setItem(OFFLINE_USER, userId)
  const database = await openDatabase(owner)
  await writeValue(database, 'page', 'stored')
  database.close()
})
afterEach(async () => {
  cleanup()
  forgetSecret()
  reload.mockClear()
  vi.stubGlobal('fetch', async () => new Response())
  await connection.look()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('locks stored data with the passkey: a new page reads nothing until the passkey has opened it', async () => {
  show()
  await press(lockName)
  await waitFor(() => expect(reload).toHaveBeenCalled())
  await expect(openDatabase(owner)).rejects.toThrow('Opening the database failed')

  leavePage()
  expect(await openOwn(owner)).toBeUndefined()
  const opened = vi.fn()
  onceOpened(owner, opened)
  show()
  expect(await screen.findByText(/this device stores nothing new/)).toBeTruthy()
  expect(get).toHaveBeenCalledTimes(1)
  await press('Open with the passkey')
  expect(await screen.findByText(/open on this page/)).toBeTruthy()
  expect(opened).toHaveBeenCalledTimes(1)
  const database = await openOwn(owner)
  expect(database && (await readValue(database, 'page'))).toBe('stored')
})

test('requests the passkey when the connection of a page is lost, once', async () => {
  show()
  await press(lockName)
  await waitFor(() => expect(reload).toHaveBeenCalled())
  leavePage()
  const opened = vi.fn()
  onceOpened(owner, opened)
  act(() => connection.lose())
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(1))
  expect(get).toHaveBeenCalledTimes(2)
})

test('says so if the passkey is not confirmed, and changes nothing', async () => {
  get.mockRejectedValue(new DOMException('Cancelled', 'NotAllowedError'))
  show()
  await press(lockName)
  expect(await screen.findByText('The passkey was not confirmed, or it cannot protect data.')).toBeTruthy()
  expect(reload).not.toHaveBeenCalled()
  expect(await readValue(await openDatabase(owner), 'page')).toBe('stored')
})

test('stays closed for a passkey with another secret', async () => {
  show()
  await press(lockName)
  await waitFor(() => expect(reload).toHaveBeenCalled())
  get.mockResolvedValue({
    id: 'a2V5',
    getClientExtensionResults: () => ({ prf: { results: { first: new ArrayBuffer(32) } } }),
  })
  leavePage()
  expect(await openWithPasskey(owner)).toBe(false)
  expect(await openOwn(owner)).toBeUndefined()
})

test('removes the lock with the passkey', async () => {
  show()
  await press(lockName)
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  // Also after the passkey was removed from the account.
  leavePage()
  show(false)
  await press('Remove the lock')
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(2))
  expect(await readValue(await openDatabase(owner), 'page')).toBe('stored')
})

test('is not shown without a passkey, without stored data, or in a browser without secrets of passkeys', async () => {
  const { container } = show(false)
  await vi.waitFor(() => expect(container.querySelector('h2')).toBeNull())
  leavePage()
  expect(await lockStateOf('fair', userId)).toBe('none')
  expect(await lockStateOf('fair', 'another')).toBeUndefined()
  vi.stubGlobal('PublicKeyCredential', { getClientCapabilities: async () => ({}) })
  expect(await lockStateOf('fair', userId)).toBeUndefined()
  vi.stubGlobal('PublicKeyCredential', undefined)
  expect(await lockStateOf('fair', userId)).toBeUndefined()
})
