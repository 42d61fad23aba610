import { expect, it, vi } from 'vitest'
import { getListRecordsByName } from '../adapters/list-records.ts'
import { getObjectInfo } from '../adapters/object-info.ts'
import { getRecord } from '../adapters/record.ts'
import { getRecords } from '../adapters/records.ts'
import { applyChanges, applyReset } from '../live/apply-changes.ts'
import type { Runtime } from '../runtime.ts'
import { ACCOUNT, buildClient, buildRecord, OTHER_ACCOUNT, settle } from '../testing/build-client.ts'
import { dehydrate, hydrate } from './hydration.ts'

const LIST = { objectApiName: 'Account', listViewApiName: 'All' }
const RECORD = {
  recordId: ACCOUNT,
  fields: ['Account.Name', 'Account.Parent.Name'],
  optionalFields: ['Account.Gone__c'],
}

async function buildServerState() {
  const { client, respond, clock } = buildClient()
  const parent = buildRecord(OTHER_ACCOUNT, { Name: 'parent' })
  const record = buildRecord(ACCOUNT, { Name: 'a', Parent: parent })
  respond('/records/', record)
  respond('/list-records/', {
    count: 1,
    records: [record],
    sortBy: 'Name',
    listReference: { id: null, type: 'listView', ...LIST },
  })
  respond('/object-info/Missing', [{ errorCode: 'NOT_FOUND', message: 'x' }], 404)
  respond('/object-info/Account', { apiName: 'Account' })
  await client.read(getRecord, RECORD)
  await client.read(getRecords, { records: [{ recordIds: [ACCOUNT], fields: ['Account.Name'] }] })
  await client.read(getListRecordsByName, LIST)
  await client.read(getObjectInfo, { objectApiName: 'Account' })
  await client.read(getObjectInfo, { objectApiName: 'Missing' })
  clock.advance(1_000)
  return { client, state: JSON.parse(JSON.stringify(dehydrate(client))) }
}

it('transfers everything, so that nothing is fetched twice', async () => {
  const { client: server, state } = await buildServerState()
  const { client, urls } = buildClient()
  hydrate(client, state)
  for (const [adapter, config] of [
    [getRecord, RECORD],
    [getRecords, { records: [{ recordIds: [ACCOUNT], fields: ['Account.Name'] }] }],
    [getListRecordsByName, LIST],
    [getObjectInfo, { objectApiName: 'Account' }],
  ] as const) {
    const serverSnapshot = server.peek(adapter as typeof getRecord, config as never)
    const snapshot = client.read(adapter as typeof getRecord, config as never)
    expect(snapshot).toMatchObject({ state: 'Fulfilled', data: serverSnapshot?.data })
  }
  expect(client.read(getObjectInfo, { objectApiName: 'Missing' })).toMatchObject({ error: { status: 404 } })
  expect(urls()).toEqual([])
})

it('transfers a refusal, which the browser renders as well before it reads again', async () => {
  const config = { objectApiName: 'Secret' }
  const refusal = [{ errorCode: 'INSUFFICIENT_ACCESS', message: 'no' }]
  const server = buildClient()
  server.respond('/object-info/Secret', refusal, 403)
  await server.client.read(getObjectInfo, config)
  const { client, respond, urls } = buildClient()
  hydrate(client, JSON.parse(JSON.stringify(dehydrate(server.client))))
  respond('/object-info/Secret', refusal, 403)
  expect(client.peek(getObjectInfo, config)).toMatchObject({
    state: 'Error',
    error: { status: 403, body: refusal },
  })
  await client.read(getObjectInfo, config)
  expect(urls()).toHaveLength(1)
})

it('continues lifetimes independent of the clock of the browser', async () => {
  const { state } = await buildServerState()
  const { client, clock } = buildClient()
  clock.advance(10_000_000)
  hydrate(client, state)
  clock.advance(28_999)
  expect(client.peek(getListRecordsByName, LIST)?.state).toBe('Fulfilled')
  clock.advance(1)
  expect(client.peek(getListRecordsByName, LIST)?.state).toBe('Stale')
})

it('fetches hydrated data on first use if a change arrived before', async () => {
  const { state } = await buildServerState()
  for (const applyUpdate of [
    (runtime: Runtime) =>
      applyChanges(
        runtime,
        [{ objectApiName: 'Account', recordId: 'new', kind: 'created', changedFields: [], weakEtag: 1 }],
        runtime.invalidate,
      ),
    (runtime: Runtime) => applyReset(runtime, runtime.invalidate),
  ]) {
    const { client, urls } = buildClient()
    hydrate(client, state)
    applyUpdate(client.runtime)
    client.subscribe(getListRecordsByName, LIST, () => {})
    expect(client.peek(getListRecordsByName, LIST)?.data).toMatchObject({ count: 1 })
    await settle()
    expect(urls()).toEqual([expect.stringContaining('/list-records/')])
  }
})

it('evicts unused data after a while', async () => {
  const { state } = await buildServerState()
  const { client, clock, store } = buildClient()
  hydrate(client, state)
  client.peek(getObjectInfo, { objectApiName: 'Contact' })
  clock.advance(24 * 60 * 60_000)
  expect([store.records.size, store.hydrated.size]).toEqual([0, 0])
})

it('adds fields to a cached record of the same version', async () => {
  const { state } = await buildServerState()
  const { client, store, urls } = buildClient()
  store.putRecord(buildRecord(ACCOUNT, { Name: 'a', Phone: '1' }))
  hydrate(client, state)
  const config = { ...RECORD, fields: [...RECORD.fields, 'Account.Phone'] }
  expect(client.read(getRecord, config)).toMatchObject({
    state: 'Fulfilled',
    data: { fields: { Name: { value: 'a' }, Phone: { value: '1' } } },
  })
  expect(urls()).toEqual([])
})

it('keeps newer data of the browser, and notifies of new data', async () => {
  const { state } = await buildServerState()
  const { client, store, network } = buildClient()
  network.defer(() => true)
  store.putRecord(buildRecord(ACCOUNT, { Name: 'newer' }, { weakEtag: 9_000 }))
  const listener = vi.fn()
  client.subscribe(getObjectInfo, { objectApiName: 'Account' }, listener)
  hydrate(client, state)
  expect(
    client.peek(getRecord, { recordId: ACCOUNT, fields: ['Account.Name'] })?.data?.fields.Name?.value,
  ).toBe('newer')
  expect(listener).toHaveBeenCalledTimes(1)
})
