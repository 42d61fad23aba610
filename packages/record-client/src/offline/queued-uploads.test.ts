import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRecordClient } from '../client.ts'
import { EPOCH_HEADER } from '../ingest/rebase-epoch.ts'
import type { WireRequest } from '../network/request.ts'
import { settle } from '../testing/build-client.ts'
import { stubIndexedDb } from '../testing/stub-indexed-db.ts'
import { clearDatabase, type OfflineDatabase, openDatabase } from './database.ts'
import { indexedDbStorage } from './indexed-db-storage.ts'
import { openOutbox } from './outbox.ts'
import { dropSentUploads, queueUpload, withQueuedUploads } from './queued-uploads.ts'

const OWNER = { site: 'fair', userId: '005' }
const DAY_MS = 24 * 3_600_000

let isOnline = false
let received: WireRequest[] = []
let database: OfflineDatabase

beforeEach(async () => {
  stubIndexedDb()
  isOnline = false
  received = []
  database = await openDatabase(OWNER)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => vi.unstubAllGlobals())

/** Starts a page. */
async function open() {
  const network = withQueuedUploads(
    async (request) => {
      if (!isOnline) throw new TypeError('unreachable')
      received.push(request)
      return { status: 201, headers: { [EPOCH_HEADER]: 'e1' }, body: {} }
    },
    () => database,
  )
  const reachability = { isReachable: () => isOnline, subscribe: () => () => {} }
  return openOutbox(createRecordClient({ network }), {
    ...{ storage: indexedDbStorage(database), name: 'test', reachability },
    ...{ locks: undefined, channel: undefined },
  })
}
type Opened = Awaited<ReturnType<typeof open>>

const fileOf = (size: number) =>
  new File([Uint8Array.from({ length: size }, (_, index) => index % 251)], 'plan.pdf', {
    type: 'application/pdf',
  })
const sent = async (outbox: Opened) => {
  await expect.poll(() => outbox.getState().waiting.length).toBe(0)
  await settle()
}
const places = async () =>
  (await database.read('head', (store) => store.getAllKeys())).filter((key) => key.includes('/file/'))

it('sends a file that was queued without a network, after a restart, once and unchanged', async () => {
  const file = fileOf(2_300_000)
  const first = await open()
  await queueUpload(first, database, { fileData: file, title: 'Plan', firstPublishLocationId: '001' })
  expect(first.getState().waiting).toHaveLength(1)
  expect(await places()).toHaveLength(3)
  first.close()
  database = await openDatabase(OWNER)
  isOnline = true
  const next = await open()
  await sent(next)
  expect(received.map(({ method, url }) => [method, url])).toEqual([
    ['POST', expect.stringMatching(/\/content-versions$/)],
  ])
  expect(received[0]?.headers).toHaveProperty('Idempotency-Key')
  const form = received[0]?.body as FormData
  expect([...form.keys()]).toEqual(['title', 'firstPublishLocationId', 'fileData'])
  const content = form.get('fileData') as File
  expect([content.name, content.type]).toEqual(['plan.pdf', 'application/pdf'])
  expect(await content.bytes()).toEqual(await file.bytes())
})

it('stores no content in clear', async () => {
  await queueUpload(await open(), database, { fileData: new Blob(['a plan of the hall']) })
  const rows = await database.read('head', (store) => store.getAll())
  const bytes = rows.flatMap((row) => ('data' in row ? [...new Uint8Array(row.data)] : []))
  const text = String.fromCharCode(...bytes)
  expect(text).not.toContain('plan')
  expect(text).not.toContain(btoa('a plan of the hall').slice(0, 12))
})

it('keeps the content when the user signs out before it was sent', async () => {
  const first = await open()
  await queueUpload(first, database, { fileData: fileOf(10) })
  first.close()
  expect(await clearDatabase(OWNER)).toBe(true)
  database = await openDatabase(OWNER)
  isOnline = true
  await sent(await open())
  expect(received).toHaveLength(1)
})

it('parks an upload whose content is gone', async () => {
  const first = await open()
  await queueUpload(first, database, { fileData: fileOf(10) })
  for (const place of await places()) await database.write('head', 'relaxed', (store) => store.delete(place))
  first.close()
  database = await openDatabase(OWNER)
  isOnline = true
  const next = await open()
  await sent(next)
  expect(received).toEqual([])
  expect(next.getState().parked[0]?.parked).toMatchObject({ type: 'refused', status: 410 })
})

it('deletes contents a week after they were sent, and none that wait', async () => {
  const outbox = await open()
  await queueUpload(outbox, database, { fileData: fileOf(10) })
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + 8 * DAY_MS)
  await dropSentUploads(outbox, database)
  expect(await places()).toHaveLength(1)
  isOnline = true
  outbox.resume()
  await sent(outbox)
  await dropSentUploads(outbox, database)
  expect(await places()).toEqual([])
})

it('rejects a file that is too large, and stores nothing of one that cannot be queued', async () => {
  const outbox = await open()
  const fileData = fileOf(10)
  Object.defineProperty(fileData, 'size', { value: 25_000_001 })
  await expect(queueUpload(outbox, database, { fileData })).rejects.toThrow('too large')
  vi.spyOn(outbox, 'callMethod').mockRejectedValue(new Error('full'))
  await expect(queueUpload(outbox, database, { fileData: fileOf(10) })).rejects.toThrow('full')
  expect(await places()).toEqual([])
})
