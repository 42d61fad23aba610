// @vitest-environment jsdom

import type { DashboardResult } from '@foyer/fair-domain'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Dashboard } from './dashboard.tsx'
import { incomePath } from './figure-paths.ts'

afterEach(cleanup)

const data: DashboardResult = {
  edition: 'Foyer 2027',
  work: [
    { name: 'buyers', label: 'Buyers', open: 4, soon: 1, late: 0, oldest: null },
    { name: 'team-members', label: 'Primary team members', open: 5, soon: 1, late: 3, oldest: null },
    { name: 'company-data', label: 'Company data', open: 0, soon: 0, late: 0, oldest: null },
  ],
  readiness: [{ name: 'payment', label: 'Payment', counts: { done: 6, waiting: 0, open: 3, risk: 1 } }],
  atRisk: {
    count: 12,
    companies: [
      {
        id: '001000000000001AAA',
        name: 'Cipria Nove',
        overdue: 889_526,
        overdueSince: '2026-10-11',
        risks: ['Payment: Overdue', 'Referents: No referent'],
      },
    ],
  },
  income: [{ kind: 'balance', label: 'Balance', open: 60_000, overdue: 30_000, paid: 40_000 }],
  incomeScope: {
    editionId: 'a01000000000001AAA',
    today: '2027-01-15',
    since: '2026-03-20',
    until: '2027-03-23',
  },
  registrations: [
    { week: 2, current: 3, last: 1, currentBefore: '2027-03-11', lastBefore: '2026-03-19' },
    { week: 1, current: 7, last: 4, currentBefore: '2027-03-18', lastBefore: '2026-03-26' },
    { week: 0, current: null, last: 5, currentBefore: '2027-03-25', lastBefore: '2026-04-02' },
  ],
  lastEdition: 'Foyer 2026',
  deadlines: [
    { name: 'badgesFrom', label: 'Badges from', day: '2027-01-15', isToday: true },
    { name: 'balanceDue', label: 'Balance due', day: '2027-02-01', isToday: false },
  ],
}
const show = (given: Partial<DashboardResult> = {}) =>
  renderScreen(
    buildPortal(() => ({ status: 404 })),
    () => <Dashboard data={{ ...data, ...given }} />,
  )
const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent).filter(Boolean))

test('shows open work by age, overdue first, and omits empty queues', () => {
  show()
  expect(cellsOf(screen.getByRole('table', { name: 'Open work by age' }))).toEqual([
    ['Primary team members', '3', '1', '1'],
    ['Buyers', '0', '1', '3'],
  ])
})

test('offers every chart as a table', () => {
  show()
  expect(cellsOf(screen.getByRole('table', { name: 'Readiness of exhibitors' }))).toEqual([
    ['Payment', '1', '3', '0', '6'],
  ])
  expect(cellsOf(screen.getByRole('table', { name: 'Income' }))).toEqual([
    ['Balance', '€400.00', '€600.00', '€300.00'],
  ])
  const registrations = screen.getByRole('region', { name: 'Companies registered' })
  expect(within(registrations).getByRole('img').getAttribute('aria-label')).toBe(
    'Foyer 2027: 7 so far; 4 at the same time last year.',
  )
  const table = registrations.querySelector('table')
  if (!table) throw new Error('No table in the chart')
  expect(cellsOf(table)).toEqual([
    ['2', '3', '1'],
    ['1', '7', '4'],
    ['0', '—', '5'],
  ])
})

test('ends the line of this edition at the current week', () => {
  show()
  const line = document.querySelector('polyline[data-line="current"]')
  expect(line?.getAttribute('points')?.split(' ')).toHaveLength(2)
})

test('links a company at risk to its page', () => {
  show()
  const part = screen.getByRole('region', { name: 'Exhibitors at risk' })
  expect(within(part).getByRole('link', { name: 'Cipria Nove' }).getAttribute('href')).toContain(
    '/console/Account/001000000000001AAA',
  )
  expect(part.textContent).toContain('Payment: Overdue · Referents: No referent')
})

test('shows failures by kind with links to their lists, or that there are none', () => {
  const stuck = { name: 'sdi-rejections', label: 'SdI rejections', open: 1, soon: 0, late: 0, oldest: null }
  const mails = {
    name: 'undelivered-mails',
    label: 'Emails not delivered',
    open: 2,
    soon: 0,
    late: 0,
    oldest: null,
  }
  show({ work: [stuck, mails] })
  const part = screen.getByRole('region', { name: 'Errors' })
  const links = within(part).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['2 emails not delivered', expect.stringContaining('/console/queues/undelivered-mails')],
    ['1 invoice rejected by SdI', expect.stringContaining('/console/queues/sdi-rejections')],
  ])
  cleanup()
  show({ work: [] })
  expect(screen.getByText(/all went through/)).toBeTruthy()
})

test('links a figure of readiness to the exhibitors that it counts', () => {
  show()
  const table = screen.getByRole('table', { name: 'Readiness of exhibitors' })
  expect(within(table).getByRole('link', { name: '3' }).getAttribute('href')).toContain(
    '/console/standing/payment/open',
  )
  expect(within(table).queryByRole('link', { name: '0' })).toBeNull()
})

test('marks a deadline of today', () => {
  show()
  const items = within(screen.getByRole('region', { name: 'Next deadlines' })).getAllByRole('listitem')
  expect(items[0]?.textContent).toBe('TodayBadges from')
})

test('shows texts for missing data at the start of a fair', () => {
  show({ work: [], readiness: [], income: [], deadlines: [] })
  expect(screen.getByText('No decisions pending.')).toBeTruthy()
  expect(screen.getByText('Nothing has been billed yet.')).toBeTruthy()
})

test('links every figure to its rows: ages of a queue, sums of income, companies at risk', () => {
  show()
  const hrefs = (table: string) =>
    [...screen.getByRole('table', { name: table }).querySelectorAll('td a')].map((link) =>
      String(link.getAttribute('href')),
    )
  expect(hrefs('Open work by age').slice(0, 3)).toEqual(
    ['late', 'soon', 'fresh'].map((age) =>
      expect.stringContaining(`/console/queues/team-members?age=${age}`),
    ),
  )
  const [paid, open, overdue] = hrefs('Income').map((href) => new URL(href, 'http://x').searchParams)
  expect(paid?.getAll('f')).toContain('Paid__c~GreaterThan~0')
  expect(open?.getAll('f')).toContain('DueOn__c~GreaterOrEqual~2027-01-15')
  expect(overdue?.getAll('f')).toEqual([
    'Kind__c~Equals~balance',
    'State__c~Equals~open~part_paid',
    'DueOn__c~LessThan~2027-01-15',
    'Participation__r.Edition__r.Name~Equals~Foyer 2027',
    'Participation__c~Equals~',
    'CreatedDate~GreaterOrEqual~2026-03-19T23:00:00.000Z',
    'CreatedDate~LessThan~2027-03-22T23:00:00.000Z',
  ])
  expect(overdue?.get('logic')).toBe('1 AND 2 AND 3 AND (4 OR (5 AND 6 AND 7))')
  // A ticket order expires: it is open whatever its due date, and its overdue figure has no rows.
  expect(incomePath(data, 'tickets', 'overdue')).toBeUndefined()
  const tickets = new URL(String(incomePath(data, 'tickets', 'open')), 'http://x').searchParams
  expect(tickets.getAll('f').filter((one) => one.startsWith('DueOn__c'))).toEqual([])
  expect(tickets.get('logic')).toBe('1 AND 2 AND (3 OR (4 AND 5 AND 6))')
  const registrations = within(screen.getByRole('region', { name: 'Companies registered' }))
  const [soFar] = registrations.getAllByRole('link', { name: '7' })
  const asked = new URL(String(soFar?.getAttribute('href')), 'http://x')
  expect(asked.pathname).toContain('/console/Participation__c/list/AllParticipations')
  expect(asked.searchParams.getAll('f')).toEqual([
    'Edition__r.Name~Equals~Foyer 2027',
    'CreatedDate~LessThan~2027-03-18',
  ])
  expect(registrations.getByText('5').getAttribute('href')).toContain('2026-04-02')
  expect(screen.getByText(/8,895\.26 overdue since/)).toBeTruthy()
  const all = screen.getByRole('link', { name: 'All 12 exhibitors at risk' })
  expect(all.getAttribute('href')).toContain('/console/standing/any/risk')
})
