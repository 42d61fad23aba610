// @vitest-environment jsdom
import type { HomeCheckItem, HomeResult, HomeTaskItem } from '@foyer/fair-domain'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { buildPortal, contactRecord } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Component } from './home.screen.tsx'

afterEach(cleanup)

const buildTask = (task: Partial<HomeTaskItem>): HomeTaskItem => ({
  name: 'task',
  title: 'Name the referents',
  text: 'Areas not covered yet: Legal.',
  action: 'Open referents',
  path: '/reserved/referents',
  amountCents: null,
  due: null,
  isNow: false,
  isOverdue: false,
  isYours: true,
  isOfCompany: true,
  people: [],
  ...task,
})

const buildDate = (name: string, day: string, label = name) => ({ name, day, label, isPast: false })

/** Responds with Home and the contact; messages fail unless a test covers them. */
const buildHome = (
  home: Partial<HomeResult> = {},
  contact: Record<string, string | null> = {},
  language: 'it' | 'en-US' = 'en-US',
  screens: object = {},
) =>
  buildPortal(({ url }) => {
    if (url.includes('HomeController'))
      return {
        status: 200,
        body: {
          edition: 'Foyer 2027',
          daysLeft: 25,
          today: '2026-11-18',
          application: null,
          closures: [],
          tasks: [],
          dates: [],
          participation: null,
          ...home,
        },
      }
    if (url.includes('ExplainController'))
      return {
        status: 200,
        body: { buyTickets: [{ code: 'notEligible' }], invoices: [{ code: 'notAllowed' }], ...screens },
      }
    if (url.includes('related-list-records')) return { status: 503, body: [] }
    return { status: 200, body: contactRecord(contact) }
  }, language)

test('shows closures first, with reason, scope and remedy', async () => {
  const closure = {
    kind: 'suspended',
    title: 'Some services have been suspended since November 12, 2026',
    text: 'An administrative position is open.',
    since: '2026-11-12',
    screens: [{ name: 'badges', label: 'Badges' }],
    actions: [{ label: 'Ask to be unblocked', path: '/reserved/amber-list' }],
  } as const
  renderScreen(buildHome({ closures: [closure] }), Component)
  expect(await screen.findByText(closure.title)).toBeTruthy()
  expect(screen.getByText('Services suspended since 12 November')).toBeTruthy()
  expect(screen.getByText('Paused for now').nextElementSibling?.textContent).toBe('Badges')
  expect(screen.queryByText('Nothing to do right now')).toBeNull()
  const way = screen.getByRole('link', { name: 'Ask to be unblocked' })
  expect(way.getAttribute('href')).toContain('/reserved/amber-list')
})

test.each([
  ['en-US', 'Welcome, Giulia'],
  ['it', 'Buongiorno, Giulia'],
] as const)('greets by first name in %s', async (language, greeting) => {
  renderScreen(buildHome({}, {}, language), Component)
  expect(await screen.findByRole('heading', { level: 1, name: greeting })).toBeTruthy()
})

test('greets by full name if there is no first name', async () => {
  renderScreen(buildHome({}, { FirstName: null, Name: 'Ferrante' }), Component)
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Ferrante' })).toBeTruthy()
})

test('keeps the spelling of a company name, and capitalises other lines', async () => {
  const company = { ...contactRecord({ Name: 'e-lume' }), apiName: 'Account', id: '001000000000001AAA' }
  renderScreen(buildHome({}, { Account: company as never }, 'it'), Component)
  expect(await screen.findByText('e-lume · mancano 25 giorni alla fiera')).toBeTruthy()
  cleanup()
  renderScreen(buildHome({}, {}, 'it'), Component)
  expect(await screen.findByText('Mancano 25 giorni alla fiera')).toBeTruthy()
})

test('shows a message when the data cannot be loaded, with the greeting', async () => {
  renderScreen(
    buildPortal(() => ({ status: 503, body: [] })),
    Component,
  )
  await waitFor(() => expect(screen.getAllByText('Information not available').length).toBe(3))
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome' })).toBeTruthy()
})

test('greets a user without a contact', async () => {
  const portal = buildHome()
  renderScreen({ ...portal, viewer: { ...portal.viewer, contactId: null } }, Component)
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome' })).toBeTruthy()
})

test('shows a visitor the other profiles; offers no waiting list to exhibit', async () => {
  const portal = buildHome()
  renderScreen({ ...portal, viewer: { ...portal.viewer, profiles: ['visitor'] } }, Component)
  const exhibit = await screen.findByRole('link', { name: 'I exhibit' })
  expect(exhibit.getAttribute('href')).toMatch(/\/exhibit$/)
})

test('shows the user’s first task in the band; lists the others with who can do them', async () => {
  const tasks = [
    buildTask({
      name: 'others',
      title: 'Choose the primary member',
      isYours: false,
      due: '2027-01-02',
      isOverdue: true,
      people: ['Marta Serra', 'Luca Benassi'],
    }),
    buildTask({ name: 'first', due: '2027-03-01' }),
    buildTask({
      name: 'later',
      title: 'Give badges their names',
      action: 'Open badges',
      path: '/reserved/badges',
    }),
    buildTask({ name: 'unknown', title: 'Sign the contract', isYours: false }),
  ]
  renderScreen(buildHome({ tasks }), Component)
  const band = (await screen.findByRole('heading', { level: 2, name: 'Name the referents' })).closest(
    'section',
  )
  expect(band?.textContent).toContain('The next step · by Monday, 1 March 2027')
  expect(within(band as HTMLElement).getByRole('link', { name: 'Open referents' })).toBeTruthy()
  const [first, second, third] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement, HTMLElement]
  expect(first.textContent).toBe(
    '2 Jan 2027lateChoose the primary memberCan be done by Marta Serra or Luca Benassi.',
  )
  expect(within(first).queryByRole('link')).toBeNull()
  expect(within(second).getByRole('link', { name: /Give badges their names/ })).toBeTruthy()
  expect(within(third).getByText('The referents of your company can do it.')).toBeTruthy()
})

test('shows an exhibitor the stand and the progress, each step with its state', async () => {
  const check = (name: string, readiness: HomeCheckItem['readiness'], words: string): HomeCheckItem => ({
    name,
    label: name,
    screen: 'badges',
    readiness,
    words,
  })
  const participation = {
    stands: [{ id: 'a05', pavilion: 'Pad. 15', name: 'B12', area: 48 }],
    checks: [
      check('application', 'done', 'Accepted'),
      check('contract', 'done', 'Active'),
      check('payment', 'risk', 'Overdue'),
      check('badges', 'open', 'No one named yet'),
    ],
    milestones: { application: '2026-07-08', contract: null, payment: null },
  }
  const home = {
    participation,
    dates: [buildDate('opening', '2026-12-10'), buildDate('closing', '2026-12-13')],
  }
  renderScreen(buildHome(home), Component)
  const place = await screen.findByRole('link', { name: 'Hall 15, stand B12' })
  expect(place.getAttribute('href')).toBe('/reserved/my-stand')
  expect(place.parentElement?.textContent).toMatch(/Hall 15, stand B12 · 25 days to the fair$/)
  const track = screen.getByText('At the fair').closest('ol') as HTMLElement
  expect(
    within(track)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'ApplicationdoneAccepted on 8 July',
    'ContractdoneActive',
    '!Paymentneeds attentionOverdue',
    'Preparationin progress1 item to complete',
    'At the fairto come10–13 December',
  ])
  expect(screen.getByText('2 of 4 ready')).toBeTruthy()
  expect(screen.getByRole('link', { name: /No one named yet/ }).getAttribute('href')).toContain(
    '/reserved/badges',
  )
  cleanup()
  renderScreen(buildHome(home, {}, 'it'), Component)
  expect(await screen.findByText('Accepted l’8 luglio')).toBeTruthy()
  cleanup()
  renderScreen(buildHome(), Component)
  expect(await screen.findByText('Nothing to do right now')).toBeTruthy()
  expect(screen.queryByText('Your participation')).toBeNull()
})

test('shows tasks of colleagues, without links to pages closed to the user', async () => {
  const check = { name: 'tickets', label: 'Tickets', readiness: 'open', words: 'None bought' } as const
  const participation = {
    stands: [],
    checks: [{ ...check, screen: 'buyTickets' as const }],
    milestones: { application: null, contract: null, payment: null },
  }
  renderScreen(buildHome({ participation }), Component)
  expect(await screen.findByText('None bought')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('link', { name: /None bought/ })).toBeNull())
})

test('shows a friendly message if there are no tasks', async () => {
  renderScreen(buildHome(), Component)
  expect(await screen.findByText('Nothing to do right now')).toBeTruthy()
})

test('collapses past dates, and shows future ones', async () => {
  const dates = [
    { ...buildDate('balanceDue', '2026-10-17', 'Balance due'), isPast: true },
    buildDate('opening', '2026-12-10', 'The fair opens'),
  ]
  renderScreen(buildHome({ dates }), Component)
  expect((await screen.findByText('The fair opens')).closest('details')).toBeNull()
  expect(screen.getByText('10 Dec')).toBeTruthy()
  expect(screen.getByText('Balance due').closest('details')?.open).toBe(false)
  expect(screen.getByText('1 past date')).toBeTruthy()
})

test('shows a placeholder while tasks are loading', () => {
  const portal = buildHome()
  renderScreen(portal, Component)
  expect(screen.getAllByRole('status').length).toBeGreaterThan(0)
})

test('marks the blocking task as to do now', async () => {
  const task = buildTask({ name: 'contract.sign.CT27-00001', title: 'Sign the contract again', isNow: true })
  renderScreen(
    buildHome({ tasks: [task, { ...task, name: 'second', title: 'Sign the addendum again' }] }),
    Component,
  )
  const row = await screen.findByRole('link', { name: /Sign the addendum again/ })
  expect(within(row).getByText('now')).toBeTruthy()
  expect(screen.getByText(/· now$/)).toBeTruthy()
})

test('explains the steps to a first-time exhibitor, with links to the open ones', async () => {
  const step = (name: string, screen: 'buyTickets' | 'invoices' | 'application') => ({
    name,
    label: `Step ${name}`,
    why: `Why ${name}`,
    screen,
  })
  const firstSteps = [step('application', 'application'), step('payment', 'invoices')]
  renderScreen(buildHome({ firstSteps }, {}, 'en-US', { application: [] }), Component)
  const section = within(await screen.findByRole('region', { name: 'Your way to the fair' }))
  expect(section.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Step applicationWhy application',
    'Step paymentWhy payment',
  ])
  await waitFor(() =>
    expect(section.getAllByRole('link').map((link) => link.textContent)).toEqual(['Step application']),
  )
})
