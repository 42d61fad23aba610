import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertRow } from '../../testing/rows.ts'
import { ADMIN_ID, as, fixtureServer } from '../../testing/server.ts'
import { DATA_POLICY } from '../data-policy.ts'
import type { Session } from '../session.ts'

let server: Awaited<ReturnType<typeof fixtureServer>>
let shop: string
let printer: string
beforeAll(async () => {
  server = await fixtureServer()
  shop = await insertRow(server.pool, 'Account', { Name: 'Shop', Industry: 'Retail' })
  printer = await insertRow(server.pool, 'Account', { Name: 'Printer', Industry: 'Printing' })
})
afterAll(() => server.close())

const BASE = '/services/data/v65.0'
const get = (session: Session, ids: string) =>
  server.call(session, { method: 'GET', url: `${BASE}/ui-api/record-avatars/batch/${ids}` })
const post = (session: Session, id: string, payload: object) =>
  server.call(session, { method: 'POST', url: `${BASE}/ui-api/record-avatars/${id}/association`, payload })
const statuses = (body: { results: { statusCode: number }[] }) => body.results.map((item) => item.statusCode)

test('returns colour and icon of the object for a record without a photo', async () => {
  const { status, body } = await get(as.admin, shop)
  expect(status).toBe(200)
  expect(body).toMatchObject({ hasErrors: false, results: [{ statusCode: 200 }] })
  expect(body.results[0].result).toEqual({
    backgroundColor: '7F2AAB',
    eTag: expect.stringMatching(/^[0-9a-f]{32}$/),
    iconUrl: `${BASE}/theme-icons/account.svg`,
    recordId: shop,
    type: 'Theme',
  })
})

test('returns individual errors for malformed, missing and invisible records', async () => {
  const { body } = await get(as.guest, `${shop},${printer},001000000000009AAA,banana`)
  expect(statuses(body)).toEqual([200, 404, 404, 400])
  expect(body.hasErrors).toBe(true)
  expect(body.results[1].result).toEqual([
    { errorCode: 'NOT_FOUND', message: 'The requested resource does not exist' },
  ])
})

test('sets, removes and restores a photo for users who may update the record', async () => {
  const made = await post(as.editor, shop, {
    actionType: 'AssociateAvatar',
    photoUrl: 'https://photos.example/shop.png',
    blueMasterId: 'bm-1',
    externalId: 'x-1',
    profileName: 'Shop',
  })
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({
    type: 'Photo',
    photoUrl: 'https://photos.example/shop.png',
    photoMetadata: { companyBluemasterId: 'bm-1', responseId: null },
    backgroundColor: '7F2AAB',
    height: null,
    width: null,
  })
  expect((await get(as.guest, shop)).body.results[0].result).toEqual(made.body)
  expect((await post(as.editor, shop, { actionType: 'DisassociateAvatar' })).body.type).toBe('Theme')
})

test('hides a reported photo until it is replaced', async () => {
  const photo = { actionType: 'AssociateAvatar', photoUrl: '/photos/printer.png' }
  await post(as.editor, printer, photo)
  const reader = as.author('001000000000009AAA', ADMIN_ID)
  expect((await post(reader, printer, { actionType: 'RemoveLogo' })).status).toBe(403)
  expect((await post(reader, printer, { actionType: 'ReportLogo' })).body.type).toBe('Theme')
  expect((await post(as.editor, printer, photo)).body.type).toBe('Photo')
})

test('rejects guests, other users and invalid input', async () => {
  const photo = (photoUrl: unknown) => ({ actionType: 'AssociateAvatar', photoUrl })
  expect((await post(as.guest, shop, photo('/x.png'))).status).toBe(401)
  expect((await post(as.editor, '001000000000009AAA', photo('/x.png'))).status).toBe(404)
  for (const odd of [
    'javascript:alert(1)',
    '//evil.example/x.png',
    '',
    undefined,
    'http://plain.example/x.png',
  ])
    expect((await post(as.editor, shop, photo(odd))).body[0].path).toBe('photoUrl')
  expect((await post(as.editor, shop, { actionType: 'Nothing' })).status).toBe(400)
})

test('serves icons as images without active content', async () => {
  const known = await server.app.inject(`${BASE}/theme-icons/account.svg`)
  const unknown = await server.app.inject(`${BASE}/theme-icons/zebra.svg`)
  expect(known.headers['content-type']).toBe('image/svg+xml')
  expect(known.headers['content-security-policy']).toBe(DATA_POLICY)
  expect(known.body).toMatch(/^<svg .*<\/svg>$/)
  expect(unknown.body).toContain('>Z<')
  expect((await server.app.inject(`${BASE}/theme-icons/%3Cscript%3E.svg`)).statusCode).toBe(404)
})
