import { describe, expect, it } from 'vitest'
import { ACCOUNT, buildClient, buildRecord, OTHER_ACCOUNT } from '../testing/build-client.ts'
import { getLayout } from './layout.ts'
import { getListInfoByName } from './list-info.ts'
import { getListUi } from './list-ui.ts'
import { getObjectInfo } from './object-info.ts'
import { getPicklistValues, getPicklistValuesByRecordType } from './picklist-values.ts'
import { getRecord } from './record.ts'
import {
  getRecordCreateDefaults,
  getRecordTemplateClone,
  getRecordTemplateCreate,
} from './record-defaults.ts'
import { getRecordUi } from './record-ui.ts'
import { getRecords } from './records.ts'
import { serverMethod, serverMethodRead } from './server-method.ts'

const NAME = ['Account.Name']
const item = (id: string, name: string) => ({ statusCode: 200, result: buildRecord(id, { Name: name }) })

describe('several records', () => {
  const config = { records: [{ recordIds: [ACCOUNT, OTHER_ACCOUNT], fields: NAME }] }

  it('are fetched in one request and cached singly', async () => {
    const { client, respond, urls } = buildClient()
    respond('/records/batch/', { hasErrors: false, results: [item(ACCOUNT, 'a'), item(OTHER_ACCOUNT, 'b')] })
    const snapshot = await client.read(getRecords, config)
    expect(snapshot).toMatchObject({
      state: 'Fulfilled',
      data: { results: [item(ACCOUNT, 'a'), item(OTHER_ACCOUNT, 'b')] },
    })
    expect(client.read(getRecord, { recordId: ACCOUNT, fields: NAME })).toMatchObject({ state: 'Fulfilled' })
    expect(client.read(getRecords, config)).toBe(snapshot)
    expect(urls()).toHaveLength(1)
  })

  it('show the error of an item in its position', async () => {
    const { client, respond } = buildClient()
    const errors = [{ errorCode: 'INSUFFICIENT_ACCESS', message: 'no' }]
    respond('/records/batch/', {
      hasErrors: true,
      results: [item(ACCOUNT, 'a'), { statusCode: 403, result: errors }],
    })
    expect((await client.read(getRecords, config))?.data?.results[1]).toEqual({
      statusCode: 403,
      result: errors,
    })
  })

  it('fail with the error of the request', async () => {
    const { client, respond } = buildClient()
    respond('/records/batch/', [{ errorCode: 'NOT_FOUND', message: 'x' }], 404)
    expect(await client.read(getRecords, config)).toMatchObject({ state: 'Error', error: { status: 404 } })
  })

  it('return null for an incomplete config and a 400 for an invalid one', () => {
    const { client } = buildClient()
    expect(client.read(getRecords, {} as never)).toBeNull()
    expect(client.read(getRecords, { records: [{ recordIds: [ACCOUNT] }] })).toBeNull()
    expect(client.read(getRecords, { records: 'x' } as never)).toMatchObject({ error: { status: 400 } })
  })
})

describe('record UI', () => {
  const config = { recordIds: [ACCOUNT], layoutTypes: ['Full' as const], modes: ['View' as const] }
  const bundle = {
    eTag: 'a',
    layouts: { Account: {} },
    layoutUserStates: {},
    objectInfos: { Account: {} },
    records: { [ACCOUNT]: buildRecord(ACCOUNT, { Name: 'a' }) },
  }

  it('needs record ids, layout types and modes', () => {
    const { client } = buildClient()
    expect(client.read(getRecordUi, { recordIds: [ACCOUNT], layoutTypes: ['Full'] })).toBeNull()
    expect(client.read(getRecordUi, { recordIds: [ACCOUNT], modes: ['View'] })).toBeNull()
    expect(client.read(getRecordUi, { layoutTypes: ['Full'], modes: ['View'] } as never)).toBeNull()
  })

  it('needs a boolean updateMru and an integer pageSize', () => {
    const { client } = buildClient()
    const issueAt = (path: string) => ({ state: 'Error', error: { status: 400, issue: { path } } })
    expect(client.read(getRecordUi, { ...config, updateMru: 'yes' } as never)).toMatchObject(
      issueAt('updateMru'),
    )
    expect(client.read(getRecordUi, { ...config, pageSize: 1.5 })).toMatchObject(issueAt('pageSize'))
  })

  it('is cached for 15 minutes and shares its records', async () => {
    const { client, clock, respond, urls } = buildClient()
    respond('/record-ui/', bundle)
    expect((await client.read(getRecordUi, config))?.data?.records[ACCOUNT]?.fields.Name?.value).toBe('a')
    expect(client.read(getRecord, { recordId: ACCOUNT, fields: NAME })).toMatchObject({ state: 'Fulfilled' })
    clock.advance(15 * 60_000 - 1)
    expect(client.peek(getRecordUi, config)?.state).toBe('Fulfilled')
    expect(urls()).toEqual([`GET /record-ui/${ACCOUNT}?layoutTypes=Full&modes=View`])
  })

  it('caches a 404 as not found', async () => {
    const { client, clock, respond, urls } = buildClient()
    respond('/record-ui/', [], 404)
    await client.read(getRecordUi, config)
    clock.advance(15 * 60_000 - 1)
    expect(client.read(getRecordUi, config)).toMatchObject({ state: 'Error', error: { status: 404 } })
    expect(urls()).toHaveLength(1)
  })

  it('reports a response without data', async () => {
    const { client, respond } = buildClient()
    respond('/record-ui/', undefined)
    expect(await client.read(getRecordUi, config)).toMatchObject({
      state: 'Error',
      error: { message: 'RecordUi adapter resolved with a Unfulfilled snapshot with undefined data' },
    })
  })
})

describe('defaults and templates', () => {
  it('send their parameters and have the specified lifetimes', async () => {
    const { client, clock, respond, urls } = buildClient()
    respond('/record-defaults/', { record: {}, objectInfos: {} })
    const create = { objectApiName: 'Account', recordTypeId: '012000000000000AAA', optionalFields: NAME }
    await client.read(getRecordCreateDefaults, { ...create, formFactor: 'Large' })
    await client.read(getRecordTemplateCreate, create)
    await client.read(getRecordTemplateClone, { recordId: ACCOUNT, optionalFields: NAME })
    expect(urls()).toEqual([
      'GET /record-defaults/create/Account?formFactor=Large&optionalFields=Account.Name&recordTypeId=012000000000000AAA',
      'GET /record-defaults/template/create/Account?optionalFields=Account.Name&recordTypeId=012000000000000AAA',
      `GET /record-defaults/template/clone/${ACCOUNT}?optionalFields=Account.Name`,
    ])
    clock.advance(1_000)
    expect(client.peek(getRecordTemplateClone, { recordId: ACCOUNT, optionalFields: NAME })?.state).toBe(
      'Stale',
    )
    clock.advance(899_000 - 1)
    expect(client.peek(getRecordTemplateCreate, create)?.state).toBe('Fulfilled')
    clock.advance(1)
    expect(client.peek(getRecordTemplateCreate, create)?.state).toBe('Stale')
  })
})

describe('server methods', () => {
  it('are read with parameters in the query, and cached', async () => {
    const { client, network } = buildClient()
    network.respond(() => true, { status: 200, body: 7 })
    const getCommunicationNumber = serverMethodRead<number, { userId: string }>(
      'Communication',
      'getCommunicationNumber',
    )
    const first = await client.read(getCommunicationNumber, { userId: '005' })
    expect(client.read(getCommunicationNumber, { userId: '005' })).toBe(first)
    expect(first?.data).toBe(7)
    expect(network.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      `GET /lwr/apex/v65.0/Communication/getCommunicationNumber?methodParams=${encodeURIComponent('{"userId":"005"}')}`,
    ])
  })

  it('are called with parameters in the body, and may allow continuations', async () => {
    const { client, network } = buildClient()
    network.respond(() => true, { status: 200, body: { placed: true } })
    const place = serverMethod<{ placed: boolean }, { cart: string }>('Orders', 'place', {
      continuation: true,
    })
    expect(await client.run(place, { cart: 'x' })).toEqual({ placed: true })
    expect(network.requests[0]).toMatchObject({
      method: 'POST',
      url: '/lwr/apex/v65.0/Orders/place',
      body: { cart: 'x' },
      headers: { 'X-SFDC-Allow-Continuation': 'true' },
    })
  })

  it('may return nothing', async () => {
    const { client, network } = buildClient()
    network.respond(() => true, { status: 200 })
    const snapshot = await client.read(serverMethodRead('Communication', 'showCommunicationIcon'), {})
    expect(snapshot).toMatchObject({ state: 'Fulfilled', data: null })
    expect(network.requests[0]?.headers).not.toHaveProperty('X-SFDC-Allow-Continuation')
  })
})

describe('a response with parts', () => {
  const info = (apiName: string) => ({ apiName, eTag: 'e', keyPrefix: '001' })

  it('includes object infos and layouts of record UI as results of single reads', async () => {
    const { client, respond, urls } = buildClient()
    const layout = { eTag: 'l', sections: [] }
    respond('/record-ui/', {
      eTag: 'e',
      layouts: { Account: { '012000000000000AAA': { Full: { View: layout } } } },
      layoutUserStates: {},
      objectInfos: { Account: info('Account') },
      records: { [ACCOUNT]: buildRecord(ACCOUNT, { Name: 'a' }) },
    })
    await client.read(getRecordUi, { recordIds: [ACCOUNT], layoutTypes: ['Full'], modes: ['View'] })
    expect(client.read(getObjectInfo, { objectApiName: 'Account' })).toMatchObject({ data: info('Account') })
    const config = { objectApiName: 'Account', layoutType: 'Full' as const, mode: 'View' as const }
    expect(client.read(getLayout, config)).toMatchObject({ data: layout })
    expect(client.read(getLayout, { ...config, recordTypeId: '012000000000000AAA' })).toMatchObject({
      data: layout,
    })
    expect(urls()).toHaveLength(1)
  })

  it('includes the list of list UI and single picklists as results of single reads', async () => {
    const { client, respond, urls } = buildClient()
    const listReference = { id: null, listViewApiName: 'All', objectApiName: 'Account' }
    const page = { count: 0, records: [], sortBy: '', listReference, listInfoETag: 'e' }
    respond('/list-ui/', { eTag: 'e', info: { eTag: 'e', listReference }, records: page })
    const ui = await client.read(getListUi, { objectApiName: 'Account', listViewApiName: 'All' })
    expect(ui?.data?.records.listReference.type).toBe('listView')
    const list = client.read(getListInfoByName, { objectApiName: 'Account', listViewApiName: 'All' })
    expect(list).toMatchObject({
      state: 'Fulfilled',
      data: { eTag: 'e', listReference: { ...listReference, type: 'listView' } },
    })
    expect(ui?.data?.info.listReference.type).toBe('listView')
    const values = { eTag: 'p', values: [] }
    respond('/object-info/', { eTag: 'e', picklistFieldValues: { Stage__c: values } })
    const type = { objectApiName: 'Account', recordTypeId: '012000000000000AAA' }
    await client.read(getPicklistValuesByRecordType, type)
    expect(client.read(getPicklistValues, { ...type, fieldApiName: 'Stage__c' })).toMatchObject({
      data: values,
    })
    expect(urls()).toHaveLength(2)
  })
})
