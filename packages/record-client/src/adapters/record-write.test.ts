import { describe, expect, it, vi } from 'vitest'
import { ConflictError, FetchError } from '../network/errors.ts'
import { ACCOUNT, buildClient, buildRecord, OTHER_ACCOUNT, settle } from '../testing/build-client.ts'
import { getRecordActions } from './actions.ts'
import { createContentDocumentAndVersion, createContentVersion } from './content-upload.ts'
import { getListRecordsByName } from './list-records.ts'
import { getRecord } from './record.ts'
import { executeBatchRecordOperations } from './record-batch-write.ts'
import { notifyRecordUpdateAvailable } from './record-notify.ts'
import { createRecord, deleteRecord, updateRecord } from './record-write.ts'

const NAME = { recordId: ACCOUNT, fields: ['Account.Name'] }
const page = (...records: ReturnType<typeof buildRecord>[]) => ({
  count: records.length,
  records,
  sortBy: 'Name',
  listReference: { id: null, listViewApiName: 'All', objectApiName: 'Account', type: 'listView' },
})

describe('creating', () => {
  it('sends name and fields without the id, and flags in the query, and caches the record', async () => {
    const { client, respond, network } = buildClient()
    respond('/records', buildRecord(ACCOUNT, { Name: 'Aurora' }), 201)
    const fields = { Id: 'x', Name: 'Aurora', Employees: 5, Active__c: true, Phone: null }
    const created = await client.run(createRecord, { apiName: 'Account', fields, useDefaultRule: true })
    expect(created?.id).toBe(ACCOUNT)
    expect(network.requests[0]).toMatchObject({
      method: 'POST',
      url: '/services/data/v65.0/ui-api/records?useDefaultRule=true',
      body: { apiName: 'Account', fields: { Name: 'Aurora', Employees: 5, Active__c: true, Phone: null } },
    })
    expect(client.peek(getRecord, NAME)?.state).toBe('Fulfilled')
  })

  it('returns undefined on 204', async () => {
    const { client, respond } = buildClient()
    respond('/records', undefined, 204)
    expect(await client.run(createRecord, { apiName: 'Account', fields: {} })).toBeUndefined()
  })

  it('caches nothing from a response without fields, and returns the id', async () => {
    const { client, respond, urls } = buildClient()
    respond('/records', { id: ACCOUNT, apiName: 'Account' }, 201)
    expect((await client.run(createRecord, { apiName: 'Account', fields: {} }))?.id).toBe(ACCOUNT)
    respond('/records/', buildRecord(ACCOUNT, { Name: 'Aurora' }))
    await client.read(getRecord, NAME)
    expect(urls()).toHaveLength(2)
  })

  it('rejects an input without a name or with a non-scalar value', async () => {
    const { client } = buildClient()
    await expect(client.run(createRecord, { fields: {} } as never)).rejects.toThrow(
      'Invalid config for "createRecord"',
    )
    await expect(
      client.run(createRecord, { apiName: 'Account', fields: { Name: {} } } as never),
    ).rejects.toMatchObject({ issue: { path: 'fields.Name' } })
  })

  it('refetches visible lists of the object and marks others stale', async () => {
    const { client, respond, urls } = buildClient()
    respond('/list-records/', page(buildRecord(ACCOUNT, { Name: 'Aurora' })))
    const visible = { objectApiName: 'Account', listViewApiName: 'All' }
    const hidden = { objectApiName: 'Account', listViewApiName: 'Mine' }
    client.subscribe(getListRecordsByName, visible, vi.fn())
    await client.read(getListRecordsByName, hidden)
    respond('/records', buildRecord(OTHER_ACCOUNT, { Name: 'Boreal' }), 201)
    await client.run(createRecord, { apiName: 'Account', fields: {} })
    await settle()
    expect(urls().filter((url) => url.endsWith('/All'))).toHaveLength(2)
    expect(client.peek(getListRecordsByName, hidden)?.state).toBe('Stale')
  })
})

describe('updating', () => {
  it('refetches the actions of the record only', async () => {
    const { client, respond, urls } = buildClient()
    respond('/actions/', { actions: {}, eTag: 'e', url: '' })
    respond('/records/', buildRecord(ACCOUNT, { Name: 'b' }))
    const visible = { recordIds: [ACCOUNT], sections: ['Page' as const] }
    for (const config of [visible, { ...visible, recordIds: [OTHER_ACCOUNT] }]) {
      await client.read(getRecordActions, config)
      client.subscribe(getRecordActions, config, () => {})
    }
    const before = urls().length
    await client.run(updateRecord, { fields: { Id: ACCOUNT, Name: 'b' } })
    const requested = urls().slice(before)
    expect(requested.filter((url) => url.includes('/actions/'))).toEqual([expect.stringContaining(ACCOUNT)])
  })

  it('requires an id among the fields', async () => {
    const { client } = buildClient()
    await expect(client.run(updateRecord, { fields: { Name: 'x' } })).rejects.toThrow('Invalid recordInput')
    await expect(client.run(updateRecord, { fields: { Id: 'bad' } })).rejects.toThrow('Invalid recordInput')
  })

  it('sends the fields and the date of the displayed version', async () => {
    const { client, respond, network } = buildClient()
    respond('/records/', buildRecord(ACCOUNT, { Name: 'Boreal' }))
    await client.run(updateRecord, {
      fields: { Id: ACCOUNT.slice(0, 15), Name: 'Boreal' },
      ifUnmodifiedSince: '2027-03-18T09:30:00.000Z',
    })
    expect(network.requests[0]).toMatchObject({
      method: 'PATCH',
      url: `/services/data/v65.0/ui-api/records/${ACCOUNT}`,
      headers: { 'If-Unmodified-Since': 'Thu, 18 Mar 2027 09:30:00 GMT' },
      body: { fields: { Name: 'Boreal' } },
    })
  })

  it('sends the version as If-Match, for a deletion too', async () => {
    const { client, network, respond } = buildClient()
    respond('/records/', buildRecord(ACCOUNT, { Name: 'Boreal' }))
    await client.run(updateRecord, { fields: { Id: ACCOUNT, Name: 'Boreal' }, ifMatch: 1_000 })
    respond('/records/', undefined, 204)
    await client.run(deleteRecord, { recordId: ACCOUNT, ifMatch: 2_000 })
    expect(network.requests.map(({ headers }) => headers)).toEqual([
      { 'If-Match': '"1000"' },
      { 'If-Match': '"2000"' },
    ])
  })

  it('rejects with both versions after a concurrent edit, and shows the stored one', async () => {
    const { client, respond, store } = buildClient()
    store.putRecord(buildRecord(ACCOUNT, { Name: 'Aurora' }))
    const listener = vi.fn()
    client.subscribe(getRecord, NAME, listener)
    const theirs = buildRecord(ACCOUNT, { Name: 'Boreal' }, { weakEtag: 2_000 })
    respond(
      '/records/',
      [{ errorCode: 'CollisionDetectedException', message: 'changed', current: theirs }],
      412,
    )
    const fields = { Id: ACCOUNT, Name: 'Corona' }
    const error = await client
      .run(updateRecord, { fields, ifMatch: 1_000, optimistic: true })
      .catch((thrown) => thrown)
    expect(error).toBeInstanceOf(ConflictError)
    expect(error).toBeInstanceOf(FetchError)
    expect(error).toMatchObject({ status: 412, mine: { Name: 'Corona' }, theirs: { weakEtag: 2_000 } })
    expect(listener.mock.lastCall?.[0].data.fields.Name.value).toBe('Boreal')
    await expect(client.run(deleteRecord, { recordId: ACCOUNT, ifMatch: 1_000 })).rejects.toBeInstanceOf(
      ConflictError,
    )
  })

  it('evicts the cached record on 204', async () => {
    const { client, respond, store } = buildClient()
    store.putRecord(buildRecord(ACCOUNT, { Name: 'Aurora' }))
    respond('/records/', undefined, 204)
    await client.run(updateRecord, { fields: { Id: ACCOUNT, Name: 'Boreal' } })
    expect(client.peek(getRecord, NAME)?.state).toBe('Unfulfilled')
  })

  it('refetches if a response from before a 204 arrives late', async () => {
    const { client, network, respond, store, urls } = buildClient()
    store.putRecord(buildRecord(ACCOUNT, { Name: 'a' }, { weakEtag: 2_000 }))
    respond('/records/', buildRecord(ACCOUNT, { Name: 'c' }, { weakEtag: 3_000 }))
    const deferred = network.defer(({ method }) => method === 'GET')
    const lateRead = client.read(getRecord, NAME, { cachePolicy: 'no-cache' })
    await settle()
    network.respondOnce(({ method }) => method === 'PATCH', { status: 204 })
    await client.run(updateRecord, { fields: { Id: ACCOUNT, Name: 'b' } })
    deferred.respond({ status: 200, body: buildRecord(ACCOUNT, { Name: 'old' }, { weakEtag: 1_000 }) })
    expect(await lateRead).toMatchObject({ state: 'Fulfilled', data: { fields: { Name: { value: 'c' } } } })
    expect(urls()).toHaveLength(3)
  })

  it('notifies subscribers once, with the values of the server', async () => {
    const { client, respond } = buildClient()
    respond('/records/', buildRecord(ACCOUNT, { Name: 'Aurora' }))
    const listener = vi.fn()
    await client.read(getRecord, NAME)
    client.subscribe(getRecord, NAME, listener)
    respond('/records/', buildRecord(ACCOUNT, { Name: 'BOREAL' }, { weakEtag: 2_000 }))
    await client.run(updateRecord, { fields: { Id: ACCOUNT, Name: 'Boreal' } })
    expect(listener).toHaveBeenCalledTimes(1)
    expect(client.peek(getRecord, NAME)?.data?.fields.Name?.value).toBe('BOREAL')
  })

  it('rethrows the error of the server, both as list and as single object', async () => {
    const { client, respond } = buildClient()
    const error = {
      errorCode: 'CollisionDetectedException',
      message: 'changed',
      output: { errors: [], fieldErrors: {} },
    }
    respond('/records/', [error], 412)
    const input = { fields: { Id: ACCOUNT, Name: 'x' } }
    await expect(client.run(updateRecord, input)).rejects.toMatchObject({
      status: 412,
      errors: [{ type: 'CollisionDetectedException', message: 'changed' }],
    })
    respond('/records/', error, 400)
    await expect(client.run(updateRecord, input)).rejects.toMatchObject({
      status: 400,
      body: error,
      errors: [{ type: 'CollisionDetectedException' }],
    })
  })
})

describe('optimistic updates', () => {
  const update = { fields: { Id: ACCOUNT, Name: 'Boreal' }, optimistic: true }
  const visibleName = ({ client }: ReturnType<typeof buildClient>) =>
    client.peek(getRecord, NAME)?.data?.fields.Name?.value

  it('show the new value before the response and roll back if the server rejects it', async () => {
    const built = buildClient()
    built.store.putRecord(buildRecord(ACCOUNT, { Name: 'Aurora' }))
    const deferred = built.network.defer(() => true)
    const listener = vi.fn()
    built.client.subscribe(getRecord, NAME, listener)
    const write = built.client.run(updateRecord, update)
    expect(visibleName(built)).toBe('Boreal')
    deferred.respond({
      status: 400,
      body: [{ errorCode: 'FIELD_CUSTOM_VALIDATION_EXCEPTION', message: 'no' }],
    })
    await expect(write).rejects.toMatchObject({ status: 400 })
    expect(visibleName(built)).toBe('Aurora')
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it('roll back two rejected updates to the original value, in any order', async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const built = buildClient()
      built.store.putRecord(buildRecord(ACCOUNT, { Name: 'Aurora' }))
      const deferred = [
        built.network.defer(({ body }) => isFor(body, 'Boreal')),
        built.network.defer(({ body }) => isFor(body, 'Cirrus')),
      ]
      const writes = ['Boreal', 'Cirrus'].map((Name) =>
        built.client.run(updateRecord, { fields: { Id: ACCOUNT, Name }, optimistic: true }).catch(() => {}),
      )
      await settle()
      for (const index of order) {
        deferred[index]?.respond({ status: 400, body: [] })
        await writes[index]
      }
      expect(visibleName(built)).toBe('Aurora')
    }
  })

  it('keep values received in the meantime', async () => {
    const built = buildClient()
    built.store.putRecord(buildRecord(ACCOUNT, { Name: 'Aurora' }))
    const deferred = built.network.defer(() => true)
    const write = built.client.run(updateRecord, update)
    built.store.putRecord(buildRecord(ACCOUNT, { Name: 'Newer' }, { weakEtag: 2_000 }))
    deferred.respond({ status: 400, body: [] })
    await expect(write).rejects.toThrow()
    expect(visibleName(built)).toBe('Newer')
  })

  const isFor = (body: unknown, name: string) => (body as { fields: { Name: string } }).fields.Name === name
})

describe('deleting', () => {
  it('requires a valid id', async () => {
    const { client } = buildClient()
    await expect(client.run(deleteRecord, 'bad')).rejects.toThrow('Invalid config for "deleteRecord"')
    await expect(client.run(deleteRecord, undefined as never)).rejects.toThrow(
      'Invalid config for "deleteRecord"',
    )
  })

  it('is not undone by an earlier response', async () => {
    const { client, network, respond, store } = buildClient()
    store.putRecord(buildRecord(ACCOUNT, { Name: 'a' }))
    const deferred = network.defer(({ method }) => method === 'GET')
    const lateRead = client.read(getRecord, NAME, { cachePolicy: 'no-cache' })
    await settle()
    respond(`/records/${ACCOUNT}`, undefined, 204)
    await client.run(deleteRecord, ACCOUNT)
    deferred.respond({ status: 200, body: buildRecord(ACCOUNT, { Name: 'a' }) })
    expect(await lateRead).toMatchObject({ state: 'Error', error: { status: 404 } })
  })

  it('evicts the record and removes it from lists', async () => {
    const { client, respond, network } = buildClient()
    respond(
      '/list-records/',
      page(buildRecord(ACCOUNT, { Name: 'a' }), buildRecord(OTHER_ACCOUNT, { Name: 'b' })),
    )
    const config = { objectApiName: 'Account', listViewApiName: 'All' }
    await client.read(getListRecordsByName, config)
    respond(`/records/${ACCOUNT}`, undefined, 204)
    await client.run(deleteRecord, ACCOUNT)
    expect(network.requests.at(-1)).toMatchObject({ method: 'DELETE', url: expect.stringContaining(ACCOUNT) })
    expect(client.peek(getRecord, NAME)).toMatchObject({ state: 'Error', error: { status: 404 } })
    const list = client.peek(getListRecordsByName, config)
    expect(list?.state).toBe('Stale')
    expect(list?.data?.records.map(({ id }) => id)).toEqual([OTHER_ACCOUNT])
  })
})

describe('a batch of writes', () => {
  it.each([
    [{ operations: [] }],
    [{ allOrNone: 'yes', operations: [] }],
    [{ allOrNone: true }],
    [{ allOrNone: true, operations: [{ type: 'UPSERT', records: [] }] }],
    [
      {
        allOrNone: true,
        operations: [
          { type: 'CREATE', records: [] },
          { type: 'UPSERT', records: [] },
        ],
      },
    ],
    [{ allOrNone: true, operations: [{ type: 'CREATE' }] }],
    [{ allOrNone: true, operations: [], useDefaultRule: 1 }],
    [undefined],
  ])('rejects %j', async (input) => {
    const { client } = buildClient()
    await expect(client.run(executeBatchRecordOperations, input as never)).rejects.toThrow(
      'Invalid config for "executeBatchRecordOperations"',
    )
  })

  it('caches created and updated records, evicts deleted ones and those without fields', async () => {
    const { client, respond, store, network } = buildClient()
    const third = '0013h00000Fffx5AAB'
    const fourth = '0013h00000Fffx6AAB'
    for (const id of [OTHER_ACCOUNT, third, fourth]) store.putRecord(buildRecord(id, { Name: 'old' }))
    respond('/records/batch', {
      hasErrors: false,
      results: [
        { statusCode: 201, result: buildRecord(ACCOUNT, { Name: 'new' }) },
        { statusCode: 200, result: buildRecord(OTHER_ACCOUNT, { Name: 'changed' }, { weakEtag: 2_000 }) },
        { statusCode: 200, result: { id: fourth } },
        { statusCode: 204, result: null },
      ],
    })
    await client.run(executeBatchRecordOperations, {
      allOrNone: true,
      useDefaultRule: false,
      operations: [
        { type: 'create', records: [{ apiName: 'Account', fields: {} }] },
        { type: 'Update', records: [{ fields: { Id: OTHER_ACCOUNT } }, { fields: { Id: fourth } }] },
        { type: 'DELETE', records: [{ fields: { Id: third } }] },
      ],
    })
    expect(network.requests[0]?.url).toBe('/services/data/v65.0/ui-api/records/batch?useDefaultRule=false')
    const state = (recordId: string) => client.peek(getRecord, { recordId, fields: ['Account.Name'] })
    expect(state(ACCOUNT)?.data?.fields.Name?.value).toBe('new')
    expect(state(OTHER_ACCOUNT)?.data?.fields.Name?.value).toBe('changed')
    expect(state(third)?.error?.status).toBe(404)
    expect(state(fourth)?.error?.status).toBe(404)
  })
})

describe('uploading', () => {
  it('rejects an upload without a file, by name', async () => {
    const { client } = buildClient()
    await expect(client.run(createContentDocumentAndVersion, { title: 'x' } as never)).rejects.toThrow(
      'Invalid config for "createContentDocumentAndVersion"',
    )
    await expect(
      client.run(createContentVersion, { contentDocumentId: '0693h00000000AAAAA' } as never),
    ).rejects.toThrow('Invalid config for "createContentVersion"')
  })

  it('sends the fields as a form and caches the returned records', async () => {
    const { client, respond, network, store } = buildClient()
    const contentVersion = buildRecord('0683h00000000AAAAA', { Title: 'Plan' }, { apiName: 'ContentVersion' })
    const contentDocument = buildRecord(
      '0693h00000000AAAAA',
      { Title: 'Plan' },
      { apiName: 'ContentDocument' },
    )
    respond('/records/content-documents', { contentDocument, contentDocumentLinks: [], contentVersion }, 201)
    const fileData = new Blob(['x'], { type: 'text/plain' })
    await client.run(createContentDocumentAndVersion, { fileData, title: 'Plan', description: 'Hall 5' })
    await client.run(createContentVersion, { fileData, contentDocumentId: '0693h00000000AA' })
    const form = network.requests[0]?.body as FormData
    expect([...form.keys()]).toEqual(['title', 'description', 'fileData'])
    expect(network.requests.map(({ url }) => url.split('/records/')[1])).toEqual([
      'content-documents/content-versions',
      'content-documents/0693h00000000AAAAY/content-versions',
    ])
    expect(store.records.has('0683h00000000AAAAA')).toBe(true)
  })
})

describe('notifyRecordUpdateAvailable', () => {
  it('refetches cached records, with their fields as optional ones', async () => {
    const { client, store, respond, urls } = buildClient()
    store.putRecord(buildRecord(ACCOUNT, { Name: 'Aurora', Phone: '1' }))
    respond('/records/', buildRecord(ACCOUNT, { Name: 'Boreal', Phone: '1' }, { weakEtag: 2_000 }))
    await client.run(notifyRecordUpdateAvailable, [{ recordId: ACCOUNT }, { recordId: OTHER_ACCOUNT }])
    expect(urls()).toEqual([`GET /records/${ACCOUNT}?optionalFields=Account.Name,Account.Phone`])
    expect(client.peek(getRecord, NAME)?.data?.fields.Name?.value).toBe('Boreal')
  })

  it('drops the 61st call within a minute, with a warning', async () => {
    const log = vi.fn()
    const { client, clock, store, respond, urls } = buildClient({ log })
    store.putRecord(buildRecord(ACCOUNT, { Name: 'Aurora' }))
    respond('/records/', buildRecord(ACCOUNT, { Name: 'Aurora' }))
    for (let call = 0; call < 61; call++)
      await client.run(notifyRecordUpdateAvailable, [{ recordId: ACCOUNT }])
    expect(urls()).toHaveLength(60)
    expect(log).toHaveBeenCalledTimes(1)
    clock.advance(60_000)
    store.putRecord(buildRecord(ACCOUNT, { Name: 'Aurora' }))
    await client.run(notifyRecordUpdateAvailable, [{ recordId: ACCOUNT }])
    expect(urls()).toHaveLength(61)
  })
})
