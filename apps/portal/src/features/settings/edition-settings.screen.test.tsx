// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Component } from './edition-settings.screen.tsx'

afterEach(cleanup)

const EDITION = 'a00000000000001AAA'
const SETTINGS = [
  {
    key: 'buyerHotelNights',
    kind: 'count',
    subject: 'Buyer programme',
    label: 'Hotel nights of a buyer',
    value: 3,
    defaultValue: 2,
    history: [
      { value: '3', reason: 'Sponsor', by: 'Roberto Neri', at: '2027-01-08T10:00:00.000Z' },
      { value: '5', reason: null, by: 'Roberto Neri', at: '2027-01-07T10:00:00.000Z' },
    ],
  },
  {
    key: 'stampDuty',
    kind: 'cents',
    subject: 'Application and money',
    label: 'Stamp duty',
    value: 300,
    defaultValue: 200,
    history: [],
  },
  {
    key: 'parkingBands',
    kind: 'bands',
    subject: 'Badges and parking',
    label: 'Parking passes by area',
    value: [
      { upTo: 32, count: 1 },
      { upTo: null, count: 2 },
    ],
    defaultValue: [{ upTo: null, count: 1 }],
    history: [],
  },
  {
    key: 'meetingTablesHall',
    kind: 'hall',
    subject: 'Meetings',
    label: 'Pavilion of the meeting area',
    value: '',
    defaultValue: '',
    halls: ['Pad. 21', 'Pad. 22'],
    history: [],
  },
]
const MEETING_IMPACT = {
  ...{ subject: 'meetings', looked: 3, changed: 1, short: 0, companies: [] },
  meetings: [{ id: 'aK0', name: 'Aurora – Kyoto', startsAt: '2027-03-04T08:45:00.000Z', reason: 'table' }],
}
const IMPACT = {
  subject: 'quota',
  looked: 60,
  changed: 21,
  short: 1,
  companies: [
    {
      id: '001',
      name: 'Aurora Cosmetici',
      area: 24,
      changes: [{ unit: 'parking', before: 1, after: 3, isShort: false }],
    },
  ],
}

let meetingImpact: object = MEETING_IMPACT

function show(profiles: string[], status = 200, settings: () => unknown = () => SETTINGS) {
  const saved: Record<string, unknown>[] = []
  const answer = vi.fn(async (request: { url: string; body?: unknown }) => {
    if (request.url.includes('getSettings')) return { status, body: await settings() }
    if (request.url.includes('simulateSetting'))
      return { status: 200, body: JSON.stringify(request.body).includes('meeting') ? meetingImpact : IMPACT }
    if (request.url.includes('saveSetting')) saved.push(request.body as Record<string, unknown>)
    return { status: 200, body: { count: 0, records: [], nextPageToken: null, currentPageToken: '0' } }
  })
  const portal = buildPortal(answer as never, 'en-US')
  const Shown = () => <Component />
  renderScreen(
    { ...portal, viewer: { ...portal.viewer, profiles } } as typeof portal,
    Shown,
    `/console/settings/editions?edition=${EDITION}`,
  )
  return saved
}
// By label: queries by role over all the tables take seconds on a busy machine.
const open = async (name: string) => {
  fireEvent.click(await screen.findByLabelText(`Change ${name}`))
  return within(await screen.findByRole('dialog'))
}

test('groups settings by subject, with the user who changed them', async () => {
  show(['editionManager'])
  expect(await screen.findByRole('heading', { name: 'Badges and parking' })).toBeTruthy()
  expect(screen.getByText(/Roberto Neri/)).toBeTruthy()
  expect(screen.getAllByText('Default')).toHaveLength(3)
})

test('finds settings by name, and those changed by staff', async () => {
  show(['editionManager'])
  expect(await screen.findAllByLabelText(/^Change/)).toHaveLength(4)
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'parking' } })
  expect(screen.getAllByLabelText(/^Change/)).toHaveLength(1)
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nothing like it' } })
  expect(screen.getByText('No setting found.')).toBeTruthy()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } })
  fireEvent.click(screen.getByRole('switch'))
  expect(screen.getAllByLabelText(/^Change/)).toHaveLength(1)
})

const cell = (row: number, name: RegExp) => {
  const group = document.querySelector<HTMLElement>(`fieldset[aria-label="Row ${row}"]`)
  if (!group) throw new Error(`No row ${row}`)
  return within(group).getByLabelText<HTMLInputElement>(name)
}

test('edits a list row by row, reports errors at their row, and moves rows by keyboard', async () => {
  const saved = show(['editionManager'])
  const dialog = await open('Parking passes by area')
  fireEvent.click(dialog.getByText('Add a row'))
  const added = await vi.waitFor(() => cell(3, /Up to/))
  await vi.waitFor(() => expect(document.activeElement).toBe(added))
  fireEvent.change(added, { target: { value: '64' } })
  fireEvent.change(cell(3, /Count/), { target: { value: '3' } })
  fireEvent.click(dialog.getByText('Preview the changes'))
  expect((await dialog.findByRole('alert')).textContent).toContain('Row 2: only the last row')
  fireEvent.click(dialog.getByLabelText('Move row 3 up'))
  await vi.waitFor(() => expect(cell(2, /Up to/).value).toBe('64'))
  expect(dialog.getByText('The row is now number 2')).toBeTruthy()
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move row 2 up'))
  expect(dialog.queryByText(/only the last row/)).toBeNull()
  expect(saved).toEqual([])
})

test('shows affected companies before a list is saved', async () => {
  const saved = show(['editionManager'])
  const dialog = await open('Parking passes by area')
  fireEvent.change(cell(1, /Count/), { target: { value: '3' } })
  fireEvent.click(dialog.getByText('Preview the changes'))
  expect(await dialog.findByText(/21 companies change, of 60/)).toBeTruthy()
  // Rows of a table are rendered after its frame.
  expect(await dialog.findByText('Parking 1 → 3')).toBeTruthy()
  expect(dialog.getByText('and 20 more')).toBeTruthy()
  expect(saved).toEqual([])
  fireEvent.click(dialog.getByText('Save this change'))
  await vi.waitFor(() =>
    expect(saved[0]).toMatchObject({
      value: JSON.stringify([
        { upTo: 32, count: 3 },
        { upTo: null, count: 2 },
      ]),
    }),
  )
})

test('shows the meetings that a setting affects, and saves it right away while there are none', async () => {
  for (const impact of [MEETING_IMPACT, { ...MEETING_IMPACT, looked: 0, changed: 0, meetings: [] }]) {
    meetingImpact = impact
    const saved = show(['editionManager'])
    const dialog = await open('Pavilion of the meeting area')
    fireEvent.click(dialog.getByRole('button', { name: /Pavilion of the meeting area/ }))
    fireEvent.click(await screen.findByRole('option', { name: 'Hall 22' }))
    fireEvent.click(dialog.getByText('Preview the changes'))
    if (impact === MEETING_IMPACT) {
      expect(await dialog.findByText(/1 no longer fits, of 3 meetings and requests/)).toBeTruthy()
      expect(await dialog.findByText(/Its table no longer exists/)).toBeTruthy()
      expect(saved).toEqual([])
      fireEvent.click(dialog.getByText('Save this change'))
    }
    await vi.waitFor(() => expect(saved[0]).toMatchObject({ key: 'meetingTablesHall', value: '"Pad. 22"' }))
    cleanup()
  }
})

test('restores a previous value into the field, and saves it only on submit', async () => {
  const saved = show(['editionManager'])
  const dialog = await open('Hotel nights of a buyer')
  fireEvent.click(dialog.getByLabelText('Use again: 5'))
  expect((dialog.getByLabelText(/Hotel nights/) as HTMLInputElement).value).toBe('5')
  expect(saved).toEqual([])
  fireEvent.click(dialog.getByText('Save'))
  await vi.waitFor(() => expect(saved[0]).toMatchObject({ value: '5' }))
})

test('rejects an invalid value before sending, and sends a valid one with its reason', async () => {
  const saved = show(['editionManager'])
  const dialog = await open('Hotel nights of a buyer')
  expect(dialog.getByText(/Sponsor/)).toBeTruthy()
  const field = dialog.getByLabelText(/Hotel nights of a buyer/)
  fireEvent.change(field, { target: { value: 'many' } })
  fireEvent.click(dialog.getByText('Save'))
  expect((await dialog.findByRole('alert')).textContent).toContain('is not valid')
  expect(saved).toEqual([])
  fireEvent.change(field, { target: { value: '4' } })
  fireEvent.change(dialog.getByLabelText(/Reason/), { target: { value: 'More guests' } })
  fireEvent.click(dialog.getByText('Save'))
  await vi.waitFor(() =>
    expect(JSON.stringify(saved)).toContain('"key":"buyerHotelNights","value":"4","reason":"More guests"'),
  )
})

test('restores the default for an empty value', async () => {
  const saved = show(['admin'])
  const dialog = await open('Stamp duty')
  expect(dialog.getByText(/Default: /)).toBeTruthy()
  fireEvent.click(dialog.getByText('Back to the default'))
  await vi.waitFor(() => expect(JSON.stringify(saved)).toContain('"key":"stampDuty","value":""'))
})

test('is read-only for other roles', async () => {
  show(['viewer'])
  expect(await screen.findByText(/not change them/)).toBeTruthy()
  expect(screen.queryByLabelText(/^Change/)).toBeNull()
})

test('shows a failure', async () => {
  show(['admin'], 500)
  expect(await screen.findByText('Information not available')).toBeTruthy()
})

test('shows the new value of a setting opened during the refetch', async () => {
  const reread = Promise.withResolvers<unknown>()
  const answers: unknown[] = [SETTINGS]
  const saved = show(['editionManager'], 200, () => answers.shift() ?? reread.promise)
  const dialog = await open('Stamp duty')
  fireEvent.change(dialog.getByLabelText(/Stamp duty/), { target: { value: '5' } })
  fireEvent.click(dialog.getByText('Save'))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(saved).toHaveLength(1)
  fireEvent.click(screen.getByLabelText('Change Stamp duty'))
  const history = [{ value: '500', reason: 'New law', by: 'Roberto Neri', at: '2027-01-09T10:00:00.000Z' }]
  reread.resolve(SETTINGS.map((item) => (item.key === 'stampDuty' ? { ...item, value: 500, history } : item)))
  const again = within(await screen.findByRole('dialog'))
  expect(again.getByText(/New law/)).toBeTruthy()
  expect(again.getByLabelText<HTMLInputElement>(/Stamp duty/).value).toMatch(/^5/)
})
