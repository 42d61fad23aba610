// @vitest-environment jsdom
import { type MeetingItem, type MeetingsResult, romeDay } from '@foyer/fair-domain'
import type { WireRequest } from '@foyer/record-client'
import { syncOf } from '@foyer/record-client/offline'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { connection } from '../../shell/connection.ts'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Component } from './agenda.screen.tsx'

afterEach(async () => {
  cleanup()
  vi.stubGlobal('fetch', async () => new Response())
  await connection.look()
  vi.unstubAllGlobals()
})

const slot = (day: string, time: string, free: string[] = ['m1']) => ({
  day,
  startsAt: `${day}T${time}:00.000Z`,
  endsAt: `${day}T${time.replace(':45', ':59')}:00.000Z`,
  free,
  absent: [],
})
const SLOTS = [slot('2099-03-04', '08:45'), slot('2099-03-04', '09:30', []), slot('2099-03-05', '08:45')]

const meeting = (values: Partial<MeetingItem>): MeetingItem => ({
  id: 'aK0000000000001AAA',
  state: 'requested',
  isMyTurn: true,
  with: { id: 'a82000000000002AAA', name: 'Meridian Retail', country: 'PT' },
  startsAt: null,
  endsAt: null,
  options: [SLOTS[0]?.startsAt ?? '', SLOTS[1]?.startsAt ?? ''],
  expiresAt: '2099-03-01T10:00:00.000Z',
  hall: 'Pavilion 15',
  stand: 'B12',
  table: null,
  memberId: 'm1',
  message: 'We would like to see the new line',
  reason: null,
  repair: null,
  contact: null,
  isSharedByMe: false,
  isConfirmedByMe: false,
  isConfirmedByThem: false,
  dispute: null,
  canDispute: false,
  note: '',
  rating: null,
  noteVersion: 'v1',
  ...values,
})

const TAKEN = { errorCode: 'SLOT_TAKEN', message: 'This time is taken.', advice: 'Choose another one.' }

function portalOf(meetings: MeetingItem[], more: Partial<MeetingsResult> = {}, refused?: string) {
  const posted: { method: string; body: unknown }[] = []
  const portal = buildPortal(({ method, url, body }: WireRequest) => {
    if (method === 'POST') {
      posted.push({ method: url.split('/').at(-1) ?? '', body })
      if (url.endsWith(`/${refused}`)) return { status: 409, body: TAKEN }
      return {
        status: 200,
        body: {
          id: 'aK0000000000001AAA',
          isKept: true,
          absent: [],
          asked: 1,
          takenOver: 0,
          stuck: [],
          name: 'Meridian Retail',
          startsAt: SLOTS[1]?.startsAt,
          moved: 0,
          shares: true,
        },
      }
    }
    return {
      status: 200,
      body: {
        side: 'exhibitor',
        edition: 'Foyer 2099',
        people: [{ id: 'm1', name: 'Giulia Ferrante' }],
        slots: SLOTS,
        meetings,
        answerHours: 48,
        area: null,
        sessions: [],
        walks: {},
        duty: null,
        ...more,
      } satisfies MeetingsResult,
    }
  })
  return { portal, posted }
}

function show(
  meetings: MeetingItem[],
  more: Partial<MeetingsResult> = {},
  path = '/reserved/agenda',
  refused?: string,
) {
  const { portal, posted } = portalOf(meetings, more, refused)
  renderScreen(portal, Component, path)
  return posted
}

test('explains where meetings come from while there are only past requests', async () => {
  show([meeting({ state: 'expired', isMyTurn: false })])
  expect(await screen.findByText(/You have no meetings yet/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open My Match' })).toBeTruthy()
})

test('accepts a proposed time with a free member, and offers no time without a free member', async () => {
  const posted = show([meeting({})])
  const section = await screen.findByRole('region', { name: 'Requests to answer' })
  const [first, second] = within(section).getAllByRole('button', { name: /^Accept / })
  expect(second?.hasAttribute('disabled')).toBe(true)
  fireEvent.click(first as HTMLElement)
  await waitFor(() =>
    expect(posted).toEqual([
      {
        method: 'accept',
        body: { id: 'aK0000000000001AAA', startsAt: SLOTS[0]?.startsAt, memberId: 'm1', shares: false },
      },
    ]),
  )
})

test('offers the nearest free times for one that was taken, and proposes the chosen one', async () => {
  const posted = show([meeting({ options: [SLOTS[0]?.startsAt ?? ''] })], {}, undefined, 'accept')
  fireEvent.click(await screen.findByRole('button', { name: /^Accept / }))
  expect(await screen.findByText(/is no longer free/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Accept / }).hasAttribute('disabled')).toBe(true)
  const nearest = screen.getAllByRole('button', { name: /^Propose .* to Meridian Retail instead/ })
  expect(nearest).toHaveLength(1)
  fireEvent.click(nearest[0] as HTMLElement)
  await waitFor(() => expect(posted).toHaveLength(2))
  expect(posted[1]).toEqual({
    method: 'counter',
    body: {
      ...{ id: 'aK0000000000001AAA', options: [SLOTS[2]?.startsAt], memberId: 'm1' },
      ...{ message: '', shares: false },
    },
  })
})

test('shows the table of a meeting, the choice of the meeting area, and a PDF of the agenda', async () => {
  const startsAt = SLOTS[0]?.startsAt ?? ''
  const posted = show(
    [meeting({ state: 'accepted', isMyTurn: false, startsAt, options: [], stand: null, table: 7 })],
    { area: { hall: 'Pad. 21', isChosen: false, hasStand: true } },
  )
  expect((await screen.findAllByText(/Pavilion 15, table 7/)).length).toBe(2)
  expect(screen.getByRole('link', { name: 'Download the agenda as PDF' }).getAttribute('href')).toMatch(
    /agenda\.pdf$/,
  )
  fireEvent.click(screen.getByRole('switch', { name: /tables of the meeting area in Hall 21/ }))
  await waitFor(() => expect(posted).toEqual([{ method: 'choosePlace', body: { atTables: true } }]))
})

test('shows place, contact and walking time of a confirmed meeting', async () => {
  const contact = { name: 'Inês Duarte', email: 'buyer@foyer.example', phone: null }
  show(
    [
      meeting({
        state: 'accepted',
        isMyTurn: false,
        startsAt: '2099-03-04T08:45:00.000Z',
        options: [],
        contact,
      }),
    ],
    { walks: { aK0000000000001AAA: 6 } },
  )
  expect((await screen.findAllByText(/stand B12/)).length).toBe(2)
  expect(screen.getByText('Inês Duarte · buyer@foyer.example')).toBeTruthy()
  // In the meeting, and where the user goes next.
  expect(screen.getAllByText('6 min walk from the previous meeting')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /Confirm the meeting/ })).toBeNull()
})

test('shows the way to the next stand from the one before, and confirms the meeting that begins', async () => {
  const at = Date.now()
  const time = (minutes: number) => new Date(at + minutes * 60_000).toISOString()
  const agreed: Partial<MeetingItem> = { state: 'accepted', isMyTurn: false, options: [] }
  const posted = show([
    meeting({ ...agreed, id: '1', startsAt: time(-40), endsAt: time(-10), stand: 'C7', state: 'kept' }),
    meeting({ ...agreed, id: '2', startsAt: time(5), endsAt: time(35) }),
  ])
  const next = await screen.findByRole('region', { name: 'Meridian Retail' })
  const way = new URL(
    within(next).getByRole('link', { name: 'Show the way' }).getAttribute('href') ?? '',
    'http://x',
  )
  expect(way.pathname).toMatch(/\/plan\/15$/)
  expect(way.searchParams.get('stand')).toBe('B12')
  const isSameDay = romeDay(at - 40 * 60_000) === romeDay(at + 5 * 60_000)
  expect(way.searchParams.get('from')).toBe(isSameDay ? '15 C7' : null)
  fireEvent.click(within(next).getByRole('button', { name: 'Confirm the meeting with Meridian Retail' }))
  await waitFor(() => expect(posted).toEqual([{ method: 'confirm', body: { id: '2' } }]))
})

test('confirms a meeting that has started', async () => {
  const posted = show([
    meeting({ state: 'accepted', isMyTurn: false, startsAt: '2020-03-04T08:45:00.000Z', options: [] }),
  ])
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm the meeting with Meridian Retail' }))
  expect(await screen.findByText('Meeting kept')).toBeTruthy()
  expect(posted[0]?.method).toBe('confirm')
})

test('saves closed times of a member', async () => {
  const posted = show([])
  fireEvent.click(await screen.findByRole('button', { name: /Thu.* 5.*free/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Save availability' }))
  await waitFor(() =>
    expect(posted).toEqual([
      { method: 'saveAbsences', body: { memberId: 'm1', absent: [SLOTS[2]?.startsAt], seen: [] } },
    ]),
  )
})

test('lists the meetings at times that a member closes, and closes them only once the user agrees', async () => {
  const startsAt = SLOTS[1]?.startsAt ?? ''
  const posted = show([meeting({ state: 'accepted', isMyTurn: false, startsAt, options: [] })])
  fireEvent.click(await screen.findByRole('button', { name: /Wed.* 4.*10:30, meeting$/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Save availability' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'You have a meeting at this time' })
  expect(within(dialog).getByText('Meridian Retail')).toBeTruthy()
  expect(posted).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close and ask' }))
  expect(await screen.findByText('Availability saved. Asked for another time: 1.')).toBeTruthy()
  expect(posted).toEqual([
    { method: 'saveAbsences', body: { memberId: 'm1', absent: [startsAt], seen: [], asks: true } },
  ])
})

test('proposes up to three times from My Match, in order of choice', async () => {
  const posted = show([], {}, '/reserved/agenda?with=a82000000000002AAA&name=Meridian+Retail')
  const dialog = await screen.findByRole('dialog', { name: 'Propose times to Meridian Retail' })
  const buttons = within(dialog).getAllByRole('button', { name: /, free$/ })
  expect(buttons).toHaveLength(2)
  fireEvent.click(buttons[1] as HTMLElement)
  fireEvent.click(buttons[0] as HTMLElement)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send 2 times' }))
  await waitFor(() => expect(posted).toHaveLength(1))
  expect(posted[0]).toMatchObject({
    method: 'request',
    body: { profileId: 'a82000000000002AAA', memberId: 'm1' },
  })
})

test('shares contact details only if the user says so', async () => {
  const posted = show([meeting({})])
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Share my contact details with them' }))
  fireEvent.click(screen.getAllByRole('button', { name: /^Accept / })[0] as HTMLElement)
  await waitFor(() => expect(posted[0]?.body).toMatchObject({ shares: true }))
})

test('releases contact details after both have accepted, withdraws them, and keeps the choice in a move', async () => {
  const agreed: Partial<MeetingItem> = {
    ...{ state: 'accepted', isMyTurn: false, startsAt: SLOTS[0]?.startsAt, options: [] },
  }
  const posted = show([
    meeting(agreed),
    meeting({
      ...agreed,
      id: '2',
      with: { id: 'b', name: 'Kyoto Store', country: null },
      isSharedByMe: true,
    }),
  ])
  fireEvent.click(
    await screen.findByRole('checkbox', { name: 'Share my contact details with Meridian Retail' }),
  )
  fireEvent.click(screen.getByRole('checkbox', { name: 'Share my contact details with Kyoto Store' }))
  await waitFor(() =>
    expect(posted).toEqual([
      { method: 'share', body: { id: 'aK0000000000001AAA', shares: true } },
      { method: 'share', body: { id: '2', shares: false } },
    ]),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Move the meeting with Kyoto Store' }))
  const dialog = await screen.findByRole('dialog', { name: /Kyoto Store/ })
  expect(within(dialog).getByRole('checkbox')).toHaveProperty('checked', true)
})

const PAST = {
  isMyTurn: false,
  startsAt: '2020-03-04T08:45:00.000Z',
  endsAt: '2020-03-04T09:15:00.000Z',
  options: [],
}

test('keeps a meeting by the code of the badge, and requires one', async () => {
  const posted = show([meeting({ ...PAST, state: 'accepted' })])
  const button = await screen.findByRole('button', { name: 'Confirm with the badge' })
  fireEvent.click(button)
  expect(screen.getByText('Read a badge, or type its code.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText(/Badge of the person you meet/), {
    target: { value: ' ABCD-EFGH-JKLM ' },
  })
  fireEvent.click(button)
  expect(await screen.findByText('Meeting with Meridian Retail kept')).toBeTruthy()
  expect(posted).toEqual([{ method: 'keepByScan', body: { code: 'ABCD-EFGH-JKLM' } }])
})

test('disputes a missed meeting, and confirms one that the other side disputes', async () => {
  const posted = show([
    meeting({ ...PAST, state: 'missed', canDispute: true }),
    meeting({
      ...PAST,
      id: 'aK0000000000002AAA',
      state: 'missed',
      dispute: { isMine: false, note: 'We sat at table 4' },
      with: { id: 'x', name: 'Casa Duarte', country: null },
    }),
  ])
  fireEvent.click(await screen.findByRole('button', { name: /Dispute: the meeting with Meridian Retail/ }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByLabelText('What happened (optional)'), { target: { value: 'We met' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'We met' }))
  await waitFor(() => expect(posted).toHaveLength(1))
  expect(screen.getByText('“We sat at table 4”')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Confirm the meeting with Casa Duarte' }))
  await waitFor(() => expect(posted).toHaveLength(2))
  expect(posted).toEqual([
    { method: 'dispute', body: { id: 'aK0000000000001AAA', note: 'We met' } },
    { method: 'confirm', body: { id: 'aK0000000000002AAA' } },
  ])
})

test('proposes another time of a coming meeting, or cancels it with a reason, from its menu', async () => {
  const posted = show([
    meeting({ ...PAST, state: 'accepted', startsAt: SLOTS[0]?.startsAt ?? null, memberId: 'm1' }),
  ])
  const open = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'More for the meeting with Meridian Retail' }))
  await open()
  await userEvent.click(await screen.findByRole('menuitem', { name: 'I cannot at this time' }))
  expect(await screen.findByText(/We asked Meridian Retail: .*No other meeting moves/)).toBeTruthy()
  await open()
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Cancel the meeting' }))
  const dialog = await screen.findByRole('dialog', { name: 'Cancel the meeting with Meridian Retail' })
  fireEvent.change(within(dialog).getByLabelText('Reason (optional)'), { target: { value: 'Ill' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel the meeting' }))
  await waitFor(() => expect(posted).toHaveLength(2))
  expect(posted).toEqual([
    { method: 'replan', body: { id: 'aK0000000000001AAA' } },
    { method: 'cancel', body: { id: 'aK0000000000001AAA', reason: 'Ill' } },
  ])
})

test('saves a private note with a rating', async () => {
  const posted = show([meeting({ ...PAST, state: 'kept', note: 'Send samples', rating: 4 })])
  expect(await screen.findByText('Your note: Send samples')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Note about Meridian Retail' }))
  const dialog = await screen.findByRole('dialog', { name: 'Note about Meridian Retail' })
  fireEvent.change(within(dialog).getByLabelText('Note'), { target: { value: 'Send prices' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(posted).toEqual([
      {
        method: 'saveNote',
        body: {
          ...{ id: 'aK0000000000001AAA', note: 'Send prices', rating: 4, version: 'v1' },
          seen: { note: 'Send samples', rating: 4 },
        },
      },
    ]),
  )
})

test('shows meetings and sessions of a day, all days, and the agenda of one member', async () => {
  show(
    [
      meeting({
        ...PAST,
        state: 'accepted',
        startsAt: SLOTS[0]?.startsAt ?? null,
        endsAt: SLOTS[0]?.endsAt ?? null,
      }),
      meeting({
        ...PAST,
        id: 'aK0000000000002AAA',
        state: 'accepted',
        startsAt: SLOTS[2]?.startsAt ?? null,
        endsAt: SLOTS[2]?.endsAt ?? null,
        memberId: 'm2',
        with: { id: 'x', name: 'Casa Duarte', country: null },
      }),
    ],
    {
      people: [
        { id: 'm1', name: 'Giulia Ferrante' },
        { id: 'm2', name: 'Noah Byrne' },
      ],
      sessions: [
        {
          id: 's1',
          title: { 'en-US': 'Niche perfumery', it: 'Profumeria di nicchia' },
          startsAt: '2099-03-04T07:30:00.000Z',
          endsAt: '2099-03-04T08:00:00.000Z',
          room: 'Amber',
          hall: null,
        },
      ],
    },
  )
  const day = await screen.findByRole('region', { name: 'Meetings' })
  expect(
    within(day)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Niche perfumery', 'Meridian Retail'])
  fireEvent.click(within(day).getByRole('button', { name: /Thu 5/ }))
  expect(within(day).getByRole('heading', { level: 3 }).textContent).toBe('Casa Duarte')
  fireEvent.click(screen.getByRole('button', { name: '2 days' }))
  expect(screen.getByRole('region', { name: /Wed 4/ }).textContent).toContain('Meridian Retail')
  expect(screen.getByRole('region', { name: /Thu 5/ }).textContent).toContain('Casa Duarte')
})

/** Shows the agenda of a device that stores calls, which the answer contains. */
function showStoring(item: MeetingItem) {
  const queued: { input: object }[] = []
  const { portal, posted } = portalOf([item])
  const listeners = new Set<() => void>()
  let state: object = {
    entries: [],
    waiting: [],
    parked: [],
    blocked: [],
    isReachable: true,
    needsSignIn: false,
  }
  const outbox = {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async callMethod(method: object, input: object) {
      queued.push({ input })
      const write = { ...method, kind: 'method', input }
      const { entries } = state as { entries: object[] }
      state = {
        ...state,
        entries: [...entries, { sequence: queued.length, key: `k${queued.length}`, write }],
      }
      for (const listener of listeners) listener()
    },
    async discard(discarded: string) {
      const { entries } = state as { entries: { key: string }[] }
      state = { ...state, entries: entries.filter(({ key }) => key !== discarded) }
      for (const listener of listeners) listener()
    },
  }
  const store = { getState: () => ({ confirmedAt: 1 }), subscribe: () => () => {} }
  syncOf(portal.client).attach({ outbox, store } as never)
  renderScreen(portal, Component, '/reserved/agenda')
  return { queued, posted, outbox }
}

test('an accepted time waits on the device without a network, and the row says so', async () => {
  const item = meeting({ options: [SLOTS[0]?.startsAt ?? ''] })
  const { queued } = showStoring(item)
  const accept = await screen.findByRole('button', { name: /^Accept / })
  act(() => connection.lose())
  fireEvent.click(accept)
  expect(await screen.findByText(/accepted on this device; confirmed once it is sent/)).toBeTruthy()
  expect(queued).toEqual([{ input: expect.objectContaining({ id: item.id, memberId: 'm1' }) }])
})

test('a note waits on the device without a network, is shown with its state, and replaced by the next', async () => {
  const item = meeting({ ...PAST, state: 'kept', note: 'Send samples', rating: 4, noteVersion: 'v7' })
  const { queued, posted, outbox } = showStoring(item)
  const write = async (shown: string, note: string) => {
    fireEvent.click(await screen.findByRole('button', { name: 'Note about Meridian Retail' }))
    const dialog = within(await screen.findByRole('dialog'))
    const field = dialog.getByLabelText('Note') as HTMLTextAreaElement
    expect(field.value).toBe(shown)
    fireEvent.change(field, { target: { value: note } })
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(`Your note: ${note}`)).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  expect(await screen.findByText('Your note: Send samples')).toBeTruthy()
  act(() => connection.lose())
  await write('Send samples', 'Send prices')
  expect(screen.getByText('note on this device')).toBeTruthy()
  await write('Send prices', 'Send prices today')
  const seen = { note: 'Send samples', rating: 4 }
  expect(queued.map(({ input }) => input)).toEqual([
    { id: item.id, note: 'Send prices', rating: 4, version: 'v7', seen },
    { id: item.id, note: 'Send prices today', rating: 4, version: 'v7', seen },
  ])
  expect(outbox.getState()).toMatchObject({ entries: [{ key: 'k2' }] })
  expect(posted).toEqual([])
})

test('closed times wait on the device without a network, unless a meeting has to be moved', async () => {
  const startsAt = SLOTS[2]?.startsAt ?? ''
  const { queued, posted } = showStoring(meeting({ state: 'declined', isMyTurn: false }))
  const slot = await screen.findByRole('button', { name: /Thu.* 5.*09:45, free$/ })
  act(() => connection.lose())
  fireEvent.click(slot)
  fireEvent.click(screen.getByRole('button', { name: 'Save availability' }))
  expect(await screen.findByText('changes on this device')).toBeTruthy()
  expect(queued).toEqual([{ input: { memberId: 'm1', absent: [startsAt], seen: [] } }])
  expect(screen.getByRole('button', { name: /Thu.* 5.*09:45, closed$/ })).toBeTruthy()
  expect(posted).toEqual([])
})
