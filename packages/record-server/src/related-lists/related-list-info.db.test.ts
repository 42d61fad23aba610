import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, fixtureServer } from '../../testing/server.ts'
import type { Session } from '../session.ts'

let server: Awaited<ReturnType<typeof fixtureServer>>
beforeAll(async () => {
  server = await fixtureServer()
})
afterAll(() => server.close())

const BASE = '/services/data/v65.0/ui-api'
const get = (session: Session, path: string) => server.call(session, { method: 'GET', url: BASE + path })
const patch = (session: Session, path: string, payload: object) =>
  server.call(session, { method: 'PATCH', url: BASE + path, payload })
const names = (lists: { relatedListId: string }[]) => lists.map((list) => list.relatedListId).sort()

test('returns the related lists with readable children', async () => {
  const admin = await get(as.admin, '/related-list-info/Account')
  const guest = await get(as.guest, '/related-list-info/Account')
  expect(names(admin.body.relatedLists)).toEqual(['Books__r', 'ChildAccounts', 'Contacts'])
  expect(names(guest.body.relatedLists)).toEqual(['Books__r'])
  expect(admin.body.relatedLists).toContainEqual({
    entityLabel: 'Contact',
    entityLabelPlural: 'Contacts',
    entityPluralLabel: 'Contacts',
    fieldApiName: 'AccountId',
    keyPrefix: '003',
    label: 'Contacts',
    objectApiName: 'Contact',
    parentFieldApiName: 'Id',
    relatedListId: 'Contacts',
    relatedListInfoUrl: '/services/data/v65.0/ui-api/related-list-info/Account/Contacts',
    themeInfo: { color: expect.stringMatching(/^[0-9A-F]{6}$/), iconUrl: expect.any(String) },
    uiApiEnabledLayout: true,
  })
})

test('describes columns and order of a related list', async () => {
  const { body } = await get(as.admin, '/related-list-info/Account/Contacts')
  expect(body).toMatchObject({
    fieldApiName: 'AccountId',
    label: 'Contacts',
    objectApiNames: ['Contact'],
    filterLogicString: '',
    filteredByInfo: [],
    visibility: 'Public',
    restrictColumnsToLayout: true,
    listReference: { parentObjectApiName: 'Account', relatedListId: 'Contacts', type: 'relatedList' },
    orderedByInfo: [{ fieldApiName: 'Name', isAscending: true, label: 'Name' }],
  })
  expect(body.displayColumns).toMatchObject([
    { fieldApiName: 'Name', dataType: 'string', lookupId: 'Id', quickFilterOperator: 'contains' },
    { fieldApiName: 'Email', dataType: 'email', lookupId: null },
    { fieldApiName: 'Account.Name', lookupId: 'Account.Id' },
  ])
})

test('returns every readable column without the restriction to the layout', async () => {
  const path = '/related-list-info/Account/Books__r?restrictColumnsToLayout=false'
  const columns = async (session: Session) =>
    (await get(session, path)).body.displayColumns.map(
      (column: { fieldApiName: string }) => column.fieldApiName,
    )
  expect(await columns(as.admin)).toContain('Pages__c')
  expect(await columns(as.guest)).not.toContain('Pages__c')
})

test('rejects unknown fields, and skips unknown optional ones', async () => {
  const path = '/related-list-info/Account/Contacts'
  expect((await get(as.admin, `${path}?fields=Contact.Nothing`)).body[0].errorCode).toBe('INVALID_FIELD')
  expect((await get(as.admin, `${path}?optionalFields=Contact.Nothing`)).body.optionalFields).toEqual([
    'Contact.Nothing',
  ])
})

test('returns 403 for an unknown parent, 400 for an unknown list', async () => {
  expect((await get(as.guest, '/related-list-info/Contact')).status).toBe(403)
  expect((await get(as.admin, '/related-list-info/Nothing__c/Contacts')).status).toBe(403)
  expect((await get(as.guest, '/related-list-info/Account/Contacts')).body[0].errorCode).toBe('INVALID_TYPE')
  expect((await get(as.admin, '/related-list-info/Account?recordTypeId=12')).status).toBe(400)
})

test('returns the descriptions of a batch in order', async () => {
  const { body } = await get(as.admin, '/related-list-info/batch/Account/Contacts,Nothing,Books__r')
  expect(body.results.map((item: { statusCode: number }) => item.statusCode)).toEqual([200, 400, 200])
  expect(body.results[2].result.objectApiNames).toEqual(['Book__c'])
})

test('stores order, widths and wrapping per user', async () => {
  const changed = await patch(as.editor, '/related-list-info/Account/Contacts', {
    orderedByInfo: [{ fieldApiName: 'Email', isAscending: false }],
    userPreferences: { columnWidths: { Email: 200 }, columnWrap: { Name: true } },
  })
  expect(changed.status).toBe(200)
  expect(changed.body).toMatchObject({
    orderedByInfo: [{ fieldApiName: 'Email', isAscending: false, label: 'Email' }],
    userPreferences: { columnWidths: { Email: 200, Name: -1 }, columnWrap: { Name: true, Email: false } },
  })
  expect((await get(as.editor, '/related-list-info/Account/Contacts')).body).toEqual(changed.body)
  const preferences = await get(as.editor, '/related-list-preferences/Account.Contacts')
  expect(preferences.body).toEqual({
    columnWidths: { Name: -1, Email: 200, 'Account.Name': -1 },
    columnWrap: { Name: true, Email: false, 'Account.Name': false },
    orderedBy: [{ fieldApiName: 'Email', isAscending: false, label: 'Email' }],
    preferencesId: 'Account.Contacts',
  })
  const reset = await patch(as.editor, '/related-list-preferences/Account.Contacts', { orderedBy: null })
  expect(reset.body).toMatchObject({ orderedBy: [], columnWidths: { Email: 200 } })
})

test('returns preferences in a batch, with errors for unknown lists', async () => {
  const { body } = await get(
    as.editor,
    '/related-list-preferences/batch/Account.Contacts,Account.Nothing,Odd',
  )
  expect(body.results.map((item: { statusCode: number }) => item.statusCode)).toEqual([200, 404, 404])
  expect(body.results[0].result.preferencesId).toBe('Account.Contacts')
  expect((await get(as.guest, '/related-list-preferences/Account.Contacts')).status).toBe(404)
  expect((await patch(as.guest, '/related-list-preferences/Account.Books__r', {})).status).toBe(401)
})
