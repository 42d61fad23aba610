// @vitest-environment jsdom
import { importFields } from '@foyer/fair-domain'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Component } from './import.screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ID = 'a9p000000000001AAA'
const ANSWER = {
  id: ID,
  object: 'Account',
  rows: 2,
  created: 0,
  updated: 0,
  unchanged: 0,
  refused: 0,
  restored: 0,
  leftAlone: 0,
  canUndo: false,
  undecided: 0,
  decided: 0,
  mapping: { ExternalKey: 0 },
  layout: { sheet: 1, headingRow: 1 },
  fields: [{ name: 'Name', label: { 'en-US': 'Company name', it: 'Ragione sociale' } }],
  issueCounts: [],
  report: [],
}

const TABLE = {
  id: ID,
  object: 'Account',
  name: 'table.csv',
  rows: 2,
  columns: ['Codice', 'Ragione sociale'],
  samples: [['1', '2'], ['Alfa']],
  empty: [0, 1],
  mapping: { ExternalKey: 0 } as Record<string, number>,
  fields: importFields('Account'),
  sheets: [] as string[],
  sheet: 1,
  headingRow: 1,
  preview: [{ row: 1, cells: ['Codice', 'Ragione sociale'] }],
  values: {},
  rememberedAt: null,
}
const TITLED = {
  ...TABLE,
  sheets: ['Exhibitors', 'Notes'],
  headingRow: 2,
  preview: [
    { row: 1, cells: ['Exhibitors of hall 16'] },
    { row: 2, cells: ['Codice'] },
    { row: 3, cells: ['1'] },
  ],
}

const ROW = {
  row: 2,
  outcome: 'refused',
  key: '1',
  name: 'Alfa',
  recordId: null,
  reasons: [] as string[],
  issues: [] as { field: string; message: string }[],
  cells: null as Record<string, string> | null,
  changes: [],
  matches: [] as { recordId: string; name: string; beside: string }[],
}

function show(profile: string, answer: object | null = null, language: 'en-US' | 'it' = 'en-US') {
  const portal = buildPortal(() => (answer ? { status: 200, body: answer } : { status: 404 }), language)
  const viewer = { ...portal.viewer, profiles: [profile] }
  const path = answer ? `/console/import?import=${ID}` : '/console/import'
  return renderScreen({ ...portal, viewer }, Component, path)
}

function drop(container: HTMLElement, status: number, body: object) {
  vi.stubGlobal('fetch', async () => ({ ok: status === 200, json: async () => body }))
  const input = container.querySelector('input[type=file]') as HTMLInputElement
  fireEvent.change(input, { target: { files: [new File(['a;b'], 'table.csv')] } })
}

test('shows a message to a role without imports', async () => {
  show('viewer')
  expect(await screen.findByText('Your role cannot import data.')).toBeTruthy()
})

test('rejects a file that is no table with a message', async () => {
  const { container } = show('staff')
  drop(container, 400, [
    { errorCode: 'FILE_UNREADABLE', message: 'It is no table.', advice: 'Send another.' },
  ])
  expect(await screen.findByText('It is no table. Send another.')).toBeTruthy()
})

test('shows guessed columns with examples, and requires the required ones', async () => {
  const { container } = show('staff')
  drop(container, 200, TABLE)
  expect(await screen.findByText('1 · 2')).toBeTruthy()
  // The clicked button was removed: the focus moves here, not to the top of the page.
  const columns = screen.getByRole('region', { name: 'Columns of table.csv' })
  expect(document.activeElement).toBe(columns.parentElement)
  fireEvent.click(screen.getByRole('button', { name: 'Check the file' }))
  const missing = await screen.findByRole('link', { name: 'Choose the column for: Company name' })
  expect(document.activeElement?.contains(missing)).toBe(true)
})

test('shows the first rows of a file with a title, and reads it with another heading row', async () => {
  const sent: { url: string; body: unknown }[] = []
  const portal = buildPortal(({ url, body }) => {
    sent.push({ url, body })
    return { status: 200, body: TITLED }
  })
  const viewer = { ...portal.viewer, profiles: ['staff'] }
  const { container } = renderScreen({ ...portal, viewer }, Component, '/console/import')
  drop(container, 200, { ...TITLED, headingRow: 3 })
  expect(await screen.findByText(/Row 3 looks like the headings/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Row 2 has the headings' }))
  expect(await screen.findByText(/Row 2 looks like the headings/)).toBeTruthy()
  expect(sent[0]?.body).toEqual({ importId: ID, sheet: 1, headingRow: 2 })
  fireEvent.click(screen.getByRole('button', { name: 'Notes' }))
  await vi.waitFor(() => expect(sent[1]?.body).toEqual({ importId: ID, sheet: 2 }))
})

test('checks with the value that the user chooses for an unknown text', async () => {
  const sent: { url: string; body: unknown }[] = []
  const label = { 'en-US': 'Country', it: 'Paese' }
  const portal = buildPortal(({ url, body }) => {
    sent.push({ url, body })
    const items = [
      { text: 'Italia', rows: 9, value: 'IT', by: 'label' },
      { text: 'Corea', rows: 2, value: null, by: null },
    ]
    const options = [{ value: 'KR', label: { 'en-US': 'South Korea', it: 'Corea del Sud' } }]
    return {
      status: 200,
      body: url.includes('/listValues')
        ? { columns: [{ field: 'BillingCountry', label, options, items }] }
        : { ...ANSWER, state: 'checking' },
    }
  })
  const viewer = { ...portal.viewer, profiles: ['staff'] }
  const { container } = renderScreen({ ...portal, viewer }, Component, '/console/import')
  drop(container, 200, { ...TABLE, mapping: { ExternalKey: 0, Name: 1 } })
  fireEvent.click(await screen.findByRole('button', { name: 'Check the file' }))
  expect(await screen.findByText(/One value is not recognised/)).toBeTruthy()
  await userEvent.type(screen.getByRole('combobox', { name: 'Country of “Corea”' }), 'South')
  await userEvent.click(await screen.findByRole('option', { name: 'South Korea' }))
  expect(await screen.findByText('Every value is recognised.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Check the file' }))
  await vi.waitFor(() =>
    expect(sent.find(({ url }) => url.includes('/check'))?.body).toEqual({
      importId: ID,
      mapping: { ExternalKey: 0, Name: 1 },
      values: { BillingCountry: { corea: 'KR' } },
      sheet: 1,
      headingRow: 1,
    }),
  )
})

test('corrects invalid cells with the keyboard, also all with the same text, and undoes it', async () => {
  const invalid = { field: 'Type', message: 'Kind: not in the list (Expo)' }
  const fields = [...ANSWER.fields, { name: 'Type', label: { 'en-US': 'Kind', it: 'Tipo' } }]
  const rowOf = (row: number, name: string, type: string) => ({
    ...ROW,
    row,
    name,
    cells: { Name: name, Type: type },
    issues: type === 'Expo' ? [invalid] : [],
    outcome: type === 'Expo' ? 'refused' : 'created',
  })
  let types = ['Expo', 'Expo']
  const sent: unknown[] = []
  const portal = buildPortal(({ url, body }) => {
    if (url.includes('/fixCell')) {
      sent.push(body)
      types = types.map(() => (body as { value: string }).value)
      return { status: 200, body: { rows: [2, 3] } }
    }
    const refused = types.filter((type) => type === 'Expo').length
    const report = [rowOf(2, 'Alfa', types[0] ?? ''), rowOf(3, 'Beta', types[1] ?? '')]
    return {
      status: 200,
      body: { ...ANSWER, state: 'checked', created: 3 - refused, refused, fields, report },
    }
  })
  const viewer = { ...portal.viewer, profiles: ['staff'] }
  renderScreen({ ...portal, viewer }, Component, `/console/import?import=${ID}`)
  const grid = await screen.findByRole('grid', { name: 'Rows with errors' })
  expect(screen.getByRole('button', { name: 'Import the 1 good row' })).toBeTruthy()
  const rest = screen.getByRole('link', { name: 'Save the other 2 rows as .xlsx' })
  expect(rest.getAttribute('href')).toContain(`/console/imports/${ID}/refused.xlsx`)
  // The first invalid cell is where the keyboard enters.
  const [cell, below] = grid.querySelectorAll<HTMLElement>('[aria-invalid]')
  expect(cell?.tabIndex).toBe(0)
  cell?.focus()
  fireEvent.keyDown(grid, { key: 'f' })
  await waitFor(() => expect(document.activeElement).toBe(below))
  fireEvent.keyDown(grid, { key: 'ArrowUp' })
  await waitFor(() => expect(document.activeElement).toBe(cell))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Also in the other cell with “Expo”' }))
  fireEvent.keyDown(grid, { key: 'Enter' })
  const input = await screen.findByRole('textbox', { name: 'Kind, row 2' })
  fireEvent.change(input, { target: { value: 'Exhibitor' } })
  fireEvent.keyDown(input, { key: 'Enter' })
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(document.activeElement).toBe(cell)
  expect(sent[0]).toEqual({ importId: ID, rows: [2], field: 'Type', value: 'Exhibitor', isAlike: true })
  fireEvent.click(await screen.findByRole('button', { name: 'Undo the last correction' }))
  await vi.waitFor(() =>
    expect(sent[1]).toEqual({ importId: ID, rows: [2, 3], field: 'Type', value: 'Expo' }),
  )
})

test('imports a checked file', async () => {
  const row = { ...ROW, outcome: 'created' }
  show('staff', { ...ANSWER, state: 'checked', rows: 1, created: 1, report: [row] })
  expect(await screen.findByRole('heading', { name: 'Preview' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Import 1 row' })).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Download the report' })
  expect(link.getAttribute('href')).toContain(`/console/imports/${ID}.csv`)
})

test('offers only the good rows of a file with rejected ones, and shows each reason', async () => {
  const row = { ...ROW, row: 3, key: '2', reasons: ['Manca la chiave'], cells: { Name: 'Beta' } }
  show('staff', { ...ANSWER, state: 'checked', created: 1, refused: 1, report: [row] }, 'it')
  expect(await screen.findByText('Manca la chiave')).toBeTruthy()
  expect(screen.getByText('1 nuovo · 1 rifiutato')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Importa 1 riga' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Importa la riga valida' })).toBeTruthy()
})

test('lets the user decide rows that match a record, and checks again with the decisions', async () => {
  const matches = [{ recordId: '001000000000001AAA', name: 'Alfa Srl', beside: 'Forlì, IT77700030016' }]
  const row = { ...ROW, reasons: ['Already exists: Alfa Srl (same VAT number)'], matches }
  const open = { ...ANSWER, state: 'checked', refused: 1, undecided: 1, report: [row] }
  const decided = { ...open, undecided: 0, decided: 1, report: [{ ...row, chosen: matches[0]?.recordId }] }
  const sent: { url: string; body: unknown }[] = []
  let answer: object = open
  const portal = buildPortal(({ url, body }) => {
    sent.push({ url, body })
    if (url.includes('/decide')) answer = decided
    return { status: 200, body: url.includes('/getImport') ? answer : { decided: 1, state: 'checking' } }
  })
  const viewer = { ...portal.viewer, profiles: ['staff'] }
  renderScreen({ ...portal, viewer }, Component, `/console/import?import=${ID}`)
  expect(await screen.findByText(/One row resembles an existing record/)).toBeTruthy()
  expect(screen.getByText('1 to be decided')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Import / })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /Record of row 2/ }))
  fireEvent.click(await screen.findByRole('option', { name: 'Update Alfa Srl (Forlì, IT77700030016)' }))
  const again = await screen.findByRole('button', { name: 'Check the whole file again' })
  expect(sent.find(({ url }) => url.includes('/decide'))?.body).toEqual({
    importId: ID,
    rows: [2],
    recordId: '001000000000001AAA',
  })
  fireEvent.click(again)
  await vi.waitFor(() =>
    expect(sent.find(({ url }) => url.includes('/check'))?.body).toEqual({
      importId: ID,
      mapping: ANSWER.mapping,
    }),
  )
})

test('shows after an abort that nothing was imported', async () => {
  show('staff', { ...ANSWER, state: 'failed' })
  expect(await screen.findByText('Nothing was imported. Try again.')).toBeTruthy()
})

test('shows old and new values of an update, and offers to undo the import', async () => {
  const row = { ...ROW, key: 'X-1', recordId: '001000000000001AAA' }
  show('staff', {
    ...ANSWER,
    state: 'done',
    updated: 1,
    canUndo: true,
    report: [{ ...row, outcome: 'updated', changes: [{ field: 'City', before: 'Lyon', after: 'Nantes' }] }],
  })
  const change = await screen.findByText('Lyon')
  expect(change.closest('li')?.textContent).toBe('City: Lyon → Nantes')
  expect(screen.getByRole('button', { name: 'Undo this import' })).toBeTruthy()
})

test('shows what stays unchanged after an undone import', async () => {
  show('staff', { ...ANSWER, state: 'undone', restored: 3, leftAlone: 1 })
  expect(
    await screen.findByText(/3 records restored. One was changed later and is not restored./),
  ).toBeTruthy()
})

test('resumes the progress after a reload; while the server is unavailable it shows so, retries, and offers no other file', async () => {
  const record = {
    apiName: 'Import__c',
    childRelationships: {},
    eTag: '1',
    id: ID,
    lastModifiedById: null,
    lastModifiedDate: null,
    recordTypeId: null,
    recordTypeInfo: null,
    systemModstamp: null,
    weakEtag: 1,
    fields: {
      State__c: { value: 'running', displayValue: null },
      Progress__c: { value: 20_000, displayValue: null },
    },
  }
  let isUp = false
  const portal = buildPortal(({ url }) => {
    if (!isUp) return { status: 500, body: {} }
    if (url.includes('getImport'))
      return { status: 200, body: { ...ANSWER, state: 'running', rows: 50_000, progress: 20_000 } }
    return { status: 200, body: record }
  }, 'en-US')
  const viewer = { ...portal.viewer, profiles: ['staff'] }
  const { container } = renderScreen({ ...portal, viewer }, Component, `/console/import?import=${ID}`)
  const again = await screen.findByRole('button', { name: /again/i })
  expect(container.querySelector('input[type=file]')).toBeNull()
  isUp = true
  fireEvent.click(again)
  const bar = await screen.findByRole('progressbar')
  await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('40'))
  expect(screen.getByText('Importing')).toBeTruthy()
})

test('reports a deleted import, and clears its id from the URL', async () => {
  const portal = buildPortal(() => ({ status: 404, body: [{ errorCode: 'NOT_FOUND', message: 'Gone' }] }))
  const viewer = { ...portal.viewer, profiles: ['staff'] }
  const { container } = renderScreen({ ...portal, viewer }, Component, `/console/import?import=${ID}`)
  expect(await screen.findByText('This import no longer exists. Start with a file.')).toBeTruthy()
  expect(container.querySelector('input[type=file]')).toBeTruthy()
})
