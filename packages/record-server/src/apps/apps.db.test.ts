import type { NavItem } from '@foyer/record-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishing } from '../../testing/objects.ts'
import { as, fixtureServer } from '../../testing/server.ts'
import type { Session } from '../session.ts'

let server: Awaited<ReturnType<typeof fixtureServer>>
const both = (text: string) => ({ 'en-US': text, it: text })
const backOffice = {
  developerName: 'Back_office',
  label: both('Back office'),
  startUrl: '/back',
  visibleTo: ['admin'],
  navItems: [{ name: 'prices', label: both('Prices'), url: '/back/prices' }],
}
beforeAll(async () => {
  server = await fixtureServer({ apps: [publishing, backOffice] })
})
afterAll(() => server.close())

const get = (session: Session, path: string) =>
  server.call(session, { method: 'GET', url: `/services/data/v65.0/ui-api${path}` })
const names = (items: NavItem[]) => items.map((item) => item.developerName)

test('selects the first app and returns only its items', async () => {
  const { body } = await get(as.admin, '/apps?formFactor=Large')
  expect(
    body.apps.map((app: { developerName: string; selected: boolean }) => [app.developerName, app.selected]),
  ).toEqual([
    ['Publishing', true],
    ['Back_office', false],
  ])
  expect(names(body.apps[0].navItems)).toEqual(['home', 'Account', 'Book__c', 'User'])
  expect(body.apps[1].navItems).toEqual([])
  expect(body.apps[0].userNavItems).toEqual([])
})

test('hides apps and items of other profiles', async () => {
  const { body } = await get(as.guest, '/apps')
  expect(body.apps).toHaveLength(1)
  expect(names(body.apps[0].navItems)).toEqual(['home', 'Account', 'Book__c'])
})

test('finds an app by its id, with user-specific items on request', async () => {
  const { body } = await get(as.admin, '/apps')
  const one = await get(as.admin, `/apps/${body.apps[1].appId}?userCustomizations=true`)
  expect(one.body).toMatchObject({ developerName: 'Back_office', label: 'Back office', startUrl: '/back' })
  expect(names(one.body.navItems)).toEqual(['prices'])
  expect(one.body.userNavItems).toEqual(one.body.navItems)
  expect((await get(as.guest, `/apps/${body.apps[1].appId}`)).status).toBe(404)
  expect((await get(as.admin, '/apps?formFactor=Huge')).status).toBe(400)
})

test('returns the targets of items', async () => {
  const { body } = await get({ ...as.admin, language: 'it' }, '/nav-items')
  const item = (name: string) => body.navItems.find((each: NavItem) => each.developerName === name)
  expect(item('Account')).toMatchObject({
    itemType: 'Entity',
    label: 'Aziende',
    objectApiName: 'Account',
    objectLabel: 'Azienda',
    color: '7F2AAB',
    pageReference: {
      type: 'standard__objectPage',
      attributes: { objectApiName: 'Account', actionName: 'home' },
    },
  })
  expect(item('home')).toMatchObject({
    itemType: 'Standard',
    standardType: 'home',
    pageReference: { type: 'standard__namedPage', attributes: { pageName: 'home' } },
  })
  expect(item('prices')).toMatchObject({ itemType: 'TabWeb', content: '/back/prices' })
})

test('pages and filters items by name', async () => {
  const first = await get(as.admin, '/nav-items?pageSize=2')
  expect(names(first.body.navItems)).toEqual(['home', 'Account'])
  const second = await server.call(as.admin, { method: 'GET', url: first.body.nextPageUrl })
  expect(names(second.body.navItems)).toEqual(['Book__c', 'User'])
  const third = await server.call(as.admin, { method: 'GET', url: second.body.nextPageUrl })
  expect(third.body.nextPageUrl).toBeNull()
  expect(names((await get(as.admin, '/nav-items?navItemNames=User,Nothing')).body.navItems)).toEqual(['User'])
})
