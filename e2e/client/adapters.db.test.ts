import * as library from '@foyer/record-client'
import { MASTER_RECORD_TYPE_ID } from '@foyer/record-contract'
import * as endpoints from '@foyer/record-contract/endpoints'
import { insertRow } from '@foyer/record-server/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientOnServer } from './client-on-server.ts'

type OnServer = Awaited<ReturnType<typeof clientOnServer>>
let on: OnServer
let account = ''
let contact = ''
let book = ''

beforeAll(async () => {
  on = await clientOnServer()
  const { pool } = on.server
  account = await insertRow(pool, 'Account', { Name: 'Aurora', Industry: 'Printing' })
  contact = await insertRow(pool, 'Contact', { FirstName: 'Ada', LastName: 'Bianchi', AccountId: account })
  book = await insertRow(pool, 'Book__c', { Name: 'Maree', Publisher__c: account, Status__c: 'Published' })
})
afterAll(() => on.server.close())

describe('metadata', () => {
  it('object infos', async () => {
    const info = await on.read(library.getObjectInfo, { objectApiName: 'Account' })
    expect(info).toMatchObject({ apiName: 'Account', keyPrefix: '001', createable: true })
    const { results } = await on.read(library.getObjectInfos, {
      objectApiNames: ['Account', 'Contact', 'None'],
    })
    expect(results.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404])
    const { objects } = await on.read(library.getObjectInfoDirectory, {})
    expect(objects.Contact).toMatchObject({ nameFields: ['FirstName', 'LastName', 'Name'] })
  })

  it('picklist values', async () => {
    const { defaultRecordTypeId } = await on.read(library.getObjectInfo, { objectApiName: 'Account' })
    const recordTypeId = defaultRecordTypeId ?? MASTER_RECORD_TYPE_ID
    const industry = await on.read(library.getPicklistValues, {
      fieldApiName: 'Account.Industry',
      recordTypeId,
    })
    expect(industry.values.map(({ value }) => value)).toContain('Printing')
    const all = await on.read(library.getPicklistValuesByRecordType, {
      objectApiName: 'Account',
      recordTypeId,
    })
    expect(Object.keys(all.picklistFieldValues).sort()).toEqual(['Industry', 'Specialty__c'])
    expect(all.picklistFieldValues.Specialty__c?.controllerValues).toHaveProperty('Retail')
  })

  it('layouts and the state of their sections', async () => {
    const layout = await on.read(library.getLayout, { objectApiName: 'Account', layoutType: 'Full' })
    expect(layout).toMatchObject({ objectApiName: 'Account', layoutType: 'Full', mode: 'View' })
    const section = layout.sections.find(({ collapsible }) => collapsible)?.id ?? ''
    const key = { objectApiName: 'Account', recordTypeId: layout.recordTypeId }
    const before = await on.read(library.getLayoutUserState, key)
    expect(before.sectionUserStates[section]).toMatchObject({ collapsed: false })
    await on.run(library.updateLayoutUserState, {
      ...key,
      sectionUserStates: { [section]: { collapsed: true } },
    })
    expect(on.client.peek(library.getLayoutUserState, key)?.data?.sectionUserStates[section]?.collapsed).toBe(
      true,
    )
    const path = await on.read(library.getPathLayout, { objectApiName: 'Account' })
    expect(path.objectApiName).toBe('Account')
  })

  it('apps and navigation', async () => {
    const { apps } = await on.read(library.getApps, {})
    const appId = apps[0]?.appId ?? ''
    expect(await on.read(library.getAppDetails, { appId })).toMatchObject({ developerName: 'Publishing' })
    const { navItems } = await on.read(library.getNavItems, { pageSize: 10 })
    expect(navItems.map(({ developerName }) => developerName)).toContain('Account')
  })

  it('duplicates', async () => {
    const rules = await on.read(library.getDuplicateConfiguration, { objectApiName: 'Contact' })
    expect(rules.duplicateRules[0]).toMatchObject({ name: 'Same_person', actionOnInsert: 'Block' })
    const found = await on.read(library.getDuplicates, {
      apiName: 'Contact',
      fields: { FirstName: 'Ada', LastName: 'Bianchi', AccountId: account },
    })
    expect(found.matches.flatMap(({ matchRecordIds }) => matchRecordIds)).toEqual([contact])
  })
})

describe('records', () => {
  it('one and several, by fields and by layout', async () => {
    const one = await on.read(library.getRecord, {
      recordId: contact,
      fields: ['Contact.Name', 'Contact.Account.Name'],
    })
    expect(library.getFieldValue(one, 'Contact.Account.Name')).toBe('Aurora')
    const laidOut = await on.read(library.getRecord, { recordId: account, layoutTypes: ['full'] })
    expect(laidOut.fields.Industry).toMatchObject({ value: 'Printing', displayValue: 'Printing' })
    const { results } = await on.read(library.getRecords, {
      records: [
        { recordIds: [account, contact], optionalFields: ['Account.Phone', 'Contact.Email'] },
        { recordIds: [book], fields: ['Book__c.Name'] },
      ],
    })
    expect(results.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  })

  it('with everything that displays them', async () => {
    const ui = await on.read(library.getRecordUi, {
      recordIds: [account],
      layoutTypes: ['Full'],
      modes: ['View'],
    })
    expect(ui.records[account]?.apiName).toBe('Account')
    expect(Object.keys(ui.objectInfos)).toContain('Account')
  })

  it('defaults and templates', async () => {
    const defaults = await on.read(library.getRecordCreateDefaults, { objectApiName: 'Book__c' })
    expect(defaults.record.fields.Status__c?.value).toBe('Draft')
    const template = await on.read(library.getRecordTemplateCreate, {
      objectApiName: 'Book__c',
      optionalFields: ['Book__c.Status__c'],
    })
    expect(template.record).toMatchObject({ apiName: 'Book__c', fields: { Status__c: { value: 'Draft' } } })
    const clone = await on.read(library.getRecordTemplateClone, {
      recordId: book,
      optionalFields: ['Book__c.Name'],
    })
    expect(clone.record).toMatchObject({ cloneSourceId: book, fields: { Name: { value: 'Maree' } } })
  })

  it('are created, changed and deleted, and the displayed lists follow', async () => {
    const list = { objectApiName: 'Book__c', listViewApiName: 'AllBooks' }
    await on.read(library.getListRecordsByName, list)
    const stop = on.client.subscribe(library.getListRecordsByName, list, () => {})
    const titles = () =>
      on.client
        .peek(library.getListRecordsByName, list)
        ?.data?.records.map(({ fields }) => fields.Name?.value)
    const created = await on.run(library.createRecord, {
      apiName: 'Book__c',
      fields: { Name: 'Nebbia', Publisher__c: account },
    })
    await expect.poll(titles).toEqual(['Maree', 'Nebbia'])
    const Id = created?.id ?? ''
    await on.run(library.updateRecord, { fields: { Id, Name: 'Nebbie' }, optimistic: true })
    expect(titles()).toEqual(['Maree', 'Nebbie'])
    await on.run(library.deleteRecord, Id)
    await expect.poll(titles).toEqual(['Maree'])
    stop()
  })

  it('a stale write, or one that breaks a rule, is refused', async () => {
    const read = await on.read(library.getRecord, { recordId: account, fields: ['Account.Name'] })
    on.server.advance(60_000)
    await on.run(library.updateRecord, { fields: { Id: account, Phone: '+39 0512345678' } })
    const late = on.client.run(library.updateRecord, {
      fields: { Id: account, Phone: '+39 0512345679' },
      ifUnmodifiedSince: read.lastModifiedDate ?? '',
    })
    await expect(late).rejects.toMatchObject({ errors: [{ type: 'CollisionDetectedException' }] })
    const broken = on.client.run(library.updateRecord, { fields: { Id: account, Discount__c: 5 } })
    await expect(broken).rejects.toMatchObject({ status: 400, body: expect.anything() })
  })

  it('several in one call', async () => {
    const answer = await on.run(library.executeBatchRecordOperations, {
      allOrNone: true,
      operations: [
        {
          type: 'create',
          records: [{ apiName: 'Book__c', fields: { Name: 'Onde', Publisher__c: account } }],
        },
        { type: 'UPDATE', records: [{ fields: { Id: book, Pages__c: 12 } }] },
      ],
    })
    expect(answer.hasErrors).toBe(false)
    const id = (answer.results[0]?.result as { id: string } | undefined)?.id ?? ''
    await on.run(library.executeBatchRecordOperations, {
      allOrNone: true,
      operations: [{ type: 'delete', records: [{ fields: { Id: id } }] }],
    })
    expect(
      (await on.client.read(library.getRecord, { recordId: id, fields: ['Book__c.Name'] }))?.error,
    ).toMatchObject({ status: 404 })
  })

  it('not found, and not allowed', async () => {
    const missing = await on.client.read(library.getRecord, {
      recordId: `${account.slice(0, 3)}000000000000`,
      fields: ['Account.Name'],
    })
    expect(missing?.error).toMatchObject({ status: 404, errors: [{ type: 'NOT_FOUND' }] })
    const unknown = await on.client.read(library.getRecord, {
      recordId: account,
      fields: ['Account.Nothing'],
    })
    expect(unknown?.error).toMatchObject({ status: 400, errors: [{ type: 'INVALID_FIELD' }] })
  })
})

describe('lists', () => {
  const byName = { objectApiName: 'Account', listViewApiName: 'AllAccounts' }

  it('infos, summaries and object infos', async () => {
    const info = await on.read(library.getListInfoByName, byName)
    expect(info.displayColumns.map(({ fieldApiName }) => fieldApiName)).toContain('Name')
    const { results } = await on.read(library.getListInfosByName, {
      names: ['Account.Printers', 'Account.None'],
    })
    expect(results.map(({ statusCode }) => statusCode)).toEqual([200, 404])
    const lists = await on.read(library.getListInfosByObjectName, { objectApiName: 'Account' })
    expect(lists.lists.map(({ apiName }) => apiName)).toContain('Printers')
    const summaries = await on.read(library.getListViewSummaries, { objectApiName: 'Account' })
    expect(summaries.lists[0]).toHaveProperty('listUiUrl')
    expect(await on.read(library.getListObjectInfo, { objectApiName: 'Account' })).toMatchObject({
      objectApiName: 'Account',
    })
  })

  it('records by name, by id, with their info, and the recent ones', async () => {
    const page = await on.read(library.getListRecordsByName, { ...byName, sortBy: ['-Name'], pageSize: 10 })
    expect(page).toMatchObject({ count: 1, sortBy: ['-Name', 'Id'] })
    const listViewId = page.listReference.id ?? ''
    expect((await on.read(library.getListRecordsById, { listViewId })).records[0]?.id).toBe(account)
    expect((await on.read(library.getListUi, byName)).info.label).toBe('All accounts')
    expect((await on.read(library.getListUi, { listViewId })).records.count).toBe(1)
    expect(await on.read(library.getMruListUi, { objectApiName: 'Account' })).toHaveProperty('info')
    expect((await on.read(library.getMruListRecords, { objectApiName: 'Account' })).listReference.type).toBe(
      'mru',
    )
  })

  it('are created, changed and deleted', async () => {
    const created = await on.run(library.createListInfo, {
      objectApiName: 'Account',
      listViewApiName: 'Mine_e2e',
      label: 'Mine',
      displayColumns: ['Name'],
      visibility: 'Private',
    })
    const name = { objectApiName: 'Account', listViewApiName: created.listReference.listViewApiName ?? '' }
    await on.run(library.updateListInfoByName, { ...name, label: 'Still mine' })
    expect((await on.read(library.getListInfoByName, name)).label).toBe('Still mine')
    await on.run(library.deleteListInfo, name)
    expect((await on.client.read(library.getListInfoByName, name))?.error).toMatchObject({ status: 404 })
  })

  it('preferences', async () => {
    await on.read(library.getListPreferences, byName)
    const changed = await on.run(library.updateListPreferences, { ...byName, columnWidths: { Name: 220 } })
    expect(changed.columnWidths.Name).toBe(220)
    expect(on.client.peek(library.getListPreferences, byName)?.data?.columnWidths.Name).toBe(220)
  })
})

describe('related lists', () => {
  const contacts = () => ({ parentRecordId: account, relatedListId: 'Contacts' })

  it('records, alone and in a batch', async () => {
    const page = await on.read(library.getRelatedListRecords, { ...contacts(), fields: ['Contact.Email'] })
    expect(page.records.map(({ id }) => id)).toEqual([contact])
    const { results } = await on.read(library.getRelatedListRecordsBatch, {
      parentRecordId: account,
      relatedListParameters: [
        { relatedListId: 'Contacts' },
        { relatedListId: 'Books__r', fields: ['Book__c.Name'] },
      ],
    })
    expect(results.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  })

  it('counts, alone and in a batch', async () => {
    expect(await on.read(library.getRelatedListCount, contacts())).toMatchObject({ count: 1, hasMore: false })
    const { results } = await on.read(library.getRelatedListsCount, {
      parentRecordId: account,
      relatedListNames: ['Contacts', 'Books__r'],
    })
    expect(results.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  })

  it('infos and preferences', async () => {
    const parentObjectApiName = 'Account'
    const { relatedLists } = await on.read(library.getRelatedListsInfo, { parentObjectApiName })
    expect(relatedLists.map(({ relatedListId }) => relatedListId)).toContain('Contacts')
    const key = { parentObjectApiName, relatedListId: 'Contacts' }
    expect((await on.read(library.getRelatedListInfo, key)).label).toBe('Contacts')
    const batch = await on.read(library.getRelatedListInfoBatch, {
      parentObjectApiName,
      relatedListNames: ['Contacts', 'Books__r'],
    })
    expect(batch.results).toHaveLength(2)
    const ordered = await on.run(library.updateRelatedListInfo, {
      ...key,
      orderedByInfo: [{ fieldApiName: 'Email', isAscending: false }],
    })
    expect(ordered.orderedByInfo[0]).toMatchObject({ fieldApiName: 'Email', isAscending: false })
    const preferencesId = 'Account.Contacts'
    await on.read(library.getRelatedListPreferences, { preferencesId })
    const changed = await on.run(library.updateRelatedListPreferences, {
      preferencesId,
      columnWrap: { Name: true },
    })
    expect(changed.columnWrap.Name).toBe(true)
    const { results } = await on.read(library.getRelatedListPreferencesBatch, {
      preferencesIds: [preferencesId, 'Account.Books__r'],
    })
    expect(results[0]).toMatchObject({ statusCode: 200, result: { columnWrap: { Name: true } } })
  })
})

describe('actions', () => {
  it('on every object that has some', async () => {
    const recordIds = [account]
    expect(await on.read(library.getGlobalActions, {})).toHaveProperty('actions')
    const ofRecord = await on.read(library.getRecordActions, { recordIds, sections: ['Page'] })
    expect(ofRecord.actions[account]?.actions.map(({ apiName }) => apiName)).toContain('Account.Rename')
    await on.read(library.getRecordEditActions, { recordIds })
    await on.read(library.getObjectCreateActions, { objectApiName: 'Account' })
    await on.read(library.getLookupActions, { objectApiNames: ['Account'] })
    await on.read(library.getRelatedListActions, { recordIds, relatedListId: 'Contacts' })
    const { results } = await on.read(library.getRelatedListsActions, {
      recordIds,
      relatedListsActionParameters: [{ relatedListId: 'Contacts' }, { relatedListId: 'Books__r' }],
    })
    expect(results.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    await on.read(library.getRelatedListRecordActions, { recordIds, relatedListRecordIds: [contact] })
    await on.read(library.getActionOverrides, { objectApiName: 'Account' })
    await on.read(library.getFlexipageFormulaActivations, { actionFeature: 'Page' })
  })

  it('quick actions: info, layout, defaults, and execution', async () => {
    const actionApiName = 'Account.NewContact'
    expect(await on.read(library.getQuickActionInfo, { actionApiName })).toMatchObject({ actionApiName })
    expect(
      (await on.read(library.getQuickActionLayout, { actionApiName })).layout.sections.length,
    ).toBeGreaterThan(0)
    const defaults = await on.read(library.getQuickActionDefaults, { actionApiName, parentRecordId: account })
    expect(defaults.objectApiName).toBe('Contact')
    const made = await on.run(library.performQuickAction, {
      actionApiName,
      apiName: 'Contact',
      contextId: account,
      fields: { LastName: 'Verdi' },
    })
    expect(made).toMatchObject({ isSuccess: true, isCreated: true })
    await on.read(library.getRecord, { recordId: account, fields: ['Account.Name'] })
    on.server.advance(1_000)
    await on.run(library.performUpdateRecordQuickAction, {
      actionApiName: 'Account.Rename',
      contextId: account,
      fields: { Name: 'Boreale' },
    })
    const name = () =>
      on.client.peek(library.getRecord, { recordId: account, fields: ['Account.Name'] })?.data?.fields.Name
        ?.value
    await expect.poll(name).toBe('Boreale')
  })
})

describe('search, lookups, avatars', () => {
  it('search', async () => {
    const filters = await on.read(library.getSearchFilterMetadata, { objectApiName: 'Account' })
    const select = filters.filters.find(({ type }) => type === 'Select')?.filterApiName ?? ''
    const { options } = await on.read(library.getSearchFilterOptions, {
      objectApiName: 'Account',
      filterApiName: select,
    })
    expect(options.length).toBeGreaterThan(0)
    const { keywordSearchResult } = await on.read(library.getKeywordSearchResults, {
      q: 'maree',
      objectApiName: 'Book__c',
    })
    expect(keywordSearchResult.records.map(({ record }) => record.id)).toEqual([book])
    const { results } = await on.read(library.getSearchResults, {
      q: 'maree',
      objectApiNames: ['Book__c', 'Account'],
    })
    expect(results.find(({ objectApiName }) => objectApiName === 'Book__c')?.total).toBe(1)
  })

  it('lookups', async () => {
    const field = { objectApiName: 'Contact', fieldApiName: 'AccountId' }
    expect(Object.keys((await on.read(library.getLookupMetadata, field)).targetInfo)).toEqual(['Account'])
    const { lookupResults } = await on.read(library.getLookupRecords, {
      objectApiName: 'Book__c',
      fieldApiName: 'Author__c',
      q: 'Bia',
      searchType: 'Search',
      sourceRecord: { apiName: 'Book__c', fields: { Id: null } },
    })
    expect(lookupResults.Contact?.records.map(({ id }) => id)).toEqual([contact])
  })

  it('avatars', async () => {
    const { results } = await on.read(library.getRecordAvatars, { recordIds: [account, contact] })
    expect(results.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const changed = await on.run(library.updateRecordAvatar, {
      recordId: account,
      actionType: 'AssociateAvatar',
      photoUrl: 'https://pictures.example/a.png',
    })
    expect(changed).toMatchObject({ type: 'Photo', recordId: account })
  })
})

describe('files', () => {
  const picture = (more: string) =>
    new File([Buffer.from(`\x89PNG\r\n\x1a\n${more}`, 'latin1')], 'plan.png', { type: 'image/png' })

  it('become a document, and then its next version', async () => {
    const first = await on.run(library.createContentDocumentAndVersion, {
      fileData: picture('one'),
      title: 'Plan',
      description: 'Of the hall',
    })
    expect(first.contentDocument.fields.Title?.value).toBe('Plan')
    const contentDocumentId = first.contentDocument.id ?? ''
    const second = await on.run(library.createContentVersion, { contentDocumentId, fileData: picture('two') })
    expect(second.contentDocument.id).toBe(contentDocumentId)
    expect(second.contentVersion.id).not.toBe(first.contentVersion.id)
  })
})

it('every response conforms to the contract', () => {
  expect(on.violations).toEqual([])
})

/** For API clients that follow page URLs, or copy a record without our client, which has other ways. */
const FOR_OTHERS = [
  'cloneDefaults',
  'listRecordsByAddress',
  'lookupRecordsByAddress',
  'relatedListRecordsByAddress',
  'listViewActions',
  'mruListActions',
  'relatedListActionsByAddress',
  'relatedListActionsBatchByAddress',
  'listInfoById',
  'mruListInfo',
  'lookupRecordsOfTarget',
  'relatedListRecordsBatchByAddress',
]

it('every call of the contract is made', () => {
  // The first shares its path with the summaries of an object; stored sets have `reconcile.db.test.ts`.
  const others = ['listUiById', 'reconcile', ...FOR_OTHERS]
  // The REST API beside it is for existing API clients of the platform.
  const names = Object.values(endpoints).flatMap(({ name, path }) =>
    path.startsWith('/ui-api/') ? [name] : [],
  )
  expect(names.filter((name) => !others.includes(name) && !on.calls.has(name))).toEqual([])
})
