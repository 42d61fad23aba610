// @vitest-environment jsdom
import type { MyWorkResult, RecordWorkResult, WorkItem } from '@foyer/fair-domain'
import type { WireRequest } from '@foyer/record-client'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderAt } from '../../testing/render-at.tsx'
import { RecordWork } from '../work/record-work.tsx'
import { Component } from './my-work.screen.tsx'

afterEach(cleanup)

const item = (given: Partial<WorkItem>): WorkItem => ({
  id: 'a70000000000001AAA',
  kind: 'decision',
  queue: 'contracts',
  objectApiName: 'Contract',
  recordId: '800000000000001AAA',
  title: 'Signed contracts',
  subject: 'CT27-00002 · Velluto Profumi',
  since: '2026-11-12T17:42:00.000Z',
  dueOn: null,
  by: null,
  urgency: 'late',
  owner: null,
  ...given,
})
const task = item({
  id: 'aT0000000000001AAA',
  kind: 'task',
  queue: null,
  objectApiName: 'Account',
  recordId: '001000000000001AAA',
  title: 'Call about the balance',
  subject: 'Ombra Lab',
  dueOn: '2026-11-15',
  by: 'Marta Conti',
  urgency: 'today',
  owner: { id: '005000000000001AAA', name: 'Anna Galli' },
})
const work: MyWorkResult = {
  today: '2026-11-15',
  items: [task, item({})],
  counts: { mine: 2, team: 7 },
  urgencies: { late: 1, today: 1, week: 0, later: 0 },
  people: [
    { id: '005000000000001AAA', name: 'Anna Galli', count: 1 },
    { id: null, name: null, count: 6 },
  ],
  overdue: 6_124_080,
}

function show(
  given: Partial<MyWorkResult> = {},
  take: { status: number; body?: unknown } = { status: 200, body: {} },
  queues: readonly object[] = [],
) {
  const answer = vi.fn(({ url }: WireRequest) => {
    if (url.includes('getMyWork')) return { status: 200, body: { ...work, ...given } }
    if (url.includes('getOverview')) return { status: 200, body: { now: 0, queues } }
    if (url.includes('WorkController/take')) return take
    return { status: 404, body: [] }
  })
  const page = renderAt(buildPortal(answer), Component, '/console', '/console')
  return { page, sent: (name: string) => answer.mock.calls.filter(([{ url }]) => url.includes(name)) }
}

test('sorts overdue work first, shows reason and deadline of each item, and links to its screen', async () => {
  show()
  const groups = await screen.findAllByRole('heading', { level: 2, name: /Late|Today/ })
  expect(groups.map(({ textContent }) => textContent)).toEqual(['Late 1', 'Today 1'])
  const late = screen.getByRole('region', { name: /Late/ })
  expect(
    within(late)
      .getByRole('link', { name: /Signed contracts/ })
      .getAttribute('href'),
  ).toContain('/console/queues/contracts?item=800000000000001AAA')
  expect(within(late).getByText(/waiting since/)).toBeTruthy()
  expect(screen.getByText(/from Marta Conti · due on 15 Nov/)).toBeTruthy()
  expect(screen.getByText('€61,240.80')).toBeTruthy()
  expect(screen.getByText('Unassigned')).toBeTruthy()
})

test('moves down with J, opens with Enter and claims with T', async () => {
  const { page, sent } = show(
    {},
    {
      status: 409,
      body: { errorCode: 'TAKEN_BY_COLLEAGUE', message: 'A colleague has taken it.', advice: 'Reload.' },
    },
  )
  await screen.findByText('Call about the balance')
  fireEvent.keyDown(document.body, { key: 't' })
  await waitFor(() => expect(sent('WorkController/take')).toHaveLength(1))
  expect(await screen.findByText(/A colleague has taken it. Reload/)).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'j' })
  fireEvent.keyDown(document.body, { key: 'Enter' })
  await waitFor(() => expect(page.path()).toBe('/console/Account/001000000000001AAA'))
})

test('counts everything in figures that link to their rows, and names unlisted items', async () => {
  show({ urgencies: { late: 3, today: 1, week: 0, later: 0 } })
  expect(await screen.findByRole('link', { name: '3' })).toHaveProperty('hash', '#work-late')
  expect(screen.getByText(/2 more recent items in:/)).toBeTruthy()
  const who = screen.getByRole('region', { name: 'Who does what' })
  expect(
    within(who)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')?.split('?')[1]),
  ).toEqual(['of=005000000000001AAA', 'of=nobody'])
  // Without permission to remind, the link leads to the amounts.
  expect(screen.getByRole('link', { name: '€61,240.80' }).getAttribute('href')).toContain(
    'DueOn__c%7ELessOrEqual%7E2026-11-14',
  )
})

test('links the work of the team if the user has none', async () => {
  show({ items: [], counts: { mine: 0, team: 7 }, urgencies: { late: 0, today: 0, week: 0, later: 0 } })
  expect(await screen.findByText('Nothing is waiting for you')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Start with the first/ })).toBeNull()
})

const record: RecordWorkResult = {
  tasks: [
    {
      id: 'aT0000000000001AAA',
      name: 'Call about the balance',
      kind: 'task',
      dueOn: '2026-11-14',
      assignee: 'Anna Galli',
      by: 'Marta Conti',
      isMine: true,
      isLate: true,
      isDone: false,
    },
  ],
  notes: [],
  takenBy: null,
  colleagues: [{ id: '005000000000001AAA', name: 'Anna Galli' }],
  canWrite: true,
}

function showRecord(given: Partial<RecordWorkResult> = {}) {
  const answer = vi.fn(({ url }: WireRequest) => {
    if (url.includes('getRecordWork')) return { status: 200, body: { ...record, ...given } }
    if (url.includes('addNote')) return { status: 200, body: { id: 'x', mentioned: ['Marta Conti'] } }
    return { status: 200, body: {} }
  })
  renderAt(
    buildPortal(answer),
    () => <RecordWork recordId="001000000000001AAA" />,
    '/console/x',
    '/console/x',
  )
  return (name: string) => answer.mock.calls.find(([{ url }]) => url.includes(name))?.[0].body
}

test('completes a task beside a record, creates one with N, and notifies mentioned users of a note', async () => {
  const sent = showRecord()
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Done: Call about the balance' }))
  await waitFor(() => expect(sent('finishTask')).toEqual({ id: 'aT0000000000001AAA', isDone: true }))
  fireEvent.change(screen.getByRole('textbox', { name: 'New note' }), {
    target: { value: 'Ask @Marta Conti' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Save the note' }))
  expect(await screen.findByText(/added to the work of Marta Conti/)).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'n' })
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByRole('textbox', { name: /Task/ }), {
    target: { value: 'Send the plan' },
  })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Add the task' }))
  await waitFor(() => expect(sent('addTask')).toMatchObject({ name: 'Send the plan', dueOn: null }))
})

test('offers no changes to read-only users', async () => {
  showRecord({ canWrite: false, tasks: [] })
  expect(await screen.findByText('No tasks.')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /New/ })).toBeNull()
})

test('shows how many items of a queue are overdue and on time', async () => {
  const queue = { name: 'contracts', label: 'Signed contracts', open: 3, soon: 0, late: 1 }
  show({}, undefined, [queue])
  expect(await screen.findByRole('link', { name: '1 late' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '2 on time' })).toBeTruthy()
})
