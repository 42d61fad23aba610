// @vitest-environment jsdom

import type { DecisionItem, QueueFactsResult, QueueResult, UnreachedItem } from '@foyer/fair-domain'
import { getListRecordsByName, type WireRequest } from '@foyer/record-client'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  buildField,
  buildLayout,
  buildObjectInfo,
  buildPage,
  buildRecord,
} from '../../testing/build-metadata.ts'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderAt } from '../../testing/render-at.tsx'
import { itemsConfig } from '../decisions/queues-data.ts'
import { Component } from './queue.screen.tsx'

afterEach(cleanup)

const NOW = Date.UTC(2027, 0, 15, 11)
const IDS = ['a99000000000001AAA', 'a99000000000002AAA', 'a99000000000003AAA'] as const
const NAMES = ['Cipria Nove', 'Onda Minerale', 'Seda Clara']

const decision = (given: Partial<DecisionItem>): DecisionItem => ({
  action: 'Validate',
  label: 'Validate',
  key: 'v',
  tone: 'accept',
  reasons: [],
  note: null,
  noteLabel: null,
  noteIsForCustomer: false,
  noteKind: null,
  takesParts: false,
  inBulk: false,
  keepsOpen: false,
  asks: [],
  canBeUndone: false,
  ...given,
})
const REFUSE = decision({
  action: 'Refuse',
  label: 'Refuse',
  key: 'h',
  tone: 'reject',
  reasons: [{ code: 'left', label: 'Left the company' }],
  note: 'required',
})
const queue: QueueResult = {
  now: NOW,
  name: 'things',
  label: 'Things to decide',
  object: 'Thing__c',
  listView: 'AllThings',
  openWhile: { field: 'State__c', values: ['waiting', 'asked'] },
  since: 'CreatedDate',
  workingDays: 2,
  title: null,
  columns: ['City'],
  canDecide: true,
  decisions: [decision({}), REFUSE],
  steps: [],
  parts: null,
  facts: [],
}
const NO_FACTS: QueueFactsResult = { checks: [], debts: null, flags: null, lastEdition: null, earlier: null }

const fields = [buildField('Name'), buildField('City')]
const info = buildObjectInfo(fields)
const itemOf = (id: string, more: Record<string, string> = {}) =>
  buildRecord(
    {
      Name: NAMES[IDS.indexOf(id as (typeof IDS)[number])] ?? '',
      City: 'Genova',
      CreatedDate: '2027-01-12T08:00:00.000Z',
      State__c: 'waiting',
      ...more,
    },
    id,
  )

interface Given {
  shown?: Partial<QueueResult>
  open?: () => readonly string[]
  decide?: () => { status: number; body: unknown }
  mails?: readonly object[]
  unreached?: readonly UnreachedItem[]
  path?: string
  values?: Record<string, string>
  facts?: Partial<QueueFactsResult>
  /** Available actions of the record; unreadable if undefined. */
  actions?: readonly object[]
  /** Reads that fail. */
  broken?: () => RegExp | null
}

function show({
  shown = {},
  open = () => IDS,
  decide,
  mails = [],
  unreached = [],
  path = '/console/queues/things',
  values,
  facts = {},
  actions,
  broken = () => null,
}: Given = {}) {
  const answer = vi.fn((request: WireRequest) => {
    const { url } = request
    if (broken()?.test(url)) return { status: 500, body: [] }
    if (url.includes('/getQueue')) return { status: 200, body: { ...queue, ...shown } }
    if (url.includes('/getOpen')) return { status: 200, body: { firstEndsIn: null, changes: [] } }
    if (url.includes('/getFacts')) return { status: 200, body: { ...NO_FACTS, ...facts } }
    if (url.includes('/getOverview')) return { status: 200, body: { now: NOW, queues: [] } }
    if (url.includes('/getChoices'))
      return {
        status: 200,
        body: {
          choices: { Place__c: [{ value: 'c9', label: 'Hall 16, C9', description: '12 m²' }], Stand__c: [] },
        },
      }
    if (url.includes('/previewMany'))
      return {
        status: 200,
        body: {
          mails,
          unreached: [],
          refused: [{ id: IDS[2], code: 'QUOTA_FULL', message: 'The quota is full' }],
        },
      }
    if (url.includes('/decideMany'))
      return { status: 200, body: { decided: IDS.slice(0, 2), refused: [], undoId: 'aA0000000000001AAA' } }
    if (url.includes('/preview')) return { status: 200, body: { mails, unreached } }
    if (url.includes('/decide'))
      return decide?.() ?? { status: 200, body: { isOpen: false, undoId: 'aA0000000000001AAA' } }
    if (url.includes('/actions/record/') && actions)
      return { status: 200, body: { actions: { [IDS[0]]: { actions } }, eTag: '' } }
    if (url.includes('/list-records/'))
      return { status: 200, body: buildPage(open().map((id) => itemOf(id, values))) }
    if (url.includes('/record-ui/')) {
      const id = IDS.find((known) => url.includes(known)) ?? IDS[0]
      return { status: 200, body: uiOf(itemOf(id, values)) }
    }
    if (url.includes('/object-info/')) return { status: 200, body: info }
    return { status: 404, body: [] }
  })
  const portal = buildPortal(answer)
  renderAt(portal, Component, path, '/console/queues/:name')
  const calls = (method: string) =>
    answer.mock.calls.map(([request]) => request).filter(({ url }) => url.includes(`/${method}`))
  return { calls, portal }
}

const uiOf = (record: { id: string | null }) => ({
  eTag: '',
  layoutUserStates: {},
  layouts: {
    Thing__c: { '012000000000000AAA': { Full: { View: buildLayout(fields), Edit: buildLayout(fields) } } },
  },
  objectInfos: { Thing__c: info },
  records: { [record.id ?? '']: record },
})

const actionsOf = (...names: string[]) =>
  names.map((label) => ({ apiName: `Thing__c.${label}`, label, type: 'QuickAction' }))
const press = (key: string) => fireEvent.keyDown(document.body, { key })
const heading = (name: string) => screen.findByRole('heading', { level: 2, name })

test('opens the oldest item, with its age relative to the service level as text', async () => {
  show()
  expect(await heading('Cipria Nove')).toBeTruthy()
  expect(screen.getAllByText('Late · waiting for 3 working days').length).toBeGreaterThan(1)
  expect(screen.getByText('Service level: 2 working days')).toBeTruthy()
})

test('shows the mails on a letter, decides on Enter, and opens the next item', async () => {
  let open: readonly string[] = IDS
  const mail = { to: 'irene@cipria.example', subject: 'You are primary', text: 'Dear Irene' }
  const { calls } = show({
    open: () => open,
    mails: [mail],
    decide: () => {
      open = IDS.slice(1)
      return { status: 200, body: { isOpen: false } }
    },
  })
  await heading('Cipria Nove')
  press('v')
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('Dear Irene')).toBeTruthy()
  expect(calls('decide')).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Decide and send' }))
  expect(await heading('Onda Minerale')).toBeTruthy()
  expect(calls('decide')[0]?.body).toMatchObject({
    queue: 'things',
    recordId: IDS[0],
    action: 'Validate',
    parts: null,
  })
  expect(await screen.findByText('Decided: Cipria Nove')).toBeTruthy()
})

test('requires reason and note of a decision before sending', async () => {
  const mail = { to: 'irene@cipria.example', language: 'it', subject: 'No', text: 'Gentile Irene' }
  const { calls } = show({ mails: [mail] })
  await heading('Cipria Nove')
  // In a queue its letters take precedence over those of the frame.
  press('h')
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Show the emails' }))
  expect(within(dialog).getAllByText('Choose a reason').length).toBeGreaterThan(0)
  expect(within(dialog).getAllByText('Write a note').length).toBeGreaterThan(0)
  // Only the recipients were requested, because the note is written in their language.
  expect(calls('preview').map(({ body }) => body)).toMatchObject([{ note: '…' }])
  expect(await within(dialog).findByText('The email is sent in Italian.')).toBeTruthy()
  act(() => within(dialog).getByRole('textbox', { name: /Note/ }).focus())
  fireEvent.click(within(dialog).getByRole('radio', { name: 'Left the company' }))
  fireEvent.change(within(dialog).getByRole('textbox', { name: /Note/ }), {
    target: { value: 'Gone in May' },
  })
  fireEvent.click(within(dialog).getByRole('checkbox', { name: 'The customer may read the note' }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Show the emails' }))
  expect(await within(dialog).findByText('Gentile Irene')).toBeTruthy()
  await waitFor(() =>
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Decide and send' })),
  )
  expect(calls('preview')[1]?.body).toMatchObject({
    reasonCode: 'left',
    note: 'Gone in May',
    noteForCustomer: true,
  })
})

test('names a company that gets no mail, with a phone number and a task to call it', async () => {
  const people = [{ name: 'Irene Sala', phone: '+39 051 2', reason: 'no account' }]
  const missed = { accountId: '001000000000009AAA', company: 'Cipria Nove', phone: null, reason: '', people }
  const { calls } = show({ unreached: [missed] })
  await heading('Cipria Nove')
  press('h')
  const dialog = within(await screen.findByRole('dialog'))
  const missedPerson = await dialog.findByText(/Irene Sala: no account/)
  // The buttons stay in place.
  const cancel = dialog.getByRole('button', { name: 'Cancel' })
  expect(cancel.compareDocumentPosition(missedPerson)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(dialog.getByRole('link', { name: '+39 051 2' }).getAttribute('href')).toBe('tel:+390512')
  fireEvent.click(dialog.getByRole('button', { name: 'Add a task to call Cipria Nove' }))
  await waitFor(() => expect(calls('addTask')[0]?.body).toMatchObject({ recordId: missed.accountId }))
})

test('does not offer actions that the record does not allow yet, but the step before them', async () => {
  show({ shown: { steps: ['Thing__c.Score'] }, actions: actionsOf('Refuse', 'Score') })
  await heading('Cipria Nove')
  expect(await screen.findByRole('button', { name: 'Score' })).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Refuse/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Validate/ })).toBeNull()
  press('v')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('reports that a colleague was faster and continues', async () => {
  show({ decide: () => ({ status: 409, body: { errorCode: 'ALREADY_DECIDED', message: '' } }) })
  await heading('Cipria Nove')
  press('v')
  fireEvent.click(await screen.findByRole('button', { name: 'Decide' }))
  expect(await screen.findByText('Already decided by a colleague')).toBeTruthy()
  expect(await heading('Onda Minerale')).toBeTruthy()
})

test('keeps an item open that needs a second person', async () => {
  show({ decide: () => ({ status: 200, body: { isOpen: true } }) })
  await heading('Cipria Nove')
  press('v')
  fireEvent.click(await screen.findByRole('button', { name: 'Decide' }))
  expect(await screen.findByText('A second person must approve: Cipria Nove')).toBeTruthy()
  expect(await heading('Cipria Nove')).toBeTruthy()
})

test('reports that a colleague has decided the item in the meantime, and offers the next', async () => {
  show({ open: () => IDS.slice(1), path: `/console/queues/things?item=${IDS[0]}` })
  expect(await screen.findByText('A colleague has just decided this')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Next item' }))
  expect(await heading('Onda Minerale')).toBeTruthy()
})

test('opens a requested item beyond the first page', async () => {
  const older = Array.from({ length: 30 }, (_, place) => `a990000000001${String(place).padStart(2, '0')}AAA`)
  show({ open: () => older, path: `/console/queues/things?item=${IDS[1]}` })
  expect(await heading('Onda Minerale')).toBeTruthy()
  expect(screen.queryByText('A colleague has just decided this')).toBeNull()
  expect(screen.getByRole('button', { name: 'Validate V' })).toBeTruthy()
  cleanup()
  // Unless it was decided.
  show({
    open: () => older,
    path: `/console/queues/things?item=${IDS[1]}`,
    values: { State__c: 'validated' },
  })
  expect(await screen.findByText('A colleague has just decided this')).toBeTruthy()
})

test('keeps the displayed item open when it leaves the queue', async () => {
  let open: readonly string[] = IDS
  const { portal } = show({ open: () => open })
  await heading('Cipria Nove')
  open = IDS.slice(1)
  await act(async () => {
    await portal.client.read(getListRecordsByName, itemsConfig(queue), { cachePolicy: 'no-cache' })
  })
  expect(await screen.findByText('A colleague has just decided this')).toBeTruthy()
  expect(screen.queryByRole('heading', { level: 2, name: 'Onda Minerale' })).toBeNull()
  press('v')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('moves through the items with arrow keys', async () => {
  show()
  await heading('Cipria Nove')
  press('ArrowDown')
  expect(await heading('Onda Minerale')).toBeTruthy()
  press('ArrowUp')
  expect(await heading('Cipria Nove')).toBeTruthy()
})

test('accepts parts one by one, and requires a text for omitted ones', async () => {
  const accept = decision({ action: 'Accept', label: 'Accept', key: 'a', note: 'optional', takesParts: true })
  const { calls } = show({
    shown: {
      decisions: [accept],
      parts: {
        before: 'Before__c',
        after: 'After__c',
        labels: {
          street: 'Street',
          city: 'City of the company',
          country: 'Country',
          intentReceivedOn: 'Day',
        },
      },
    },
    values: {
      Before__c: JSON.stringify({
        street: 'Via Vecchia',
        city: '',
        country: 'DE',
        intentReceivedOn: '2026-03-01',
      }),
      After__c: JSON.stringify({ street: 'Via Nuova', city: 'Roma', country: 'IT', intentReceivedOn: '' }),
    },
  })
  await heading('Cipria Nove')
  for (const words of ['Via Vecchia', 'Germany', 'Italy', '1 March 2026'])
    expect(screen.getByText(words)).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Accept: City of the company' }))
  press('a')
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Show the emails' }))
  expect(within(dialog).getAllByText('Write a note').length).toBeGreaterThan(0)
  fireEvent.change(within(dialog).getByRole('textbox', { name: /Note/ }), {
    target: { value: 'As in the register' },
  })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Show the emails' }))
  await waitFor(() =>
    expect(calls('preview')[0]?.body).toMatchObject({ parts: ['street', 'country', 'intentReceivedOn'] }),
  )
})

test('offers no buttons and letters to read-only users', async () => {
  show({ shown: { canDecide: false } })
  await heading('Cipria Nove')
  press('v')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: /Validate/ })).toBeNull()
  expect(screen.getByText('You can view this queue; other roles decide.')).toBeTruthy()
})

test('shows that the queue is done after the last item', async () => {
  show({ open: () => IDS.slice(0, 1) })
  await heading('Cipria Nove')
  press('v')
  fireEvent.click(await screen.findByRole('button', { name: 'Decide' }))
  expect(await screen.findByText('Nothing to decide')).toBeTruthy()
})

test('shows a message and a retry if a queue or an item cannot be read', async () => {
  let broken: RegExp | null = /getQueue|list-records/
  show({ broken: () => broken })
  expect((await screen.findByRole('alert')).textContent).toContain('Information not available')
  broken = /record-ui/
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Onda Minerale')).toBeTruthy()
  expect((await screen.findByRole('alert')).textContent).toContain('Information not available')
  broken = null
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await heading('Cipria Nove')).toBeTruthy()
})

test('shows that an empty queue is done', async () => {
  show({ open: () => [] })
  expect(await screen.findByText('Nothing to decide')).toBeTruthy()
})

test('decides several items in one step, after a preview of mails and refusals', async () => {
  const mail = { to: 'irene@cipria.example', subject: 'Approved', text: 'Dear Irene' }
  const { calls } = show({
    shown: { decisions: [decision({ inBulk: true, note: 'optional' })] },
    mails: [mail],
  })
  await heading('Cipria Nove')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Onda Minerale' }))
  expect(screen.getByRole('button', { name: 'Validate: 1 item' })).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all' }))
  fireEvent.click(screen.getByRole('button', { name: 'Validate: 3 items' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Validate: 3 items' }))
  fireEvent.change(dialog.getByRole('textbox', { name: 'Note' }), { target: { value: 'Welcome' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Show the emails' }))
  expect(await dialog.findByText('Dear Irene')).toBeTruthy()
  expect(dialog.getByText('Seda Clara: The quota is full')).toBeTruthy()
  expect(calls('decideMany')).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: 'Decide and send' }))
  expect(await screen.findByText('2 items decided')).toBeTruthy()
  expect(calls('decideMany')[0]?.body).toMatchObject({ recordIds: IDS, action: 'Validate', note: 'Welcome' })
  // The page now offers to undo the decisions.
  expect(calls('getOpen').length).toBeGreaterThan(0)
  expect(await heading('Seda Clara')).toBeTruthy()
})

test('offers no selection in queues with single decisions', async () => {
  show()
  await heading('Cipria Nove')
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('requires a choice of a free option for a decision that assigns it, and sends it', async () => {
  const give = decision({
    action: 'Offer',
    label: 'Offer a place',
    key: 'o',
    asks: [{ field: 'Place__c', kind: 'choice', label: 'Place', hint: null, isRequired: true }],
  })
  const { calls } = show({ shown: { decisions: [give] } })
  await heading('Cipria Nove')
  press('o')
  const dialog = await screen.findByRole('dialog', { name: 'Offer a place: Cipria Nove' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Show the emails' }))
  expect((await within(dialog).findAllByText('Choose one')).length).toBeGreaterThan(0)
  fireEvent.click(within(dialog).getByRole('button', { name: /Place/ }))
  fireEvent.click(await screen.findByRole('option', { name: /Hall 16, C9/ }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Show the emails' }))
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Decide' }))
  await waitFor(() => expect(calls('decide')).toHaveLength(1))
  expect(calls('decide')[0]?.body).toMatchObject({ chosen: { Place__c: 'c9' } })
})

test('offers other decisions if there is nothing to choose from', async () => {
  const accept = decision({
    action: 'Accept',
    label: 'Accept',
    key: 'a',
    asks: [
      {
        ...{ field: 'Stand__c', kind: 'choice', label: 'Stand', hint: null, isRequired: false },
        whenNone: { text: 'No free stand is of this size.', instead: ['Refuse', 'Wait'] },
      },
    ],
  })
  const wait = decision({ action: 'Wait', label: 'Put on the waiting list', key: 'w', note: 'optional' })
  const { calls } = show({
    shown: { decisions: [accept, wait, REFUSE] },
    actions: actionsOf('Accept', 'Wait'),
  })
  await heading('Cipria Nove')
  press('a')
  expect(await screen.findByText('No free stand is of this size.')).toBeDefined()
  const dialog = screen.getByRole('dialog', { name: 'Accept: Cipria Nove' })
  // The record does not allow it.
  expect(within(dialog).queryByRole('button', { name: 'Refuse' })).toBeNull()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Put on the waiting list' }))
  const waiting = await screen.findByRole('dialog', { name: 'Put on the waiting list: Cipria Nove' })
  fireEvent.click(within(waiting).getByRole('button', { name: 'Show the emails' }))
  fireEvent.click(await within(waiting).findByRole('button', { name: 'Decide' }))
  await waitFor(() => expect(calls('decide')[0]?.body).toMatchObject({ action: 'Wait' }))
})

test('shows the relevant facts first, as text: values, checks, last edition, debts and flags', async () => {
  const standing = { contract: null, open: 0, overdue: 0, daysLate: null }
  show({
    shown: {
      facts: [
        { kind: 'values', heading: 'The wish', fields: [{ path: 'City', label: null }] },
        { kind: 'checks' },
        { kind: 'lastEdition', of: 'company', asked: null },
        { kind: 'debts' },
        { kind: 'flags' },
      ],
    },
    facts: {
      checks: [
        { words: 'The hall is on offer', isPassed: true },
        { words: 'No VAT number', isPassed: false },
      ],
      lastEdition: {
        now: { ...standing, edition: 'Foyer 2027', stands: [], total: null, overdue: 50_000 },
        before: {
          ...standing,
          edition: 'Foyer 2026',
          stands: [{ pavilion: 'Pad. 16', name: 'C5', area: 24 }],
          total: 988_000,
          daysLate: 12,
        },
      },
      debts: {
        today: '2026-11-16',
        due: 150_000,
        overdue: 50_000,
        paid: 0,
        credit: 0,
        entries: [
          {
            id: 'a60000000000001AAA',
            reference: 'TF27-1',
            kind: 'Prepayment',
            state: 'To be paid',
            amount: 50_000,
            paid: 0,
            dueOn: '2027-01-10',
            isOverdue: true,
            isOpen: true,
          },
        ],
      },
      flags: [
        {
          id: 'a25000000000001AAA',
          name: 'Onda',
          reason: 'Unpaid',
          services: ['Badges'],
          expiresOn: '2027-12-31',
        },
      ],
    },
  })
  const region = (name: string) => screen.findByRole('region', { name })
  expect(within(await region('The wish')).getByText('Genova')).toBeTruthy()
  const checks = within(await region('Checks'))
  expect(checks.getByText('1 of 2 passed')).toBeTruthy()
  // Failed checks come first.
  expect(checks.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'No VAT numberNot passed',
    'The hall is on offerPassed',
  ])
  const compared = within(await region('Compared with the last edition'))
  expect(compared.getByText('Hall 16, C5')).toBeTruthy()
  expect(compared.getByText('24 m²')).toBeTruthy()
  expect(compared.getByText('paid 12 days late')).toBeTruthy()
  expect(compared.getByText(/500\.00 overdue/)).toBeTruthy()
  expect(within(await region('Open amounts')).getByText(/of it overdue/)).toBeTruthy()
  expect(within(await region('Amber list')).getByText(/Unpaid\. Closed until/)).toBeTruthy()
})

test('decides with a letter and Enter if the decision can be undone and needs no input', async () => {
  const accept = decision({
    action: 'Accept',
    label: 'Accept',
    key: 'a',
    note: 'optional',
    canBeUndone: true,
  })
  const { calls } = show({ shown: { decisions: [accept] } })
  await heading('Cipria Nove')
  press('a')
  const note = within(await screen.findByRole('dialog', { name: 'Accept: Cipria Nove' })).getByRole('textbox')
  fireEvent.keyDown(note, { key: 'Enter' })
  expect(await heading('Onda Minerale')).toBeTruthy()
  expect(calls('decide')).toHaveLength(1)
  // Undoable decisions are refetched, so that the key works immediately.
  await waitFor(() => expect(calls('getOpen').length).toBeGreaterThan(0))
})

test('decides on the next click after a preview that was blocked', async () => {
  const asks = [{ field: 'Letter__c', label: 'Letter', kind: 'file', isRequired: false, hint: null }]
  const accept = decision({ label: 'Accept', key: 'a', canBeUndone: true, asks } as Partial<DecisionItem>)
  const { calls } = show({ shown: { decisions: [accept] } })
  await heading('Cipria Nove')
  press('a')
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept: Cipria Nove' }))
  const input = document.querySelector('[role=dialog] input[type=file]') as HTMLInputElement
  fireEvent.change(input, { target: { files: [new File(['x'], 'letter.pdf')] } })
  const remove = await dialog.findByRole('button', { name: /letter\.pdf/ })
  await waitFor(() => expect(dialog.queryByRole('progressbar')).toBeNull())
  fireEvent.click(dialog.getByRole('button', { name: /mails/i }))
  expect(calls('preview')).toHaveLength(0)
  fireEvent.click(remove)
  fireEvent.click(dialog.getByRole('button', { name: 'Decide' }))
  await waitFor(() => expect(calls('decide')).toHaveLength(1))
  expect(calls('preview')).toHaveLength(0)
})

test('shows an item again that was undone before the list received the decision', async () => {
  const values = { City: 'Genova' }
  const undoable = decision({ canBeUndone: true })
  const decide = () => {
    // Decided and restored: the list never changed, but the item has a new version.
    values.City = 'Savona'
    return { status: 200, body: { isOpen: false, undoId: 'aA0000000000001AAA' } }
  }
  show({ shown: { decisions: [undoable] }, values, decide })
  await heading('Cipria Nove')
  press('v')
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(await dialog.findByRole('button', { name: /^Decide/ }))
  expect(await heading('Onda Minerale')).toBeTruthy()
  expect(await screen.findByRole('link', { name: /Cipria Nove/ })).toBeTruthy()
})

test('opens from a figure of the overview exactly the items of that age, with a link to all', async () => {
  const { calls } = show({ path: '/console/queues/things?age=late' })
  await heading('Cipria Nove')
  expect(screen.getByText(/late only/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Show all' })).toBeTruthy()
  expect(JSON.stringify(calls('list-records')[0]?.body)).toMatch(/lte: \\"2027-01-1/)
})

test('titles an item named by a number with its subject, beside the number', async () => {
  show({ shown: { title: 'City', columns: ['Name'] }, values: { Name: 'CT27-00005' }, open: () => [IDS[0]] })
  expect(await screen.findByRole('heading', { level: 2, name: 'Genova' })).toBeTruthy()
  expect(
    screen.getByRole('link', { name: /^Genova ?CT27-00005/ }).textContent?.match(/CT27-00005/g),
  ).toHaveLength(1)
})
