// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildPortal } from '../../../testing/build-portal.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { ConsoleNavigation } from './console-navigation.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const item = (developerName: string, label: string, url?: string) => ({
  developerName,
  label,
  objectApiName: url === undefined ? developerName : null,
  content: url ?? null,
  standardType: url === '/console' ? 'home' : null,
})
const navItems = [
  item('my-work', 'My work', '/console'),
  item('Account', 'Companies of the fair'),
  item('Invoice__c', 'Invoices'),
  item('Own__c', 'Added by staff'),
]

function show(at: string) {
  const app = { selected: true, navItems, eTag: '', appId: 'x' }
  const portal = buildPortal(() => ({ status: 200, body: { apps: [app], eTag: '' } }))
  renderScreen(portal, ConsoleNavigation, at)
}
const group = (name: string) => screen.findByRole('button', { name })
const isExpanded = async (name: string) => (await group(name)).getAttribute('aria-expanded')

test('lists the permitted items in groups, with the current group open', async () => {
  show('/console/Invoice__c/a70')
  expect(await isExpanded('Money')).toBe('true')
  expect(await isExpanded('Companies')).toBe('false')
  expect(screen.queryByRole('button', { name: 'Content' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Invoices' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: 'My work' }).getAttribute('aria-current')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Companies of the fair' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Added by staff' })).toBeTruthy()
})

test('keeps an opened group open on the next visit', async () => {
  show('/console')
  fireEvent.click(await group('Companies'))
  expect(screen.getByRole('link', { name: 'Companies of the fair' })).toBeTruthy()
  cleanup()
  show('/console')
  expect(await isExpanded('Companies')).toBe('true')
})

test('marks companies as current on the page of a company', async () => {
  show('/console/Account/001')
  expect(await isExpanded('Companies')).toBe('true')
})
