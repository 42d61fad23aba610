import { describe, expect, it, vi } from 'vitest'
import { getListInfoByName } from '../adapters/list-info.ts'
import { getListRecordsByName } from '../adapters/list-records.ts'
import { getObjectInfo } from '../adapters/object-info.ts'
import { getRecord } from '../adapters/record.ts'
import { executeBatchRecordOperations } from '../adapters/record-batch-write.ts'
import { createRecord, deleteRecord, updateRecord } from '../adapters/record-write.ts'
import { ACCOUNT, buildClient, buildRecord, OTHER_ACCOUNT, settle } from '../testing/build-client.ts'
import { dehydrate } from './hydration.ts'

const NAME = { recordId: ACCOUNT, fields: ['Account.Name'] }
const LIST = { objectApiName: 'Account', listViewApiName: 'All' }
const page = (...records: ReturnType<typeof buildRecord>[]) => ({
  count: records.length,
  records,
  sortBy: 'Name',
  where: null,
  searchTerm: null,
  listReference: { id: null, type: 'listView', ...LIST },
})

/** Builds a client with one account on screen, and records the names that subscribers receive. */
async function buildObserved(fields: Parameters<typeof buildRecord>[1] = { Name: 'old', Phone: 'p0' }) {
  const built = buildClient()
  const { client, respond } = built
  respond('/records/', buildRecord(ACCOUNT, fields))
  const config = { recordId: ACCOUNT, fields: Object.keys(fields).map((name) => `Account.${name}`) }
  await client.read(getRecord, config)
  const shown: string[] = []
  const read = () => client.peek(getRecord, config)?.data?.fields
  const observe = () =>
    shown.push(
      Object.values(read() ?? {})
        .map(({ value }) => value)
        .join('/'),
    )
  client.subscribe(getRecord, config, observe)
  const update = (values: Record<string, string | number | null>) =>
    client.run(updateRecord, { fields: { Id: ACCOUNT, ...values }, optimistic: true })
  return { ...built, config, shown, read, update }
}

describe('a pending update', () => {
  it('is shown over the response of another write of the same record', async () => {
    const { network, shown, update } = await buildObserved()
    // The last rule is used first.
    const second = network.defer(({ method }) => method === 'PATCH')
    const first = network.defer(({ method }) => method === 'PATCH')
    const writes = [update({ Name: 'new' }), update({ Phone: 'p1' })]
    await settle()
    first.respond({
      status: 200,
      body: buildRecord(ACCOUNT, { Name: 'new', Phone: 'p0' }, { weakEtag: 2_000 }),
    })
    await settle()
    second.respond({
      status: 200,
      body: buildRecord(ACCOUNT, { Name: 'new', Phone: 'p1' }, { weakEtag: 3_000 }),
    })
    await Promise.all(writes)
    expect(new Set(shown)).toEqual(new Set(['new/p0', 'new/p1']))
    expect(shown.at(-1)).toBe('new/p1')
    expect(shown.indexOf('new/p0')).toBe(shown.lastIndexOf('new/p0'))
  })

  it('stays under a later one whose response arrives first', async () => {
    const { network, shown, update } = await buildObserved()
    // The last rule is used first.
    const second = network.defer(({ method }) => method === 'PATCH')
    const first = network.defer(({ method }) => method === 'PATCH')
    const writes = [update({ Phone: 'p1' }), update({ Phone: 'p2' })]
    await settle()
    second.respond({
      status: 200,
      body: buildRecord(ACCOUNT, { Name: 'old', Phone: 'p2' }, { weakEtag: 3_000 }),
    })
    await settle()
    first.respond({
      status: 200,
      body: buildRecord(ACCOUNT, { Name: 'old', Phone: 'p1' }, { weakEtag: 2_000 }),
    })
    await Promise.all(writes)
    expect([...new Set(shown)]).toEqual(['old/p1', 'old/p2'])
    expect(shown.at(-1)).toBe('old/p2')
    expect(shown.lastIndexOf('old/p1')).toBeLessThan(shown.indexOf('old/p2'))
  })

  it('is shown over refetches of the record and of lists that contain it', async () => {
    const { client, network, respond, config, shown, update } = await buildObserved()
    const deferred = network.defer(({ method }) => method === 'PATCH')
    const write = update({ Name: 'new' })
    await client.read(getRecord, config, { cachePolicy: 'no-cache' })
    respond('/list-records/', page(buildRecord(ACCOUNT, { Name: 'old', Phone: 'p0' })))
    const list = await client.read(getListRecordsByName, LIST)
    expect(list?.data?.records[0]?.fields.Name?.value).toBe('new')
    expect(shown).toEqual(['new/p0'])
    deferred.respond({ status: 400, body: [] })
    await write.catch(() => {})
    expect(shown).toEqual(['new/p0', 'old/p0'])
  })

  it('keeps the identity of the shown value on its confirmation', async () => {
    const { network, read, update } = await buildObserved()
    const deferred = network.defer(({ method }) => method === 'PATCH')
    const write = update({ Name: 'new' })
    const guess = read()?.Name
    deferred.respond({
      status: 200,
      body: buildRecord(ACCOUNT, { Name: 'new', Phone: 'p0' }, { weakEtag: 2_000 }),
    })
    await write
    expect(read()?.Name).toBe(guess)
  })

  it('no longer hides values of others after its confirmation', async () => {
    const { client, respond, config, read, update } = await buildObserved()
    respond('/records/', buildRecord(ACCOUNT, { Name: 'new', Phone: 'p0' }, { weakEtag: 2_000 }))
    await update({ Name: 'new' })
    respond('/records/', buildRecord(ACCOUNT, { Name: 'theirs', Phone: 'p0' }, { weakEtag: 3_000 }))
    await client.read(getRecord, config, { cachePolicy: 'no-cache' })
    expect(read()?.Name?.value).toBe('theirs')
  })

  it('is not part of the dehydrated state', async () => {
    const { client, network, update } = await buildObserved()
    network.defer(({ method }) => method === 'PATCH')
    void update({ Name: 'new' })
    expect(JSON.stringify(dehydrate(client))).not.toContain('new')
  })

  it('shows a number in the format of the previous one, and the name of a cached lookup', async () => {
    const { client, network, store, config, update } = await buildObserved({
      Amount__c: 1_200,
      OwnerId: '005A',
      Owner: null,
    })
    const amount = { displayValue: '€ 1.200,00', value: 1_200 }
    const owner = buildRecord('005A', { Name: 'Ada' }, { apiName: 'User' })
    store.putRecord(buildRecord('005B', { Name: 'Bruno' }, { apiName: 'User' }))
    const record = buildRecord(ACCOUNT, { OwnerId: '005A', Owner: owner }, { weakEtag: 1_001 })
    store.putRecord({ ...record, fields: { ...record.fields, Amount__c: amount } })
    const fields = ['Account.Amount__c', 'Account.Owner.Name']
    network.defer(({ method }) => method === 'PATCH')
    void update({ Amount__c: 7, OwnerId: '005B' })
    const shown = client.peek(getRecord, { ...config, fields })?.data?.fields
    expect(shown?.Amount__c).toEqual({ displayValue: '€ 7,00', value: 7 })
    expect(shown?.Owner).toMatchObject({
      displayValue: 'Bruno',
      value: { fields: { Name: { value: 'Bruno' } } },
    })
  })

  it('shows a lookup to a record that is not cached as empty', async () => {
    const { client, network, store, config, update } = await buildObserved({ OwnerId: '005A', Owner: null })
    const owner = buildRecord('005A', { Name: 'Ada' }, { apiName: 'User' })
    store.putRecord(buildRecord(ACCOUNT, { OwnerId: '005A', Owner: owner }, { weakEtag: 1_001 }))
    network.defer(({ method }) => method === 'PATCH')
    void update({ OwnerId: '005C' })
    const shown = client.peek(getRecord, { ...config, fields: ['Account.OwnerId', 'Account.Owner.Name'] })
    expect(shown?.data?.fields).toMatchObject({ OwnerId: { value: '005C' }, Owner: { value: null } })
  })
})

describe('a pending creation', () => {
  const info = (keyPrefix: string) => ({ apiName: 'Account', keyPrefix, childRelationships: [] })
  const listInfo = (filters: unknown[]) => ({
    eTag: 'e',
    filteredByInfo: filters,
    scope: { apiName: 'everything' },
    listReference: page().listReference,
  })

  async function buildList(filters: unknown[] = []) {
    const built = buildClient()
    const { client, respond } = built
    respond('/object-info/', info('001'))
    respond('/list-info/', listInfo(filters))
    respond('/list-records/', page(buildRecord(ACCOUNT, { Name: 'Aurora', Phone: 'p' })))
    await client.read(getObjectInfo, { objectApiName: 'Account' })
    await client.read(getListInfoByName, LIST)
    await client.read(getListRecordsByName, LIST)
    client.subscribe(getListRecordsByName, LIST, vi.fn())
    const names = () => {
      const { data } = client.peek(getListRecordsByName, LIST) ?? {}
      return [data?.count, ...(data?.records.map(({ fields }) => fields.Name?.value) ?? [])]
    }
    const create = () =>
      client.run(createRecord, { apiName: 'Account', fields: { Name: 'Boreal' }, optimistic: true })
    return { ...built, names, create }
  }

  it('is on top of an unfiltered list until the list contains it, with an id made by the client', async () => {
    const { network, respond, names, create } = await buildList()
    const deferred = network.defer(({ method }) => method === 'POST')
    const write = create()
    expect(names()).toEqual([2, 'Boreal', 'Aurora'])
    const { id } = deferred.request().body as { id: string }
    expect(id).toMatch(/^001\w{15}$/)
    const created = buildRecord(id, { Name: 'Boreal' }, { weakEtag: 2_000 })
    respond('/list-records/', page(buildRecord(ACCOUNT, { Name: 'Aurora', Phone: 'p' }), created))
    deferred.respond({ status: 201, body: created })
    await write
    expect(names()).toEqual([2, 'Boreal', 'Aurora'])
    await settle()
    expect(names()).toEqual([2, 'Aurora', 'Boreal'])
  })

  it('is removed if the server rejects it', async () => {
    const { network, names, create } = await buildList()
    const deferred = network.defer(({ method }) => method === 'POST')
    const write = create()
    deferred.respond({ status: 400, body: [] })
    await expect(write).rejects.toThrow()
    expect(names()).toEqual([1, 'Aurora'])
  })

  it('is sent without an id if the server does not accept that of the client', async () => {
    const { network, names, respond, create } = await buildList()
    const created = buildRecord(OTHER_ACCOUNT, { Name: 'Boreal' }, { weakEtag: 2_000 })
    network.respond(({ method }) => method === 'POST', { status: 201, body: created })
    network.respondOnce(({ method }) => method === 'POST', {
      status: 400,
      body: [{ errorCode: 'INVALID_ID_FIELD', message: '' }],
    })
    respond('/list-records/', page(buildRecord(ACCOUNT, { Name: 'Aurora', Phone: 'p' }), created))
    expect((await create())?.id).toBe(OTHER_ACCOUNT)
    expect(names()).toEqual([2, 'Boreal', 'Aurora'])
    await settle()
    expect(names()).toEqual([2, 'Aurora', 'Boreal'])
  })

  it('is not shown in a list with filters, which only the server evaluates', async () => {
    const { network, names, create } = await buildList([{ fieldApiName: 'Name', operator: 'Contains' }])
    network.defer(({ method }) => method === 'POST')
    void create()
    expect(names()).toEqual([1, 'Aurora'])
  })

  it('can be read by its id before the response, and is not found after a rejection, without a request', async () => {
    const { client, network, urls } = await buildList()
    const deferred = network.defer(({ method }) => method === 'POST')
    const write = client.run(createRecord, {
      apiName: 'Account',
      fields: { Name: 'Boreal' },
      optimistic: true,
      id: OTHER_ACCOUNT,
    })
    const config = { recordId: OTHER_ACCOUNT, fields: ['Account.Name', 'Account.Phone'] }
    client.subscribe(getRecord, config, vi.fn())
    expect(client.peek(getRecord, config)).toMatchObject({
      state: 'Fulfilled',
      data: { fields: { Name: { value: 'Boreal' } } },
    })
    deferred.respond({ status: 400, body: [] })
    await expect(write).rejects.toThrow()
    expect(client.peek(getRecord, config)?.error?.status).toBe(404)
    expect(urls().filter((url) => url.includes(OTHER_ACCOUNT))).toEqual([])
  })
})

describe('a pending deletion', () => {
  it('hides the record and lowers counts, and shows both again after a rejection', async () => {
    const { client, network, respond } = buildClient()
    respond(
      '/list-records/',
      page(buildRecord(ACCOUNT, { Name: 'a' }), buildRecord(OTHER_ACCOUNT, { Name: 'b' })),
    )
    await client.read(getListRecordsByName, LIST)
    const list = () => client.peek(getListRecordsByName, LIST)?.data
    const before = list()
    const deferred = network.defer(({ method }) => method === 'DELETE')
    const write = client.run(deleteRecord, { recordId: ACCOUNT, optimistic: true })
    expect([list()?.count, list()?.records.length]).toEqual([1, 1])
    expect(client.peek(getRecord, NAME)?.error?.status).toBe(404)
    deferred.respond({ status: 400, body: [] })
    await expect(write).rejects.toThrow()
    expect(list()).toEqual(before)
    expect(client.peek(getRecord, NAME)?.data?.fields.Name?.value).toBe('a')
  })
})

describe('an optimistic batch', () => {
  it('shows all operations, confirms the saved ones and rolls back the others', async () => {
    const { client, network, store } = buildClient()
    store.putRecord(buildRecord(ACCOUNT, { Name: 'a' }))
    store.putRecord(buildRecord(OTHER_ACCOUNT, { Name: 'b' }))
    const nameOf = (recordId: string) =>
      client.peek(getRecord, { ...NAME, recordId })?.data?.fields.Name?.value
    const names = () => [ACCOUNT, OTHER_ACCOUNT].map(nameOf)
    const deferred = network.defer(({ method }) => method === 'POST')
    const operation = (Id: string) => ({ fields: { Id, Name: 'new' } })
    const write = client.run(executeBatchRecordOperations, {
      allOrNone: false,
      optimistic: true,
      operations: [{ type: 'UPDATE', records: [operation(ACCOUNT), operation(OTHER_ACCOUNT)] }],
    })
    expect(names()).toEqual(['new', 'new'])
    const saved = buildRecord(ACCOUNT, { Name: 'new' }, { weakEtag: 2_000 })
    const results = [
      { statusCode: 200, result: saved },
      { statusCode: 400, result: [] },
    ]
    deferred.respond({ status: 200, body: { hasErrors: true, results } })
    await write
    expect(names()).toEqual(['new', 'b'])
    expect(store.pending.log?.size).toBe(0)
  })
})
