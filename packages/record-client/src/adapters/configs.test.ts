import { describe, expect, it } from 'vitest'
import type { Adapter, Mutation } from '../adapter.ts'
import type { Snapshot } from '../store/entries.ts'
import { ACCOUNT, buildClient } from '../testing/build-client.ts'
import * as actions from './actions.ts'
import { getDuplicates } from './duplicates.ts'
import { getLayout, getLayoutUserState, updateLayoutUserState } from './layout.ts'
import { getLookupRecords } from './lookup.ts'
import { getObjectInfos } from './object-info.ts'
import { getPicklistValues } from './picklist-values.ts'
import { performQuickAction, performUpdateRecordQuickAction } from './quick-actions.ts'
import { updateRecordAvatar } from './record-avatars.ts'
import { notifyRecordUpdateAvailable } from './record-notify.ts'
import { getRecords } from './records.ts'
import { updateRelatedListInfo, updateRelatedListPreferences } from './related-list-info.ts'
import { getRelatedListRecords, getRelatedListRecordsBatch } from './related-list-records.ts'
import { getKeywordSearchResults } from './search.ts'

const MASTER = '012000000000000AAA'

/** Returns the validation message of a config, or null if it is incomplete. */
function issueOf(adapter: Adapter<never, unknown>, config: object) {
  const { client, network } = buildClient()
  const snapshot = client.read(adapter, config as never) as Snapshot<unknown> | null
  expect(network.requests).toEqual([])
  if (!snapshot) return null
  expect(snapshot).toMatchObject({ state: 'Error', error: { status: 400 } })
  expect(snapshot.error?.message).toBe(`Invalid config for "${adapter.name}"`)
  return (snapshot.error?.cause as Error | undefined)?.message
}

async function rejectionOf(mutation: Mutation<never, unknown>, input: unknown) {
  const { client, network } = buildClient()
  const message = await client.run(mutation, input as never).catch((error: Error) => error.message)
  expect(network.requests).toEqual([])
  return message
}

describe('records', () => {
  it.each([
    [{ records: [null] }, 'Expected object but received null at records[0]'],
    [{ records: 'x' }, 'Expected list of object but received string at records'],
    [
      { records: [{ recordIds: ACCOUNT, fields: ['Account.Name'] }] },
      'Expected list of string but received string at records[0].recordIds',
    ],
  ])('rejects %j with a message, for several groups', (config, message) => {
    expect(issueOf(getRecords, config)).toBe(message)
  })

  it.each([[undefined], ['x'], [[null]], [[{ recordId: 5 }]], [{ recordId: ACCOUNT }]])(
    'rejects %j by name, for a refetch',
    async (input) => {
      expect(await rejectionOf(notifyRecordUpdateAvailable, input)).toBe(
        'Invalid config for "notifyRecordUpdateAvailable"',
      )
    },
  )
})

describe('a record type of null', () => {
  it('means the master type in every config', async () => {
    const { client, network, urls } = buildClient()
    network.respond(
      () => true,
      () => ({ status: 200, body: {} }),
    )
    const recordTypeId = null as never
    await client.read(getLayout, { objectApiName: 'Account', layoutType: 'Full', recordTypeId })
    await client.read(getPicklistValues, { fieldApiName: 'Account.Industry', recordTypeId })
    expect(urls()).toEqual([
      `GET /layout/Account?layoutType=Full&mode=View&recordTypeId=${MASTER}`,
      `GET /object-info/Account/picklist-values/${MASTER}/Industry`,
    ])
  })
})

describe('layouts', () => {
  it('need object and layout type', () => {
    expect(issueOf(getLayout, { objectApiName: 'Account' })).toBeNull()
    expect(issueOf(getLayout, { layoutType: 'Full' })).toBeNull()
    expect(issueOf(getLayoutUserState, { objectApiName: 'Account' })).toBeNull()
  })

  it('allow only defined layout types, modes and form factors', () => {
    const config = { objectApiName: 'Account', layoutType: 'Full' }
    expect(issueOf(getLayout, { ...config, layoutType: 'Half' })).toBe(
      'Expected Full | Compact but received string at layoutType',
    )
    expect(issueOf(getLayout, { ...config, mode: 'Print' })).toBe(
      'Expected View | Edit | Create but received string at mode',
    )
    expect(issueOf(getLayout, { ...config, formFactor: 'Huge' })).toBe(
      'Expected Large | Medium | Small but received string at formFactor',
    )
  })

  it('accept section states only as an object of objects', async () => {
    const input = { objectApiName: 'Account', recordTypeId: MASTER }
    for (const sectionUserStates of [undefined, 'x', [], { s: true }, { s: { collapsed: 'yes' } }])
      expect(await rejectionOf(updateLayoutUserState, { ...input, sectionUserStates })).toBe(
        'Invalid config for "updateLayoutUserState"',
      )
    expect(await rejectionOf(updateLayoutUserState, { sectionUserStates: {} })).toBe(
      'Invalid config for "updateLayoutUserState"',
    )
  })
})

describe('actions', () => {
  it('need sections or names for records', () => {
    expect(issueOf(actions.getRecordActions, { recordIds: [ACCOUNT] })).toBeNull()
  })

  it('need a string as relatedListId in each entry, for several related lists', () => {
    const config = { recordIds: [ACCOUNT] }
    expect(issueOf(actions.getRelatedListsActions, config)).toBeNull()
    expect(
      issueOf(actions.getRelatedListsActions, {
        ...config,
        relatedListsActionParameters: [{ relatedListId: 'Contacts' }, { sections: ['Page'] }],
      }),
    ).toBe('Expected string but received undefined at relatedListsActionParameters[1].relatedListId')
  })

  it('allow only defined types and sections', () => {
    expect(issueOf(actions.getGlobalActions, { actionTypes: ['Magic'] })).toMatch(/actionTypes\[0\]$/)
    expect(issueOf(actions.getGlobalActions, { sections: ['Cellar'] })).toMatch(/sections\[0\]$/)
  })

  it('need fields, and a record if they update one', async () => {
    expect(await rejectionOf(performQuickAction, { actionApiName: 'New' })).toBe(
      'Invalid config for "performQuickAction"',
    )
    expect(await rejectionOf(performUpdateRecordQuickAction, { actionApiName: 'Edit', fields: {} })).toBe(
      'Invalid config for "performUpdateRecordQuickAction"',
    )
  })
})

describe('related lists', () => {
  const config = { parentRecordId: ACCOUNT, relatedListId: 'Contacts' }

  it('accept fields, optionalFields and sortBy as string lists, where as string and pageSize as integer', () => {
    for (const name of ['fields', 'optionalFields', 'sortBy'])
      expect(issueOf(getRelatedListRecords, { ...config, [name]: [5] })).toBe(
        `Expected string but received integer at ${name}[0]`,
      )
    expect(issueOf(getRelatedListRecords, { ...config, where: {} })).toBe(
      'Expected string but received object at where',
    )
    for (const pageSize of [1.5, '50'])
      expect(issueOf(getRelatedListRecords, { ...config, pageSize })).toMatch(
        /^Expected integer .* at pageSize$/,
      )
  })

  it('need a string as relatedListId in each entry of a batch', () => {
    const batch = { parentRecordId: ACCOUNT, relatedListParameters: [{ relatedListId: 5 }] }
    expect(issueOf(getRelatedListRecordsBatch, batch)).toBe(
      'Expected string but received integer at relatedListParameters[0].relatedListId',
    )
    expect(issueOf(getRelatedListRecordsBatch, { parentRecordId: ACCOUNT })).toBeNull()
  })

  it('reject an invalid order, width or wrap by name', async () => {
    const preferences = { preferencesId: 'Account.Contacts' }
    const info = { parentObjectApiName: 'Account', relatedListId: 'Contacts' }
    const invalid = [
      { orderedBy: [{ fieldApiName: 'Name' }] },
      { orderedBy: [{ fieldApiName: 5, isAscending: true }] },
      { columnWidths: { Name: 1.5 } },
      { columnWrap: { Name: 'yes' } },
    ]
    for (const input of invalid) {
      expect(await rejectionOf(updateRelatedListPreferences, { ...preferences, ...input })).toBe(
        'Invalid config for "updateRelatedListPreferences"',
      )
      const { orderedBy, ...userPreferences } = { orderedBy: undefined, ...input }
      const body = orderedBy ? { orderedByInfo: orderedBy } : { userPreferences }
      expect(await rejectionOf(updateRelatedListInfo, { ...info, ...body })).toBe(
        'Invalid config for "updateRelatedListInfo"',
      )
    }
    expect(await rejectionOf(updateRelatedListPreferences, {})).toBe(
      'Invalid config for "updateRelatedListPreferences"',
    )
    expect(await rejectionOf(updateRelatedListInfo, {})).toBe('Invalid config for "updateRelatedListInfo"')
  })
})

describe('search', () => {
  const config = { q: 'lumen', objectApiName: 'Account' }

  it('needs a text and an object', () => {
    expect(issueOf(getKeywordSearchResults, { q: 'lumen' })).toBeNull()
    expect(issueOf(getKeywordSearchResults, { objectApiName: 'Account' })).toBeNull()
  })

  it('accepts only strings in data categories', () => {
    const valid = { groupName: 'g', operator: 'at', values: ['v'] }
    for (const [part, path] of [
      [{ groupName: 1 }, 'groupName'],
      [{ operator: null }, 'operator'],
      [{ values: [1] }, 'values[0]'],
    ] as const)
      expect(
        issueOf(getKeywordSearchResults, { ...config, dataCategories: [{ ...valid, ...part }] }),
      ).toMatch(`at dataCategories[0].${path}`)
  })

  it('accepts filters with string, number or boolean values', () => {
    const valid = { fieldPath: 'Name', operator: 'eq', values: ['v', 1, true] }
    for (const [part, path] of [
      [{ fieldPath: 1 }, 'fieldPath'],
      [{ operator: 1 }, 'operator'],
      [{ values: [null] }, 'values[0]'],
      [{ values: 'v' }, 'values'],
    ] as const)
      expect(issueOf(getKeywordSearchResults, { ...config, filters: [{ ...valid, ...part }] })).toMatch(
        `at filters[0].${path}`,
      )
  })

  it('allows only defined search types of a lookup', () => {
    const lookup = { objectApiName: 'Contact', fieldApiName: 'AccountId', searchType: 'Magic' }
    expect(issueOf(getLookupRecords, lookup)).toMatch(/at searchType$/)
  })
})

describe('other configs', () => {
  it('accept the object of a picklist in the field name or separately', async () => {
    const { client, respond, urls } = buildClient()
    respond('/', { values: [] })
    const recordTypeId = MASTER
    await client.read(getPicklistValues, { fieldApiName: 'Account.Industry', recordTypeId })
    await client.read(getPicklistValues, { objectApiName: 'Account', fieldApiName: 'Industry', recordTypeId })
    await client.read(getPicklistValues, {
      fieldApiName: { objectApiName: 'Account', fieldApiName: 'Industry' },
      recordTypeId,
    })
    expect(urls()).toEqual([`GET /object-info/Account/picklist-values/${MASTER}/Industry`])
    expect(client.read(getPicklistValues, { fieldApiName: 'Industry', recordTypeId })).toBeNull()
  })

  it('need an object and scalar fields for a duplicate check', () => {
    expect(issueOf(getDuplicates, { apiName: 'Account' })).toBeNull()
    expect(issueOf(getDuplicates, { apiName: 'Account', fields: { Name: ['x'] } })).toMatch(/at fields.Name$/)
  })

  it('need strings for a batch of object infos', () => {
    expect(issueOf(getObjectInfos, { objectApiNames: [5] })).toBe(
      'Expected string but received integer at objectApiNames[0]',
    )
  })

  it('have their own message for avatars', async () => {
    for (const input of [undefined, {}, { recordId: ACCOUNT }, { recordId: ACCOUNT, actionType: 'Paint' }])
      expect(await rejectionOf(updateRecordAvatar, input)).toBe('updateRecordAvatar invalid configuration')
  })
})
