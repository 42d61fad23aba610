import { describe, expect, it, vi } from 'vitest'
import { getLayout } from '../adapters/layout.ts'
import { getRecord } from '../adapters/record.ts'
import { getRecordUi } from '../adapters/record-ui.ts'
import type { Snapshot } from '../store/entries.ts'
import { ACCOUNT, buildClient, buildRecord, settle } from '../testing/build-client.ts'

const OWNER = '0053h000002xQ5sAAE'
const value = (snapshot: Snapshot<{ fields: Record<string, { value: unknown }> }> | null, name: string) =>
  snapshot?.data?.fields[name]?.value

describe('two versions of a record', () => {
  it('resolve to the newer one, in any order', () => {
    const { client, store } = buildClient()
    store.putRecord(buildRecord(ACCOUNT, { Name: 'new' }, { weakEtag: 2_000 }))
    store.putRecord(buildRecord(ACCOUNT, { Name: 'old' }, { weakEtag: 1_000 }))
    expect(value(client.peek(getRecord, { recordId: ACCOUNT, fields: ['Account.Name'] }), 'Name')).toBe('new')
    store.putRecord(buildRecord(ACCOUNT, { Name: 'newest' }, { weakEtag: 3_000 }))
    expect(value(client.peek(getRecord, { recordId: ACCOUNT, fields: ['Account.Name'] }), 'Name')).toBe(
      'newest',
    )
  })

  it('merge fields of one version without fetching', async () => {
    const { store, urls } = buildClient()
    store.putRecord(buildRecord(ACCOUNT, { Name: 'Aurora' }))
    store.putRecord(buildRecord(ACCOUNT, { Phone: '1' }))
    await settle()
    expect(Object.keys(store.records.get(ACCOUNT)?.record?.fields ?? {})).toEqual(['Name', 'Phone'])
    expect(urls()).toEqual([])
  })

  it('keep an empty lookup and drop a value that a refetch of all fields omits', () => {
    const { store } = buildClient()
    store.putRecord(buildRecord(ACCOUNT, { Name: 'Aurora', Phone: '1', Parent: null }))
    store.putRecord(buildRecord(ACCOUNT, { Name: 'Boreal' }, { weakEtag: 2_000 }), true)
    expect(store.records.get(ACCOUNT)?.record?.fields).toMatchObject({ Name: { value: 'Boreal' } })
    expect(Object.keys(store.records.get(ACCOUNT)?.record?.fields ?? {})).toEqual(['Name', 'Parent'])
  })

  it('refetch with all cached fields as optional ones when a newer version lacks some', async () => {
    const { client, store, respond, urls } = buildClient()
    const owner = buildRecord(OWNER, { Id: OWNER, Name: 'Ada' }, { apiName: 'User' })
    store.putRecord(buildRecord(ACCOUNT, { Name: 'Aurora', Phone: '1', Owner: owner }))
    respond(
      '/records/',
      buildRecord(ACCOUNT, { Name: 'Boreal', Phone: '2', Owner: owner }, { weakEtag: 2_000 }),
    )
    store.putRecord(buildRecord(ACCOUNT, { Name: 'Boreal' }, { weakEtag: 2_000 }))
    expect(client.peek(getRecord, { recordId: ACCOUNT, fields: ['Account.Phone'] })?.state).toBe('Stale')
    await settle()
    expect(urls()).toEqual([
      `GET /records/${ACCOUNT}?optionalFields=Account.Name,Account.Owner.CreatedDate,Account.Owner.Id,` +
        'Account.Owner.LastModifiedById,Account.Owner.LastModifiedDate,Account.Owner.Name,Account.Owner.SystemModstamp,Account.Phone',
    ])
    const snapshot = client.peek(getRecord, { recordId: ACCOUNT, fields: ['Account.Phone'] })
    expect(snapshot?.state).toBe('Fulfilled')
    expect(value(snapshot, 'Phone')).toBe('2')
  })

  it('refetch when an older version contains an unknown field', async () => {
    const { store, respond, urls } = buildClient()
    store.putRecord(buildRecord(ACCOUNT, { Name: 'new' }, { weakEtag: 2_000 }))
    respond('/records/', buildRecord(ACCOUNT, { Name: 'new', Phone: '2' }, { weakEtag: 2_000 }))
    store.putRecord(buildRecord(ACCOUNT, { Name: 'old', Phone: '1' }, { weakEtag: 1_000 }))
    await settle()
    expect(urls()).toHaveLength(1)
    expect(store.records.get(ACCOUNT)?.record?.fields).toMatchObject({
      Name: { value: 'new' },
      Phone: { value: '2' },
    })
  })

  it('resolve once although the server no longer returns a field', async () => {
    const { client, store, respond, urls } = buildClient()
    store.putRecord(buildRecord(ACCOUNT, { Name: 'Aurora', Secret__c: 'x' }))
    respond('/records/', buildRecord(ACCOUNT, { Name: 'Boreal' }, { weakEtag: 2_000 }))
    store.putRecord(buildRecord(ACCOUNT, { Name: 'Boreal' }, { weakEtag: 2_000 }))
    await settle()
    await settle()
    expect(urls()).toHaveLength(1)
    const fields = ['Account.Name', 'Account.Secret__c']
    expect(client.peek(getRecord, { recordId: ACCOUNT, fields })?.data?.fields).not.toHaveProperty(
      'Secret__c',
    )
  })

  it.each([
    ['Account', true],
    ['Brand__c', true],
    ['Lake__dlm', true],
    ['ContentVersion', false],
  ])('resolve conflicts of %s: %s', async (apiName, isResolved) => {
    const { store, respond, urls } = buildClient()
    respond('/records/', buildRecord(ACCOUNT, { Name: 'b', Phone: '2' }, { apiName, weakEtag: 2_000 }))
    store.putRecord(buildRecord(ACCOUNT, { Name: 'a', Phone: '1' }, { apiName }))
    store.putRecord(buildRecord(ACCOUNT, { Name: 'b' }, { apiName, weakEtag: 2_000 }))
    await settle()
    expect(urls()).toHaveLength(isResolved ? 1 : 0)
    // Without resolution only the newer state remains, without fields of the older one.
    expect(store.records.get(ACCOUNT)?.record?.fields.Phone?.value).toBe(isResolved ? '2' : undefined)
  })

  it('use the resolvable and excluded objects of the options', async () => {
    const { store, urls, respond } = buildClient({
      conflictResolvable: ['User'],
      conflictExcluded: ['Brand__c'],
    })
    respond('/records/', buildRecord(ACCOUNT, { Name: 'b', Phone: '2' }, { weakEtag: 2_000 }))
    for (const apiName of ['Account', 'Brand__c', 'User']) {
      store.putRecord(buildRecord(`${apiName}-id`, { Name: 'a', Phone: '1' }, { apiName }))
      store.putRecord(buildRecord(`${apiName}-id`, { Name: 'b' }, { apiName, weakEtag: 2_000 }))
    }
    await settle()
    expect(urls()).toEqual(['GET /records/User-id?optionalFields=User.Name,User.Phone'])
  })

  it('track paths of at most five names', async () => {
    const { store, respond, urls } = buildClient()
    const nested = (depth: number): ReturnType<typeof buildRecord> =>
      buildRecord(`${depth}`, depth === 6 ? { Name: 'end' } : { Parent: nested(depth + 1) })
    respond('/records/', nested(0))
    store.putRecord(nested(0))
    store.putRecord(buildRecord('0', { Name: 'x' }, { weakEtag: 2_000 }))
    await settle()
    const longest = Math.max(
      ...(urls()[0]
        ?.split('=')[1]
        ?.split(',')
        .map((name) => name.split('.').length - 1) ?? []),
    )
    expect(longest).toBe(5)
  })
})

describe('a change of the record type', () => {
  it('evicts results of the old type and refetches visible ones', async () => {
    const { client, store, respond, urls } = buildClient()
    respond('/record-ui/', {
      eTag: 'a',
      layouts: {},
      layoutUserStates: {},
      objectInfos: {},
      records: { [ACCOUNT]: buildRecord(ACCOUNT, { Name: 'Aurora' }) },
    })
    respond('/layout/', { id: 'layout' })
    const config = { recordIds: [ACCOUNT], layoutTypes: ['Full' as const], modes: ['View' as const] }
    const listener = vi.fn()
    client.subscribe(getRecordUi, config, listener)
    await client.read(getLayout, { objectApiName: 'Account', layoutType: 'Full', mode: 'View' })
    await settle()
    const retyped = buildRecord(
      ACCOUNT,
      { Name: 'Aurora' },
      { recordTypeId: '0123h000000000BAAQ', weakEtag: 2_000 },
    )
    store.putRecord(retyped)
    store.flush()
    await settle()
    expect(urls().filter((url) => url.includes('record-ui'))).toHaveLength(2)
    expect(urls().filter((url) => url.includes('/layout/'))).toHaveLength(1)
  })
})
