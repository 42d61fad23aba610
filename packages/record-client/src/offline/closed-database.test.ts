import { forceCloseDatabase } from 'fake-indexeddb'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { methodRead } from '../adapters/server-method.ts'
import { ACCOUNT } from '../testing/build-client.ts'
import { buildOutbox } from '../testing/build-outbox.ts'
import { badges, OWNER, openPage, visitOnce } from '../testing/open-durable-page.ts'
import { stubIndexedDb } from '../testing/stub-indexed-db.ts'
import { type OfflineDatabase, openDatabase, StorageUnavailableError, wipeDatabase } from './database.ts'
import { indexedDbStorage } from './indexed-db-storage.ts'

// An unhandled rejection fails these tests too.
beforeEach(stubIndexedDb)
afterAll(() => vi.unstubAllGlobals())

const forceClose = ({ connection }: OfflineDatabase) => forceCloseDatabase(connection as never)

/** As a browser does when the user deletes the data of the site. */
async function deleteSiteData(database: OfflineDatabase) {
  forceClose(database)
  await new Promise((resolve) => {
    indexedDB.deleteDatabase(database.name).onsuccess = resolve
  })
}

async function openPageWith(names: string[]) {
  const page = await openPage()
  page.network.respond(
    () => true,
    () => ({ status: 200, body: { names } }),
  )
  return page
}

it('opens a database again that the browser closed, with its data', async () => {
  await visitOnce()
  const page = await openPageWith(['Bianca'])
  const reading = page.durable.list()
  forceClose(page.database)
  expect(await reading).toHaveLength(1)
  await page.client.read(methodRead(badges), { company: 'x' })
  await page.durable.flush()
  expect(await page.durable.list()).toHaveLength(2)
  expect(page.durable.getState().isClosed).toBe(false)
})

it('works from memory after the second time', async () => {
  const page = await openPageWith(['Bianca'])
  for (let time = 0; time < 2; time++) {
    forceClose(page.database)
    expect(await page.client.read(methodRead(badges), { company: `c${time}` })).toMatchObject({
      data: { names: ['Bianca'] },
    })
    await page.durable.flush()
  }
  expect(page.durable.getState().isClosed).toBe(true)
})

it('creates no database again that was deleted, and works from memory', async () => {
  await visitOnce()
  const page = await openPageWith(['Bianca'])
  const write = async () => {
    await page.client.read(methodRead(badges), { company: 'x' })
    await page.durable.flush()
  }
  const writing = write()
  await deleteSiteData(page.database)
  await writing
  expect(await page.client.read(methodRead(badges), {})).toMatchObject({ data: { names: ['Bianca'] } })
  await page.durable.flush()
  expect(page.durable.getState().isClosed).toBe(true)
  expect(await page.durable.list()).toEqual([])
  expect(await indexedDB.databases()).toEqual([])
})

it('stores nothing after another tab has wiped the data', async () => {
  await visitOnce()
  const page = await openPageWith(['Bianca'])
  await wipeDatabase(OWNER)
  await page.client.read(methodRead(badges), {})
  await page.durable.flush()
  expect(page.durable.getState().isClosed).toBe(true)
  expect(await indexedDB.databases()).toEqual([])
})

it('rejects a write that cannot be stored, and shows nothing of it', async () => {
  const database = await openDatabase(OWNER)
  const { outbox, shown } = await buildOutbox({ storage: indexedDbStorage(database) })
  await deleteSiteData(database)
  const write = outbox.updateRecord({ fields: { Id: ACCOUNT, Name: 'lost' } })
  await expect(write).rejects.toBeInstanceOf(StorageUnavailableError)
  expect(shown('Name')).toBe('first')
  expect(outbox.getState().entries).toEqual([])
})
