import { describe, expect, it, vi } from 'vitest'
import { invalidateObject } from '../ingest/invalidate-object.ts'
import { ACCOUNT, buildClient, buildRecord, settle } from '../testing/build-client.ts'
import { getLayoutUserState, updateLayoutUserState } from './layout.ts'
import { getLookupRecords } from './lookup.ts'
import { getObjectInfo, getObjectInfoDirectory } from './object-info.ts'
import { performQuickAction, performUpdateRecordQuickAction } from './quick-actions.ts'
import { getRecord } from './record.ts'
import {
  getRelatedListInfo,
  getRelatedListPreferences,
  updateRelatedListInfo,
  updateRelatedListPreferences,
} from './related-list-info.ts'
import {
  getRelatedListCount,
  getRelatedListRecords,
  getRelatedListRecordsBatch,
} from './related-list-records.ts'
import { getKeywordSearchResults } from './search.ts'

const CONTACT = '0033h00000Fffx3AAB'
const config = { parentRecordId: ACCOUNT, relatedListId: 'Contacts', fields: ['Contact.Name'] }
const reference = {
  objectApiName: null as string | null,
  parentObjectApiName: 'Account',
  relatedListId: 'Contacts',
  type: 'relatedList',
}
const contact = (name: string, weakEtag = 1_000) =>
  buildRecord(CONTACT, { Name: name }, { apiName: 'Contact', weakEtag })
const page = (...records: unknown[]) => ({
  records,
  count: records.length,
  sortBy: 'Name,-Id',
  listReference: reference,
})

describe('a related list', () => {
  it('parses sortBy', async () => {
    const { client, respond } = buildClient()
    respond('/related-list-records', page())
    expect((await client.read(getRelatedListRecords, config))?.data?.sortBy).toEqual(['Name', '-Id'])
    respond('/related-list-records', { ...page(), sortBy: ['Name'] })
    const refetched = await client.read(getRelatedListRecords, config, { cachePolicy: 'no-cache' })
    expect(refetched?.data?.sortBy).toEqual(['Name'])
  })

  it('shares its records with the rest of the cache', async () => {
    const { client, respond, store } = buildClient()
    respond('/related-list-records', page(contact('Ada')))
    await client.read(getRelatedListRecords, config)
    expect(
      client.peek(getRecord, { recordId: CONTACT, fields: ['Contact.Name'] })?.data?.fields.Name?.value,
    ).toBe('Ada')
    const listener = vi.fn()
    client.subscribe(getRelatedListRecords, config, listener)
    store.putRecord(contact('Bea', 2_000))
    store.flush()
    expect(listener).toHaveBeenCalledTimes(1)
    expect(client.peek(getRelatedListRecords, config)?.data?.records[0]?.fields.Name?.value).toBe('Bea')
  })

  it('fills the same entries in a batch as singly', async () => {
    const { client, respond, urls } = buildClient()
    respond('/related-list-records/batch', { results: [{ statusCode: 200, result: page(contact('Ada')) }] })
    const { parentRecordId, ...entry } = config
    const batch = await client.read(getRelatedListRecordsBatch, {
      parentRecordId,
      relatedListParameters: [entry],
    })
    expect(batch?.data?.results[0]?.result).toMatchObject({ sortBy: ['Name', '-Id'], count: 1 })
    const single = { ...config, restrictColumnsToLayout: true }
    expect(client.read(getRelatedListRecords, single)).toMatchObject({ state: 'Fulfilled' })
    expect(urls()).toHaveLength(1)
  })

  it('is refetched with its count when a record of the child object changes', async () => {
    const { client, respond, urls } = buildClient()
    respond('/object-info/Account', {
      apiName: 'Account',
      childRelationships: [{ relationshipName: 'Contacts', childObjectApiName: 'Contact' }],
    })
    respond('/related-list-records', page(contact('Ada')))
    respond('/related-list-count', { count: 1, hasMore: false, listReference: reference })
    await client.read(getObjectInfo, { objectApiName: 'Account' })
    const count = { parentRecordId: ACCOUNT, relatedListId: 'Contacts' }
    client.subscribe(getRelatedListRecords, config, () => {})
    client.subscribe(getRelatedListCount, count, () => {})
    await settle()
    expect(client.peek(getRelatedListCount, count)?.data?.listReference.objectApiName).toBe('Contact')
    invalidateObject(client.runtime, 'Order')
    expect(urls()).toHaveLength(3)
    invalidateObject(client.runtime, 'Contact')
    await settle()
    expect(urls().slice(3).sort()).toEqual([
      `GET /related-list-count/${ACCOUNT}/Contacts`,
      `POST /related-list-records/${ACCOUNT}/Contacts`,
    ])
  })
})

describe('writing preferences', () => {
  it('updates the cached preferences immediately', async () => {
    const { client, respond, urls } = buildClient()
    const infoConfig = { parentObjectApiName: 'Account', relatedListId: 'Contacts' }
    const preferences = { preferencesId: 'Account.Contacts' }
    const state = { objectApiName: 'Account', recordTypeId: '012000000000000AAA' }
    respond('/', { version: 1 })
    await client.read(getRelatedListInfo, infoConfig)
    await client.read(getRelatedListPreferences, preferences)
    await client.read(getLayoutUserState, state)
    respond('/', { version: 2 })
    await client.run(updateRelatedListInfo, { ...infoConfig, orderedByInfo: [] })
    await client.run(updateRelatedListPreferences, { ...preferences, orderedBy: null })
    await client.run(updateLayoutUserState, { ...state, sectionUserStates: {} })
    expect(urls()).toHaveLength(6)
    expect(client.peek(getRelatedListInfo, infoConfig)?.data).toEqual({ version: 2 })
    expect(client.peek(getRelatedListPreferences, preferences)?.data).toEqual({ version: 2 })
    expect(client.peek(getLayoutUserState, state)?.data).toEqual({ version: 2 })
  })
})

it('refetches the list info, which includes preferences', async () => {
  const { client, respond, urls } = buildClient()
  respond('/', { version: 1 })
  client.subscribe(getRelatedListInfo, { parentObjectApiName: 'Account', relatedListId: 'Contacts' }, vi.fn())
  await settle()
  await client.run(updateRelatedListPreferences, { preferencesId: 'Account.Contacts', orderedBy: null })
  await settle()
  expect(urls().filter((url) => url.startsWith('GET /related-list-info/'))).toHaveLength(2)
})

describe('a quick action', () => {
  it('refetches its record after success only', async () => {
    const { client, respond, urls } = buildClient()
    respond(`/records/${ACCOUNT}`, buildRecord(ACCOUNT, { Name: 'Lumen' }))
    await client.read(getRecord, { recordId: ACCOUNT, fields: ['Account.Name'] })
    const input = { actionApiName: 'Account.Edit', contextId: ACCOUNT, fields: { Name: 'Nova' } }
    respond('/actions', { isSuccess: false })
    await client.run(performUpdateRecordQuickAction, input)
    await settle()
    expect(urls()).toHaveLength(2)
    respond('/actions', { isSuccess: true })
    respond(`/records/${ACCOUNT}`, buildRecord(ACCOUNT, { Name: 'Nova' }, { weakEtag: 2_000 }))
    await client.run(performUpdateRecordQuickAction, input)
    await settle()
    expect(
      client.peek(getRecord, { recordId: ACCOUNT, fields: ['Account.Name'] })?.data?.fields.Name?.value,
    ).toBe('Nova')
  })
})

describe('a quick action that creates', () => {
  it('makes the lists of its object stale', async () => {
    const { client, respond, urls } = buildClient()
    const list = { listReference: { ...reference, objectApiName: 'Contact' }, count: 1, hasMore: false }
    respond('/related-list-count', list)
    const config = { parentRecordId: ACCOUNT, relatedListId: 'Contacts' }
    client.subscribe(getRelatedListCount, config, () => {})
    await settle()
    respond('/actions', { isSuccess: true, isCreated: true })
    const input = { actionApiName: 'Account.NewContact', apiName: 'Contact', fields: { LastName: 'Bianchi' } }
    await client.run(performQuickAction, input)
    await settle()
    expect(urls().filter((url) => url.includes('list-count'))).toHaveLength(2)
  })
})

describe('search and lookup', () => {
  it('store their records in the cache', async () => {
    const { client, respond, store } = buildClient()
    const row = { highlightInfo: { Name: '«Ada»' }, record: contact('Ada') }
    respond('/search/results/keyword', { keywordSearchResult: { objectApiName: 'Contact', records: [row] } })
    respond('/lookups', { lookupResults: { Contact: { count: 1, records: [contact('Ada')] } } })
    const search = { q: 'ada', objectApiName: 'Contact' }
    const lookup = { objectApiName: 'Order', fieldApiName: 'Contact__c' }
    expect((await client.read(getKeywordSearchResults, search))?.data?.keywordSearchResult.records).toEqual([
      row,
    ])
    await client.read(getLookupRecords, lookup)
    store.putRecord(contact('Bea', 2_000))
    const searchRow = client.peek(getKeywordSearchResults, search)?.data?.keywordSearchResult.records[0]
    expect(searchRow?.record.fields.Name?.value).toBe('Bea')
    const lookupRow = client.peek(getLookupRecords, lookup)?.data?.lookupResults.Contact?.records[0]
    expect(lookupRow?.fields.Name?.value).toBe('Bea')
  })

  it('drop a deleted record', async () => {
    const { client, respond, store } = buildClient()
    const row = { highlightInfo: {}, record: contact('Ada') }
    respond('/search/results/keyword', { keywordSearchResult: { objectApiName: 'Contact', records: [row] } })
    const search = { q: 'ada', objectApiName: 'Contact' }
    await client.read(getKeywordSearchResults, search)
    store.evictRecord(CONTACT, Object.assign(new Error('gone'), { status: 404 }))
    expect(client.peek(getKeywordSearchResults, search)?.data?.keywordSearchResult.records).toEqual([])
  })
})

describe('the object directory', () => {
  it('uses Name as default name field of an object', async () => {
    const { client, respond } = buildClient()
    respond('/object-info', { objects: { A: { apiName: 'A' }, B: { apiName: 'B', nameFields: ['Title'] } } })
    const directory = (await client.read(getObjectInfoDirectory, {}))?.data
    expect(directory?.objects.A?.nameFields).toEqual(['Name'])
    expect(directory?.objects.B?.nameFields).toEqual(['Title'])
  })
})
