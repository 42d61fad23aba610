import { describe, expect, it } from 'vitest'
import type { Adapter, Mutation } from '../adapter.ts'
import { ACCOUNT, buildClient, OTHER_ACCOUNT } from '../testing/build-client.ts'
import * as actions from './actions.ts'
import * as apps from './apps.ts'
import * as duplicates from './duplicates.ts'
import * as layout from './layout.ts'
import * as lookup from './lookup.ts'
import * as objectInfo from './object-info.ts'
import * as picklists from './picklist-values.ts'
import * as quick from './quick-actions.ts'
import * as avatars from './record-avatars.ts'
import * as info from './related-list-info.ts'
import * as related from './related-list-records.ts'
import * as search from './search.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE
const MASTER = '012000000000000AAA'
const ID15 = '0013h00000Fffx3'
const OTHER_ID15 = '0013h00000Fffx4'
const reference = { objectApiName: null, parentObjectApiName: 'Account', relatedListId: 'Contacts' }
const page = { records: [], sortBy: 'Name,-CreatedDate', listReference: reference }
const batch = (...items: unknown[]) => ({ results: items.map((result) => ({ statusCode: 200, result })) })

interface Read {
  adapter: Adapter<never, unknown>
  config: object
  sends: string
  body?: object
  answer?: unknown
  lives: number
}

const reads: Read[] = [
  {
    adapter: objectInfo.getObjectInfoDirectory,
    config: {},
    sends: 'GET /object-info',
    answer: { objects: {} },
    lives: 30 * DAY,
  },
  {
    adapter: objectInfo.getObjectInfo,
    config: { objectApiName: { objectApiName: 'Account' } },
    sends: 'GET /object-info/Account',
    lives: 15 * MINUTE,
  },
  {
    adapter: objectInfo.getObjectInfos,
    config: { objectApiNames: ['Account', ' Contact '] },
    sends: 'GET /object-info/batch/Account,Contact',
    answer: batch({ apiName: 'Account' }, { apiName: 'Contact' }),
    lives: 15 * MINUTE,
  },
  {
    adapter: picklists.getPicklistValuesByRecordType,
    config: { objectApiName: 'Account', recordTypeId: MASTER },
    sends: `GET /object-info/Account/picklist-values/${MASTER}`,
    lives: 15 * MINUTE,
  },
  {
    adapter: picklists.getPicklistValues,
    config: { fieldApiName: 'Account.Industry', recordTypeId: '012000000000000' },
    sends: `GET /object-info/Account/picklist-values/${MASTER}/Industry`,
    lives: 15 * MINUTE,
  },
  {
    // The way compilers of this platform import a field.
    adapter: picklists.getPicklistValues,
    config: { fieldApiName: { objectApiName: 'Account', fieldApiName: 'Industry' }, recordTypeId: MASTER },
    sends: `GET /object-info/Account/picklist-values/${MASTER}/Industry`,
    lives: 15 * MINUTE,
  },
  {
    adapter: layout.getLayout,
    config: { objectApiName: 'Account', layoutType: 'full', formFactor: 'Large' },
    sends: `GET /layout/Account?formFactor=Large&layoutType=Full&mode=View&recordTypeId=${MASTER}`,
    lives: 15 * MINUTE,
  },
  {
    adapter: layout.getLayoutUserState,
    config: { objectApiName: 'Account', recordTypeId: MASTER },
    sends: `GET /layout/Account/user-state?layoutType=Full&mode=View&recordTypeId=${MASTER}`,
    lives: 15 * MINUTE,
  },
  {
    adapter: layout.getPathLayout,
    config: { objectApiName: 'Account', layoutOverride: 'x', formFactor: 'Small' },
    sends: `GET /path/layout/Account?formFactor=Small&layoutOverride=x&mode=View&recordTypeId=${MASTER}`,
    lives: 15 * MINUTE,
  },
  {
    adapter: apps.getApps,
    config: { formFactor: 'Large', userCustomizations: true },
    sends: 'GET /apps?formFactor=Large&userCustomizations=true',
    lives: 5 * MINUTE,
  },
  {
    adapter: apps.getAppDetails,
    config: { appId: '06m000000000001' },
    sends: 'GET /apps/06m000000000001AAA?formFactor=Large',
    lives: 5 * MINUTE,
  },
  {
    adapter: apps.getNavItems,
    config: { navItemNames: ['b', 'a', 'a'], page: 1, pageSize: 10 },
    sends: 'GET /nav-items?formFactor=Large&navItemNames=a,b&page=1&pageSize=10',
    lives: 2 * MINUTE,
  },
  {
    adapter: duplicates.getDuplicateConfiguration,
    config: { objectApiName: 'Account', recordTypeId: MASTER },
    sends: `GET /duplicates/Account?recordTypeId=${MASTER}`,
    lives: 15 * MINUTE,
  },
  {
    adapter: duplicates.getDuplicates,
    config: { apiName: 'Account', fields: { Name: 'Lumen', Seats: 3, Active: true, Phone: null } },
    sends: 'POST /predupe',
    body: { apiName: 'Account', fields: { Name: 'Lumen', Seats: 3, Active: true, Phone: null } },
    lives: 30 * SECOND,
  },
  {
    adapter: actions.getGlobalActions,
    config: {
      actionTypes: ['QuickAction', 'CustomButton'],
      apiNames: ['b', 'a'],
      formFactor: 'Medium',
      retrievalMode: 'All',
      sections: ['Page'],
    },
    sends:
      'GET /actions/global?actionTypes=CustomButton,QuickAction&apiNames=a,b&formFactor=Medium&retrievalMode=All&sections=Page',
    lives: 5 * MINUTE,
  },
  {
    adapter: actions.getLookupActions,
    config: { objectApiNames: ['Account'], sections: 'Page' },
    sends: 'GET /actions/lookup/Account?sections=Page',
    lives: 5 * MINUTE,
  },
  {
    adapter: actions.getObjectCreateActions,
    config: { objectApiName: 'Account', actionTypes: ['QuickAction'], formFactor: 'Small' },
    sends: 'GET /actions/object/Account/record-create?actionTypes=QuickAction&formFactor=Small',
    lives: 5 * MINUTE,
  },
  {
    adapter: actions.getActionOverrides,
    config: { objectApiName: 'Account', type: 'New', defaultTemplateOnly: true },
    sends: 'GET /actions/overrides/Account?defaultTemplateOnly=true&type=New',
    lives: 5 * MINUTE,
  },
  {
    adapter: actions.getFlexipageFormulaActivations,
    config: { actionFeature: 'Page', application: 'a', objectApiNames: ['Account'] },
    sends: 'GET /actions/formula-activation/Page?application=a&objectApiNames=Account',
    lives: 5 * MINUTE,
  },
  {
    adapter: actions.getRecordActions,
    config: { recordIds: [ID15, OTHER_ACCOUNT], sections: ['Page'] },
    sends: `GET /actions/record/${ACCOUNT},${OTHER_ACCOUNT}?sections=Page`,
    lives: 5 * MINUTE,
  },
  {
    adapter: actions.getRecordEditActions,
    config: { recordIds: ID15 },
    sends: `GET /actions/record/${ACCOUNT}/record-edit`,
    lives: 5 * MINUTE,
  },
  {
    adapter: actions.getRelatedListActions,
    config: { recordIds: [ACCOUNT], relatedListId: 'Contacts', apiNames: ['x'], retrievalMode: 'All' },
    sends: `POST /actions/record/${ACCOUNT}/related-list/Contacts`,
    body: { apiNames: ['x'], retrievalMode: 'All' },
    lives: 5 * MINUTE,
  },
  {
    adapter: actions.getRelatedListsActions,
    config: {
      recordIds: [ACCOUNT],
      relatedListsActionParameters: [
        { relatedListId: 'Contacts', sections: ['Page'] },
        { relatedListId: 'Orders' },
      ],
    },
    sends: `POST /actions/record/${ACCOUNT}/related-list/batch`,
    body: {
      relatedListsActionParameters: [
        { relatedListId: 'Contacts', sections: ['Page'] },
        { relatedListId: 'Orders' },
      ],
    },
    answer: batch({}, {}),
    lives: 5 * MINUTE,
  },
  {
    adapter: actions.getRelatedListRecordActions,
    config: { recordIds: [ACCOUNT], relatedListRecordIds: [OTHER_ID15], formFactor: 'Large' },
    sends: `GET /actions/record/${ACCOUNT}/related-list-record/${OTHER_ACCOUNT}?formFactor=Large`,
    lives: 5 * MINUTE,
  },
  {
    adapter: quick.getQuickActionInfo,
    config: { actionApiName: 'Account.New', parentRecordId: ID15 },
    sends: `GET /actions/quick-action-info/Account.New?parentRecordId=${ACCOUNT}`,
    lives: 15 * MINUTE,
  },
  {
    adapter: quick.getQuickActionLayout,
    config: { actionApiName: 'Account.New', objectApiName: 'Account' },
    sends: 'GET /actions/layout/Account.New?objectApiName=Account',
    lives: 15 * MINUTE,
  },
  {
    adapter: quick.getQuickActionDefaults,
    config: { actionApiName: 'Account.New', optionalFields: ['Account.Name'], parentRecordId: ACCOUNT },
    sends: `GET /actions/record-defaults/Account.New?optionalFields=Account.Name&parentRecordId=${ACCOUNT}`,
    lives: 15 * MINUTE,
  },
  {
    adapter: related.getRelatedListCount,
    config: { parentRecordId: ID15, relatedListId: 'Contacts', maxCount: 50 },
    sends: `GET /related-list-count/${ACCOUNT}/Contacts?maxCount=50`,
    answer: { count: 1, listReference: reference },
    lives: 5 * MINUTE,
  },
  {
    adapter: related.getRelatedListsCount,
    config: { parentRecordId: ACCOUNT, relatedListNames: ['Contacts', 'Orders'], maxCount: 9 },
    sends: `GET /related-list-count/batch/${ACCOUNT}/Contacts,Orders?maxCount=9`,
    answer: batch({ count: 1, listReference: reference }, { count: 2, listReference: reference }),
    lives: 5 * MINUTE,
  },
  {
    adapter: info.getRelatedListsInfo,
    config: { parentObjectApiName: ' Account ', recordTypeId: MASTER },
    sends: `GET /related-list-info/Account?recordTypeId=${MASTER}`,
    lives: 15 * MINUTE,
  },
  {
    adapter: info.getRelatedListInfo,
    config: {
      parentObjectApiName: 'Account',
      relatedListId: 'Contacts',
      fields: ['Contact.Name'],
      optionalFields: ['Contact.Fax'],
      restrictColumnsToLayout: false,
    },
    sends:
      'GET /related-list-info/Account/Contacts?fields=Contact.Name&optionalFields=Contact.Fax&restrictColumnsToLayout=false',
    lives: 15 * MINUTE,
  },
  {
    adapter: info.getRelatedListInfoBatch,
    config: { parentObjectApiName: 'Account', relatedListNames: ['Contacts', 'Orders'] },
    sends: 'GET /related-list-info/batch/Account/Contacts,Orders',
    answer: batch({}, {}),
    lives: 15 * MINUTE,
  },
  {
    adapter: info.getRelatedListPreferences,
    config: { preferencesId: 'Account.Contacts' },
    sends: 'GET /related-list-preferences/Account.Contacts',
    lives: 15 * MINUTE,
  },
  {
    adapter: info.getRelatedListPreferencesBatch,
    config: { preferencesIds: ['Account.Contacts', 'Account.Orders'] },
    sends: 'GET /related-list-preferences/batch/Account.Contacts,Account.Orders',
    answer: batch({}, {}),
    lives: 15 * MINUTE,
  },
  {
    adapter: related.getRelatedListRecords,
    config: {
      parentRecordId: ID15,
      relatedListId: 'Contacts',
      fields: ['Contact.Name'],
      where: '{}',
      sortBy: ['Name'],
      pageToken: '50',
      includeColumnLabels: true,
    },
    sends: `POST /related-list-records/${ACCOUNT}/Contacts`,
    body: {
      fields: ['Contact.Name'],
      includeColumnLabels: true,
      pageSize: 50,
      pageToken: '50',
      sortBy: ['Name'],
      where: '{}',
    },
    answer: page,
    lives: 30 * SECOND,
  },
  {
    adapter: related.getRelatedListRecordsBatch,
    config: {
      parentRecordId: ACCOUNT,
      relatedListParameters: [
        { relatedListId: 'Contacts', fields: ['Contact.Name'] },
        { relatedListId: 'Orders' },
      ],
    },
    sends: `POST /related-list-records/batch/${ACCOUNT}`,
    body: {
      relatedListParameters: [
        { relatedListId: 'Contacts', fields: ['Contact.Name'], restrictColumnsToLayout: true },
        { relatedListId: 'Orders', restrictColumnsToLayout: true },
      ],
    },
    answer: batch(page, page),
    lives: 30 * SECOND,
  },
  {
    adapter: search.getSearchFilterMetadata,
    config: { objectApiName: 'Account', channel: 'web', configurationName: 'c' },
    sends: 'GET /search-info/Account/filters?channel=web&configurationName=c',
    lives: 30 * SECOND,
  },
  {
    adapter: search.getSearchFilterOptions,
    config: { objectApiName: 'Account', filterApiName: 'Industry', q: 'b' },
    sends: 'GET /search-info/Account/filters/Industry/options?q=b',
    lives: 30 * SECOND,
  },
  {
    adapter: lookup.getLookupMetadata,
    config: { objectApiName: 'Contact', fieldApiName: 'AccountId' },
    sends: 'GET /search-info/Contact/lookup/AccountId',
    lives: 30 * SECOND,
  },
  {
    adapter: search.getSearchResults,
    config: {
      q: 'lumen',
      objectApiNames: ['Account'],
      answerTypes: ['a'],
      configurationName: 'c',
      searchObjectOptions: {},
    },
    sends: 'POST /search/results?q=lumen',
    body: {
      objectApiNames: ['Account'],
      answerTypes: ['a'],
      configurationName: 'c',
      searchObjectOptions: {},
    },
    answer: { results: [] },
    lives: 200,
  },
  {
    adapter: search.getKeywordSearchResults,
    config: {
      q: 'lumen',
      objectApiName: 'Account',
      filters: [{ fieldPath: 'Seats', operator: 'eq', values: [1, 'a', true] }],
      dataCategories: [{ groupName: 'g', operator: 'at', values: ['v'] }],
      pageSize: 5,
      pageToken: '0',
      sortBy: ['Name'],
    },
    sends: 'POST /search/results/keyword?q=lumen&objectApiName=Account',
    body: {
      filters: [{ fieldPath: 'Seats', operator: 'eq', values: [1, 'a', true] }],
      dataCategories: [{ groupName: 'g', operator: 'at', values: ['v'] }],
      pageSize: 5,
      pageToken: '0',
      sortBy: ['Name'],
    },
    answer: { keywordSearchResult: { records: [] } },
    lives: 200,
  },
  {
    adapter: lookup.getLookupRecords,
    config: {
      objectApiName: 'Contact',
      fieldApiName: 'AccountId',
      q: 'lu',
      searchType: 'Search',
      page: 1,
      pageSize: 5,
      targetApiName: ['Account'],
      dependentFieldBindings: ['a=b'],
      sourceRecordId: ID15,
      sourceRecord: { apiName: 'Contact', fields: { Id: null } },
      orderBy: [{ fieldApiName: 'Name', isAscending: true }],
    },
    sends: `POST /lookups/Contact/AccountId?dependentFieldBindings=a%3Db&page=1&pageSize=5&q=lu&searchType=Search&sourceRecordId=${ACCOUNT}&targetApiName=Account`,
    body: {
      sourceRecord: { apiName: 'Contact', fields: { Id: null } },
      orderBy: [{ fieldApiName: 'Name', isAscending: true }],
    },
    answer: { lookupResults: {} },
    lives: 2 * MINUTE,
  },
  {
    adapter: avatars.getRecordAvatars,
    config: { recordIds: [ID15, OTHER_ACCOUNT], formFactor: 'Small' },
    sends: `GET /record-avatars/batch/${ACCOUNT},${OTHER_ACCOUNT}?formFactor=Small`,
    answer: batch({ type: 'Theme' }, { type: 'Photo' }),
    lives: 5 * MINUTE,
  },
]

describe.each(reads)('$adapter.name', ({ adapter, config, sends, body, answer = { any: 1 }, lives }) => {
  it(`sends ${sends} and is fresh for ${lives} ms`, async () => {
    const { client, clock, network, urls, answer: reply } = buildClient()
    reply('/', answer)
    const snapshot = await client.read(adapter, config as never)
    expect(snapshot).toMatchObject({ state: 'Fulfilled' })
    expect(urls()).toEqual([sends])
    expect(network.requests[0]?.body).toEqual(body)
    clock.advance(lives - 1)
    expect(client.read(adapter, config as never)).toBe(snapshot)
    clock.advance(1)
    await client.read(adapter, config as never)
    expect(urls()).toEqual([sends, sends])
  })

  it('gives nothing for a config that is no object', () => {
    const { client, network } = buildClient()
    for (const bad of [undefined, null, 'Account', 5, []])
      expect(client.read(adapter, bad as never)).toBeNull()
    expect(network.requests).toEqual([])
  })
})

interface Write {
  mutation: Mutation<never, unknown>
  input: object
  sends: string
  body: object
  answer?: unknown
}

const fields = { Name: 'Lumen' }
const writes: Write[] = [
  {
    mutation: layout.updateLayoutUserState,
    input: { objectApiName: 'Account', recordTypeId: MASTER, sectionUserStates: { s: { collapsed: true } } },
    sends: `PATCH /layout/Account/user-state?layoutType=Full&mode=View&recordTypeId=${MASTER}`,
    body: { sectionUserStates: { s: { collapsed: true } } },
  },
  {
    mutation: quick.performQuickAction,
    input: {
      actionApiName: 'Account.New',
      apiName: 'Account',
      contextId: ID15,
      fields,
      allowSaveOnDuplicate: true,
    },
    sends: 'POST /actions/perform-quick-action/Account.New',
    body: { apiName: 'Account', contextId: ACCOUNT, fields, allowSaveOnDuplicate: true },
  },
  {
    mutation: quick.performUpdateRecordQuickAction,
    input: { actionApiName: 'Account.Edit', contextId: ACCOUNT, fields },
    sends: 'PATCH /actions/perform-quick-action/Account.Edit',
    body: { contextId: ACCOUNT, fields },
  },
  {
    mutation: info.updateRelatedListInfo,
    input: {
      parentObjectApiName: 'Account',
      relatedListId: 'Contacts',
      recordTypeId: MASTER,
      orderedByInfo: [{ fieldApiName: 'Name', isAscending: true }],
      userPreferences: { columnWidths: { Name: 90 }, columnWrap: { Name: true } },
    },
    sends: `PATCH /related-list-info/Account/Contacts?recordTypeId=${MASTER}`,
    body: {
      orderedByInfo: [{ fieldApiName: 'Name', isAscending: true }],
      userPreferences: { columnWidths: { Name: 90 }, columnWrap: { Name: true } },
    },
  },
  {
    mutation: info.updateRelatedListPreferences,
    input: {
      preferencesId: 'Account.Contacts',
      columnWidths: { Name: 90 },
      columnWrap: null,
      orderedBy: [{ fieldApiName: 'Name', isAscending: false }],
    },
    sends: 'PATCH /related-list-preferences/Account.Contacts',
    body: {
      columnWidths: { Name: 90 },
      columnWrap: null,
      orderedBy: [{ fieldApiName: 'Name', isAscending: false }],
    },
  },
  {
    mutation: avatars.updateRecordAvatar,
    input: {
      recordId: ID15,
      actionType: 'AssociateAvatar',
      externalId: 'e',
      blueMasterId: 'b',
      profileName: 'p',
      photoUrl: 'u',
    },
    sends: `POST /record-avatars/${ACCOUNT}/association`,
    body: {
      actionType: 'AssociateAvatar',
      externalId: 'e',
      blueMasterId: 'b',
      profileName: 'p',
      photoUrl: 'u',
    },
    answer: { type: 'Photo' },
  },
]

describe.each(writes)('$mutation.name', ({ mutation, input, sends, body, answer = { any: 1 } }) => {
  it(`sends ${sends} and gives the answer`, async () => {
    const { client, network, urls, answer: reply } = buildClient()
    reply('/', answer)
    await expect(client.run(mutation, input as never)).resolves.toEqual(answer)
    expect(urls()).toEqual([sends])
    expect(network.requests[0]?.body).toEqual(body)
  })

  it('rethrows the error of the server', async () => {
    const { client, answer: reply } = buildClient()
    reply('/', [{ errorCode: 'INSUFFICIENT_ACCESS', message: 'no' }], 403)
    await expect(client.run(mutation, input as never)).rejects.toMatchObject({
      status: 403,
      errors: [{ message: 'no', type: 'INSUFFICIENT_ACCESS' }],
    })
  })
})

describe('kept beyond their lifetime, for those who take stale data first', () => {
  it('actions and other shapes, for 30 days', async () => {
    const { client, clock, answer } = buildClient()
    answer('/', { actions: {} })
    const objectApiName = 'Account'
    const peek = () => [
      client.peek(actions.getObjectCreateActions, { objectApiName })?.state,
      client.peek(actions.getActionOverrides, { objectApiName })?.state,
      client.peek(objectInfo.getObjectInfo, { objectApiName })?.state,
    ]
    await client.read(actions.getObjectCreateActions, { objectApiName })
    await client.read(actions.getActionOverrides, { objectApiName })
    await client.read(objectInfo.getObjectInfo, { objectApiName })
    clock.advance(30 * DAY - MINUTE)
    expect(peek()).toEqual(['Stale', 'Stale', 'Unfulfilled'])
    clock.advance(2 * MINUTE)
    expect(peek()).toEqual(['Unfulfilled', 'Unfulfilled', 'Unfulfilled'])
  })
})
