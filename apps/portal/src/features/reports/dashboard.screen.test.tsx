// @vitest-environment jsdom
import type { WireRequest } from '@foyer/record-client'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Component as DashboardScreen } from './dashboard.screen.tsx'

afterEach(cleanup)

const DASHBOARD = 'aR2000000000001CAA'
const ME = '005000000000001AAA'
const REPORT = {
  id: 'aR0000000000001CAA',
  name: 'Superficie',
  english: 'Space by hall',
  isShared: true,
  isMine: false,
  mayChange: false,
  frequency: null,
  definition: {
    kind: 'summary',
    object: 'Stand__c',
    filters: [],
    rows: { field: 'Pavilion__c' },
    columns: null,
    measures: [{ kind: 'sum', field: 'Area__c' }],
    chart: 'columns',
    steps: [],
  },
}
const ANSWER = {
  rows: [
    { keys: [{ value: 'p15', label: 'Hall 15' }], values: [1618] },
    { keys: [{ value: 'p16', label: 'Hall 16' }], values: [1008] },
  ],
  subtotals: [],
  total: [2626],
  isCut: false,
  measures: [{ label: 'Area', dataType: 'Double' }],
  rowsLabel: 'Hall',
  columnsLabel: '',
  steps: [],
  objectLabel: 'Stands',
  edition: null,
  filters: [],
  years: {},
}

const record = (apiName: string, id: string, fields: Record<string, string | number | null>) => ({
  apiName,
  childRelationships: {},
  eTag: `${id}-1`,
  id,
  lastModifiedById: null,
  lastModifiedDate: null,
  recordTypeId: null,
  recordTypeInfo: null,
  systemModstamp: null,
  weakEtag: 1,
  fields: Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, { displayValue: null, value }]),
  ),
})
const tile = (number: number, fields: Record<string, string | number | null>) =>
  record('DashboardTile__c', `aR300000000000${number}CAA`, {
    Name: 'Stored name',
    Report__c: null,
    Figure__c: null,
    Position__c: number,
    Size__c: 'half',
    ...fields,
  })
const page = (relatedListId: string, records: readonly object[]) => ({
  count: records.length,
  currentPageToken: '0',
  currentPageUrl: '',
  fields: [],
  listReference: {
    id: null,
    inContextOfRecordId: DASHBOARD,
    parentApiName: 'Dashboard__c',
    parentObjectApiName: 'Dashboard__c',
    recordTypeId: null,
    relatedListId,
    type: 'relatedList',
  },
  nextPageToken: null,
  nextPageUrl: null,
  optionalFields: [],
  pageSize: 200,
  previousPageToken: null,
  previousPageUrl: null,
  records,
  sortBy: [],
})

interface Shown {
  tiles?: readonly object[]
  recipients?: readonly object[]
  author?: string
  run?: { status: number; body: unknown }
  path?: string
}

function show({
  tiles = [],
  recipients = [],
  author = ME,
  run = { status: 200, body: ANSWER },
  path = '',
}: Shown) {
  const sent: { method: string; url: string; body: unknown }[] = []
  const portal = buildPortal(({ url, method, body }: WireRequest) => {
    if (method !== 'GET' && url.includes('/ui-api/records')) {
      sent.push({ method, url, body })
      return {
        status: method === 'DELETE' ? 204 : 200,
        body: record('DashboardTile__c', 'aR3000000000009CAA', {}),
      }
    }
    if (url.includes('placeTile')) {
      sent.push({ method, url, body })
      return { status: 200, body: { placed: true } }
    }
    if (url.includes('Tiles__r')) return { status: 200, body: page('Tiles__r', tiles) }
    if (url.includes('Recipients__r')) return { status: 200, body: page('Recipients__r', recipients) }
    if (url.includes('getReports')) return { status: 200, body: { reports: [REPORT], maySave: true } }
    if (url.includes('ReportsController/run')) return run
    if (url.includes(`/ui-api/records/${DASHBOARD}`))
      return {
        status: 200,
        body: record('Dashboard__c', DASHBOARD, {
          Name: 'Mattino',
          NameEn__c: 'Morning',
          Audience__c: 'staff',
          Role__c: null,
          CreatedById: author,
          CreatedBy: null,
        }),
      }
    return { status: 404 }
  }, 'en-US')
  const Routed = () => (
    <Routes>
      <Route path="/console/dashboards/:dashboardId" Component={DashboardScreen} />
    </Routes>
  )
  renderScreen(portal, Routed, `/console/dashboards/${DASHBOARD}${path}`)
  return sent
}

const TILES = [tile(2, { Report__c: 'aR0000000000002CAA' }), tile(1, { Report__c: REPORT.id })]

test('shows each tile in its place: chart, description and table with links, or that it is not shared', async () => {
  show({ tiles: TILES })
  const shown = await screen.findAllByRole('article')
  expect(shown.map((one) => one.getAttribute('aria-label'))).toEqual(['Space by hall', 'Stored name'])
  const [first, second] = shown.map((one) => within(one))
  const chart = await (first as ReturnType<typeof within>).findByRole('img', { name: 'Area by Hall' })
  const description = document.getElementById(chart.getAttribute('aria-describedby') ?? '')
  expect(description?.textContent).toBe('Area: highest 1,618 (Hall 15), lowest 1,008 (Hall 16).')
  const table = within(first?.getByRole('table', { name: 'Space by hall' }) as HTMLElement)
  expect(table.getByRole('link', { name: '1,618' }).getAttribute('href')).toContain(
    'Pavilion__c%7EEquals%7Ep15',
  )
  expect(first?.getByRole('link', { name: 'Space by hall' }).getAttribute('href')).toContain(
    `/console/reports/${REPORT.id}`,
  )
  expect(second?.getByText('You do not have access to this report')).toBeTruthy()
})

test('lets the author add, move, resize and remove tiles with buttons, and announces the new place', async () => {
  const sent = show({ tiles: TILES })
  fireEvent.click(await screen.findByRole('button', { name: 'Arrange tiles' }))
  fireEvent.click(screen.getByRole('button', { name: 'Move Space by hall after the next tile' }))
  expect(await screen.findByText('Space by hall: tile 2 of 2')).toBeTruthy()
  expect(sent.map(({ body }) => body)).toEqual([{ id: 'aR3000000000001CAA', place: 1 }])
  expect(screen.getByRole('button', { name: 'Move Space by hall before the previous tile' })).toHaveProperty(
    'disabled',
    true,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Remove Space by hall' }))
  await waitFor(() => expect(sent.at(-1)?.method).toBe('DELETE'))
})

test('offers nothing to change to other readers, except their own mails', async () => {
  show({ tiles: TILES, author: '005000000000002AAA' })
  expect(await screen.findByRole('button', { name: 'Send it to me' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Arrange tiles' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'By email' })).toBeNull()
})

test('asks a recipient who follows the link of a mail whether the mails shall stop', async () => {
  const mine = record('DashboardRecipient__c', 'aR4000000000001CAA', {
    User__c: ME,
    User__r: null,
    Frequency__c: 'daily',
    Hour__c: 8,
  })
  const sent = show({ tiles: TILES, recipients: [mine], author: '005000000000002AAA', path: '?mail=stop' })
  const question = within(await screen.findByRole('alertdialog'))
  fireEvent.click(question.getByRole('button', { name: 'Stop my emails' }))
  await waitFor(() => expect(sent.map(({ method }) => method)).toEqual(['DELETE']))
  expect(sent[0]?.url).toContain('aR4000000000001CAA')
})

test('says that a dashboard is empty, and that a report of a tile failed', async () => {
  show({})
  expect(await screen.findByText('No tiles yet')).toBeTruthy()
  cleanup()
  show({ tiles: TILES, run: { status: 500, body: {} } })
  expect(await screen.findByText('The report could not be run')).toBeTruthy()
})
