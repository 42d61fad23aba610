// @vitest-environment jsdom
import type { DeskCardResult, DeskSearchResult, DeskTicketResult, DrawerResult } from '@foyer/fair-domain'
import type { WireRequest } from '@foyer/record-client'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderAt } from '../../testing/render-at.tsx'
import { Component as BadgeDesk } from './badge-desk.screen.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const ID = 'a71000000000001AAA'
const SEARCH: DeskSearchResult = {
  people: [
    {
      id: ID,
      name: 'Henrike Lindqvist',
      company: 'Nordic Beauty Group',
      kind: 'buyer',
      standing: { outcome: 'tooEarly', insideSince: null },
    },
    {
      id: 'a71000000000002AAA',
      name: 'Heike Lindwurst',
      company: '',
      kind: 'press',
      standing: { outcome: 'voided', insideSince: null },
    },
  ],
  hasMore: false,
}
const TICKET: DeskTicketResult = {
  id: ID,
  name: 'Henrike Lindqvist',
  firstName: 'Henrike',
  lastName: 'Lindqvist',
  company: 'Nordic Beauty Group',
  role: '',
  email: 'h@nordic.example',
  adult: null,
  kind: 'buyer',
  state: 'ready',
  standing: { outcome: 'tooEarly', insideSince: null },
  validFrom: '2027-02-11',
  validUntil: '2027-02-14',
  entryFrom: '09:30',
  entryUntil: '18:30',
  days: null,
  maxDays: null,
  openDays: [],
  order: null,
  scans: [{ id: 's1', at: '2027-02-10T09:00:00.000Z', gate: 'East 1', outcome: 'Refused: before the fair' }],
}
const CARD: DeskCardResult = {
  edition: 'Foyer 2027',
  qr: { size: 37, path: 'M0 0h1v1h-1z' },
  shortCode: '7K3M-9QXW-2TDA',
  zpl: '^XA^XZ',
}
const SHOP = {
  days: ['2027-02-11', '2027-02-12'],
  today: '2027-02-11',
  offers: [{ ticket: 'oneDay', full: 4000, price: 4000, minDays: 1, maxDays: 1 }],
}

function show(path = '', answers: Readonly<Record<string, unknown>> = {}) {
  const bodies: Readonly<Record<string, unknown>> = {
    'BadgeDeskController/search': SEARCH,
    getTicket: TICKET,
    getCard: CARD,
    getShop: SHOP,
    getDrawer: { drawer: null } satisfies DrawerResult,
    sell: { ticketId: ID, orderId: 'o', number: 'TK27-00012', receipt: 'R-2027-00003' },
    ...answers,
  }
  const answer = vi.fn(({ url }: WireRequest) => {
    const name = Object.keys(bodies).find((one) => url.includes(one))
    return { status: 200, body: name ? bodies[name] : { actions: {} } }
  })
  renderAt(buildPortal(answer), BadgeDesk, `/console/badge-desk${path}`, '/console/badge-desk')
  return answer
}

test('shows what the gate says of each person, and the reason for the chosen one', async () => {
  show(`?search=lind&ticket=${ID}`)
  const [first, second] = await screen.findAllByRole('listitem')
  expect(within(first as HTMLElement).getByText('Not yet valid')).toBeDefined()
  expect(within(second as HTMLElement).getByText('Void')).toBeDefined()
  expect(await screen.findByText('The first day is 11 February 2027.')).toBeDefined()
  expect(screen.getByText(/East 1 · Refused: before the fair/)).toBeDefined()
})

test('prints the badge with a key: name, code and QR code on a paper of its own', async () => {
  const printed: (string | null)[] = []
  vi.stubGlobal('print', () => printed.push(document.body.lastElementChild?.textContent ?? null))
  show(`?ticket=${ID}`)
  await screen.findByText('7K3M-9QXW-2TDA')
  fireEvent.keyDown(document.body, { key: 'p' })
  await waitFor(() => expect(printed).toHaveLength(1))
  expect(printed[0]).toContain('Henrike Lindqvist')
  expect(printed[0]).toContain('7K3M-9QXW-2TDA')
  expect(screen.getAllByRole('img', { name: 'QR code of the badge' })).toHaveLength(1)
})

test('does not offer the printers until the code is ready', async () => {
  show(`?ticket=${ID}`, { getTicket: { ...TICKET, state: 'requested' }, getCard: null })
  expect(await screen.findByText('The badge can be printed when its code is ready.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /Print/ })).toBeNull()
})

test('sells with a key and Enter, at the price of the server, and warns of cash without a drawer', async () => {
  const answer = show()
  await screen.findAllByRole('listitem')
  fireEvent.keyDown(document.body, { key: 'n' })
  const form = await screen.findByRole('region', { name: 'New visitor' })
  const first = within(form).getByRole('textbox', { name: /^First name/ })
  await waitFor(() => expect(document.activeElement).toBe(first))
  const type = (name: RegExp, value: string) =>
    fireEvent.change(within(form).getByRole('textbox', { name }), { target: { value } })
  type(/^First name/, 'Ada')
  type(/^Email/, 'ada@okafor.example')
  fireEvent.click(within(form).getByRole('radio', { name: 'Cash' }))
  expect(await within(form).findByText(/Open your cash drawer/)).toBeDefined()
  const take = within(form).getByRole('button', { name: /Take €40 and print/ })
  fireEvent.click(take)
  expect((await within(form).findAllByText(/Fill in this field/)).length).toBeGreaterThan(0)
  type(/^Last name/, 'Okafor')
  fireEvent.click(take)
  await waitFor(() => expect(answer.mock.calls.some(([{ url }]) => url.includes('sell'))).toBe(true))
  const sent = answer.mock.calls.map(([request]) => request).find(({ url }) => url.includes('sell'))
  expect(JSON.stringify(sent?.body)).toMatch(/Okafor.*2027-02-11.*4000/s)
})

test('shows the difference of a drawer once the cash is counted, with a field for its reason', async () => {
  show('?show=drawer', {
    getDrawer: {
      drawer: {
        id: 'd',
        desk: 'Desk 3',
        openedAt: '2027-02-11T07:00:00.000Z',
        floatCents: 10_000,
        expectedCents: 14_000,
        movements: [
          { id: 'm', at: '2027-02-11T08:00:00.000Z', kind: 'sale', cents: 4_000, text: 'TK27-00012' },
        ],
      },
    } satisfies DrawerResult,
  })
  expect(await screen.findByText(/TK27-00012/)).toBeDefined()
  const counted = screen.getByRole('textbox', { name: /^Counted cash/ })
  fireEvent.change(counted, { target: { value: '138' } })
  fireEvent.blur(counted)
  expect(await screen.findByText(/Difference: -€2\.00/)).toBeDefined()
  expect(screen.getByRole('textbox', { name: /^Reason/ })).toBeDefined()
})
