// @vitest-environment jsdom
import { importFields } from '@foyer/fair-domain'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
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
  report: [],
}

const ROW = {
  row: 2,
  outcome: 'refused',
  key: '1',
  name: 'Alfa',
  recordId: null,
  reasons: [] as string[],
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
  drop(container, 200, {
    id: ID,
    object: 'Account',
    name: 'table.csv',
    rows: 2,
    columns: ['Codice', 'Ragione sociale'],
    samples: [['1', '2'], ['Alfa']],
    mapping: { ExternalKey: 0 },
    fields: importFields('Account'),
  })
  expect(await screen.findByText('For example: 1 · 2')).toBeTruthy()
  // The clicked button was removed: the focus moves here, not to the top of the page.
  const columns = screen.getByRole('region', { name: 'Columns of table.csv' })
  expect(document.activeElement).toBe(columns.parentElement)
  fireEvent.click(screen.getByRole('button', { name: 'Check the file' }))
  const missing = await screen.findByRole('link', { name: 'Choose the column for: Company name' })
  expect(document.activeElement?.contains(missing)).toBe(true)
  expect(screen.getByText('Choose a column')).toBeTruthy()
})

test('imports a checked file', async () => {
  const row = { ...ROW, outcome: 'created' }
  show('staff', { ...ANSWER, state: 'checked', rows: 1, created: 1, report: [row] })
  expect(await screen.findByRole('heading', { name: 'Preview' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Import 1 row' })).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Download the report' })
  expect(link.getAttribute('href')).toContain(`/console/imports/${ID}.csv`)
})

test('does not offer to start with rejected rows, and shows each reason', async () => {
  const row = { ...ROW, row: 3, key: '2', name: 'Beta', reasons: ['Manca la chiave'] }
  show('staff', { ...ANSWER, state: 'checked', created: 1, refused: 1, report: [row] }, 'it')
  expect(await screen.findByText('Manca la chiave')).toBeTruthy()
  expect(screen.getByText('1 nuovo · 1 rifiutato')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Importa/ })).toBeNull()
})

test('lets the user decide rows that match a record, and checks again with the decisions', async () => {
  const matches = [{ recordId: '001000000000001AAA', name: 'Alfa Srl', beside: 'Forlì, IT77700030016' }]
  const row = { ...ROW, reasons: ['Here already: Alfa Srl (same VAT number)'], matches }
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
  const again = await screen.findByRole('button', { name: 'Check again with these decisions' })
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
