import { createRecordClient, type Network } from '@foyer/record-client'
import { indexedDbStorage, openDatabase, openOutbox } from '@foyer/record-client/offline'
import type { MethodContract } from '@foyer/record-contract'
import * as fake from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { offerBackgroundSync, syncTagOf } from './background-sync.ts'

const OWNER = { site: 'fair', userId: '005000000000001AAA', language: 'it' }
const method = {
  ...{ controller: 'Desk', method: 'admit', kind: 'change', reads: [], repeatable: true, queueable: true },
} as unknown as MethodContract<{ code: string }, unknown, 'change'>

let onSync: (event: { tag: string; waitUntil(work: Promise<unknown>): void }) => void
const sent = vi.fn()

beforeEach(async () => {
  for (const [name, value] of Object.entries(fake)) if (name.startsWith('IDB')) vi.stubGlobal(name, value)
  vi.stubGlobal('indexedDB', new fake.IDBFactory())
  vi.stubGlobal('addEventListener', (type: string, listener: typeof onSync) => {
    if (type === 'sync') onSync = listener
  })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent(url, init.body, new Headers(init.headers).get('idempotency-key'))
    return Response.json({ admitted: true }, { headers: { 'x-record-epoch': '1' } })
  })
  sent.mockReset()
  vi.resetModules()
  await import('./outbox-worker.ts')
})
afterEach(() => vi.unstubAllGlobals())

/** A page without a network in which an edit is queued; it is closed. */
async function queueEdit() {
  const network: Network = async () => {
    throw new TypeError('unreachable')
  }
  const database = await openDatabase(OWNER)
  const outbox = await openOutbox(createRecordClient({ network }), {
    ...{ storage: indexedDbStorage(database), name: database.name },
    reachability: { isReachable: () => false, subscribe: () => () => {} },
  })
  const register = vi.fn(async () => {})
  await offerBackgroundSync(OWNER, outbox, async () => ({ sync: { register } }) as never)
  await outbox.callMethod(method, { code: 'a' })
  await outbox.callMethod(method, { code: 'b' })
  outbox.close()
  database.close()
  return register
}

async function dispatch(tag: string) {
  let work: Promise<unknown> | undefined
  onSync({ tag, waitUntil: (given) => (work = given) })
  await work
  return work !== undefined
}

test('sends the edits of a closed page in their order, each with its key, and once', async () => {
  expect(await queueEdit()).toHaveBeenCalledExactlyOnceWith(syncTagOf(OWNER))
  expect(await dispatch(syncTagOf(OWNER))).toBe(true)
  expect(sent.mock.calls.map(([, body]) => JSON.parse(body))).toEqual([{ code: 'a' }, { code: 'b' }])
  expect(sent.mock.calls.every(([, , key]) => typeof key === 'string')).toBe(true)
  await dispatch(syncTagOf(OWNER))
  expect(sent).toHaveBeenCalledTimes(2)
})

test('does nothing for a user who has signed out, or for another tag', async () => {
  await dispatch(syncTagOf({ ...OWNER, userId: '005000000000002AAA' }))
  expect(await dispatch('other')).toBe(false)
  expect([await indexedDB.databases(), sent.mock.calls]).toEqual([[], []])
})
