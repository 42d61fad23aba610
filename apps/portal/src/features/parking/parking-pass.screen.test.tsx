// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Component } from './parking-pass.screen.tsx'

afterEach(cleanup)

const pass = (id: string, state = 'ready', isDelayed = false) => ({ id, state, isDelayed })
function show(more: object | null, language: 'it' | 'en-US' = 'en-US') {
  const data = {
    organiser: null,
    area: 48,
    quota: { total: 2, used: 2, left: 0, parts: [{ source: 'area', count: 2 }] },
    passes: [pass('a'), pass('b')],
    document: { id: 'paper', state: 'ready' },
    days: { opening: '2027-03-18', closing: '2027-03-21' },
    hours: { from: '08:30', until: '18:30' },
    extra: { left: 0, priceCents: 10_980, orders: [] },
    ...more,
  }
  renderScreen(
    buildPortal(() => (more === null ? { status: 500 } : { status: 200, body: data }), language),
    Component,
  )
}

test('shows the number by area, and offers one PDF', async () => {
  show({})
  expect(await screen.findByText('You have 2 parking passes')).toBeTruthy()
  expect(screen.getByText('2 from 48 m²')).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/fair/documents/paper')
  expect(screen.queryByText('Passes under generation')).toBeNull()
})

test.each([
  ['en-US', 'Passes under generation'],
  ['it', 'Pass in generazione'],
] as const)('shows in %s: %s until the PDF is ready', async (language, title) => {
  show({ document: null, passes: [pass('a', 'generating')] }, language)
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('shows that the provider is unavailable, and that the organiser is checking', async () => {
  show({ document: null, passes: [pass('a', 'generating', true)] })
  expect(await screen.findByText('The ticketing service is not answering at the moment')).toBeTruthy()
  cleanup()
  show({ document: null, passes: [pass('a', 'failed')] })
  expect(await screen.findByText('The organiser is checking a pass')).toBeTruthy()
})

test.each([
  [
    'en-US',
    'Your passes come from the organiser of your collective',
    /receive their parking passes from Nordic, not here/,
  ],
  [
    'it',
    'I tuoi pass arrivano dall’organizzatore della collettiva',
    /ricevono i pass auto da Nordic, non qui/,
  ],
] as const)('names in %s the organiser to a participant of a collective', async (language, title, words) => {
  show({ organiser: 'Nordic', passes: [], document: null }, language)
  expect(await screen.findByText(title)).toBeTruthy()
  expect(await screen.findByText(words)).toBeTruthy()
})

test('shows a message without passes, and without data', async () => {
  show({ passes: [], document: null })
  expect(await screen.findByText('No results')).toBeTruthy()
  cleanup()
  show(null)
  expect(await screen.findByText('Information not available')).toBeTruthy()
})

test('shows the price of more passes and orders them', async () => {
  show({ extra: { left: 4, priceCents: 10_980, orders: [] } })
  expect(await screen.findByRole('button', { name: 'Order for €109.80' })).toBeTruthy()
})
