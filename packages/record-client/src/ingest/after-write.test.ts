import { describe, expect, it, vi } from 'vitest'
import { getListRecordsByName } from '../adapters/list-records.ts'
import { getObjectInfo } from '../adapters/object-info.ts'
import { getRecord } from '../adapters/record.ts'
import { executeBatchRecordOperations } from '../adapters/record-batch-write.ts'
import { createRecord, deleteRecord, updateRecord } from '../adapters/record-write.ts'
import { applyChanges } from '../live/apply-changes.ts'
import type { Change } from '../live/change.ts'
import { ACCOUNT, buildClient, buildRecord, OTHER_ACCOUNT, settle } from '../testing/build-client.ts'

const ID15 = ACCOUNT.slice(0, 15)
const listOf = (objectApiName: string) => ({ objectApiName, listViewApiName: 'All' })
const change = (overrides: Partial<Change> = {}): Change => ({
  objectApiName: 'Account',
  recordId: ACCOUNT,
  kind: 'updated',
  changedFields: ['Name'],
  weakEtag: 2_000,
  ...overrides,
})

/** Builds a client with a list of companies and one of contacts, both without the record. */
async function buildLists() {
  const built = buildClient()
  for (const objectApiName of ['Account', 'Contact']) {
    built.respond(`/list-records/${objectApiName}/`, {
      count: 0,
      records: [],
      sortBy: '',
      listReference: { id: null, type: 'listView', ...listOf(objectApiName) },
    })
    built.client.subscribe(getListRecordsByName, listOf(objectApiName), () => {})
  }
  await settle()
  /** Number of fetches of the list of an object. */
  const fetchCount = (objectApiName: string) =>
    built.urls().filter((url) => url.includes(`/list-records/${objectApiName}/`)).length
  const emit = async (overrides?: Partial<Change>) => {
    applyChanges(built.client.runtime, [change(overrides)], built.client.runtime.invalidate)
    await settle()
  }
  return { ...built, fetchCount, emit }
}

describe('a write to an uncached record', () => {
  it('takes the object from the response and refetches its lists only', async () => {
    const { client, respond, fetchCount } = await buildLists()
    respond(`/records/${ACCOUNT}`, buildRecord(ACCOUNT, { Name: 'b' }))
    await client.run(updateRecord, { fields: { Id: ACCOUNT, Name: 'b' } })
    await settle()
    expect([fetchCount('Account'), fetchCount('Contact')]).toEqual([2, 1])
  })

  it('refetches every list if the response contains no record', async () => {
    const { client, respond, fetchCount } = await buildLists()
    respond(`/records/${ACCOUNT}`, undefined, 204)
    await client.run(updateRecord, { fields: { Id: ACCOUNT, Name: 'b' } })
    await settle()
    expect([fetchCount('Account'), fetchCount('Contact')]).toEqual([2, 2])
  })

  it('finds the object by the prefix of the id if an object info is cached', async () => {
    const { client, respond, fetchCount } = await buildLists()
    respond('/object-info/Account', { apiName: 'Account', keyPrefix: '001' })
    await client.read(getObjectInfo, { objectApiName: 'Account' })
    respond(`/records/${ACCOUNT}`, undefined, 204)
    await client.run(deleteRecord, ACCOUNT)
    await settle()
    expect([fetchCount('Account'), fetchCount('Contact')]).toEqual([2, 1])
  })

  it('refetches lists after a deletion, also by an id of 15 characters in a batch', async () => {
    const { client, respond, fetchCount, network } = await buildLists()
    respond('/records/batch', { hasErrors: false, results: [{ statusCode: 204, result: null }] })
    await client.run(executeBatchRecordOperations, {
      allOrNone: true,
      operations: [{ type: 'DELETE', records: [{ apiName: 'Account', fields: { Id: ID15 } }] }],
    })
    await settle()
    expect([fetchCount('Account'), fetchCount('Contact')]).toEqual([2, 1])
    expect(client.peek(getRecord, { recordId: ACCOUNT, fields: ['Account.Name'] })).toMatchObject({
      error: { status: 404 },
    })
    expect(network.requests.filter(({ url }) => url.includes('/records/batch'))).toHaveLength(1)
  })
})

describe('the event of a local write', () => {
  it('causes no refetch, whether created, updated or deleted', async () => {
    const { client, respond, fetchCount, emit } = await buildLists()
    respond('/records', buildRecord(ACCOUNT, { Name: 'a' }), 201)
    await client.run(createRecord, { apiName: 'Account', fields: { Name: 'a' } })
    respond(`/records/${ACCOUNT}`, buildRecord(ACCOUNT, { Name: 'b' }, { weakEtag: 2_000 }))
    await client.run(updateRecord, { fields: { Id: ACCOUNT, Name: 'b' } })
    respond(`/records/${ACCOUNT}`, undefined, 204)
    await client.run(deleteRecord, ACCOUNT)
    await settle()
    const before = fetchCount('Account')
    await emit({ kind: 'created', weakEtag: 1_000 })
    await emit()
    await emit({ kind: 'deleted', weakEtag: 3_000 })
    expect(fetchCount('Account')).toBe(before)
  })

  it('does not hide a later change by another user', async () => {
    const { client, respond, fetchCount, emit } = await buildLists()
    respond(`/records/${ACCOUNT}`, buildRecord(ACCOUNT, { Name: 'b' }, { weakEtag: 2_000 }))
    await client.run(updateRecord, { fields: { Id: ACCOUNT, Name: 'b' } })
    await settle()
    await emit({ weakEtag: 2_001 })
    expect(fetchCount('Account')).toBe(3)
  })
})

describe('a change by another user', () => {
  it('refetches lists although the record was read after it', async () => {
    const { client, respond, fetchCount, emit, urls } = await buildLists()
    respond(`/records/${ACCOUNT}`, buildRecord(ACCOUNT, { Name: 'b' }, { weakEtag: 2_000 }))
    await client.read(getRecord, { recordId: ACCOUNT, fields: ['Account.Name'] })
    const reads = urls().filter((url) => url.includes('/records/')).length
    await emit()
    expect(fetchCount('Account')).toBe(2)
    expect(urls().filter((url) => url.includes('/records/'))).toHaveLength(reads)
  })

  it('refetches lists after a deletion of a record that was cached as missing', async () => {
    const { client, respond, fetchCount, emit } = await buildLists()
    respond(`/records/${OTHER_ACCOUNT}`, [{ errorCode: 'NOT_FOUND', message: 'x' }], 404)
    await client.read(getRecord, { recordId: OTHER_ACCOUNT, fields: ['Account.Name'] })
    await emit({ recordId: OTHER_ACCOUNT, kind: 'deleted' })
    expect(fetchCount('Account')).toBe(2)
  })
})

describe('two consecutive saves', () => {
  it('each notify subscribers of the new version, although the optimistic value was already shown', async () => {
    const { client, respond, store } = buildClient()
    const NAME = { recordId: ACCOUNT, fields: ['Account.Name'] }
    store.putRecord(buildRecord(ACCOUNT, { Name: 'a' }, { lastModifiedDate: 'first' }))
    const versions: (string | null | undefined)[] = []
    const listener = vi.fn(({ data }) => versions.push(data?.lastModifiedDate))
    client.subscribe(getRecord, NAME, listener)
    for (const [index, lastModifiedDate] of ['second', 'third'].entries()) {
      const name = `name ${index}`
      respond(
        `/records/${ACCOUNT}`,
        buildRecord(ACCOUNT, { Name: name }, { weakEtag: 2_000 + index, lastModifiedDate }),
      )
      await client.run(updateRecord, { fields: { Id: ACCOUNT, Name: name }, optimistic: true })
    }
    expect(versions).toEqual(['first', 'second', 'second', 'third'])
  })
})
