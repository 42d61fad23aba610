// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Component as Report } from './report.screen.tsx'
import { Component as Reports } from './reports.screen.tsx'

afterEach(cleanup)

const DEFINITION = {
  kind: 'summary',
  object: 'Stand__c',
  filters: [],
  rows: { field: 'Pavilion__c' },
  columns: null,
  measures: [{ kind: 'sum', field: 'Area__c' }],
  chart: 'bars',
  steps: [],
}
const REPORT = {
  id: 'aR0000000000001AAA',
  name: 'Superficie per padiglione',
  english: 'Space by hall',
  isShared: true,
  isMine: false,
  mayChange: false,
  frequency: null,
  definition: DEFINITION,
}
const ANSWER = {
  rows: [
    { keys: [{ value: 'p15', label: 'Pad. 15' }], values: [1618] },
    { keys: [{ value: 'p16', label: 'Pad. 16' }], values: [1008] },
  ],
  subtotals: [],
  total: [2626],
  isCut: false,
  measures: [{ label: 'Area', dataType: 'Double' }],
  rowsLabel: 'Hall',
  columnsLabel: '',
  steps: [],
  objectLabel: 'Stands',
  edition: 'Foyer 2027',
  filters: [],
  years: {},
}

const STEP = {
  label: { 'en-US': 'Invited', it: 'Invitati' },
  object: 'GuestInvitation__c',
  filters: [],
  distinct: null,
}

const COLUMNS = [
  {
    path: 'Edition__c',
    label: 'Edition of the fair',
    dataType: 'Reference',
    isOfParent: false,
    isGroup: true,
    isMeasure: false,
    isPeriod: false,
    isFilter: true,
    options: [],
    target: 'Edition__c',
  },
]

function show(
  screenOf: typeof Report,
  run: { status: number; body: unknown },
  reports: readonly object[] = [REPORT],
  maySave = true,
  reportId = REPORT.id,
) {
  const sent: string[] = []
  const portal = buildPortal((request: { url: string; body?: unknown }) => {
    if (request.url.includes('getReports')) return { status: 200, body: { reports, maySave } }
    if (request.url.includes('getColumns')) return { status: 200, body: { columns: COLUMNS } }
    if (request.url.includes('ReportsController/run')) return run
    if (request.url.includes('subscribe')) {
      sent.push(JSON.stringify(request.body))
      return { status: 200, body: { saved: true } }
    }
    return { status: 404 }
  }, 'en-US')
  const Routed = () => (
    <Routes>
      <Route path="/console/reports/:reportId" Component={screenOf} />
    </Routes>
  )
  renderScreen(portal, Routed, `/console/reports/${reportId}`)
  return sent
}

test('shows the result as chart and table, and links every figure to its records', async () => {
  show(Report, { status: 200, body: ANSWER })
  const table = within(await screen.findByRole('table', { name: 'Space by hall' }))
  expect(table.getByRole('row', { name: /Pad. 15/ }).textContent).toContain('1,618')
  expect(table.getByRole('link', { name: '1,618' }).getAttribute('href')).toContain(
    'f=Pavilion__c%7EEquals%7Ep15',
  )
  const bars = within(screen.getByRole('list', { name: 'Area by Hall' }))
  expect(bars.getByRole('link', { name: 'Pad. 15' }).getAttribute('href')).toContain('Equals%7Ep15')
  for (const total of screen.getAllByRole('link', { name: '2,626' }))
    expect(total.getAttribute('href')).toMatch(/\/console\/Stand__c\?all=1$/)
  // Its definition has no condition on the edition.
  expect(screen.getByText('All editions')).toBeTruthy()
})

test('restricts a new report to the current edition by a visible condition', async () => {
  show(Report, { status: 200, body: ANSWER }, [], true, 'new')
  expect(await screen.findByText('Edition: Foyer 2027')).toBeTruthy()
  const remove = await screen.findByRole('button', { name: 'Remove the condition on Edition of the fair' })
  expect(screen.getAllByText('the current edition').length).toBeGreaterThan(0)
  fireEvent.click(remove)
  expect(await screen.findByText('All editions')).toBeTruthy()
})

test('shows each funnel step as a share of the previous one', async () => {
  const steps = [
    { label: 'Invited', count: 200, object: 'GuestInvitation__c', filters: [], distinct: null },
    {
      label: 'Registered',
      count: 50,
      object: 'GuestInvitation__c',
      filters: [{ field: 'RegisteredAt__c', operator: 'NotEqual', operands: [''] }],
      distinct: 'Account__c',
    },
  ]
  const funnel = { ...REPORT, definition: { ...DEFINITION, kind: 'funnel', steps: [STEP] } }
  show(Report, { status: 200, body: { ...ANSWER, rows: [], steps } }, [funnel])
  expect(await screen.findByText('50 · 25%')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Registered' }).getAttribute('href')).toContain(
    '/console/GuestInvitation__c?all=1&f=RegisteredAt__c%7ENotEqual%7E&group=Account__c',
  )
})

test('shows a message and a retry if a report fails', async () => {
  show(Report, { status: 500, body: {} })
  expect(await screen.findByText('The report could not be run')).toBeTruthy()
})

test('lists the reports with their owners and mail subscriptions', async () => {
  show(Reports, { status: 200, body: ANSWER }, [
    REPORT,
    { ...REPORT, id: 'x', english: 'Mine', isMine: true, frequency: 'weekly' },
  ])
  const row = (await screen.findByRole('link', { name: 'Mine' })).closest('tr') as HTMLElement
  expect(within(row).getByText('Every Monday')).toBeTruthy()
})

test('does not offer a copy without permission to save', async () => {
  show(Report, { status: 200, body: ANSWER })
  expect(await screen.findByRole('button', { name: 'Save a copy' })).toBeTruthy()
  cleanup()
  show(Report, { status: 200, body: ANSWER }, [{ ...REPORT, mayChange: false }], false)
  await screen.findByRole('table', { name: 'Space by hall' })
  expect(screen.queryByRole('button', { name: /Save/ })).toBeNull()
})
