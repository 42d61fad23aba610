import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { methodRead } from '../adapters/server-method.ts'
import { badges, openPage, unreachable, visitOnce } from '../testing/open-durable-page.ts'
import { stubIndexedDb } from '../testing/stub-indexed-db.ts'

beforeEach(stubIndexedDb)
afterAll(() => vi.unstubAllGlobals())

it('deletes a damaged bucket, reports it, and fills it again', async () => {
  await visitOnce()
  const page = await openPage()
  const [row] = await page.database.read('result', (store) => store.getAll())
  if (!row) throw new Error('No bucket')
  new Uint8Array(row.sealed.data)[3] = 255 - (new Uint8Array(row.sealed.data)[3] ?? 0)
  await page.database.write('result', 'relaxed', (store) => store.put(row))
  page.network.respond(
    () => true,
    () => ({ status: 200, body: { names: ['Bianca'] } }),
  )
  expect(await page.client.read(methodRead(badges), {})).toMatchObject({ data: { names: ['Bianca'] } })
  await vi.waitFor(() => expect(page.durable.getState().damaged).toBe(1))
  await page.close()
  const next = await openPage()
  unreachable(next)
  expect(await next.client.read(methodRead(badges), {})).toMatchObject({ data: { names: ['Bianca'] } })
})

it('keeps the changes of two tabs that write the same bucket at the same time', async () => {
  const pages = [await openPage({ buckets: 1 }), await openPage({ buckets: 1 })]
  await Promise.all(
    pages.map(async ({ network, client, durable }, index) => {
      network.respond(
        () => true,
        () => ({ status: 200, body: { names: [`n${index}`] } }),
      )
      await client.read(methodRead(badges), { company: `c${index}` })
      await durable.flush()
    }),
  )
  expect(await pages[0]?.durable.list()).toHaveLength(2)
})

it('stops storing when the disk is full, and leaves the outbox', async () => {
  const page = await openPage()
  const { connection } = page.database
  vi.spyOn(connection, 'transaction').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  page.network.respond(
    () => true,
    () => ({ status: 200, body: { names: ['Bianca'] } }),
  )
  expect(await page.client.read(methodRead(badges), {})).toMatchObject({ state: 'Fulfilled' })
  await page.durable.flush()
  expect(page.durable.getState().isFull).toBe(true)
  vi.restoreAllMocks()
  expect(connection.objectStoreNames.contains('outbox')).toBe(true)
})

it('leaves whole buckets, old or new, if the page ends between any two of its requests', async () => {
  const outcomes = new Set<string | undefined>()
  for (let crashAt = 0; crashAt < 8; crashAt++) {
    stubIndexedDb()
    await visitOnce()
    const page = await openPage()
    page.network.respond(
      () => true,
      () => ({ status: 200, body: { names: ['Bianca'] } }),
    )
    await page.client.read(methodRead(badges), {})
    let requests = 0
    for (const [target, name] of [
      [IDBObjectStore.prototype, 'get'],
      [IDBObjectStore.prototype, 'put'],
      [IDBDatabase.prototype, 'transaction'],
    ] as [object, string][]) {
      const methods = target as Record<string, (...input: unknown[]) => unknown>
      const request = methods[name]
      vi.spyOn(methods, name).mockImplementation(function (this: unknown, ...input: unknown[]) {
        if (requests++ >= crashAt) throw new DOMException('The page has ended', 'UnknownError')
        return request?.apply(this, input)
      })
    }
    await page.durable.flush()
    vi.restoreAllMocks()
    const next = await openPage()
    unreachable(next)
    const read = await next.client.read(methodRead(badges), {})
    outcomes.add(read?.data?.names[0])
    expect(next.durable.getState().damaged).toBe(0)
  }
  expect([...outcomes].sort()).toEqual(['Bianca', 'Davide'])
})
