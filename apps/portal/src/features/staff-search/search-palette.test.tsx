// @vitest-environment jsdom
import type { WireRequest } from '@foyer/record-client'
import type { ActionCollection } from '@foyer/record-contract'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildPage, buildRecord } from '../../testing/build-metadata.ts'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { SearchPalette } from './search-palette.tsx'

afterEach(cleanup)

const directory = {
  eTag: '',
  objects: {
    Thing__c: {
      apiName: 'Thing__c',
      keyPrefix: 'a99',
      label: 'Thing',
      labelPlural: 'Things',
      nameFields: ['Name'],
      objectInfoUrl: '',
    },
  },
}
const found = (names: readonly string[]) => ({
  results: [
    {
      currentPageToken: '0',
      error: null,
      isSortable: true,
      label: 'Things',
      nextPageToken: null,
      objectApiName: 'Thing__c',
      orderBy: [],
      pageSize: 25,
      previousPageToken: null,
      records: names.map((name, place) => ({
        highlightInfo: { Name: name.replace('Aur', '«Aur»') },
        record: buildRecord({ Name: name }, `a9900000000000${place}AAA`),
      })),
      total: names.length,
    },
  ],
})

const globalAction = (apiName: string, label: string) => ({
  actionListContext: 'Global',
  actionTarget: null,
  actionTargetType: null,
  apiName,
  externalId: apiName,
  iconUrl: null,
  id: apiName,
  isMassAction: 'false',
  label,
  lwcComponent: null,
  primaryColor: null,
  relatedListRecordId: null,
  relatedSourceObject: null,
  section: 'Page',
  sourceObject: 'Global',
  subtype: 'Create',
  targetObject: 'Thing__c',
  targetUrl: null,
  type: 'QuickAction',
})
const GLOBAL_ACTIONS: ActionCollection = {
  actions: {
    Global: {
      actions: [globalAction('Global.NewThing', 'New thing'), globalAction('Global.NewPart', 'New part')],
      links: [],
      url: '',
    },
  },
  eTag: '',
  url: '',
}

function show(search: () => { status: number; body?: unknown }) {
  const onOpenChange = vi.fn()
  const answer = (request: WireRequest) => {
    if (request.url.includes('/search/results')) return search()
    if (request.url.includes('/mru-list-records/'))
      return { status: 200, body: buildPage([buildRecord({ Name: 'Used before' })]) }
    if (request.url.endsWith('/actions/global')) return { status: 200, body: GLOBAL_ACTIONS }
    if (request.url.includes('/apps')) return { status: 200, body: { apps: [] } }
    if (request.url.includes('getOverview'))
      return {
        status: 200,
        body: { now: 0, queues: [{ name: 'contracts', label: 'Signed contracts', open: 12 }] },
      }
    if (request.url.includes('NewPart')) return { status: 503, body: [] }
    return { status: 200, body: directory }
  }
  renderScreen(buildPortal(answer), () => (
    <SearchPalette isOpen onOpenChange={onOpenChange} objects={['Thing__c']} />
  ))
  return onOpenChange
}

const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } })
const press = (key: string) => fireEvent.keyDown(screen.getByRole('searchbox'), { key })
const active = () =>
  screen
    .getAllByRole('option')
    .findIndex((one) => one.ariaSelected === 'true' || one.getAttribute('aria-selected') === 'true')

test('offers recently used records before the user types', async () => {
  show(() => ({ status: 500 }))
  expect(await screen.findByRole('option', { name: 'Used before' })).toBeTruthy()
})

test('highlights matches; selects with arrow keys, opens with Enter', async () => {
  const onOpenChange = show(() => ({ status: 200, body: found(['Aurora', 'Auriga']) }))
  type('aur')
  expect(await screen.findByRole('option', { name: 'Aurora' })).toBeTruthy()
  expect(document.querySelector('mark')?.textContent).toBe('Aur')
  expect(screen.getByText('2 results')).toBeTruthy()
  expect(active()).toBe(0)
  press('ArrowDown')
  expect(active()).toBe(1)
  press('ArrowDown')
  expect(active()).toBe(0)
  press('Enter')
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false))
})

test('shows a message if nothing matches, and if the search fails', async () => {
  show(() => ({ status: 200, body: found([]) }))
  type('zzz')
  expect(await screen.findByText('No result')).toBeTruthy()
  cleanup()
  show(() => ({ status: 503, body: [] }))
  type('zzz')
  expect(await screen.findByText('The search failed. Try again.')).toBeTruthy()
})

test('offers only actions and pages after >, and opens a page with Enter', async () => {
  const onOpenChange = show(() => ({ status: 200, body: found(['Aurora']) }))
  expect(await screen.findByRole('option', { name: 'Used before' })).toBeTruthy()
  type('>queue contr')
  expect((await screen.findAllByRole('option')).map((one) => one.textContent)).toEqual([
    'Open the queue: Signed contracts (12)',
  ])
  press('Enter')
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false))
})

test('sorts a page whose name starts with the text before matching records', async () => {
  show(() => ({ status: 200, body: found(['Signed by nobody']) }))
  type('signed')
  expect(await screen.findByRole('option', { name: 'Signed by nobody' })).toBeTruthy()
  expect(screen.getAllByRole('option')[active()]?.textContent).toBe('Open the queue: Signed contracts (12)')
  type('nobody')
  await waitFor(() => expect(screen.getAllByRole('option')[active()]?.textContent).toBe('Signed by nobody'))
})

test('offers global actions by name', async () => {
  const onOpenChange = show(() => ({ status: 200, body: found([]) }))
  expect((await screen.findAllByRole('option', { name: /^New/ })).map((one) => one.textContent)).toEqual([
    'New thing',
    'New part',
  ])
  type('PART')
  await waitFor(() => expect(screen.queryByRole('option', { name: 'New thing' })).toBeNull())
  press('Enter')
  expect(onOpenChange).toHaveBeenCalledWith(false)
  expect(await screen.findByRole('dialog', { name: 'New part' })).toBeTruthy()
})
