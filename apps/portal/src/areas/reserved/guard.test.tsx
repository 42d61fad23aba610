// @vitest-environment jsdom

import { SCREEN_NAMES } from '@foyer/fair-domain'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { loadScreens } from '../../shell/screens.ts'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Guarded } from './guard.tsx'

afterEach(cleanup)

const reason = (code: string, more: object = {}) => ({
  code,
  text: `Because of ${code}`,
  fixer: 'primaryReferent',
  people: [],
  path: null,
  opens: null,
  ...more,
})

async function show(reasons: object[], path = '/reserved/badges', language: 'it' | 'en-US' = 'en-US') {
  const body = Object.fromEntries(SCREEN_NAMES.map((name) => [name, name === 'badges' ? reasons : []]))
  const office = { name: 'Office', email: 'office@fair.example', phone: '+39 051 1' }
  const portal = buildPortal(
    (request) => ({ status: 200, body: JSON.stringify(request).includes('getHelp') ? { office } : body }),
    language,
  )
  await loadScreens(portal)
  const Screen = () => (
    <Guarded>
      <p>the content</p>
    </Guarded>
  )
  renderScreen(portal, Screen, path)
}

test('shows an open screen', async () => {
  await show([])
  expect(screen.getByText('the content')).toBeTruthy()
})

test('shows screens other than the closed one', async () => {
  await show([reason('notAllowed')], '/reserved/profile')
  expect(screen.getByText('the content')).toBeTruthy()
})

test.each([
  ['notAllowed', 'en-US', 'No permission to view this page'],
  ['notAllowed', 'it', 'Non hai il permesso di vedere questa pagina'],
  ['notEligible', 'en-US', 'Not eligible to view this section'],
  ['notEligible', 'it', 'Questa sezione non è prevista per il tuo profilo'],
  ['tooEarly', 'en-US', 'Not open yet'],
  ['amberList', 'en-US', 'Service not available at the moment'],
] as const)('%s in %s: %s', async (code, language, title) => {
  await show([reason(code)], '/reserved/badges', language)
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy()
  expect(screen.queryByText('the content')).toBeNull()
})

test('names the address of the office that can open a screen', async () => {
  await show([reason('tooLate', { fixer: 'organiser' })])
  expect(await screen.findByRole('link', { name: 'office@fair.example' })).toBeTruthy()
  expect(screen.getByText(/Contact the organiser:/)).toBeTruthy()
})

test('shows a reason that is also the page title only once', async () => {
  const text = 'Not eligible to view this section'
  await show([reason('notEligible', { text })])
  expect(screen.getAllByText(text)).toHaveLength(1)
})

test('names for every reason who can change it, with a link', async () => {
  await show([
    reason('notAllowed', { people: ['Giulia Ferrante'] }),
    reason('tooEarly', { fixer: 'nobody', opens: '2027-02-16' }),
    reason('amberList', { fixer: 'organiser', path: '/reserved/amber-list' }),
  ])
  expect(screen.getByText(/The primary referent of your company.*Giulia Ferrante/)).toBeTruthy()
  expect(screen.getByText(/It opens on 16 February 2027/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See what you can do' }).getAttribute('href')).toContain(
    '/reserved/amber-list',
  )
})

test('redirects an unpaid booth to its own page', async () => {
  await show([reason('unpaid')])
  // The guard lets all users through to the page that explains the closure.
  expect(screen.getByText('the content')).toBeTruthy()
})
