import type { ActionCollection, PlatformAction } from '@foyer/record-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { objects, Review } from '../../testing/objects.ts'
import { insertRow } from '../../testing/rows.ts'
import { ADMIN_ID, as, fixtureServer } from '../../testing/server.ts'
import type { Session } from '../session.ts'

const both = (text: string) => ({ 'en-US': text, it: text })

/** The fixture's objects, with actions in every place on reviews. */
const withActions = [
  ...objects.filter((object) => object !== Review),
  {
    ...Review,
    actions: {
      Note: {
        label: both('Note'),
        subtype: 'Create' as const,
        contexts: ['Global' as const],
        fields: ['Name'],
      },
      View: { label: both('View'), contexts: ['Record' as const], profiles: ['admin'] },
      Praise: {
        label: both('Praise'),
        subtype: 'Invoke' as const,
        contexts: ['Record' as const, 'RelatedListRecord' as const],
        profiles: ['editor', 'admin'],
        when: { rule: 'value' as const, field: 'Stars__c', values: [5] },
        mass: true,
      },
    },
  },
]

let server: Awaited<ReturnType<typeof fixtureServer>>
let own: string
let foreign: string
let book: string
let five: string
let one: string
const STRANGER = '005000000000001AAA'

beforeAll(async () => {
  server = await fixtureServer({ objects: withActions })
  await insertRow(server.pool, 'User', { Id: STRANGER, Name: 'Stranger' })
  own = await insertRow(server.pool, 'Account', { Name: 'Own', OwnerId: STRANGER })
  foreign = await insertRow(server.pool, 'Account', { Name: 'Foreign', OwnerId: ADMIN_ID })
  book = await insertRow(server.pool, 'Book__c', { Name: 'Book', Publisher__c: own, Status__c: 'Published' })
  five = await insertRow(server.pool, 'Review__c', { Name: 'Good', Book__c: book, Stars__c: 5 })
  one = await insertRow(server.pool, 'Review__c', { Name: 'Bad', Book__c: book, Stars__c: 1 })
})
afterAll(() => server.close())

const BASE = '/services/data/v65.0/ui-api/actions'
const get = (session: Session, path: string) => server.call(session, { method: 'GET', url: BASE + path })
const post = (session: Session, path: string, payload: object) =>
  server.call(session, { method: 'POST', url: BASE + path, payload })
const namesAt = (body: ActionCollection, key: string) =>
  body.actions[key]?.actions.map(({ apiName }) => apiName)
const author = () => as.author(own)

test('returns the buttons that the row allows', async () => {
  const admin = await get(as.admin, `/record/${own}`)
  const editor = await get(as.editor, `/record/${own}`)
  const mine = await get(author(), `/record/${own}`)
  expect(namesAt(admin.body, own)).toEqual([
    'Edit',
    'Clone',
    'Delete',
    'Account.Rename',
    'Account.NewContact',
  ])
  expect(namesAt(editor.body, own)).toEqual(['Edit', 'Clone', 'Account.Rename', 'Account.NewContact'])
  expect(namesAt(mine.body, own)).toEqual(['Edit', 'Account.Rename', 'Account.NewContact'])
})

test('returns no buttons for records that are readable but not updatable', async () => {
  const visitor: Session = { ...as.author('001000000000009AAA', ADMIN_ID) }
  const { body } = await get(visitor, `/record/${foreign}`)
  expect(namesAt(body, foreign)).toEqual([])
})

test('returns actions only for records that match their condition', async () => {
  const { body } = await get(as.editor, `/record/${five},${one}`)
  expect(namesAt(body, five)).toEqual(['Clone', 'Review__c.Praise'])
  expect(namesAt(body, one)).toEqual(['Clone'])
  expect(body.actions[five].links).toEqual([body.actions[one].url])
  expect(namesAt((await get(as.guest, `/record/${five}`)).body, five)).toEqual([])
})

test('describes an action completely', async () => {
  const { body } = await get(as.editor, `/record/${five}?formFactor=Small`)
  const action: PlatformAction = body.actions[five].actions[1]
  expect(action).toMatchObject({
    actionListContext: 'Record',
    actionTarget: '/services/data/v65.0/ui-api/actions/perform-quick-action/Review__c.Praise',
    actionTargetType: 'Invoke',
    isMassAction: 'true',
    label: 'Praise',
    section: 'Page',
    sourceObject: five,
    subtype: 'Invoke',
    targetObject: 'Review__c',
    type: 'QuickAction',
  })
  expect(action.externalId).toMatch(new RegExp(`^00D\\w{15}:${five}::Record:Phone:09D\\w{15}$`))
  expect(action.id).toMatch(/^0JV\w{15}$/)
})

test('reads records of several objects with one statement', async () => {
  let statements = 0
  const query = server.pool.query.bind(server.pool)
  server.pool.query = ((...args: Parameters<typeof query>) => {
    statements += 1
    return query(...args)
  }) as typeof query
  const { body } = await get(as.admin, `/record/${own},${book},${five}`)
  server.pool.query = query
  expect(Object.keys(body.actions)).toEqual([own, book, five])
  expect(statements).toBe(1)
})

test('filters by the parameters', async () => {
  const at = async (query: string) => namesAt((await get(as.admin, `/record/${own}?${query}`)).body, own)
  expect(await at('actionTypes=StandardButton')).toEqual(['Edit', 'Clone', 'Delete'])
  expect(await at('apiNames=Account.Rename,Edit&retrievalMode=All')).toEqual(['Edit', 'Account.Rename'])
  expect(await at('sections=ActivityComposer')).toEqual([])
  expect(await at('sections=Page')).toHaveLength(5)
  expect((await get(as.admin, `/record/${own}?actionTypes=Nothing`)).status).toBe(400)
})

test('rejects missing, invisible and malformed records', async () => {
  expect((await get(as.guest, `/record/${own}`)).status).toBe(404)
  expect((await get(as.admin, '/record/001000000000009AAA')).status).toBe(404)
  expect(await get(as.admin, '/record/banana')).toMatchObject({
    status: 400,
    body: [{ errorCode: 'ILLEGAL_QUERY_PARAMETER_VALUE' }],
  })
})

test('returns the buttons of forms', async () => {
  const edit = await get(author(), `/record/${own}/record-edit`)
  const create = await get(as.editor, '/object/Account/record-create')
  const refused = await get(author(), '/object/Account/record-create')
  expect(namesAt(edit.body, own)).toEqual(['SaveEdit', 'CancelEdit'])
  expect(namesAt(create.body, 'Account')).toEqual(['SaveEdit', 'SaveAndNew', 'CancelEdit'])
  expect(namesAt(refused.body, 'Account')).toEqual([])
})

test('offers a new record in lookups if the session may create it', async () => {
  const { body } = await get(author(), '/lookup/Contact,Account')
  expect(namesAt(body, 'Contact')).toEqual(['New'])
  expect(namesAt(body, 'Account')).toEqual([])
  expect((await get(as.guest, '/lookup/Contact')).status).toBe(404)
})

test('returns global actions without a record', async () => {
  const editor = await get(as.editor, '/global')
  const guest = await get(as.guest, '/global')
  expect(namesAt(editor.body, 'Global')).toEqual(['Global.Note'])
  expect(namesAt(guest.body, 'Global')).toEqual([])
})

test('offers new children and declared actions of the parent on a related list', async () => {
  const { status, body } = await post(as.editor, `/record/${own}/related-list/Contacts`, {})
  expect(status).toBe(200)
  expect(namesAt(body, own)).toEqual(['New', 'Account.NewContact'])
  expect(body.actions[own].actions[0]).toMatchObject({
    actionListContext: 'RelatedList',
    relatedSourceObject: 'Contacts',
    targetObject: 'Contact',
  })
  expect((await post(as.editor, `/record/${own}/related-list/Nothing`, {})).body[0].errorCode).toBe(
    'INVALID_TYPE',
  )
})

test('returns related lists in a batch with individual errors', async () => {
  const { body } = await post(as.editor, `/record/${own}/related-list/batch`, {
    relatedListsActionParameters: [
      { relatedListId: 'Contacts', actionTypes: ['StandardButton'] },
      { relatedListId: 'Nothing' },
    ],
  })
  expect(body.results.map((item: { statusCode: number }) => item.statusCode)).toEqual([200, 400])
  expect(namesAt(body.results[0].result, own)).toEqual(['New'])
})

test('returns the buttons of children in a related list', async () => {
  const { body } = await get(as.editor, `/record/${book}/related-list-record/${five}`)
  expect(namesAt(body, book)).toEqual(['Review__c.Praise'])
  expect(body.actions[book].actions[0].relatedListRecordId).toBe(five)
})

test('describes the target object and the parent field of a quick action', async () => {
  const { body } = await get(as.editor, `/quick-action-info/Account.NewContact?parentRecordId=${own}`)
  expect(body).toMatchObject({
    actionApiName: 'Account.NewContact',
    label: 'New contact',
    targetObject: 'Contact',
    targetParentField: 'AccountId',
    type: 'Create',
    accessLevelRequired: 'Read',
  })
  expect((await get(as.guest, '/quick-action-info/Account.NewContact')).status).toBe(404)
  expect((await get(as.editor, '/quick-action-info/Account.Nothing')).status).toBe(404)
  expect((await get(author(), `/quick-action-info/Account.Rename?parentRecordId=${foreign}`)).status).toBe(
    404,
  )
})

test('returns a form with the fields of a quick action', async () => {
  const { body } = await get(as.editor, '/layout/Account.NewContact')
  expect(body.layout).toMatchObject({ objectApiName: 'Contact', mode: 'Create', layoutType: 'Full' })
  const items = body.layout.sections[0].layoutRows.map(
    (row: { layoutItems: { layoutComponents: { apiName: string }[] }[] }) =>
      row.layoutItems[0]?.layoutComponents[0]?.apiName,
  )
  expect(items).toEqual(['LastName', 'Email'])
})

test('fills an update form with the record, and a create form with the parent', async () => {
  const rename = await get(as.editor, `/record-defaults/Account.Rename?parentRecordId=${own}`)
  const create = await get(as.editor, `/record-defaults/Account.NewContact?parentRecordId=${own}`)
  expect(rename.body.fields).toEqual({ Name: { displayValue: null, value: 'Own' } })
  expect(create.body).toMatchObject({ objectApiName: 'Contact', fields: { AccountId: { value: own } } })
})

test('derives overrides and activations from declared actions', async () => {
  const overrides = await get(as.editor, '/overrides/Account')
  const viewed = await get(as.admin, '/overrides/Review__c')
  expect(viewed.body).toEqual({
    overrides: [{ actionName: 'View', actionApiName: 'Review__c.View', objectApiName: 'Review__c' }],
  })
  expect((await get(as.admin, '/overrides/Review__c?type=Edit')).body.overrides).toEqual([])
  expect((await get(as.admin, '/overrides/Review__c?defaultTemplateOnly=true')).body.overrides).toEqual([])
  const activations = await get(
    as.editor,
    '/formula-activation/Record?objectApiNames=Account,Review__c,Nothing',
  )
  expect(overrides.body).toEqual({ overrides: [] })
  expect(activations.body.activations).toEqual({ Account: false, Review__c: true })
})
