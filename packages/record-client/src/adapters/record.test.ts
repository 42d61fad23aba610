import { describe, expect, it, vi } from 'vitest'
import type { Snapshot } from '../store/entries.ts'
import { ACCOUNT, buildClient, buildRecord, OTHER_ACCOUNT, settle } from '../testing/build-client.ts'
import { getRecord } from './record.ts'

const OWNER = '0053h000002xQ5sAAE'
const NAME = ['Account.Name']

describe('the config', () => {
  it.each([[undefined], [null], ['text'], [5], [{ fields: NAME }], [{ recordId: '', fields: NAME }]])(
    'returns null for %j, without a record id',
    (config) => {
      const { client } = buildClient()
      expect(client.read(getRecord, config as never)).toBeNull()
    },
  )

  it('returns null without fields, optionalFields or layoutTypes', () => {
    const { client } = buildClient()
    expect(client.read(getRecord, { recordId: ACCOUNT })).toBeNull()
    expect(client.read(getRecord, { recordId: ACCOUNT, fields: [] })).toBeNull()
  })

  it('expands ids of 15 characters to 18, and leaves other lengths unchanged', async () => {
    const { client, respond, urls } = buildClient()
    respond('/records/', buildRecord(ACCOUNT, { Name: 'Aurora' }))
    await client.read(getRecord, { recordId: ACCOUNT.slice(0, 15), fields: NAME })
    await client.read(getRecord, { recordId: 'short', fields: NAME })
    expect(urls()).toEqual([
      `GET /records/${ACCOUNT}?fields=Account.Name`,
      'GET /records/short?fields=Account.Name',
    ])
  })

  it('trims, de-duplicates and sorts field names, and builds them from object and field', async () => {
    const { client, respond, urls } = buildClient()
    respond('/records/', buildRecord(ACCOUNT, { Name: 'Aurora', Phone: '1' }))
    const fields = [' Account.Phone', 'Account.Name', '', { objectApiName: 'Account', fieldApiName: 'Name' }]
    await client.read(getRecord, { recordId: ACCOUNT, fields })
    expect(urls()).toEqual([`GET /records/${ACCOUNT}?fields=Account.Name,Account.Phone`])
  })

  it('detects that a list of fields was changed in place', async () => {
    const { client, respond, urls } = buildClient()
    respond('/records/', buildRecord(ACCOUNT, { Name: 'Aurora', Phone: '1' }))
    const fields = ['Account.Name']
    await client.read(getRecord, { recordId: ACCOUNT, fields })
    fields[0] = 'Account.Phone'
    const snapshot = (await client.read(getRecord, { recordId: ACCOUNT, fields })) as Snapshot<never>
    expect(urls()).toHaveLength(1)
    expect(snapshot.data).toMatchObject({ fields: { Phone: { value: '1' } } })
  })

  it('uses the layout path with layoutTypes, capitalised, unique and sorted', async () => {
    const { client, respond, urls } = buildClient()
    respond('/records/', buildRecord(ACCOUNT, { Name: 'Aurora' }))
    await client.read(getRecord, {
      recordId: ACCOUNT,
      layoutTypes: ['full', 'COMPACT', 'Full'],
      modes: ['View'],
    })
    expect(urls()).toEqual([`GET /records/${ACCOUNT}?layoutTypes=Compact,Full&modes=View`])
  })

  it('never sends childRelationships, pageSize or updateMru', async () => {
    const { client, respond, urls } = buildClient()
    respond('/records/', buildRecord(ACCOUNT, { Name: 'Aurora' }))
    const extra = { childRelationships: ['Account.Contacts'], pageSize: 5, updateMru: true }
    await client.read(getRecord, { recordId: ACCOUNT, fields: NAME, ...extra })
    expect(urls()).toEqual([`GET /records/${ACCOUNT}?fields=Account.Name`])
  })

  it('returns a 400 with the reason for a record id that is not a string', () => {
    const { client } = buildClient()
    const snapshot = client.read(getRecord, { recordId: 5, fields: NAME } as never) as Snapshot<never>
    expect(snapshot).toMatchObject({
      state: 'Error',
      error: { status: 400, issue: { path: 'recordId', expected: 'string', received: 'integer' } },
    })
  })
})

describe('the data', () => {
  it('contains the requested fields and the record around them, with the master type for a null type', async () => {
    const { client, respond } = buildClient()
    respond('/records/', buildRecord(ACCOUNT, { Name: 'Aurora', Phone: '1' }, { recordTypeId: null }))
    const { data } = (await client.read(getRecord, { recordId: ACCOUNT, fields: NAME })) as Snapshot<never>
    expect(data).toEqual({ ...buildRecord(ACCOUNT, { Name: 'Aurora' }), recordTypeId: '012000000000000AAA' })
  })

  it('notifies a subscriber of a new record type although no field has changed', async () => {
    const { client, respond, store } = buildClient()
    respond('/records/', buildRecord(ACCOUNT, { Name: 'Aurora' }))
    const config = { recordId: ACCOUNT, fields: NAME }
    const snapshot = (await client.read(getRecord, config)) as Snapshot<never>
    const listener = vi.fn()
    client.subscribe(snapshot, listener)
    const recordTypeId = '012000000000001AAA'
    store.putRecord(buildRecord(ACCOUNT, { Name: 'Aurora' }, { recordTypeId, weakEtag: 2_000 }))
    store.flush()
    expect(listener).toHaveBeenCalledTimes(1)
    expect(client.peek(getRecord, config)?.data?.recordTypeId).toBe(recordTypeId)
  })

  it('stores a nested record once and shows its changes through every path', async () => {
    const { client, respond, store } = buildClient()
    const owner = buildRecord(OWNER, { Id: OWNER, Name: 'Ada' }, { apiName: 'User' })
    respond('/records/', buildRecord(ACCOUNT, { OwnerId: OWNER, Owner: owner }))
    const config = { recordId: ACCOUNT, fields: ['Account.Owner.Name'] }
    const snapshot = (await client.read(getRecord, config)) as Snapshot<never>
    const listener = vi.fn()
    client.subscribe(snapshot, listener)
    store.putRecord(buildRecord(OWNER, { Id: OWNER, Name: 'Grace' }, { apiName: 'User', weakEtag: 2_000 }))
    store.flush()
    expect(listener).toHaveBeenCalledTimes(1)
    expect(client.peek(getRecord, config)?.data?.fields.Owner?.value).toMatchObject({
      fields: { Name: { value: 'Grace' } },
    })
    expect(store.records.size).toBe(2)
  })

  it('follows paths of six names and rejects longer ones, like the server', async () => {
    const { client, respond, urls } = buildClient()
    respond('/records/', buildRecord(ACCOUNT, { Name: 'Aurora' }))
    const read = (name: string) =>
      client.read(getRecord, { recordId: ACCOUNT, fields: NAME, optionalFields: [name] })
    await read('Account.A.B.C.D.E')
    expect(urls()).toHaveLength(1)
    expect(read('Account.A.B.C.D.E.F')).toMatchObject({
      error: { status: 400, issue: { expected: '6 names', received: 'Account.A.B.C.D.E.F' } },
    })
    expect(urls()).toHaveLength(1)
  })

  it.each([
    [{ layoutTypes: ['Full', 'Tall'] }, 'layoutTypes[1]', 'Full | Compact'],
    [{ layoutTypes: ['Full'], modes: ['Draw'] }, 'modes[0]', 'View | Edit | Create'],
    [{ optionalFields: ['Account.Name', 5] }, 'optionalFields[1]', 'string'],
  ])('reports the invalid value of %j with its path', (more, path, expected) => {
    const { client } = buildClient()
    const snapshot = client.read(getRecord, { recordId: ACCOUNT, ...more } as never)
    expect(snapshot).toMatchObject({ error: { status: 400, issue: { path, expected } } })
  })

  it('is complete although the server omitted an optional field', async () => {
    const { client, respond, urls } = buildClient()
    respond('/records/', buildRecord(ACCOUNT, { Name: 'Aurora' }))
    const config = {
      recordId: ACCOUNT,
      fields: NAME,
      optionalFields: ['Account.Secret__c', 'Account.Owner.Secret__c'],
    }
    expect(await client.read(getRecord, config)).toMatchObject({ state: 'Fulfilled' })
    expect(client.read(getRecord, config)).toMatchObject({ state: 'Fulfilled' })
    expect(urls()).toHaveLength(1)
  })

  it('is fetched if the cached record lacks the field', async () => {
    const { client, respond, store, urls } = buildClient()
    store.putRecord(buildRecord(ACCOUNT, { Phone: '1' }))
    respond('/records/', buildRecord(ACCOUNT, { Name: 'Aurora' }))
    expect(client.peek(getRecord, { recordId: ACCOUNT, fields: NAME })).toMatchObject({
      state: 'Unfulfilled',
    })
    await client.read(getRecord, { recordId: ACCOUNT, fields: [...NAME, 'Account.Phone'] })
    expect(urls()).toHaveLength(1)
    expect(client.read(getRecord, { recordId: ACCOUNT, fields: NAME })).toMatchObject({ state: 'Fulfilled' })
  })
})

describe('the response', () => {
  it('is cached as not found for the lifetime of a record on 404', async () => {
    const { client, clock, respond, urls } = buildClient()
    respond('/records/', [{ errorCode: 'NOT_FOUND', message: 'The requested resource does not exist' }], 404)
    const config = { recordId: ACCOUNT, fields: NAME }
    expect(await client.read(getRecord, config)).toMatchObject({ state: 'Error', error: { status: 404 } })
    clock.advance(29_999)
    expect(client.read(getRecord, config)).toMatchObject({ state: 'Error', error: { status: 404 } })
    expect(urls()).toHaveLength(1)
    clock.advance(1)
    await client.read(getRecord, config)
    expect(urls()).toHaveLength(2)
  })

  it('is not cached for other errors, and keeps the previous data', async () => {
    const { client, clock, respond, urls } = buildClient()
    respond('/records/', buildRecord(ACCOUNT, { Name: 'Aurora' }))
    const config = { recordId: ACCOUNT, fields: NAME }
    await client.read(getRecord, config)
    clock.advance(30_000)
    respond('/records/', [{ errorCode: 'UNKNOWN_EXCEPTION', message: 'An unexpected error occurred' }], 500)
    expect(await client.read(getRecord, config)).toMatchObject({
      state: 'Error',
      error: { status: 500, errors: [{ type: 'UNKNOWN_EXCEPTION' }] },
      data: { fields: { Name: { value: 'Aurora' } } },
    })
    await client.read(getRecord, config)
    expect(urls()).toHaveLength(3)
  })

  it('is shared by all records of one tick with the same fields', async () => {
    const { client, respond, urls } = buildClient()
    respond('/records/batch/', {
      hasErrors: false,
      results: [
        { statusCode: 200, result: buildRecord(ACCOUNT, { Name: 'Aurora' }) },
        { statusCode: 200, result: buildRecord(OTHER_ACCOUNT, { Name: 'Boreal' }) },
      ],
    })
    const [first, second] = await Promise.all([
      client.read(getRecord, { recordId: ACCOUNT, fields: NAME }),
      client.read(getRecord, { recordId: OTHER_ACCOUNT, fields: NAME }),
    ])
    expect(urls()).toEqual([`GET /records/batch/${ACCOUNT},${OTHER_ACCOUNT}?fields=Account.Name`])
    expect(first).toMatchObject({ data: { fields: { Name: { value: 'Aurora' } } } })
    expect(second).toMatchObject({ data: { fields: { Name: { value: 'Boreal' } } } })
  })

  it('is split into requests of at most 200 records of one tick', async () => {
    const { client, network } = buildClient()
    network.respond(
      () => true,
      ({ url }) => {
        const ids = url.split('/batch/')[1]?.split('?')[0]?.split(',') ?? []
        const results = ids.map((id) => ({ statusCode: 200, result: buildRecord(id, { Name: id }) }))
        return { status: 200, body: { hasErrors: false, results } }
      },
    )
    const ids = Array.from({ length: 250 }, (_, index) => `001${String(index).padStart(15, '0')}`)
    await Promise.all(ids.map((recordId) => client.read(getRecord, { recordId, fields: NAME })))
    expect(network.requests).toHaveLength(2)
  })

  it('is cached for 30 seconds for a failed item, as missing for a 404 and for an id without fields', async () => {
    const { client, clock, respond, urls } = buildClient()
    const third = '0013h00000Fffx5AAB'
    respond('/records/batch/', {
      hasErrors: true,
      results: [
        { statusCode: 403, result: [{ errorCode: 'INSUFFICIENT_ACCESS', message: 'no' }] },
        { statusCode: 404, result: [{ errorCode: 'NOT_FOUND', message: 'gone' }] },
        { statusCode: 201, result: { id: third, apiName: 'Account' } },
      ],
    })
    const read = () =>
      Promise.all(
        [ACCOUNT, OTHER_ACCOUNT, third].map((recordId) => client.read(getRecord, { recordId, fields: NAME })),
      )
    expect((await read()).map((snapshot) => snapshot?.error?.status)).toEqual([403, 404, 404])
    clock.advance(29_999)
    await read()
    expect(urls()).toHaveLength(1)
    clock.advance(1)
    await read()
    expect(urls()).toHaveLength(2)
  })

  it('contains a record without any visible field', async () => {
    const { client, respond, urls } = buildClient()
    const hidden = { recordId: ACCOUNT, optionalFields: ['Account.Secret__c'] }
    respond('/records/', buildRecord(ACCOUNT, {}))
    const single = await client.read(getRecord, hidden)
    expect(single).toMatchObject({ state: 'Fulfilled', data: { id: ACCOUNT, fields: {} } })
    respond('/records/batch/', {
      hasErrors: false,
      results: [ACCOUNT, OTHER_ACCOUNT].map((id) => ({ statusCode: 200, result: buildRecord(id, {}) })),
    })
    const both = await Promise.all(
      [ACCOUNT, OTHER_ACCOUNT].map((recordId) =>
        client.read(getRecord, { ...hidden, recordId }, { cachePolicy: 'no-cache' }),
      ),
    )
    expect(both.map((snapshot) => snapshot?.state)).toEqual(['Fulfilled', 'Fulfilled'])
    expect(client.read(getRecord, hidden)).toMatchObject({ state: 'Fulfilled' })
    expect(urls()).toHaveLength(2)
  })

  it('is an error for a 404 of the whole batch, and is not cached for any record', async () => {
    const { client, respond, urls } = buildClient()
    respond('/records/batch/', [{ errorCode: 'NOT_FOUND', message: 'no such call' }], 404)
    const read = () =>
      Promise.all(
        [ACCOUNT, OTHER_ACCOUNT].map((recordId) => client.read(getRecord, { recordId, fields: NAME })),
      )
    expect(await read()).toMatchObject([{ error: { status: 404 } }, { error: { status: 404 } }])
    await read()
    expect(urls()).toHaveLength(2)
  })
})

describe('cache policies', () => {
  const config = { recordId: ACCOUNT, fields: NAME }

  it('return a synthetic 504 for only-if-cached without an entry', () => {
    const { client, urls } = buildClient()
    expect(client.read(getRecord, config, { cachePolicy: 'only-if-cached' })).toMatchObject({
      state: 'Error',
      error: { status: 504, statusText: 'Gateway Timeout' },
    })
    expect(urls()).toEqual([])
  })

  it('fetch fresh data with no-cache', async () => {
    const { client, respond, urls } = buildClient()
    respond('/records/', buildRecord(ACCOUNT, { Name: 'Aurora' }))
    await client.read(getRecord, config)
    await client.read(getRecord, config, { cachePolicy: 'no-cache' })
    expect(urls()).toHaveLength(2)
  })

  it('return stale data immediately and revalidate in the background', async () => {
    const { client, clock, respond } = buildClient()
    respond('/records/', buildRecord(ACCOUNT, { Name: 'Aurora' }))
    await client.read(getRecord, config)
    clock.advance(30_000)
    respond('/records/', buildRecord(ACCOUNT, { Name: 'Boreal' }, { weakEtag: 2_000 }))
    const stale = client.read(getRecord, config, { cachePolicy: 'stale-while-revalidate' })
    expect(stale).toMatchObject({ state: 'Stale', data: { fields: { Name: { value: 'Aurora' } } } })
    await settle()
    expect(client.peek(getRecord, config)?.data?.fields.Name?.value).toBe('Boreal')
  })

  it('do not share a request of one tick', async () => {
    const { client, network } = buildClient()
    const other = { ...config, recordId: OTHER_ACCOUNT }
    void client.read(getRecord, config)
    void client.read(getRecord, other, { cachePolicy: 'no-cache' })
    await settle()
    expect(network.requests.map(({ cachePolicy }) => cachePolicy)).toEqual([undefined, 'no-cache'])
  })

  it('pass on the priority, normal by default', async () => {
    const { client, respond, network } = buildClient()
    respond('/records/', buildRecord(ACCOUNT, { Name: 'Aurora' }))
    await client.read(getRecord, config)
    await client.read(getRecord, config, { cachePolicy: 'no-cache', priority: 'high' })
    expect(network.requests.map(({ priority }) => priority)).toEqual(['normal', 'high'])
  })

  it('keep the previous data when a load is aborted', async () => {
    const { client, clock, respond, network } = buildClient()
    respond('/records/', buildRecord(ACCOUNT, { Name: 'Aurora' }))
    await client.read(getRecord, config)
    clock.advance(30_000)
    const deferred = network.defer(() => true)
    const abort = new AbortController()
    const read = client.read(getRecord, config, { signal: abort.signal })
    await settle()
    abort.abort()
    await expect(read).rejects.toMatchObject({ name: 'AbortError', message: 'Aborted' })
    expect(deferred.request().signal?.aborted).toBe(true)
    expect(client.peek(getRecord, config)).toMatchObject({
      state: 'Stale',
      data: { fields: { Name: { value: 'Aurora' } } },
    })
  })

  it('continue for other callers when one aborts', async () => {
    const { client, network } = buildClient()
    const deferred = network.defer(() => true)
    const abort = new AbortController()
    const aborted = client.read(getRecord, config, { signal: abort.signal })
    const remaining = client.read(getRecord, config)
    await settle()
    abort.abort()
    await expect(aborted).rejects.toMatchObject({ name: 'AbortError' })
    deferred.respond({ status: 200, body: buildRecord(ACCOUNT, { Name: 'Aurora' }) })
    expect(await remaining).toMatchObject({ state: 'Fulfilled' })
  })
})

describe('the record type', () => {
  it('is the same for null and the master type, so that results by layout stay; another type evicts them', async () => {
    const { client, respond, store } = buildClient()
    const byLayout = { recordId: ACCOUNT, layoutTypes: ['Full' as const] }
    respond('/records/', buildRecord(ACCOUNT, { Name: 'a' }, { recordTypeId: null }))
    await client.read(getRecord, byLayout)
    store.putRecord(
      buildRecord(ACCOUNT, { Name: 'b' }, { weakEtag: 2_000, recordTypeId: '012000000000000AAA' }),
    )
    expect(client.peek(getRecord, byLayout)?.data?.fields.Name?.value).toBe('b')
    store.putRecord(
      buildRecord(ACCOUNT, { Name: 'c' }, { weakEtag: 3_000, recordTypeId: '012000000000001AAA' }),
    )
    expect(client.peek(getRecord, byLayout)?.data).toBeUndefined()
  })
})
