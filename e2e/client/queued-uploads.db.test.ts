import { createRecordClient, fetchNetwork, type Network } from '@foyer/record-client'
import { indexedDbStorage, openDatabase, openOutbox } from '@foyer/record-client/offline'
import { queueUpload, withQueuedUploads } from '@foyer/record-client/queued-uploads'
import { as, insertRow } from '@foyer/record-server/testing'
import * as fake from 'fake-indexeddb'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { clientOnServer } from './client-on-server.ts'

let on: Awaited<ReturnType<typeof clientOnServer>>
beforeAll(async () => {
  const { default: _, ...classes } = fake
  for (const [name, value] of Object.entries(classes)) if (name.startsWith('IDB')) vi.stubGlobal(name, value)
  vi.stubGlobal('indexedDB', new fake.IDBFactory())
  on = await clientOnServer()
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await on.server.close()
})

it('attaches a file once, although its first response was lost', async () => {
  const account = await insertRow(on.server.pool, 'Account', { Name: 'Aurora' })
  const database = await openDatabase({ site: 'fair', userId: '005' })
  const send = fetchNetwork({ origin: on.origin, headers: () => on.server.headersOf(as.admin) })
  let isLost = true
  let attempts = 0
  const network: Network = async (request) => {
    const response = await send(request)
    attempts++
    if (isLost) throw new TypeError('unreachable')
    return response
  }
  const open = () =>
    openOutbox(createRecordClient({ network: withQueuedUploads(network, () => database) }), {
      ...{ storage: indexedDbStorage(database), name: 'test', locks: undefined, channel: undefined },
    })
  const first = await open()
  const fileData = new File([`%PDF-1.4 ${'x'.repeat(1_500_000)}`], 'plan.pdf', { type: 'application/pdf' })
  await queueUpload(first, database, { fileData, title: 'Plan', firstPublishLocationId: account })
  await expect.poll(() => first.getState().isReachable).toBe(false)
  isLost = false
  first.resume()
  await expect.poll(() => first.getState().entries).toEqual([])
  first.close()
  expect(attempts).toBe(2)
  const { rows } = await on.server.pool.query(
    `select d.title, v.content_size::int as size from content_document_link l
     join content_document d on d.id = l.content_document_id
     join content_version v on v.id = d.latest_published_version_id where l.linked_entity_id = $1`,
    [account],
  )
  expect(rows).toEqual([{ title: 'Plan', size: fileData.size }])
})
