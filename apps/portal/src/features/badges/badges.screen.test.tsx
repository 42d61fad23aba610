// @vitest-environment jsdom
import { badgeMethods, NOBODY } from '@foyer/fair-domain'
import { invalidateObject, type WireRequest } from '@foyer/record-client'
import { syncOf } from '@foyer/record-client/offline'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Component } from './badges.screen.tsx'
// The screen loads it with the first rows; preloaded here, so that no test waits for it.
import '@foyer/tables/read-csv'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const quota = (parts: object[], total: number, used: number) => ({ total, used, left: total - used, parts })
const badge = (firstName: string, state: string, more: object = {}) => ({
  id: firstName,
  kind: 'badge',
  firstName,
  lastName: 'Neri',
  role: 'Sales',
  email: '',
  adult: null,
  state,
  documentId: state === 'ready' ? `doc-${firstName}` : null,
  sentAt: null,
  isDelayed: false,
  wasUsed: false,
  version: `of-${firstName}`,
  ...more,
})
const shown = (badges: object[], more: object = {}) => ({
  area: 48,
  quota: {
    badge: quota(
      [
        { source: 'area', count: 8 },
        { source: 'purchase', count: 4 },
      ],
      12,
      badges.length,
    ),
    vip: quota([{ source: 'allowance', count: 2 }], 2, 2),
  },
  days: { opening: '2027-03-18', closing: '2027-03-21' },
  hours: { from: '08:30', until: '18:30' },
  admissionsPerDay: { badge: 1, vip: 3 },
  namesUntil: '2027-03-21',
  names: { day: '2027-03-21', phase: 'open', daysLeft: 40, isThisYear: false },
  minimumAge: 16,
  canChange: true,
  badges,
  setup: {
    left: 60,
    canChange: true,
    buildUp: { from: '2027-03-13', until: '2027-03-17' },
    dismantling: { from: '2027-03-22', until: '2027-03-23' },
    hours: { from: '07:00', until: '21:00' },
  },
  set: null,
  organiser: null,
  group: null,
  extra: { left: 6, priceCents: 3660, orders: [] as object[] },
  ...more,
})

function show(
  data: object | null,
  onCall: (request: WireRequest) => { status: number; body?: unknown } = () => ({ status: 500 }),
  language: 'it' | 'en-US' = 'en-US',
  tab = '',
) {
  const answer = vi.fn((request: WireRequest) =>
    request.method === 'GET' ? (data ? { status: 200, body: data } : { status: 500 }) : onCall(request),
  )
  renderScreen(buildPortal(answer, language), Component, `/reserved/badges/${tab}`)
  return {
    posts: () => answer.mock.calls.map(([request]) => request).filter(({ method }) => method === 'POST'),
  }
}
const showTab = (tab: string, ...[data, onCall, language]: Parameters<typeof show>) =>
  show(data, onCall, language, tab)
const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('tr')
  if (!row) throw new Error(`No row for ${name}`)
  return within(row)
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })

test.each([
  [
    'en-US',
    'Entry for exhibitors from 08:30 until 18:30, 18–21 March 2027. Each badge is personal.',
    ': 8 for 48 m², 4 bought',
    'max 3 admissions a day each',
  ],
  [
    'it',
    'Ingresso espositori dalle 08:30 fino alle 18:30, 18–21 marzo 2027. Ogni badge è personale.',
    ': 8 per 48 m², 4 acquistati',
    'massimo 3 ingressi al giorno ciascuno',
  ],
] as const)('shows hours, quota and its origin in %s', async (language, lead, parts, vip) => {
  show(shown([]), undefined, language)
  expect(await screen.findByText(lead)).toBeTruthy()
  expect(screen.getByText(parts, { exact: false })).toBeTruthy()
  expect(screen.getByText(vip)).toBeTruthy()
})

test('explains the first step while there are no badges', async () => {
  show(shown([]))
  expect(await screen.findByText('No results')).toBeTruthy()
})

test.each([
  ['en-US', 'Badges under generation', 'Under generation'],
  ['it', 'Badge in generazione', 'In generazione'],
] as const)('shows in %s: %s until the PDF is ready', async (language, title, state) => {
  show(shown([badge('Ada', 'generating'), badge('Lia', 'ready')]), undefined, language)
  expect(await screen.findByText(title)).toBeTruthy()
  const ada = await rowOf('Ada Neri')
  expect(ada.getByText(state)).toBeTruthy()
  expect(ada.queryByRole('link')).toBeNull()
  const lia = await rowOf('Lia Neri')
  expect(lia.getByRole('link').getAttribute('href')).toBe('/fair/documents/doc-Lia')
})

test('shows while the provider is unavailable that nothing needs to be repeated', async () => {
  show(shown([badge('Ada', 'generating', { isDelayed: true })]))
  expect(await screen.findByText('The ticketing service is not answering at the moment')).toBeTruthy()
  expect(screen.getByText(/You do not need to do anything/)).toBeTruthy()
})

test('follows the generation of a badge with its changes, without polling', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let stored = shown([badge('Ada', 'generating')])
  const answer = vi.fn(() => ({ status: 200, body: stored }))
  const portal = buildPortal(answer)
  renderScreen(portal, Component)
  expect(await (await rowOf('Ada Neri')).findByText('Under generation')).toBeTruthy()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(answer).toHaveBeenCalledTimes(1)
  stored = shown([badge('Ada', 'ready')])
  act(() => invalidateObject(portal.client.runtime, 'Badge__c'))
  expect(await (await rowOf('Ada Neri')).findByText('Ready')).toBeTruthy()
  vi.useRealTimers()
})

test('shows that the organiser handles badges rejected by the provider', async () => {
  show(shown([badge('Ada', 'failed')]))
  expect(await screen.findByText('The organiser is checking a badge')).toBeTruthy()
})

test('sends the same key when a form is sent twice, and keeps the form after a failure', async () => {
  const { posts } = showTab('assign', shown([]))
  await screen.findByRole('heading', { name: 'Assign a badge' })
  type('First name', 'Ada')
  type('Last name', 'Neri')
  const assign = screen.getByRole('button', { name: 'Assign badge' })
  fireEvent.click(assign)
  expect(
    await screen.findByText('An error has occurred. Nothing is lost: please try again in a moment.'),
  ).toBeTruthy()
  expect((screen.getByRole('textbox', { name: 'First name' }) as HTMLInputElement).value).toBe('Ada')
  fireEvent.click(assign)
  await vi.waitFor(() => expect(posts()).toHaveLength(2))
  const [first, second] = posts().map(({ body }) => (body as { key: string }).key)
  expect(first).toBe(second)
})

test('reports missing values at their field without a request', async () => {
  const { posts } = showTab('assign', shown([]))
  await screen.findByRole('heading', { name: 'Assign a badge' })
  type('First name', 'Ada')
  fireEvent.click(screen.getByRole('button', { name: 'Assign badge' }))
  expect(await screen.findByText('Last name: Fill in this field')).toBeTruthy()
  expect(posts()).toHaveLength(0)
})

test('shows that no badge is left', async () => {
  showTab('assign', shown([]))
  const [vip] = await screen.findAllByRole('radio', { name: 'VIP badge' })
  if (vip) fireEvent.click(vip)
  expect(await screen.findByText('All badges of this kind are assigned.')).toBeTruthy()
})

test('does not release a used badge, and replaces the code of a lost one after confirmation', async () => {
  const { posts } = show(shown([badge('Ada', 'ready', { wasUsed: true })]), () => ({ status: 200, body: {} }))
  const ada = await rowOf('Ada Neri')
  fireEvent.click(ada.getByRole('button', { name: 'More actions: Ada Neri' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Ada Neri' }))
  expect(sheet.queryByRole('button', { name: /^Remove the name/ })).toBeNull()
  fireEvent.click(sheet.getByRole('button', { name: /^New code/ }))
  expect(posts()).toHaveLength(0)
  fireEvent.click(await screen.findByRole('button', { name: 'New code' }))
  await vi.waitFor(() => expect(posts()[0]?.url).toBe('/lwr/apex/v65.0/BadgesController/reissue'))
})

test('shows both names after a concurrent edit, and lets the user choose', async () => {
  let stored = badge('Ada', 'ready', { id: 'b', version: 'v1' })
  const lastChange = { at: '2027-01-16T09:00:00.000Z', by: { who: 'colleague', name: 'Luca Riva' } }
  const answer = vi.fn((request: WireRequest) => {
    if (request.url.includes('getLastChange')) return { status: 200, body: lastChange }
    if (request.method === 'GET') return { status: 200, body: shown([stored]) }
    const { version } = request.body as { version: string }
    return version === stored.version ? { status: 200, body: { isNew: true } } : { status: 412 }
  })
  renderScreen(buildPortal(answer, 'en-US'), Component)
  const row = await rowOf('Ada Neri')
  fireEvent.click(row.getByRole('button', { name: 'More actions: Ada Neri' }))
  fireEvent.click(
    within(await screen.findByRole('dialog', { name: 'Ada Neri' })).getByRole('button', { name: /^Change/ }),
  )
  const dialog = within(await screen.findByRole('dialog', { name: /^Change the badge of/ }))
  fireEvent.change(dialog.getByRole('textbox', { name: /^First name/ }), { target: { value: 'Adele' } })
  // A change of the role does not conflict with a change of the name, so they are merged.
  stored = badge('Adriana', 'ready', { id: 'b', role: 'Export', version: 'v2' })
  const save = dialog.getByRole('button', { name: 'Save' })
  fireEvent.submit(save.closest('form') as HTMLFormElement)
  expect(await dialog.findByText('Changed elsewhere')).toBeTruthy()
  expect(await dialog.findByText(/^Saved by Luca Riva, /)).toBeTruthy()
  expect(dialog.getByText('Adele')).toBeTruthy()
  expect(dialog.getByText('Adriana')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Save the chosen values' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(answer.mock.lastCall?.[0].method).toBe('GET')
  const [, sent] = answer.mock.calls.map(([request]) => request).filter(({ method }) => method === 'POST')
  expect(sent?.body).toMatchObject({ version: 'v2', holder: { firstName: 'Adele', role: 'Export' } })
})

test('never replaces the name of a colleague by one that waits on the device, unless the user chooses it', async () => {
  const stored = badge('Adriana', 'ready', { id: 'b', version: 'v2' })
  const answer = vi.fn(({ method, url }: WireRequest) => {
    if (url.includes('getLastChange')) return { status: 200, body: null }
    return { status: 200, body: method === 'GET' ? shown([stored]) : { isNew: true } }
  })
  const portal = buildPortal(answer, 'en-US')
  const parked = { type: 'refused', status: 412, message: 'changed', fieldErrors: {} }
  const input = {
    id: 'b',
    holder: { ...NOBODY, firstName: 'Adele', lastName: 'Neri', role: 'Sales' },
    version: 'v1',
  }
  const write = { ...badgeMethods.change, kind: 'method', input }
  const state = { entries: [{ key: 'k1', parked, write }], waiting: [], blocked: [], parked: [] }
  const discard = vi.fn(async () => {})
  const subscribe = () => () => {}
  syncOf(portal.client).attach({
    outbox: { getState: () => state, subscribe, discard },
    store: { getState: () => ({ confirmedAt: 1 }), subscribe },
  } as never)
  renderScreen(portal, Component)
  const row = await rowOf('Adele Neri')
  fireEvent.click(row.getByRole('button', { name: 'More actions: Adele Neri' }))
  fireEvent.click(
    within(await screen.findByRole('dialog', { name: 'Adele Neri' })).getByRole('button', {
      name: /^Change/,
    }),
  )
  const dialog = within(await screen.findByRole('dialog', { name: /^Change the badge of/ }))
  const posts = () => answer.mock.calls.map(([request]) => request).filter(({ method }) => method === 'POST')
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  const name = within(await dialog.findByRole('radiogroup', { name: 'First name' }))
  expect(posts()).toEqual([])
  fireEvent.click(name.getByRole('radio', { name: 'Yours, now' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Save the chosen values' }))
  await vi.waitFor(() => expect(discard).toHaveBeenCalledWith('k1'))
  expect(posts()[0]?.body).toMatchObject({ version: 'v2', holder: { firstName: 'Adele' } })
})

test('keeps the form of a new badge, including the kind, across a reload', async () => {
  showTab('assign', shown([], { quota: { badge: quota([], 2, 0), vip: quota([], 2, 0) } }))
  await screen.findByRole('heading', { name: 'Assign a badge' })
  const [vip] = screen.getAllByRole('radio', { name: 'VIP badge' })
  if (vip) fireEvent.click(vip)
  type('First name', 'Ada')
  cleanup()
  showTab('assign', shown([], { quota: { badge: quota([], 2, 0), vip: quota([], 2, 0) } }))
  const name = (await screen.findByRole('textbox', { name: 'First name' })) as HTMLInputElement
  await vi.waitFor(() => expect(name.value).toBe('Ada'))
  expect((screen.getAllByRole('radio', { name: 'VIP badge' })[0] as HTMLInputElement).checked).toBe(true)
})

test('shows no empty section for assigning or ordering after the last day', async () => {
  show(shown([badge('Ada', 'ready')], { canChange: false }))
  expect(await screen.findByText('11 not assigned')).toBeTruthy()
  expect(screen.queryByText(/left to assign/)).toBeNull()
  expect(screen.queryByText('Extra badges')).toBeNull()
  cleanup()
  show(shown([badge('Ada', 'ready')]))
  expect(await screen.findByText('Extra badges')).toBeTruthy()
})

test('does not offer a VIP badge to companies that get none', async () => {
  showTab('assign', shown([], { quota: { badge: quota([], 3, 0), vip: quota([], 0, 0) } }))
  await screen.findByRole('heading', { name: 'Assign a badge' })
  expect(screen.queryAllByRole('radio')).toEqual([])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Exhibitor badges')
  expect(screen.getAllByText('Exhibitor badges')).toHaveLength(2)
  expect(screen.queryByText('VIP badges')).toBeNull()
  expect(screen.getByRole('textbox', { name: 'First name' })).toBeTruthy()
})

test('sorts badges that need attention first, and finds one by name', async () => {
  const many = ['Ada', 'Bea', 'Cia', 'Dea', 'Eva', 'Fia', 'Gaia', 'Ida'].map((name) => badge(name, 'ready'))
  show(shown([...many, badge('Zoe', 'failed')]))
  const people = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
  await screen.findByText('Zoe Neri')
  expect(people()[0]).toContain('Zoe Neri')
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search by name' }), { target: { value: 'gai' } })
  expect(people()).toHaveLength(1)
  expect(people()[0]).toContain('Gaia Neri')
})

test('shows the rows of a file before the import, and keeps the rejected ones for correction', async () => {
  const rejected = (line: number, faults: object) => ({
    line,
    holder: { firstName: '', lastName: '', role: '', email: '' },
    faults,
  })
  const { posts } = showTab('import', shown([badge('Ada', 'ready')]), () => ({
    status: 200,
    body: {
      taken: 1,
      rows: [
        { line: 2, holder: { firstName: 'Lia', lastName: 'Blu', role: '', email: '' }, faults: {} },
        rejected(3, { row: 'twice' }),
        rejected(4, { firstName: 'missing' }),
      ],
    },
  }))
  await screen.findByText('Import names from a file')
  type('Or paste the rows here', 'Nome;Cognome\nLia;Blu\nAda;Neri\n;Rossi')
  const shape = (text: string) => screen.getByText(text).closest('span')?.querySelector('svg')?.innerHTML
  await screen.findByText('Will be assigned')
  expect(shape('This person already has a badge')).toBe(shape('First name: Fill in this field'))
  expect(shape('Will be assigned')).not.toBe(shape('First name: Fill in this field'))
  fireEvent.click(screen.getByRole('button', { name: 'Assign 1 badge' }))
  expect(await screen.findByText(/^2 rows were not assigned/)).toBeTruthy()
  expect(posts()[0]?.body).toMatchObject({ kind: 'badge', text: 'Nome;Cognome\nLia;Blu\nAda;Neri\n;Rossi' })
  expect(screen.getByRole('textbox', { name: 'Or paste the rows here' })).toHaveProperty(
    'value',
    'Nome\tCognome\nAda\tNeri\n\tRossi',
  )
})

test('reads the template as an Excel file', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined)
  showTab('import', shown([]))
  fireEvent.click(await screen.findByRole('button', { name: 'Download the Excel template' }))
  await vi.waitFor(() => expect(saved).toHaveBeenCalled())
  const file = new File([saved.mock.calls[0]?.[0] as Blob], 'badges.xlsx')
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, {
    target: { files: [file] },
  })
  expect(await screen.findByText('Giulia Ferrante')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Assign 1 badge' })).toBeTruthy()
})

test('allows no change after the last day', async () => {
  show(
    shown([badge('Ada', 'ready')], {
      canChange: false,
      names: { day: '2027-03-21', phase: 'over', daysLeft: 0, isThisYear: false },
    }),
  )
  expect(await screen.findByText('Changes of badge names closed on 21 March 2027.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Assign badge' })).toBeNull()
  expect((await rowOf('Ada Neri')).queryByRole('button')).toBeNull()
})

test('invites to add a first name only while badges are available', async () => {
  show(shown([]))
  expect((await screen.findByRole('link', { name: 'Assign a badge' })).getAttribute('href')).toBe(
    '/reserved/badges/assign',
  )
  cleanup()
  show(shown([], { canChange: false }))
  expect(await screen.findByText('No results')).toBeTruthy()
  expect(screen.queryByText(/Assign the first one below/)).toBeNull()
})

test('lets the organiser of a collective divide badges, and names the organiser to a participant', async () => {
  const group = { minimum: 2, participants: [{ accountId: 'f', name: 'Fjord', share: 3, inUse: 1 }] }
  showTab('assign', shown([], { group }))
  expect(await screen.findByRole('textbox', { name: 'Additional badges for Fjord' })).toBeTruthy()
  cleanup()
  showTab('assign', shown([], { organiser: 'Nordic' }))
  expect(
    await screen.findByText('The organiser of your collective, Nordic, can assign you more badges.'),
  ).toBeTruthy()
})

test('shows the price of extra badges and orders them for payment by transfer', async () => {
  const transfer = {
    beneficiary: 'Foyer Fiere S.r.l.',
    iban: 'IT60X0542811101000000123456',
    bic: 'BLOPIT22',
    bank: 'Banca di prova',
    amountCents: 7320,
    reference: 'TF27-00001-G1-X',
    qr: { size: 21, path: 'M0 0h1v1h-1z' },
  }
  const order = { id: 'o', quantity: 2, amountCents: 7320, state: 'awaiting_transfer', transfer }
  const expired = { id: 'e', quantity: 3, amountCents: 10980, state: 'expired', transfer: null }
  const { posts } = showTab(
    'extra',
    shown([], { extra: { left: 4, priceCents: 3660, orders: [order, expired] } }),
  )
  expect(await screen.findByText('2 badges · €73.20')).toBeTruthy()
  expect(screen.getByText('TF27-00001-G1-X')).toBeTruthy()
  expect(screen.getByText(/Expired: not paid in time/)).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Cancel the order' })).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Order for €36.60' }))
  await vi.waitFor(() => expect(posts()[0]?.body).toMatchObject({ count: 1 }))
})

test('offers a retry after a failed load', async () => {
  show(null)
  expect(await screen.findByText('Information not available')).toBeTruthy()
})

test('issues passes of builders outside of the quota, with the name of their employer', async () => {
  const { posts } = showTab(
    'set-up',
    shown([badge('Ugo', 'ready', { kind: 'setup', role: 'Allestimenti Riva' }), badge('Ada', 'ready')]),
    () => ({ status: 200, body: { id: 'x' } }),
  )
  const card = (await screen.findByRole('heading', { name: 'Set-up passes for builders' })).closest('section')
  if (!card) throw new Error('No card of the passes')
  const builders = within(card)
  expect(
    builders.getByText(/valid 13–17 March 2027 and 22–23 March 2027, from 07:00 until 21:00/),
  ).toBeTruthy()
  expect(builders.getByText('Set-up pass · Allestimenti Riva')).toBeTruthy()
  expect(builders.queryByText('Ada Neri')).toBeNull()
  fireEvent.click(builders.getByRole('button', { name: 'Add a builder' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a builder' }))
  const fill = (label: RegExp, value: string) =>
    fireEvent.change(dialog.getByRole('textbox', { name: label }), { target: { value } })
  fill(/^First name/, 'Pia')
  fill(/^Last name/, 'Riva')
  const issue = () => fireEvent.click(dialog.getByRole('button', { name: 'Issue the pass' }))
  issue()
  expect(dialog.getByText('Fill in this field')).toBeTruthy()
  fill(/^Employer/, 'Allestimenti Riva')
  issue()
  await vi.waitFor(() => expect(posts()).toHaveLength(1))
  expect(posts()[0]?.body).toMatchObject({ kind: 'setup', holder: { role: 'Allestimenti Riva' } })
})

test('requires an adult for a holder under 16, whose badge waits for approval, in both languages', async () => {
  const { posts } = showTab('assign', shown([]), () => ({ status: 200, body: { id: 'x' } }))
  fireEvent.change(await screen.findByRole('textbox', { name: /^First name/ }), { target: { value: 'Leo' } })
  fireEvent.change(screen.getByRole('textbox', { name: /^Last name/ }), { target: { value: 'Riva' } })
  fireEvent.click(screen.getByRole('checkbox', { name: 'This person is under 16' }))
  const assign = () => fireEvent.click(screen.getByRole('button', { name: 'Assign badge' }))
  assign()
  expect(await screen.findByText('Accompanying adult: Fill in this field', { selector: 'a' })).toBeTruthy()
  expect(posts()).toHaveLength(0)
  fireEvent.change(screen.getByRole('textbox', { name: /^Accompanying adult/ }), {
    target: { value: 'Ada Riva' },
  })
  assign()
  await vi.waitFor(() => expect(JSON.stringify(posts()[0]?.body)).toContain('"adult":"Ada Riva"'))
  expect(await screen.findByText(/the badge of Leo Riva will be issued once we approve it/)).toBeTruthy()
  cleanup()
  showTab('assign', shown([]), undefined, 'it')
  expect(await screen.findByRole('checkbox', { name: 'Questa persona ha meno di 16 anni' })).toBeTruthy()
  cleanup()
  show(shown([badge('Mia', 'held', { lastName: 'Riva', adult: 'Ada Riva' })]))
  const row = await rowOf('Mia Riva')
  expect(row.getByText('Waiting for approval')).toBeTruthy()
  expect(row.getByText(/under 16, with Ada Riva/)).toBeTruthy()
})
