// @vitest-environment jsdom
import type { WireRequest } from '@foyer/record-client'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
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
import { ListTable } from './list-table.tsx'

afterEach(cleanup)

const list = buildListInfo(['Name', 'Phone'])
const info = buildObjectInfo([buildField('Name'), buildField('Phone')])
const idOf = (number: number) => `a99${String(number).padStart(12, '0')}AAA`
const rowsFrom = (start: number) =>
  Array.from({ length: 3 }, (_, place) =>
    buildRecord({ Name: `Thing ${start + place}`, Phone: null }, idOf(start + place)),
  )

function show(answer: (request: WireRequest) => { status: number; body?: unknown }) {
  const onSort = vi.fn()
  const onSelect = vi.fn()
  const Screen = () => (
    <ListTable
      list={list}
      info={info}
      summary={null}
      query={{ sortBy: ['Name'], searchTerm: '', filters: [], logic: '', view: 'table', group: '' }}
      onSort={onSort}
      selected={new Set()}
      onSelect={onSelect}
      wrap={false}
    />
  )
  renderScreen(buildPortal(answer), Screen)
  return { onSort, onSelect }
}

const onePage = () => ({ status: 200, body: buildPage(rowsFrom(1)) })
const rowOf = (name: string) => screen.getByText(name).closest('tr') as HTMLTableRowElement

test('moves between rows with arrow keys and j, k, and selects with x', async () => {
  const { onSelect } = show(onePage)
  await screen.findByText('Thing 1')
  rowOf('Thing 1').focus()
  fireEvent.keyDown(rowOf('Thing 1'), { key: 'j' })
  expect(document.activeElement).toBe(rowOf('Thing 2'))
  fireEvent.keyDown(rowOf('Thing 2'), { key: 'ArrowDown' })
  fireEvent.keyDown(rowOf('Thing 3'), { key: 'k' })
  expect(document.activeElement).toBe(rowOf('Thing 2'))
  fireEvent.keyDown(rowOf('Thing 2'), { key: 'x' })
  expect(onSelect).toHaveBeenCalledWith(new Set([idOf(2)]))
})

test('sorts by a click on a header, and adds to the order with shift', async () => {
  const { onSort } = show(onePage)
  await screen.findByText('Thing 1')
  expect(screen.getByRole('columnheader', { name: /Name/ }).getAttribute('aria-sort')).toBe('ascending')
  fireEvent.click(screen.getByRole('button', { name: 'Name' }))
  expect(onSort).toHaveBeenLastCalledWith(['-Name'])
  fireEvent.click(screen.getByRole('button', { name: 'Phone' }), { shiftKey: true })
  expect(onSort).toHaveBeenLastCalledWith(['Name', 'Phone'])
})

test('loads pages one after the other, and keeps only a few', async () => {
  const asked: unknown[] = []
  show(({ body }) => {
    const { pageToken = '0' } = body as { pageToken?: string }
    asked.push(pageToken)
    const next = Number(pageToken) + 3
    return { status: 200, body: buildPage(rowsFrom(next - 2), next < 300 ? String(next) : null) }
  })
  await screen.findByText('Thing 4')
  await waitFor(() => expect(asked).toEqual(['0', '3']))
  expect(screen.queryByText('Thing 7')).toBeNull()
  expect(document.querySelectorAll('tr[data-id]')).toHaveLength(6)
})

test('renders only the pages around the viewport', async () => {
  const watched = new Map<Element, (entries: unknown[]) => void>()
  class Watcher {
    private readonly tell: (entries: unknown[]) => void
    constructor(tell: (entries: unknown[]) => void) {
      this.tell = tell
    }
    observe(element: Element) {
      watched.set(element, this.tell)
    }
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Watcher)
  show(({ body }) => {
    const { pageToken = '0' } = body as { pageToken?: string }
    const next = Number(pageToken) + 3
    return { status: 200, body: buildPage(rowsFrom(next - 2), String(next)) }
  })
  for (let page = 1; page <= 12; page++) {
    const row = (await screen.findByText(`Thing ${page * 3}`)).closest('tbody') as Element
    act(() => watched.get(row)?.([{ isIntersecting: true }]))
  }
  await screen.findByText('Thing 39')
  expect(document.querySelectorAll('tbody tr[data-id]')).toHaveLength(12)
  expect(screen.queryByText('Thing 27')).toBeNull()
  // The placeholder above is rendered once the heights of its rows are measured.
  await waitFor(() => expect(document.querySelectorAll('tbody')).toHaveLength(6))
  expect(document.querySelector('table')?.dataset.pages).toBe('14')
  vi.unstubAllGlobals()
})

test('shows a message when nothing matches', async () => {
  show(() => ({ status: 200, body: buildPage([]) }))
  expect(await screen.findByText('No results')).toBeTruthy()
})

test('shows a message when the list cannot be loaded', async () => {
  show(() => ({ status: 503, body: [] }))
  expect((await screen.findByRole('alert')).textContent).toContain('The list could not be loaded')
})
