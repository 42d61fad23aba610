// @vitest-environment jsdom
import type { WireRequest } from '@foyer/record-client'
import type { ListInfo } from '@foyer/record-contract'
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
import { catchFiles } from '../../testing/catch-files.ts'
import { renderAt } from '../../testing/render-at.tsx'
import type { ListQuery } from '../console-shell/lists/list-query.ts'
import { ListMenu } from './list-menu.tsx'

afterEach(cleanup)

const column = (fieldApiName: string, picklistValues: { label: string; value: string }[] = []) => ({
  alias: fieldApiName,
  dataType: picklistValues.length > 0 ? 'Picklist' : 'String',
  defaultFilterOperator: 'Equals',
  displayable: true,
  fieldApiName,
  filterable: true,
  label: fieldApiName,
  picklistValues,
  quickFilterOperator: null,
  quickFilterOverrides: null,
  quickFilterable: false,
  sortable: true,
  supportedFilterOperators: ['Equals', 'NotEqual', 'Contains'],
})
const KINDS = [
  { label: 'Espositore', value: 'Exhibitor' },
  { label: 'Stampa', value: 'Press' },
  { label: 'Scuola', value: 'School' },
]
const objectInfo = {
  availableScopes: [],
  columns: [column('Name'), column('Phone'), column('Kind', KINDS)],
  createable: true,
  eTag: '',
  objectApiName: 'Thing__c',
  publicOrSharedCreatable: true,
  publicOrSharedCreateable: true,
  relatedEntityApiName: null,
}
const ownList: ListInfo = {
  ...buildListInfo(['Name', 'Phone']),
  label: 'My things',
  updateable: true,
  deletable: true,
  filteredByInfo: [
    { fieldApiName: 'Kind', label: 'Kind', operandLabels: ['Espositore', 'Stampa'], operator: 'Equals' },
    { fieldApiName: 'Name', label: 'Name', operandLabels: ['Rossi, figli', 'Verdi'], operator: 'Contains' },
  ],
}
const PLAIN: ListQuery = { sortBy: [], searchTerm: '', filters: [], logic: '', view: 'table', group: '' }

function show(given: { list?: ListInfo; query?: ListQuery; rows?: (token: string | null) => object } = {}) {
  const { list = ownList, query = PLAIN } = given
  const answer = vi.fn((request: WireRequest) => {
    const { url, method, body } = request
    if (url.includes('summarise')) return { status: 200, body: { total: [2] } }
    if (url.includes('/list-object-info/')) return { status: 200, body: objectInfo }
    if (url.includes('/list-preferences/'))
      return { status: 200, body: { ...list.userPreferences, orderedBy: [] } }
    if (url.includes('/list-records/'))
      return {
        status: 200,
        body: given.rows?.((body as { pageToken?: string } | undefined)?.pageToken ?? null),
      }
    if (method === 'DELETE') return { status: 204 }
    return { status: method === 'POST' ? 201 : 200, body: { ...list, label: 'Saved' } }
  })
  const info = buildObjectInfo([
    buildField('Name'),
    buildField('Phone'),
    buildField('Area', { dataType: 'Double' }),
  ])
  const Screen = () => <ListMenu list={list} info={info} query={query} wrap={false} />
  const page = renderAt(
    buildPortal(answer),
    Screen,
    '/console/Thing__c/list/AllThings',
    '/console/Thing__c/list/:name',
  )
  const sent = (method: string, part = '') =>
    answer.mock.calls
      .map(([request]) => request)
      .filter((request) => request.method === method && request.url.includes(part))
  return { sent, page }
}

const choose = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name: 'List actions' }))
  fireEvent.click(screen.getByRole('menuitem', { name }))
}
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })

test('keeps each filter value when editing, and adds the filters of the screen', async () => {
  const query = { ...PLAIN, filters: [{ field: 'Phone', operator: 'Contains', values: ['051'] }] }
  const { sent } = show({ query })
  choose('Edit this list view')
  // Labels come from the server, values go back: two of three kinds are selected.
  await waitFor(() => expect(screen.getByRole('row', { name: 'Espositore' })).toBeTruthy())
  type('Name of the list', 'Things with a name')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent('PATCH')).toHaveLength(1))
  expect(sent('PATCH')[0]?.body).toMatchObject({
    label: 'Things with a name',
    displayColumns: ['Name', 'Phone'],
    filteredByInfo: [
      { fieldApiName: 'Kind', operator: 'Equals', operandLabels: ['Espositore', 'Stampa'] },
      { fieldApiName: 'Name', operator: 'Contains', operandLabels: ['Rossi, figli', 'Verdi'] },
      { fieldApiName: 'Phone', operator: 'Contains', operandLabels: ['051'] },
    ],
  })
})

test('adds a filter value, and removes an emptied one', async () => {
  const { sent } = show()
  choose('Edit this list view')
  await screen.findByRole('textbox', { name: 'Value 2' })
  fireEvent.click(screen.getByRole('button', { name: 'or another value' }))
  type('Value 3', 'Neri')
  type('Value 1', '')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent('PATCH')).toHaveLength(1))
  expect(sent('PATCH')[0]?.body).toMatchObject({
    filteredByInfo: [{}, { fieldApiName: 'Name', operandLabels: ['Verdi', 'Neri'] }],
  })
})

test('creates a list view with a name, optionally shared with all staff, and opens it', async () => {
  const { sent, page } = show({ list: { ...ownList, filteredByInfo: [] } })
  choose('Save as a new list view')
  expect((screen.getByRole('button', { name: 'Save' }) as HTMLButtonElement).disabled).toBe(true)
  type('Name of the list', 'Città del Sud')
  fireEvent.click(await screen.findByRole('radio', { name: 'All staff' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent('POST', 'list-info')).toHaveLength(1))
  expect(sent('POST', 'list-info')[0]?.body).toMatchObject({
    label: 'Città del Sud',
    visibility: 'Public',
    // Scope of all records, as on the screen, not only the user's own.
    scope: { apiName: 'everything' },
  })
  await waitFor(() => expect(page.path()).toContain('/console/Thing__c/list/'))
})

test('creates a view with the rows of the screen: both logics, and the editions', async () => {
  const has = (value: string) => ({ field: 'Phone', operator: 'Contains', values: [value] })
  const query = { ...PLAIN, filters: [has('051'), has('055')], logic: '1 OR 2', edition: '*' }
  const { sent, page } = show({ list: { ...ownList, filterLogicString: '1 OR 2' }, query })
  choose('Save as a new list view')
  type('Name of the list', 'Emilia')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent('POST', 'list-info')).toHaveLength(1))
  expect(sent('POST', 'list-info')[0]?.body).toMatchObject({ filterLogicString: '(1 OR 2) AND (3 OR 4)' })
  await waitFor(() => expect(page.path()).toContain('edition=*'))
})

test('does not offer to share without permission', async () => {
  const shared = objectInfo.publicOrSharedCreatable
  objectInfo.publicOrSharedCreatable = false
  show()
  choose('Save as a new list view')
  await waitFor(() =>
    expect((screen.getByRole('radio', { name: 'All staff' }) as HTMLInputElement).disabled).toBe(true),
  )
  objectInfo.publicOrSharedCreatable = shared
})

test('deletes a list view after confirmation; a built-in one cannot be edited or deleted', async () => {
  const { sent, page } = show()
  choose('Delete this list view')
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(sent('DELETE')).toHaveLength(1))
  await waitFor(() => expect(page.path()).toBe('/console/Thing__c'))
  cleanup()
  show({ list: buildListInfo(['Name']) })
  fireEvent.click(screen.getByRole('button', { name: 'List actions' }))
  expect(screen.queryByRole('menuitem', { name: 'Delete this list view' })).toBeNull()
  expect(screen.queryByRole('menuitem', { name: 'Edit this list view' })).toBeNull()
})

test('stores widths and wrapping per user', async () => {
  const { sent } = show()
  choose('Column widths')
  fireEvent.click(screen.getByRole('button', { name: 'Wider: Phone' }))
  await waitFor(() => expect(sent('PATCH', 'list-preferences')).toHaveLength(1))
  expect(sent('PATCH', 'list-preferences')[0]?.body).toMatchObject({ columnWidths: { Phone: 200 } })
  fireEvent.click(screen.getByRole('switch', { name: 'Wrap text' }))
  await waitFor(() => expect(sent('PATCH', 'list-preferences')).toHaveLength(2))
  expect(sent('PATCH', 'list-preferences')[1]?.body).toMatchObject({
    columnWrap: { Name: true, Phone: true },
  })
})

const pages = (token: string | null) =>
  token === null
    ? buildPage([buildRecord({ Name: 'Bianchi; figli', Phone: '=1+1' })], 'next')
    : buildPage([buildRecord({ Name: 'Verdi', Phone: null }, 'a99000000000002AAA')])

test('reads every page of an export into one CSV file', async () => {
  const files = catchFiles()
  show({ rows: pages })
  choose('Export CSV')
  await waitFor(() => expect(files[0]?.name).toMatch(/^My things \d{4}-\d{2}-\d{2}\.csv$/))
  expect(await screen.findByText('2 rows exported')).toBeTruthy()
})

test('exports a workbook', async () => {
  const files = catchFiles()
  show({ rows: pages })
  choose('Export Excel (XLSX)')
  await waitFor(() => expect(files[0]?.name).toMatch(/^My things \d{4}-\d{2}-\d{2}\.xlsx$/))
})

test('saves nothing after a failed export and reports it', async () => {
  const files = catchFiles()
  show({ rows: () => ({}) })
  choose('Export CSV')
  expect(await screen.findByText(/The export was interrupted/)).toBeTruthy()
  expect(files).toEqual([])
})
