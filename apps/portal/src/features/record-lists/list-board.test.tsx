// @vitest-environment jsdom
import type { WireRequest } from '@foyer/record-client'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  buildField,
  buildListInfo,
  buildObjectInfo,
  buildPage,
  buildRecord,
} from '../../testing/build-metadata.ts'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import type { ListQuery } from '../console-shell/lists/list-query.ts'
import { ListBoard } from './list-board.tsx'

afterEach(cleanup)

const list = buildListInfo(['Name', 'Amount__c'])
const ALL: ListQuery = { sortBy: [], searchTerm: '', filters: [], logic: '', view: 'board', group: '' }
const choice = (value: string, label: string) => ({ attributes: null, label, validFor: [], value })
const CHOICES = {
  controllerValues: {},
  defaultValue: null,
  eTag: '',
  url: '',
  values: [choice('open', 'Open'), choice('done', 'Done')],
}
const group = (value: string | null, label: string, count: number) => ({
  keys: [{ value, label }],
  values: [count, count * 1000],
})
const SUMMARY = {
  rows: [group('open', 'Open', 7), group('retired', 'Retired', 1), group(null, '', 1)],
  subtotals: [],
  total: [9, 9000],
  isCut: false,
}
/** Returns one card per lane, named by the filter of the lane. */
const cards: Readonly<Record<string, string>> = { open: 'Alfa', done: 'Beta', retired: 'Gamma' }

function show(given: { updateable?: boolean; query?: Partial<ListQuery>; status?: number } = {}) {
  const { updateable = true, query = {}, status = 200 } = given
  const info = buildObjectInfo([
    buildField('Name'),
    buildField('Amount__c', { dataType: 'Currency' }),
    buildField('State__c', { dataType: 'Picklist', updateable }),
  ])
  const sent: WireRequest[] = []
  const onMoved = vi.fn()
  const portal = buildPortal((request) => {
    sent.push(request)
    const { url, method, body } = request
    if (url.includes('/picklist-values')) return { status: 200, body: CHOICES }
    if (method === 'PATCH')
      return { status, body: status === 200 ? buildRecord({ Name: 'Alfa', State__c: 'done' }) : [] }
    if (url.includes('/actions/')) return { status: 200, body: { actions: {}, eTag: '', url: '' } }
    const { where = '' } = body as { where?: string }
    const state = Object.keys(cards).find((value) => where.includes(`"${value}"`))
    const id = `a9900000000000${Object.keys(cards).indexOf(state ?? '') + 1}AAA`
    return {
      status: 200,
      body: buildPage([
        buildRecord({ Name: cards[state ?? ''] ?? 'Nobody', State__c: state ?? null, Amount__c: 250 }, id),
      ]),
    }
  })
  const Screen = () => (
    <ListBoard
      list={list}
      info={info}
      query={{ ...ALL, ...query }}
      summary={SUMMARY}
      stateField="State__c"
      onMoved={onMoved}
    />
  )
  renderScreen(portal, Screen)
  return { sent, onMoved }
}

const lane = (name: string) => within(screen.getByRole('region', { name }))

async function moveAlfaToDone() {
  fireEvent.click(await screen.findByRole('button', { name: /Alfa/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Done' }))
}

test('has a lane for every record: offered states, retired states, and none', async () => {
  show()
  expect(await screen.findByText('Alfa')).toBeTruthy()
  expect(lane('Open').getByText('Alfa')).toBeTruthy()
  expect(lane('Open').getByText('The first 1 of 7')).toBeTruthy()
  expect(lane('Done').getByText('Beta')).toBeTruthy()
  expect(lane('Retired').getByText('Gamma')).toBeTruthy()
  expect(lane('No value').getByText('Nobody')).toBeTruthy()
})

test('shows the amount of each card, and the sum of all records of a lane', async () => {
  show()
  expect(await screen.findByText('Alfa')).toBeTruthy()
  expect(lane('Open').getByText(/250/)).toBeTruthy()
  expect(lane('Open').getByText('€7,000.00')).toBeTruthy()
  expect(lane('Done').queryByText('€7,000.00')).toBeNull()
})

test('restricts a lane to its state, whatever the logic of the filters', async () => {
  const filters = [
    { field: 'Name', operator: 'Equals', values: ['A'] },
    { field: 'Name', operator: 'Equals', values: ['B'] },
  ]
  const { sent } = show({ query: { filters, logic: '1 OR 2' } })
  await screen.findByText('Alfa')
  expect(sent.map(({ body }) => (body as { where?: string } | undefined)?.where)).toContain(
    '{ and: [{ or: [{ Name: { eq: "A" } }, { Name: { eq: "B" } }] }, { State__c: { eq: "open" } }] }',
  )
})

test('moves a card from its menu, not to a retired state, and refetches the counts', async () => {
  const { sent, onMoved } = show()
  await moveAlfaToDone()
  await waitFor(() => expect(onMoved).toHaveBeenCalledOnce())
  expect(sent.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ fields: { State__c: 'done' } })
  fireEvent.click(await screen.findByRole('button', { name: /Beta/ }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Open'])
})

test('moves a card by dragging', async () => {
  const { sent } = show()
  const card = (await screen.findByText('Alfa')).closest('li') as HTMLElement
  fireEvent.dragStart(card)
  fireEvent.drop(screen.getByRole('region', { name: 'Done' }))
  await waitFor(() => expect(sent.some(({ method }) => method === 'PATCH')).toBe(true))
})

test('reports a rejected move and does not count it', async () => {
  const { onMoved } = show({ status: 400 })
  await moveAlfaToDone()
  expect(await screen.findByText(/could not be saved|not saved|went wrong/i)).toBeTruthy()
  expect(onMoved).not.toHaveBeenCalled()
})

test('opens the decision for a state that cannot be edited, and reports if there is none', async () => {
  const { sent } = show({ updateable: false })
  await moveAlfaToDone()
  const dialog = within(await screen.findByRole('dialog', { name: 'Alfa: Open → Done' }))
  expect(await dialog.findByRole('alert')).toBeTruthy()
  expect(sent.some(({ method }) => method === 'PATCH')).toBe(false)
})
