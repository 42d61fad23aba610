// @vitest-environment jsdom
import { type RouteStep, rectangle, type StandPlaceResult } from '@foyer/fair-domain'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { StandDetails } from './stand-details.tsx'

afterEach(cleanup)

const STEPS: RouteStep[] = [
  { turning: 'start', at: null, metres: 24 },
  { turning: 'left', at: 'D2', metres: 6 },
  { turning: 'right', at: null, metres: 3 },
]
const place: StandPlaceResult = {
  neighbours: [{ side: 'right', name: 'D2', companies: ['Laboratori Ginestra'] }],
  services: [{ kind: 'bar', metres: 51 }],
  route: {
    metres: 305,
    minutes: 4,
    door: '1',
    doorSteps: 6,
    outside: 272,
    start: null,
    via: null,
    points: [],
    steps: STEPS,
  },
}

function show(
  changes: Partial<StandPlaceResult> = {},
  companies = [{ name: 'Alga Blu', path: 'alga-blu' }],
  from = 'South',
) {
  const stand = { name: 'D7', level: 0, ring: rectangle(0, 0, 1, 1), companies }
  const search = { stand: 'D7', from, stepFree: false, level: 0 }
  renderScreen(
    buildPortal(() => ({ status: 200, body: {} }), 'en-US'),
    () => (
      <StandDetails
        hall="16"
        stand={stand}
        place={{ ...place, ...changes }}
        entrances={['Costituzione', 'South']}
        search={search}
      />
    ),
  )
}

test('shows the route turn by turn, from the entrance of the address', () => {
  show()
  expect(screen.getByText('4 minutes, 305 m')).toBeDefined()
  const steps = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(steps.map((step) => step.textContent)).toEqual([
    'From entrance South walk to door 1 of the hall6 steps up to the door272 m',
    'Go straight on from the door24 m',
    'Turn left at stand D26 m',
    'Turn right3 m',
    'You are in front of stand D7',
  ])
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('South')
})

test('names neighbours and services with links and distances', () => {
  show()
  const neighbour = screen.getByRole('link', { name: 'D2 Laboratori Ginestra' })
  expect(neighbour.getAttribute('href')).toBe('/plan/16?stand=D2')
  expect(screen.getByText('51 m')).toBeDefined()
  expect(screen.getByRole('link', { name: 'About Alga Blu' }).getAttribute('href')).toBe(
    '/catalogue/alga-blu',
  )
})

test('says so when no way without steps leads to a stand, and when a stand has no company', () => {
  show({ route: null }, [])
  expect(screen.getByText(/^There is no step-free way/)).toBeDefined()
  expect(screen.getByText('Stand without a company in the catalogue')).toBeDefined()
})

test('describes a way from a stand of another hall, and over a lift', () => {
  const route = {
    ...{ metres: 210, minutes: 3, door: '2', doorSteps: 0, outside: 90, points: [], steps: STEPS },
    start: { hall: '15', stand: 'B12', door: '1', doorSteps: 6, inside: 40 },
    via: { kind: 'lift' as const, level: 1, metres: 12 },
  }
  show({ route }, [], '15 B12')
  const steps = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(steps.map((step) => step.textContent).slice(0, 4)).toEqual([
    'From stand B12 leave hall 15 by door 16 steps down from the door40 m',
    'Walk to door 2 of the hall90 m',
    'Walk to the lift and go to: level 112 m',
    'Go straight on24 m',
  ])
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('15 B12')
  expect(screen.getByRole('link', { name: 'Way from here' }).getAttribute('href')).toBe('/plan/16?from=16+D7')
  // The start is kept from stand to stand.
  expect(screen.getByRole('link', { name: /^D2/ }).getAttribute('href')).toBe('/plan/16?stand=D2&from=15+B12')
})
