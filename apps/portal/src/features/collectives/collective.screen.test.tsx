// @vitest-environment jsdom
import type { WireRequest } from '@foyer/record-client'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { asActing, buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Component } from './collective.screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const participant = (values: object = {}) => ({
  id: 'a04-1',
  company: 'Fjord Naturals',
  stands: ['A1-3'],
  readiness: { conditions: true, referents: true, directory: false, badges: false },
  remindedAt: null,
  canRemind: true,
  ...values,
})
const DONE = { conditions: true, referents: true, directory: true, badges: true }

function show(participants: unknown, remind = { status: 200, body: {} as unknown }, status = 200) {
  const answer = vi.fn(({ url }: WireRequest) =>
    url.includes('/remind') ? remind : { status, body: participants },
  )
  renderScreen(buildPortal(answer), Component)
  return answer
}

test('shows completed and missing steps of each participant', async () => {
  show([
    participant(),
    participant({ id: 'a04-2', company: 'Polar Soap', readiness: DONE, canRemind: false }),
  ])
  expect(await screen.findByText('1 of 2 ready')).toBeTruthy()
  expect(screen.getByText('2 steps missing')).toBeTruthy()
  expect(screen.getAllByText('missing')).toHaveLength(2)
})

test('sends a reminder to the participant of the button', async () => {
  const answer = show([participant()])
  fireEvent.click(await screen.findByRole('button', { name: 'Send a reminder to Fjord Naturals' }))
  expect(await screen.findByText('Operation complete')).toBeTruthy()
  const sent = answer.mock.calls.map(([request]) => request).find(({ url }) => url.includes('/remind'))
  expect(sent?.body).toEqual({ id: 'a04-1' })
})

test('reminds all companies with missing steps, and names those it could not reach', async () => {
  let calls = 0
  const answer = vi.fn(({ url }: WireRequest) =>
    url.includes('/remind')
      ? ++calls === 1
        ? { status: 200, body: { reminded: true } }
        : { status: 500, body: {} }
      : {
          status: 200,
          body: [
            participant(),
            participant({ id: 'a04-2', company: 'Polar Soap' }),
            participant({ id: 'a04-3', company: 'Salt AB', readiness: DONE, canRemind: false }),
          ],
        },
  )
  renderScreen(buildPortal(answer), Component)
  fireEvent.click(await screen.findByRole('button', { name: 'Remind all 2 companies with missing steps' }))
  expect(await screen.findByText('1 reminder sent')).toBeTruthy()
  expect(screen.getByText('No reminder was sent to: Polar Soap')).toBeTruthy()
  const ids = answer.mock.calls.flatMap(([{ url, body }]) =>
    url.includes('/remind') ? [(body as { id: string }).id] : [],
  )
  expect(ids).toEqual(['a04-1', 'a04-2'])
})

test('adds one company with the rules of the import', async () => {
  show([participant()])
  const imported = vi.fn(async (_url: string, _init: RequestInit) =>
    Response.json({
      isDone: true,
      report: [{ row: 2, company: 'Salt AB', outcome: 'created', reasons: [] }],
    }),
  )
  vi.stubGlobal('fetch', imported)
  fireEvent.click(await screen.findByRole('button', { name: 'Add a company' }))
  const dialog = within(await screen.findByRole('dialog'))
  const fill = (label: RegExp, value: string) =>
    fireEvent.change(dialog.getByRole('textbox', { name: label }), { target: { value } })
  fill(/^Company/, 'Salt AB')
  fill(/^Country/, 'Sweden')
  fill(/^Last name/, 'Berg')
  fill(/^Email/, 'nils@salt.example')
  const add = () => fireEvent.click(dialog.getByRole('button', { name: 'Add it and send the invitation' }))
  add()
  expect(await dialog.findByText(/two letters of a country/, { selector: 'a' })).toBeTruthy()
  expect(imported).not.toHaveBeenCalled()
  fill(/^Country/, 'SE')
  add()
  expect(await screen.findByText('One company added')).toBeTruthy()
  expect(imported.mock.calls[0]?.[0]).toContain('/services/collective/participants/import')
})

test('does not offer a second reminder on the same day', async () => {
  show([participant({ canRemind: false, remindedAt: '2027-01-15T11:00:00Z' })])
  expect(await screen.findByText('Reminded on 15 January 2027')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /reminder/ })).toBeNull()
})

test.each([
  [[], 200, 'No results'],
  [[], 500, 'Information not available'],
])('shows for %j with status %i "%s"', async (participants, status, words) => {
  show(participants, undefined, status)
  expect(await screen.findByText(words)).toBeTruthy()
})

/** Chooses a table; the server responds to each step in order. */
async function chooseTable(...answers: readonly { status: number; body: unknown }[]) {
  const send = vi.fn()
  for (const { status, body } of answers)
    send.mockResolvedValueOnce({ ok: status < 400, status, json: async () => body })
  vi.stubGlobal('fetch', send)
  await screen.findByText('Table of participants')
  const input = document.querySelector('input[type=file]')
  if (!input) throw new Error('No file input')
  fireEvent.change(input, { target: { files: [new File(['x'], 'group.csv', { type: 'text/csv' })] } })
  return () => send.mock.calls.map(([url, { headers }]) => `${url} ${headers['accept-language']}`)
}
const row = (line: number, outcome: string, reasons: readonly string[] = []) => ({
  row: line,
  company: `Company ${line}`,
  outcome,
  reasons,
})

test('checks a table first, then imports its companies', async () => {
  show([participant()])
  const report = [row(2, 'created'), row(3, 'unchanged')]
  const sent = await chooseTable(
    { status: 201, body: { isDone: false, report } },
    { status: 201, body: { isDone: true, report } },
  )
  expect(await screen.findByText('already takes part')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Add one company and send its invitation' }))
  expect(await screen.findByText('One company added')).toBeTruthy()
  expect(sent()).toEqual([
    '/services/collective/participants/check?name=group.csv en-US',
    '/services/collective/participants/import?name=group.csv en-US',
  ])
})

test('lists invalid rows first, with the reason, and disables the import', async () => {
  show([])
  await chooseTable({
    status: 201,
    body: { isDone: false, report: [row(2, 'created'), row(3, 'refused', ['Email: is missing'])] },
  })
  expect(await screen.findByText('Email: is missing')).toBeTruthy()
  expect(screen.getByText('One row must be corrected; nothing is imported until then')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /invitation/ })).toBeNull()
})

test('names the missing columns of a table', async () => {
  show([])
  await chooseTable({
    status: 400,
    body: [{ errorCode: 'COLUMNS_MISSING', message: 'These columns are missing: Email, Country' }],
  })
  expect((await screen.findAllByText('Columns are missing: Email, Country.')).length).toBeGreaterThan(0)
})

test('offers no import of participants to acting staff', async () => {
  renderScreen(asActing(buildPortal(() => ({ status: 200, body: [participant()] }))), Component)
  expect(await screen.findByText('Only the person concerned')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Add participants from a table' })).toBeNull()
  expect(screen.getByText('Fjord Naturals')).toBeTruthy()
})
