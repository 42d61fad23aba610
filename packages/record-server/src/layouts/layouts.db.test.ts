import { type LayoutItem, MASTER_RECORD_TYPE_ID, type RecordLayout, stableId } from '@foyer/record-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, fixtureServer } from '../../testing/server.ts'

let server: Awaited<ReturnType<typeof fixtureServer>>
beforeAll(async () => {
  server = await fixtureServer()
})
afterAll(() => server.close())

const BASE = '/services/data/v65.0/ui-api'
const get = (session: Parameters<typeof server.call>[0], path: string) =>
  server.call(session, { method: 'GET', url: BASE + path })
const itemsOf = (layout: RecordLayout): LayoutItem[] =>
  layout.sections.flatMap((section) => section.layoutRows.flatMap((row) => row.layoutItems))
const namesOf = (layout: RecordLayout) =>
  itemsOf(layout).map((item) => item.layoutComponents.map((component) => component.apiName))

test('returns sections, rows, components and links of a declared layout', async () => {
  const { body } = await get(as.admin, '/layout/Account')
  expect(body).toMatchObject({
    layoutType: 'Full',
    mode: 'View',
    objectApiName: 'Account',
    recordTypeId: stableId('012', 'Account.Printer'),
    saveOptions: [],
  })
  expect(body.sections.map((section: { heading: string }) => section.heading)).toEqual([
    'Information',
    'Address',
  ])
  expect(body.sections[1]).toMatchObject({ columns: 2, collapsible: true, useHeading: true, rows: 2 })
  expect(namesOf(body)).toContainEqual([
    'BillingStreet',
    'BillingCity',
    'BillingState',
    'BillingPostalCode',
    'BillingCountry',
  ])
  expect(body.sections[1].layoutRows[1].layoutItems).toMatchObject([
    { layoutComponents: [{ componentType: 'EmptySpace', apiName: null }] },
    {
      label: 'Map',
      uiBehavior: null,
      layoutComponents: [{ componentType: 'CustomLink', customLinkUrl: 'https://maps.example/' }],
    },
  ])
})

test('returns the lookup, required and editable properties of items', async () => {
  const admin = itemsOf((await get(as.admin, '/layout/Account')).body)
  const author = itemsOf((await get(as.author('001000000000001AAA'), '/layout/Account?mode=Edit')).body)
  const by = (items: LayoutItem[], label: string) => items.find((item) => item.label === label)
  expect(by(admin, 'Account name')).toMatchObject({
    lookupIdApiName: 'Id',
    required: true,
    uiBehavior: 'Required',
    editableForNew: true,
  })
  expect(by(admin, 'Owner')).toMatchObject({ lookupIdApiName: 'OwnerId', uiBehavior: 'Edit' })
  expect(by(author, 'Account name')).toMatchObject({
    uiBehavior: 'Readonly',
    required: false,
    editableForUpdate: false,
  })
  expect(by(author, 'Phone')).toMatchObject({ uiBehavior: 'Edit', editableForNew: false })
  expect(by(author, 'Annual revenue')).toBeUndefined()
})

test('derives a layout from the fields of an object without one', async () => {
  const view = (await get(as.admin, '/layout/Contact')).body
  const edit = (await get(as.admin, '/layout/Contact?mode=Edit')).body
  expect(namesOf(view).slice(0, 2)).toEqual([['Name'], ['OwnerId']])
  expect(namesOf(view)).toContainEqual(['LastModifiedById', 'LastModifiedDate'])
  expect(namesOf(edit)[0]).toEqual(['FirstName', 'LastName'])
  expect(namesOf(edit).flat()).not.toContain('LastModifiedById')
})

test('omits fields from a create form that the session may not set', async () => {
  const guest = (await get(as.guest, '/layout/Book__c?mode=Create')).body
  const editor = (await get(as.editor, '/layout/Account?mode=Create')).body
  expect(guest.sections).toEqual([])
  expect(namesOf(editor).flat()).toContain('Phone')
})

test('returns the compact layout as one column of its fields', async () => {
  const { body } = await get(as.admin, '/layout/Account?layoutType=Compact')
  expect(namesOf(body)).toEqual([['Name'], ['Industry'], ['Phone']])
  expect(body.sections[0]).toMatchObject({ columns: 1, useHeading: false })
})

test('returns the same id in all modes, and different ids for different layouts', async () => {
  const ids = await Promise.all(
    ['', '?mode=Edit', '?layoutType=Compact', `?recordTypeId=${MASTER_RECORD_TYPE_ID}`].map(
      async (query) => (await get(as.admin, `/layout/Account${query}`)).body.id,
    ),
  )
  expect(ids[0]).toMatch(/^00h\w{15}$/)
  expect(ids[1]).toBe(ids[0])
  expect(new Set(ids).size).toBe(3)
})

test('rejects invalid parameters and unreadable objects', async () => {
  for (const query of ['layoutType=Tiny', 'mode=Look', 'formFactor=Huge', 'recordTypeId=banana']) {
    const { status, body } = await get(as.admin, `/layout/Account?${query}`)
    expect([query, status, body[0].errorCode]).toEqual([query, 400, 'ILLEGAL_QUERY_PARAMETER_VALUE'])
  }
  expect((await get(as.guest, '/layout/Contact')).status).toBe(404)
})

test('stores collapsed sections per user, merged with earlier ones', async () => {
  const layout = (await get(as.admin, '/layout/Account')).body
  const [first, second] = layout.sections.map((section: { id: string }) => section.id)
  const patch = (sectionUserStates: object) =>
    server.call(as.admin, {
      method: 'PATCH',
      url: `${BASE}/layout/Account/user-state`,
      payload: { sectionUserStates },
    })
  await patch({ [first]: { collapsed: true } })
  const { status, body } = await patch({ [second]: { collapsed: true }, nowhere: { collapsed: true } })
  expect(status).toBe(200)
  expect(body).toEqual({
    id: layout.id,
    sectionUserStates: { [first]: { collapsed: true, id: first }, [second]: { collapsed: true, id: second } },
  })
  expect((await get(as.admin, '/layout/Account/user-state')).body).toEqual(body)
  expect(
    (await get(as.admin, '/layout/Account/user-state?mode=Edit')).body.sectionUserStates[first].collapsed,
  ).toBe(true)
})

test('returns expanded sections for guests and stores nothing', async () => {
  const state = await get(as.guest, '/layout/Account/user-state')
  const open = { collapsed: false, id: expect.any(String) }
  expect(Object.values(state.body.sectionUserStates)).toEqual([open, open])
  const refused = await server.call(as.guest, {
    method: 'PATCH',
    url: `${BASE}/layout/Account/user-state`,
    payload: { sectionUserStates: {} },
  })
  expect(refused).toMatchObject({ status: 401, body: [{ errorCode: 'INVALID_SESSION_ID' }] })
})

test('returns the path of a section state that is not an object', async () => {
  const { status, body } = await server.call(as.admin, {
    method: 'PATCH',
    url: `${BASE}/layout/Account/user-state`,
    payload: { sectionUserStates: { x: { collapsed: 'yes' } } },
  })
  expect([status, body[0].path]).toEqual([400, 'sectionUserStates.x.collapsed'])
})

test('returns a section of the path per step of the record type', async () => {
  const printer = (await get(as.admin, '/path/layout/Account')).body
  const shop = (await get(as.admin, `/path/layout/Account?recordTypeId=${stableId('012', 'Account.Shop')}`))
    .body
  const headings = (layout: RecordLayout) => layout.sections.map((section) => section.heading)
  expect(headings(printer)).toEqual(['Printing', 'Retail', 'Press'])
  expect(headings(shop)).toEqual(['Retail'])
  expect(namesOf(shop)).toEqual([['Industry'], ['Name'], ['Phone']])
  expect((await get(as.admin, '/path/layout/Contact')).status).toBe(404)
  expect((await get(as.guest, '/path/layout/Account')).status).toBe(404)
})
