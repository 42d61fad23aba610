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
  request: string
  body?: object
  responseBody?: unknown
  lifetime: number
}

const reads: Read[] = [
  {
    adapter: objectInfo.getObjectInfoDirectory,
    config: {},
    request: 'GET /object-info',
    responseBody: { objects: {} },
    lifetime: 30 * DAY,
  },
  {
    adapter: objectInfo.getObjectInfo,
    config: { objectApiName: { objectApiName: 'Account' } },
    request: 'GET /object-info/Account',
    lifetime: 15 * MINUTE,
  },
  {
    adapter: objectInfo.getObjectInfos,
    config: { objectApiNames: ['Account', ' Contact '] },
    request: 'GET /object-info/batch/Account,Contact',
    responseBody: batch({ apiName: 'Account' }, { apiName: 'Contact' }),
    lifetime: 15 * MINUTE,
  },
  {
    adapter: picklists.getPicklistValuesByRecordType,
    config: { objectApiName: 'Account', recordTypeId: MASTER },
    request: `GET /object-info/Account/picklist-values/${MASTER}`,
    lifetime: 15 * MINUTE,
  },
  {
    adapter: picklists.getPicklistValues,
    config: { fieldApiName: 'Account.Industry', recordTypeId: '012000000000000' },
    request: `GET /object-info/Account/picklist-values/${MASTER}/Industry`,
    lifetime: 15 * MINUTE,
  },
  {
    // As compilers of this platform import a field.
    adapter: picklists.getPicklistValues,
    config: { fieldApiName: { objectApiName: 'Account', fieldApiName: 'Industry' }, recordTypeId: MASTER },
    request: `GET /object-info/Account/picklist-values/${MASTER}/Industry`,
    lifetime: 15 * MINUTE,
  },
  {
    adapter: layout.getLayout,
    config: { objectApiName: 'Account', layoutType: 'full', formFactor: 'Large' },
    request: `GET /layout/Account?formFactor=Large&layoutType=Full&mode=View&recordTypeId=${MASTER}`,
    lifetime: 15 * MINUTE,
  },
  {
    adapter: layout.getLayoutUserState,
    config: { objectApiName: 'Account', recordTypeId: MASTER },
    request: `GET /layout/Account/user-state?layoutType=Full&mode=View&recordTypeId=${MASTER}`,
    lifetime: 15 * MINUTE,
  },
  {
    adapter: layout.getPathLayout,
    config: { objectApiName: 'Account', layoutOverride: 'x', formFactor: 'Small' },
    request: `GET /path/layout/Account?formFactor=Small&layoutOverride=x&mode=View&recordTypeId=${MASTER}`,
    lifetime: 15 * MINUTE,
  },
  {
    adapter: apps.getApps,
    config: { formFactor: 'Large', userCustomizations: true },
    request: 'GET /apps?formFactor=Large&userCustomizations=true',
    lifetime: 5 * MINUTE,
  },
  {
    adapter: apps.getAppDetails,
    config: { appId: '06m000000000001' },
    request: 'GET /apps/06m000000000001AAA?formFactor=Large',
    lifetime: 5 * MINUTE,
  },
  {
    adapter: apps.getNavItems,
    config: { navItemNames: ['b', 'a', 'a'], page: 1, pageSize: 10 },
    request: 'GET /nav-items?formFactor=Large&navItemNames=a,b&page=1&pageSize=10',
    lifetime: 2 * MINUTE,
  },
  {
    adapter: duplicates.getDuplicateConfiguration,
    config: { objectApiName: 'Account', recordTypeId: MASTER },
    request: `GET /duplicates/Account?recordTypeId=${MASTER}`,
    lifetime: 15 * MINUTE,
  },
  {
    adapter: duplicates.getDuplicates,
    config: { apiName: 'Account', fields: { Name: 'Lumen', Seats: 3, Active: true, Phone: null } },
    request: 'POST /predupe',
    body: { apiName: 'Account', fields: { Name: 'Lumen', Seats: 3, Active: true, Phone: null } },
    lifetime: 30 * SECOND,
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
    request:
      'GET /actions/global?actionTypes=CustomButton,QuickAction&apiNames=a,b&formFactor=Medium&retrievalMode=All&sections=Page',
    lifetime: 5 * MINUTE,
  },
  {
    adapter: actions.getLookupActions,
    config: { objectApiNames: ['Account'], sections: 'Page' },
    request: 'GET /actions/lookup/Account?sections=Page',
    lifetime: 5 * MINUTE,
  },
  {
    adapter: actions.getObjectCreateActions,
    config: { objectApiName: 'Account', actionTypes: ['QuickAction'], formFactor: 'Small' },
    request: 'GET /actions/object/Account/record-create?actionTypes=QuickAction&formFactor=Small',
    lifetime: 5 * MINUTE,
  },
  {
    adapter: actions.getActionOverrides,
    config: { objectApiName: 'Account', type: 'New', defaultTemplateOnly: true },
    request: 'GET /actions/overrides/Account?defaultTemplateOnly=true&type=New',
    lifetime: 5 * MINUTE,
  },
  {
    adapter: actions.getFlexipageFormulaActivations,
    config: { actionFeature: 'Page', application: 'a', objectApiNames: ['Account'] },
    request: 'GET /actions/formula-activation/Page?application=a&objectApiNames=Account',
    lifetime: 5 * MINUTE,
  },
  {
    adapter: actions.getRecordActions,
    config: { recordIds: [ID15, OTHER_ACCOUNT], sections: ['Page'] },
    request: `GET /actions/record/${ACCOUNT},${OTHER_ACCOUNT}?sections=Page`,
    lifetime: 5 * MINUTE,
  },
  {
    adapter: actions.getRecordEditActions,
    config: { recordIds: ID15 },
    request: `GET /actions/record/${ACCOUNT}/record-edit`,
    lifetime: 5 * MINUTE,
  },
  {
    adapter: actions.getRelatedListActions,
    config: { recordIds: [ACCOUNT], relatedListId: 'Contacts', apiNames: ['x'], retrievalMode: 'All' },
    request: `POST /actions/record/${ACCOUNT}/related-list/Contacts`,
    body: { apiNames: ['x'], retrievalMode: 'All' },
    lifetime: 5 * MINUTE,
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
    request: `POST /actions/record/${ACCOUNT}/related-list/batch`,
    body: {
      relatedListsActionParameters: [
        { relatedListId: 'Contacts', sections: ['Page'] },
        { relatedListId: 'Orders' },
      ],
    },
    responseBody: batch({}, {}),
    lifetime: 5 * MINUTE,
  },
  {
    adapter: actions.getRelatedListRecordActions,
    config: { recordIds: [ACCOUNT], relatedListRecordIds: [OTHER_ID15], formFactor: 'Large' },
    request: `GET /actions/record/${ACCOUNT}/related-list-record/${OTHER_ACCOUNT}?formFactor=Large`,
    lifetime: 5 * MINUTE,
  },
  {
    adapter: quick.getQuickActionInfo,
    config: { actionApiName: 'Account.New', parentRecordId: ID15 },
    request: `GET /actions/quick-action-info/Account.New?parentRecordId=${ACCOUNT}`,
    lifetime: 15 * MINUTE,
  },
  {
    adapter: quick.getQuickActionLayout,
    config: { actionApiName: 'Account.New', objectApiName: 'Account' },
    request: 'GET /actions/layout/Account.New?objectApiName=Account',
    lifetime: 15 * MINUTE,
  },
  {
    adapter: quick.getQuickActionDefaults,
    config: { actionApiName: 'Account.New', optionalFields: ['Account.Name'], parentRecordId: ACCOUNT },
    request: `GET /actions/record-defaults/Account.New?optionalFields=Account.Name&parentRecordId=${ACCOUNT}`,
    lifetime: 15 * MINUTE,
  },
  {
    adapter: related.getRelatedListCount,
    config: { parentRecordId: ID15, relatedListId: 'Contacts', maxCount: 50 },
    request: `GET /related-list-count/${ACCOUNT}/Contacts?maxCount=50`,
    responseBody: { count: 1, listReference: reference },
    lifetime: 5 * MINUTE,
  },
  {
    adapter: related.getRelatedListsCount,
    config: { parentRecordId: ACCOUNT, relatedListNames: ['Contacts', 'Orders'], maxCount: 9 },
    request: `GET /related-list-count/batch/${ACCOUNT}/Contacts,Orders?maxCount=9`,
    responseBody: batch({ count: 1, listReference: reference }, { count: 2, listReference: reference }),
    lifetime: 5 * MINUTE,
  },
  {
    adapter: info.getRelatedListsInfo,
    config: { parentObjectApiName: ' Account ', recordTypeId: MASTER },
    request: `GET /related-list-info/Account?recordTypeId=${MASTER}`,
    lifetime: 15 * MINUTE,
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
    request:
      'GET /related-list-info/Account/Contacts?fields=Contact.Name&optionalFields=Contact.Fax&restrictColumnsToLayout=false',
    lifetime: 15 * MINUTE,
  },
  {
    adapter: info.getRelatedListInfoBatch,
    config: { parentObjectApiName: 'Account', relatedListNames: ['Contacts', 'Orders'] },
    request: 'GET /related-list-info/batch/Account/Contacts,Orders',
    responseBody: batch({}, {}),
    lifetime: 15 * MINUTE,
  },
  {
    adapter: info.getRelatedListPreferences,
    config: { preferencesId: 'Account.Contacts' },
    request: 'GET /related-list-preferences/Account.Contacts',
    lifetime: 15 * MINUTE,
  },
  {
    adapter: info.getRelatedListPreferencesBatch,
    config: { preferencesIds: ['Account.Contacts', 'Account.Orders'] },
    request: 'GET /related-list-preferences/batch/Account.Contacts,Account.Orders',
    responseBody: batch({}, {}),
    lifetime: 15 * MINUTE,
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
    request: `POST /related-list-records/${ACCOUNT}/Contacts`,
    body: {
      fields: ['Contact.Name'],
      includeColumnLabels: true,
      pageSize: 50,
      pageToken: '50',
      sortBy: ['Name'],
      where: '{}',
    },
    responseBody: page,
    lifetime: 30 * SECOND,
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
    request: `POST /related-list-records/batch/${ACCOUNT}`,
    body: {
      relatedListParameters: [
        { relatedListId: 'Contacts', fields: ['Contact.Name'], restrictColumnsToLayout: true },
        { relatedListId: 'Orders', restrictColumnsToLayout: true },
      ],
    },
    responseBody: batch(page, page),
    lifetime: 30 * SECOND,
  },
  {
    adapter: search.getSearchFilterMetadata,
    config: { objectApiName: 'Account', channel: 'web', configurationName: 'c' },
    request: 'GET /search-info/Account/filters?channel=web&configurationName=c',
    lifetime: 30 * SECOND,
  },
  {
    adapter: search.getSearchFilterOptions,
    config: { objectApiName: 'Account', filterApiName: 'Industry', q: 'b' },
    request: 'GET /search-info/Account/filters/Industry/options?q=b',
    lifetime: 30 * SECOND,
  },
  {
    adapter: lookup.getLookupMetadata,
    config: { objectApiName: 'Contact', fieldApiName: 'AccountId' },
    request: 'GET /search-info/Contact/lookup/AccountId',
    lifetime: 30 * SECOND,
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
    request: 'POST /search/results?q=lumen',
    body: {
      objectApiNames: ['Account'],
      answerTypes: ['a'],
      configurationName: 'c',
      searchObjectOptions: {},
    },
    responseBody: { results: [] },
    lifetime: 200,
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
    request: 'POST /search/results/keyword?q=lumen&objectApiName=Account',
    body: {
      filters: [{ fieldPath: 'Seats', operator: 'eq', values: [1, 'a', true] }],
      dataCategories: [{ groupName: 'g', operator: 'at', values: ['v'] }],
      pageSize: 5,
      pageToken: '0',
      sortBy: ['Name'],
    },
    responseBody: { keywordSearchResult: { records: [] } },
    lifetime: 200,
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
    request: `POST /lookups/Contact/AccountId?dependentFieldBindings=a%3Db&page=1&pageSize=5&q=lu&searchType=Search&sourceRecordId=${ACCOUNT}&targetApiName=Account`,
    body: {
      sourceRecord: { apiName: 'Contact', fields: { Id: null } },
      orderBy: [{ fieldApiName: 'Name', isAscending: true }],
    },
    responseBody: { lookupResults: {} },
    lifetime: 2 * MINUTE,
  },
  {
    adapter: avatars.getRecordAvatars,
    config: { recordIds: [ID15, OTHER_ACCOUNT], formFactor: 'Small' },
    request: `GET /record-avatars/batch/${ACCOUNT},${OTHER_ACCOUNT}?formFactor=Small`,
    responseBody: batch({ type: 'Theme' }, { type: 'Photo' }),
    lifetime: 5 * MINUTE,
  },
]

describe.each(reads)(
  '$adapter.name',
  ({ adapter, config, request, body, responseBody = { any: 1 }, lifetime }) => {
    it(`sends ${request} and is fresh for ${lifetime} ms`, async () => {
      const { client, clock, network, urls, respond } = buildClient()
      respond('/', responseBody)
      const snapshot = await client.read(adapter, config as never)
      expect(snapshot).toMatchObject({ state: 'Fulfilled' })
      expect(urls()).toEqual([request])
      expect(network.requests[0]?.body).toEqual(body)
      clock.advance(lifetime - 1)
      expect(client.read(adapter, config as never)).toBe(snapshot)
      clock.advance(1)
      await client.read(adapter, config as never)
      expect(urls()).toEqual([request, request])
    })

    it('returns null for a config that is not an object', () => {
      const { client, network } = buildClient()
      for (const bad of [undefined, null, 'Account', 5, []])
        expect(client.read(adapter, bad as never)).toBeNull()
      expect(network.requests).toEqual([])
    })
  },
)

interface Write {
  mutation: Mutation<never, unknown>
  input: object
  request: string
  body: object
  responseBody?: unknown
}

const fields = { Name: 'Lumen' }
const writes: Write[] = [
  {
    mutation: layout.updateLayoutUserState,
    input: { objectApiName: 'Account', recordTypeId: MASTER, sectionUserStates: { s: { collapsed: true } } },
    request: `PATCH /layout/Account/user-state?layoutType=Full&mode=View&recordTypeId=${MASTER}`,
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
    request: 'POST /actions/perform-quick-action/Account.New',
    body: { apiName: 'Account', contextId: ACCOUNT, fields, allowSaveOnDuplicate: true },
  },
  {
    mutation: quick.performUpdateRecordQuickAction,
    input: { actionApiName: 'Account.Edit', contextId: ACCOUNT, fields },
    request: 'PATCH /actions/perform-quick-action/Account.Edit',
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
    request: `PATCH /related-list-info/Account/Contacts?recordTypeId=${MASTER}`,
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
    request: 'PATCH /related-list-preferences/Account.Contacts',
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
    request: `POST /record-avatars/${ACCOUNT}/association`,
    body: {
      actionType: 'AssociateAvatar',
      externalId: 'e',
      blueMasterId: 'b',
      profileName: 'p',
      photoUrl: 'u',
    },
    responseBody: { type: 'Photo' },
  },
]

describe.each(writes)('$mutation.name', ({ mutation, input, request, body, responseBody = { any: 1 } }) => {
  it(`sends ${request} and returns the response`, async () => {
    const { client, network, urls, respond } = buildClient()
    respond('/', responseBody)
    await expect(client.run(mutation, input as never)).resolves.toEqual(responseBody)
    expect(urls()).toEqual([request])
    expect(network.requests[0]?.body).toEqual(body)
  })

  it('rethrows the error of the server', async () => {
    const { client, respond } = buildClient()
    respond('/', [{ errorCode: 'INSUFFICIENT_ACCESS', message: 'no' }], 403)
    await expect(client.run(mutation, input as never)).rejects.toMatchObject({
      status: 403,
      errors: [{ message: 'no', type: 'INSUFFICIENT_ACCESS' }],
    })
  })
})

describe('retention beyond the lifetime, for stale-while-revalidate', () => {
  it('keeps actions and other shapes for 30 days', async () => {
    const { client, clock, respond } = buildClient()
    respond('/', { actions: {} })
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
