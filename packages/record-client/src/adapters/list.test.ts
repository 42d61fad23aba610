import { describe, expect, it, vi } from 'vitest'
import type { Snapshot } from '../store/entries.ts'
import { ACCOUNT, buildClient, buildRecord, OTHER_ACCOUNT, settle } from '../testing/build-client.ts'
import {
  createListInfo,
  deleteListInfo,
  getListInfoByName,
  getListInfosByName,
  getListInfosByObjectName,
  getListObjectInfo,
  getListViewSummaries,
  updateListInfoByName,
} from './list-info.ts'
import { getListPreferences, updateListPreferences } from './list-preferences.ts'
import { getListRecordsById, getListRecordsByName, getMruListRecords } from './list-records.ts'
import { getListUi, getMruListUi } from './list-ui.ts'

const LIST = { objectApiName: 'Account', listViewApiName: 'All' }
const reference = { id: '00B000000000001AAA', type: 'listView', ...LIST }
const info = (eTag = 'info-1') => ({ eTag, label: 'All', listReference: reference, displayColumns: [] })
const page = (
  records = [buildRecord(ACCOUNT, { Name: 'Aurora' })],
  listInfoETag: string | null = 'info-1',
) => ({
  count: records.length,
  currentPageToken: '0',
  records,
  listInfoETag,
  listReference: reference,
  sortBy: 'Name,-CreatedDate',
})

describe('records of a list', () => {
  it('are requested by name with a body of 50 rows, and return sortBy as a list', async () => {
    const { client, respond, network } = buildClient()
    respond('/list-records/', page())
    const where = '{ Name: { eq: "x" } }'
    const config = {
      ...LIST,
      fields: ['Account.Name'],
      sortBy: ['Name', '-CreatedDate'],
      searchTerm: 'x',
      where,
    }
    const snapshot = await client.read(getListRecordsByName, config)
    expect(network.requests[0]).toMatchObject({
      method: 'POST',
      url: '/services/data/v65.0/ui-api/list-records/Account/All',
      body: {
        fields: ['Account.Name'],
        pageSize: 50,
        sortBy: ['Name', '-CreatedDate'],
        searchTerm: 'x',
        where,
      },
    })
    expect(snapshot?.data?.sortBy).toEqual(['Name', '-CreatedDate'])
  })

  it('are requested by id with a query, and recently viewed ones by object', async () => {
    const { client, respond, urls } = buildClient()
    respond('/', page())
    await client.read(getListRecordsById, { listViewId: '00B000000000001', pageSize: 5 })
    await client.read(getMruListRecords, { objectApiName: 'Account', pageToken: '50' })
    expect(urls()).toEqual([
      'GET /list-records/00B000000000001EAA?pageSize=5',
      'GET /mru-list-records/Account?pageSize=50&pageToken=50',
    ])
  })

  it('are fresh for 30 seconds when requested by id', async () => {
    const { client, clock, respond, urls } = buildClient()
    respond('/', page())
    const read = () => client.read(getListRecordsById, { listViewId: '00B000000000001' })
    await read()
    clock.advance(29_999)
    await read()
    expect(urls()).toHaveLength(1)
    clock.advance(1)
    await read()
    expect(urls()).toHaveLength(2)
  })

  it('need a list and an object, an id, or an object', () => {
    const { client } = buildClient()
    expect(client.read(getListRecordsByName, { objectApiName: 'Account' } as never)).toBeNull()
    expect(client.read(getListRecordsByName, { listViewApiName: 'All' } as never)).toBeNull()
    expect(client.read(getListRecordsById, {} as never)).toBeNull()
    expect(client.read(getMruListRecords, {} as never)).toBeNull()
    expect(client.read(getListViewSummaries, {} as never)).toBeNull()
  })

  it.each([
    [{ ...LIST, pageSize: 1.5 }, 'pageSize'],
    [{ ...LIST, fields: [5] }, 'fields[0]'],
    [{ ...LIST, sortBy: 'Name' }, 'sortBy'],
    [{ ...LIST, where: {} }, 'where'],
  ])('are rejected with a 400 for %j', (config, path) => {
    const { client } = buildClient()
    expect(client.read(getListRecordsByName, config as never)).toMatchObject({
      state: 'Error',
      error: { status: 400, issue: { path } },
    })
  })

  it('have the type mru in the recently viewed list and listView in any other', async () => {
    const { client, respond } = buildClient()
    const recent = { ...reference, listViewApiName: '__Recent' }
    respond('/list-records/Account/__Recent', { ...page(), listReference: recent })
    respond('/list-records/Account/All', page())
    const first = await client.read(getListRecordsByName, {
      objectApiName: 'Account',
      listViewApiName: '__Recent',
    })
    const second = await client.read(getListRecordsByName, LIST)
    expect([first?.data?.listReference.type, second?.data?.listReference.type]).toEqual(['mru', 'listView'])
  })

  it('show the current records, and notify only for fields of the list', async () => {
    const { client, respond, store } = buildClient()
    respond(
      '/list-records/',
      page([buildRecord(ACCOUNT, { Name: 'a' }), buildRecord(OTHER_ACCOUNT, { Name: 'b' })]),
    )
    await client.read(getListRecordsByName, LIST)
    const listener = vi.fn()
    client.subscribe(getListRecordsByName, LIST, listener)
    const before = client.peek(getListRecordsByName, LIST)?.data
    store.putRecord(buildRecord(ACCOUNT, { Name: 'a', Phone: '1' }))
    store.flush()
    expect(listener).not.toHaveBeenCalled()
    store.putRecord(buildRecord(ACCOUNT, { Name: 'A', Phone: '1' }, { weakEtag: 2_000 }))
    store.flush()
    expect(listener).toHaveBeenCalledTimes(1)
    const after = client.peek(getListRecordsByName, LIST)?.data
    expect(after?.records[0]?.fields).toEqual({ Name: { displayValue: null, value: 'A' } })
    expect(after?.records[1]).toBe(before?.records[1])
  })

  it('keep their identity after an equal refetch', async () => {
    const { client, clock, respond } = buildClient()
    respond('/list-records/', page())
    const first = await client.read(getListRecordsByName, LIST)
    const listener = vi.fn()
    client.subscribe(getListRecordsByName, LIST, listener)
    clock.advance(30_000)
    const second = await client.read(getListRecordsByName, LIST)
    expect(second?.data).toBe(first?.data)
    expect(listener).not.toHaveBeenCalled()
  })

  it('show the available fields of each record', async () => {
    const { client, respond } = buildClient()
    respond(
      '/list-records/',
      page([buildRecord(ACCOUNT, { Name: 'a' }), buildRecord(OTHER_ACCOUNT, { Name: 'b', Phone: '1' })]),
    )
    const snapshot = await client.read(getListRecordsByName, LIST)
    expect(snapshot?.state).toBe('Fulfilled')
    expect(snapshot?.data?.records.map(({ fields }) => Object.keys(fields))).toEqual([
      ['Name'],
      ['Name', 'Phone'],
    ])
  })

  it('make the cached list info stale if their version differs', async () => {
    const { client, respond } = buildClient()
    respond('/list-info/', info())
    respond('/list-records/', page(undefined, 'info-2'))
    await client.read(getListInfoByName, LIST)
    await client.read(getListRecordsByName, LIST)
    expect(client.peek(getListInfoByName, LIST)?.state).toBe('Stale')
  })
})

describe('a list with its records', () => {
  const ui = (eTag = 'info-1') => ({ eTag, info: info(eTag), records: page(undefined, eTag) })

  it('is read by name, by id, or as recently viewed list of an object', async () => {
    const { client, respond, urls } = buildClient()
    respond('/', ui())
    await client.read(getListUi, LIST)
    await client.read(getListUi, { listViewId: '00B000000000001AAA' })
    await client.read(getListUi, { objectApiName: 'Account' })
    await client.read(getMruListUi, { objectApiName: 'Contact' })
    expect(urls()).toEqual([
      'GET /list-ui/Account/All?pageSize=50',
      'GET /list-ui/00B000000000001AAA?pageSize=50',
      'GET /mru-list-ui/Account?pageSize=50',
      'GET /mru-list-ui/Contact?pageSize=50',
    ])
  })

  it('throws for an unrecognised config and returns null for a config that is not an object', () => {
    const { client } = buildClient()
    expect(() => client.read(getListUi, { listViewApiName: 'All' } as never)).toThrow('unrecognized config')
    expect(() => client.read(getListUi, {} as never)).toThrow('unrecognized config')
    expect(client.read(getListUi, 'All' as never)).toBeNull()
  })

  it('is revalidated by its records while the list has the same version', async () => {
    const { client, clock, respond, urls } = buildClient()
    respond('/list-ui/', ui())
    respond('/list-records/', page([buildRecord(OTHER_ACCOUNT, { Name: 'b' })]))
    await client.read(getListUi, LIST)
    clock.advance(30_000)
    const snapshot = await client.read(getListUi, LIST)
    expect(urls()).toEqual(['GET /list-ui/Account/All?pageSize=50', 'POST /list-records/Account/All'])
    expect(snapshot?.data?.records.records[0]?.id).toBe(OTHER_ACCOUNT)
    expect(snapshot?.data?.info.eTag).toBe('info-1')
  })

  it('is fetched in full when the records have another version of the list', async () => {
    const { client, clock, respond, urls } = buildClient()
    respond('/list-ui/', ui())
    await client.read(getListUi, LIST)
    clock.advance(30_000)
    respond('/list-records/', page(undefined, 'info-2'))
    respond('/list-ui/', ui('info-2'))
    const snapshot = await client.read(getListUi, LIST)
    expect(urls().slice(1)).toEqual([
      'POST /list-records/Account/All',
      'GET /list-ui/Account/All?pageSize=50',
    ])
    expect(snapshot?.data?.info.eTag).toBe('info-2')
  })
})

describe('list infos', () => {
  it('are read singly, by several names, and by object with 20 per page', async () => {
    const { client, respond, urls } = buildClient()
    respond('/list-info/Account/', info())
    respond('/list-info/batch', { results: [{ statusCode: 200, result: info() }] })
    respond('/list-info/Account?', { lists: [] })
    respond('/list-ui/Account', { lists: [] })
    respond('/list-object-info/', { objectApiName: 'Account' })
    await client.read(getListInfosByName, { names: ['Account.All'] })
    await client.read(getListInfoByName, LIST)
    await client.read(getListInfosByObjectName, { objectApiName: 'Account', q: 'x', recentListsOnly: true })
    await client.read(getListViewSummaries, { objectApiName: 'Account' })
    await client.read(getListObjectInfo, { objectApiName: 'Account' })
    expect(urls()).toEqual([
      'GET /list-info/batch?names=Account.All',
      'GET /list-info/Account?pageSize=20&q=x&recentListsOnly=true',
      'GET /list-ui/Account?pageSize=20',
      'GET /list-object-info/Account',
    ])
  })

  it('are read by id too, and cached by name', async () => {
    const { client, respond, urls } = buildClient()
    respond('/list-info/batch', {
      results: [
        { statusCode: 200, result: info() },
        { statusCode: 404, result: [{ errorCode: 'NOT_FOUND', message: 'x' }] },
      ],
    })
    const config = { ids: ['00B000000000001AAA', '00B000000000002AAA'] }
    const { data } = (await client.read(getListInfosByName, config)) as Snapshot<{ results: unknown[] }>
    expect(data?.results).toMatchObject([
      { statusCode: 200, result: { listReference: { listViewApiName: 'All' } } },
      { statusCode: 404 },
    ])
    expect(client.peek(getListInfoByName, LIST)?.state).toBe('Fulfilled')
    await client.read(getListInfosByName, config)
    expect(urls()).toEqual(['GET /list-info/batch?ids=00B000000000001AAA,00B000000000002AAA'])
  })

  it('cache a failed name for 15 minutes and an unknown one as missing', async () => {
    const { client, clock, respond, urls } = buildClient()
    respond('/list-info/batch', {
      results: [
        { statusCode: 403, result: [{ errorCode: 'INSUFFICIENT_ACCESS', message: 'no' }] },
        { statusCode: 404, result: [{ errorCode: 'NOT_FOUND', message: 'Resource not found.' }] },
      ],
    })
    await client.read(getListInfosByName, { names: ['Account.A', 'Account.B'] })
    clock.advance(15 * 60_000 - 1)
    const read = (listViewApiName: string) =>
      client.read(getListInfoByName, { objectApiName: 'Account', listViewApiName })
    expect(read('A')).toMatchObject({ state: 'Error', error: { status: 403 } })
    expect(read('B')).toMatchObject({ state: 'Error', error: { status: 404 } })
    clock.advance(1)
    respond('/list-info/Account/', info())
    expect(await read('A')).toMatchObject({ state: 'Fulfilled' })
    expect(urls()).toHaveLength(2)
  })

  it('need a boolean recentListsOnly', () => {
    const { client } = buildClient()
    const config = { objectApiName: 'Account', recentListsOnly: 'yes' } as never
    expect(client.read(getListInfosByObjectName, config)).toMatchObject({
      error: { issue: { path: 'recentListsOnly' } },
    })
  })
})

describe('writing list views', () => {
  const input = {
    objectApiName: 'Account',
    label: 'Mine',
    displayColumns: ['Name'],
    filteredByInfo: [{ fieldApiName: 'Name', operandLabels: ['x'], operator: 'Contains' }],
    scope: { apiName: 'mine', entityId: null },
  }

  it.each([
    ['createListInfo', createListInfo, {}],
    [
      'createListInfo',
      createListInfo,
      { ...input, filteredByInfo: [{ fieldApiName: 'Name', operator: 'Equals' }] },
    ],
    [
      'createListInfo',
      createListInfo,
      { ...input, filteredByInfo: [{ fieldApiName: 5, operandLabels: [], operator: '' }] },
    ],
    ['createListInfo', createListInfo, { ...input, scope: { entityId: 'x' } }],
    ['createListInfo', createListInfo, { ...input, scope: { apiName: 'mine', relatedEntityId: 5 } }],
    ['updateListInfoByName', updateListInfoByName, { objectApiName: 'Account' }],
    ['deleteListInfo', deleteListInfo, { objectApiName: 'Account' }],
    ['updateListPreferences', updateListPreferences, { ...LIST, columnWidths: { Name: 1.5 } }],
    ['updateListPreferences', updateListPreferences, { ...LIST, columnWrap: { Name: 'yes' } }],
    ['updateListPreferences', updateListPreferences, { ...LIST, orderedBy: [{ fieldApiName: 'Name' }] }],
  ])('%s rejects an invalid config by name', async (name, mutation, config) => {
    const { client } = buildClient()
    await expect(client.run(mutation as never, config as never)).rejects.toThrow(
      `Invalid config for "${name}"`,
    )
  })

  it('sends a new view and caches it', async () => {
    const { client, respond, network } = buildClient()
    respond('/list-info/Account', info(), 201)
    await client.run(createListInfo, input)
    const { objectApiName: _, ...rest } = input
    expect(network.requests[0]).toMatchObject({ method: 'POST', body: rest })
    expect(client.peek(getListInfoByName, LIST)?.data?.label).toBe('All')
  })

  it('stores an updated view and refetches its visible pages', async () => {
    const { client, respond, urls } = buildClient()
    respond('/list-records/', page())
    client.subscribe(getListRecordsByName, LIST, vi.fn())
    await settle()
    respond('/list-info/', info('info-2'))
    await client.run(updateListInfoByName, { ...LIST, label: 'Everything' })
    await settle()
    expect(urls()).toEqual([
      'POST /list-records/Account/All',
      'PATCH /list-info/Account/All',
      'POST /list-records/Account/All',
    ])
    expect(client.peek(getListInfoByName, LIST)?.data?.eTag).toBe('info-2')
  })

  it('evicts a deleted view and its pages, and makes the list of lists stale', async () => {
    const { client, respond } = buildClient()
    respond('/list-info/Account?', { objectApiName: 'Account', lists: [] })
    respond('/list-info/Account/', info())
    respond('/list-records/', page())
    await client.read(getListInfoByName, LIST)
    await client.read(getListRecordsByName, LIST)
    await client.read(getListInfosByObjectName, { objectApiName: 'Account' })
    respond('/list-info/Account/', undefined, 204)
    await client.run(deleteListInfo, LIST)
    expect(client.peek(getListInfoByName, LIST)?.state).toBe('Unfulfilled')
    expect(client.peek(getListRecordsByName, LIST)?.state).toBe('Unfulfilled')
    expect(client.peek(getListInfosByObjectName, { objectApiName: 'Account' })?.state).toBe('Stale')
  })

  it('stores new preferences', async () => {
    const { client, respond, network } = buildClient()
    respond('/list-preferences/', {
      columnWidths: {},
      columnWrap: {},
      orderedBy: [],
      listReference: reference,
    })
    await client.read(getListPreferences, LIST)
    const columnWidths = { Name: 200 }
    respond('/list-preferences/', { columnWidths, columnWrap: {}, orderedBy: [], listReference: reference })
    const orderedBy = [{ fieldApiName: 'Name', isAscending: true }]
    await client.run(updateListPreferences, { ...LIST, columnWidths, columnWrap: { Name: true }, orderedBy })
    expect(network.requests[1]).toMatchObject({
      method: 'PATCH',
      body: { columnWidths, columnWrap: { Name: true }, orderedBy },
    })
    expect(client.peek(getListPreferences, LIST)?.data?.columnWidths).toEqual(columnWidths)
  })

  it('refetches the list info, which includes preferences', async () => {
    const { client, respond, urls } = buildClient()
    respond('/list-info/Account/', info())
    client.subscribe(getListInfoByName, LIST, () => {})
    await settle()
    respond('/list-preferences/', {
      columnWidths: {},
      columnWrap: {},
      orderedBy: [],
      listReference: reference,
    })
    await client.run(updateListPreferences, { ...LIST, columnWidths: {}, columnWrap: {}, orderedBy: [] })
    await settle()
    expect(urls().filter((url) => url === 'GET /list-info/Account/All')).toHaveLength(2)
  })
})
