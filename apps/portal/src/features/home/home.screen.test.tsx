// @vitest-environment jsdom
import type { HomeAnswer, HomeTaskItem } from '@foyer/fair-domain'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { buildPortal, contactRecord } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Component } from './home.screen.tsx'

afterEach(cleanup)

const buildTask = (task: Partial<HomeTaskItem>): HomeTaskItem => ({
  name: 'task',
  title: 'Name the referents',
  text: 'Areas that nobody covers yet: Legal.',
  action: 'Open referents',
  path: '/reserved/referents',
  due: null,
  isOverdue: false,
  isYours: true,
  isOfCompany: true,
  people: [],
  ...task,
})

/** Answers Home and the person; messages fail unless a test is about them. */
const buildHome = (
  home: Partial<HomeAnswer> = {},
  contact: Record<string, string | null> = {},
  language: 'it' | 'en-US' = 'en-US',
) =>
  buildPortal(({ url }) => {
    if (url.includes('HomeController'))
      return {
        status: 200,
        body: { edition: 'Foyer 2027', tasks: [], dates: [], participation: null, ...home },
      }
    if (url.includes('related-list-records')) return { status: 503, body: [] }
    return { status: 200, body: contactRecord(contact) }
  }, language)

test.each([
  ['en-US', 'Welcome, Giulia'],
  ['it', 'Ti diamo il benvenuto, Giulia'],
] as const)('greets by first name in %s', async (language, greeting) => {
  renderScreen(buildHome({}, {}, language), Component)
  expect(await screen.findByRole('heading', { level: 1, name: greeting })).toBeTruthy()
})

test('greets without a first name by the whole name', async () => {
  renderScreen(buildHome({}, { FirstName: null, Name: 'Ferrante' }), Component)
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Ferrante' })).toBeTruthy()
})

test('says so when the data cannot be loaded, and greets all the same', async () => {
  renderScreen(
    buildPortal(() => ({ status: 503, body: [] })),
    Component,
  )
  await waitFor(() => expect(screen.getAllByText('Information not available').length).toBe(4))
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome' })).toBeTruthy()
})

test('who is no contact is greeted, and sees no profile', async () => {
  const portal = buildHome()
  renderScreen({ ...portal, viewer: { ...portal.viewer, contactId: null } }, Component)
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome' })).toBeTruthy()
  expect(screen.queryByText('Your profile')).toBeNull()
})

test('a task has its day and its button; one for others says who can do it', async () => {
  const tasks = [
    buildTask({ name: 'a', due: '2027-03-01' }),
    buildTask({
      name: 'b',
      title: 'Choose',
      isYours: false,
      people: ['Marta Serra'],
      due: '2027-01-02',
      isOverdue: true,
    }),
    buildTask({ name: 'c', title: 'Sign', isYours: false }),
  ]
  renderScreen(buildHome({ tasks }), Component)
  const [first, second, third] = await screen.findAllByRole('listitem')
  if (!first || !second || !third) throw new Error('tasks are missing')
  expect(within(first).getByText('By 1 March 2027')).toBeTruthy()
  expect(within(first).getByRole('link', { name: 'Open referents' })).toBeTruthy()
  expect(within(second).getByText('Can be done by Marta Serra.')).toBeTruthy()
  expect(within(second).getByText('Was due on 2 January 2027')).toBeTruthy()
  expect(within(second).queryByRole('link')).toBeNull()
  expect(within(third).getByText('Can be done by the referents of your company.')).toBeTruthy()
})

test('an exhibitor sees stand and progress, each with the way to its screen; others see nothing of it', async () => {
  const participation = {
    stands: [{ id: 'a05', pavilion: 'Pad. 15', name: 'B12', area: 48 }],
    checks: [
      {
        name: 'payment',
        label: 'Payment',
        screen: 'invoices' as const,
        readiness: 'risk' as const,
        words: 'Overdue',
      },
    ],
  }
  renderScreen(buildHome({ participation }), Component)
  expect(await screen.findByText('Pad. 15, stand B12, 48 m²')).toBeTruthy()
  expect(screen.getByText('Overdue')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Payment' }).getAttribute('href')).toContain('/reserved/invoices')
  cleanup()
  renderScreen(buildHome(), Component)
  expect(await screen.findByText('Nothing is waiting for you')).toBeTruthy()
  expect(screen.queryByText('Your participation')).toBeNull()
})

test('nothing to do is said kindly', async () => {
  renderScreen(buildHome(), Component)
  expect(await screen.findByText('Nothing is waiting for you')).toBeTruthy()
})

test('shows the days of the edition, and which are over', async () => {
  const dates = [{ name: 'x', label: 'Balance due', day: '2027-01-17', isPast: true }]
  renderScreen(buildHome({ dates }), Component)
  expect(await screen.findByText('Balance due')).toBeTruthy()
  expect(screen.getByText('17 January 2027')).toBeTruthy()
  expect(screen.getByText('(over)')).toBeTruthy()
})

test('while tasks are on their way, something holds their place', () => {
  const portal = buildHome()
  renderScreen(portal, Component)
  expect(screen.getAllByRole('status').length).toBeGreaterThan(0)
})
