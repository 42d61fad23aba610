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
  it('lets the newer win, whichever comes last', () => {
    const { client, store } = buildClient()
    store.putRecord(buildRecord(ACCOUNT, { Name: 'new' }, { weakEtag: 2_000 }))
    store.putRecord(buildRecord(ACCOUNT, { Name: 'old' }, { weakEtag: 1_000 }))
    expect(value(client.peek(getRecord, { recordId: ACCOUNT, fields: ['Account.Name'] }), 'Name')).toBe('new')
    store.putRecord(buildRecord(ACCOUNT, { Name: 'newest' }, { weakEtag: 3_000 }))
    expect(value(client.peek(getRecord, { recordId: ACCOUNT, fields: ['Account.Name'] }), 'Name')).toBe(
      'newest',
    )
  })

  it('joins fields of one version without fetching', async () => {
    const { store, urls } = buildClient()
    store.putRecord(buildRecord(ACCOUNT, { Name: 'Aurora' }))
    store.putRecord(buildRecord(ACCOUNT, { Phone: '1' }))
    await settle()
    expect(Object.keys(store.records.get(ACCOUNT)?.record?.fields ?? {})).toEqual(['Name', 'Phone'])
    expect(urls()).toEqual([])
  })

  it('keeps an empty lookup and drops a value when a refetch of all fields does not bring them', () => {
    const { store } = buildClient()
    store.putRecord(buildRecord(ACCOUNT, { Name: 'Aurora', Phone: '1', Parent: null }))
    store.putRecord(buildRecord(ACCOUNT, { Name: 'Boreal' }, { weakEtag: 2_000 }), true)
    expect(store.records.get(ACCOUNT)?.record?.fields).toMatchObject({ Name: { value: 'Boreal' } })
    expect(Object.keys(store.records.get(ACCOUNT)?.record?.fields ?? {})).toEqual(['Name', 'Parent'])
  })

  it('fetches again with all known fields as optional ones when a newer version lacks some of them', async () => {
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

  it('fetches again when an older version brings a field that nobody knew', async () => {
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

  it('settles once although the server no longer gives a field', async () => {
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
  ])('settles conflicts of %s: %s', async (apiName, isResolved) => {
    const { store, respond, urls } = buildClient()
    respond('/records/', buildRecord(ACCOUNT, { Name: 'b', Phone: '2' }, { apiName, weakEtag: 2_000 }))
    store.putRecord(buildRecord(ACCOUNT, { Name: 'a', Phone: '1' }, { apiName }))
    store.putRecord(buildRecord(ACCOUNT, { Name: 'b' }, { apiName, weakEtag: 2_000 }))
    await settle()
    expect(urls()).toHaveLength(isResolved ? 1 : 0)
    // Where it isn't settled the newer state stands alone: no field of the older one beside it.
    expect(store.records.get(ACCOUNT)?.record?.fields.Phone?.value).toBe(isResolved ? '2' : undefined)
  })

  it('takes the settled and the excluded objects from the options', async () => {
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

  it('tracks paths of five names and no longer ones', async () => {
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
  it('evicts what was made for the old type and fetches what is on screen', async () => {
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
