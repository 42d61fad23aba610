// @vitest-environment jsdom
import { openDatabase } from '@foyer/record-client/offline'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, expect, test, vi } from 'vitest'
import { connection } from '../../shell/connection.ts'
import { OFFLINE_USER, ownerOf } from '../../shell/offline-owner.ts'
import { storeFiles } from '../../shell/stored-files.ts'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Component as PlanUpload } from './plan-upload.screen.tsx'
import { Component } from './technical-plans.screen.tsx'

afterEach(async () => {
  cleanup()
  vi.stubGlobal('fetch', async () => new Response())
  await connection.look()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const PLAN = {
  id: 'a66000000000001AAA',
  fileName: '15_B12_2.pdf',
  revision: 2,
  publishedAt: '2027-01-15T11:00:00.000Z',
  scale: '1:50',
  utilities: null,
  size: 20_480,
  isNew: true,
}
const buildStand = (values: object = {}) => ({
  standId: 's1',
  pavilionId: 'p1',
  pavilion: 'Pad. 15',
  stand: 'B12',
  area: 48,
  plan: PLAN,
  replaced: [{ revision: 1, publishedAt: '2027-01-02T11:00:00.000Z' }],
  designs: [],
  ...values,
})
const show = (body: object, language: 'it' | 'en-US' = 'en-US') =>
  renderScreen(
    buildPortal(() => ({ status: 200, body: { designs: null, ...body } }), language),
    Component,
  )

test('shows pavilion, stand, revision and PDF of a plan', async () => {
  show({ fromOrganiser: null, participants: null, stands: [buildStand()] })
  const link = await screen.findByRole('link', { name: /Download the plan of stand B12, revision 2/ })
  expect(link.getAttribute('href')).toBe(`/fair/technical-plans/${PLAN.id}`)
  expect(screen.getByText('New')).toBeTruthy()
  expect(screen.getByText('Hall 15')).toBeTruthy()
  expect(screen.getByText(/Replaced: revision 1/)).toBeTruthy()
})

test('opens a plan from the device without a network, and says so where it is not stored', async () => {
  act(() => connection.lose())
  show({ fromOrganiser: null, participants: null, stands: [buildStand()] })
  expect(await screen.findByText(/The PDF is not on this device/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Download the plan/ })).toBeNull()
  cleanup()

  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:plan', revokeObjectURL: () => {} }))
  const portal = buildPortal(() => ({
    ...{
      status: 200,
      body: { designs: null, fromOrganiser: null, participants: null, stands: [buildStand()] },
    },
  }))
  const { userId } = portal.viewer
  localStorage.setItem(OFFLINE_USER, userId ?? '')
  const database = await openDatabase(ownerOf(portal.site.path, userId ?? ''))
  const pdf = new Response('%PDF', { headers: { 'content-type': 'application/pdf' } })
  await storeFiles(database, [{ url: `/fair/technical-plans/${PLAN.id}`, size: 4 }], async () => pdf)
  database.close()
  renderScreen(portal, Component)
  const link = await screen.findByRole('link', { name: /Download the plan of stand B12/ })
  expect(link.getAttribute('href')).toBe('blob:plan')
})

test('shows no PDFs without a plan', async () => {
  show({ fromOrganiser: null, participants: null, stands: [buildStand({ plan: null, replaced: [] })] }, 'it')
  expect(await screen.findByText('Nessun PDF disponibile')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('shows no pavilions without a stand', async () => {
  show({ fromOrganiser: null, participants: null, stands: [] })
  expect(await screen.findByText('No pavilions available')).toBeTruthy()
})

test('names the organiser who has the plans to participants of a collective', async () => {
  show({ fromOrganiser: 'Nordic Beauty Pavilion', participants: null, stands: [buildStand({ plan: null })] })
  expect(await screen.findByText('Your plans come from the organiser of your collective')).toBeTruthy()
  expect(screen.getByText(/Ask Nordic Beauty Pavilion/)).toBeTruthy()
})

test('lets the user choose among several pavilions', async () => {
  show({
    fromOrganiser: null,
    participants: null,
    stands: [buildStand(), buildStand({ standId: 's2', pavilionId: 'p2', pavilion: 'Pad. 16', stand: 'C1' })],
  })
  expect(await screen.findByText('Stand B12')).toBeTruthy()
  expect(screen.queryByText('Stand C1')).toBeNull()
  expect(screen.getByRole('button', { name: /Hall/ })).toBeTruthy()
})

test('shows a message when the plans cannot be loaded', async () => {
  renderScreen(
    buildPortal(() => ({ status: 500, body: {} }), 'it'),
    Component,
  )
  expect(await screen.findByText('Informazione non disponibile')).toBeTruthy()
})

test('shows staff published plans, and unmatched ones with the reason', async () => {
  const answers: Record<string, { status: number; body: object }> = {
    '15_B12_3.pdf': { status: 200, body: { id: 'x', pavilion: 'Pad. 15', stand: 'B12', revision: 3 } },
    '99_Z1_1.pdf': { status: 400, body: [{ errorCode: 'STAND_UNKNOWN' }] },
  }
  vi.stubGlobal('fetch', async (url: string) => {
    const { status, body } = answers[decodeURIComponent(url.split('/').at(-1) ?? '')] ?? {
      status: 500,
      body: {},
    }
    return new Response(JSON.stringify(body), { status })
  })
  const { container } = renderScreen(
    buildPortal(() => ({ status: 200, body: {} })),
    PlanUpload,
  )
  const input = container.querySelector('input[type=file]') as HTMLInputElement
  const files = Object.keys(answers).map((name) => new File(['%PDF-'], name, { type: 'application/pdf' }))
  fireEvent.change(input, { target: { files } })
  await waitFor(() => expect(screen.getByText('Pad. 15, stand B12, revision 3')).toBeTruthy())
  expect(await screen.findByText(/No stand of this edition/)).toBeTruthy()
})

test('shows plans from the organiser of a collective, with their sender', async () => {
  show({ fromOrganiser: 'Nordic Beauty Pavilion', participants: null, stands: [buildStand()] })
  expect(await screen.findByText(/Nordic Beauty Pavilion has sent the plans below/)).toBeTruthy()
  expect(screen.getByRole('link', { name: /Download the plan/ })).toBeTruthy()
})

test('shows the organiser of a collective whose plan is missing, and where to send it', async () => {
  const stand = {
    standId: 's9',
    company: 'Fjord Naturals',
    pavilion: 'Pad. 21',
    stand: 'A1-3',
    revision: null,
  }
  show({
    fromOrganiser: null,
    stands: [buildStand()],
    participants: [stand, { ...stand, standId: 's8', company: 'Polar Soap', revision: 2 }],
  })
  expect(await screen.findByRole('heading', { name: 'Plans of your participants' })).toBeTruthy()
  expect(screen.getByText('No plan yet')).toBeTruthy()
  expect(screen.getAllByText('Revision 2').length).toBeGreaterThan(0)
})

const DESIGN = {
  id: 'a6d000000000002AAA',
  version: 2,
  state: 'refused',
  sentOn: '2027-01-12T11:00:00.000Z',
  sentBy: 'Giulia Ferrante',
  utilities: { power: 6, sockets: 0, water: 2, air: 0, internet: 0, hanging: 0 },
  text: null,
  files: [{ id: '068000000000001AAA', title: 'disegno.pdf' }],
  reason: 'It blocks an exit, an aisle or a hydrant',
  answer: 'Two metres to the exit.',
  annotated: { id: '068000000000002AAA', title: 'annotato.pdf' },
}
const withDesigns = (designs: readonly object[], values: object = {}) => ({
  fromOrganiser: null,
  participants: null,
  designs: {
    ...{ day: '2027-02-25', phase: 'open', daysLeft: 40, isThisYear: false },
    until: '2027-02-25',
    isOver: false,
    ...values,
  },
  stands: [buildStand({ designs })],
})

test('shows reason, annotated copy and utilities of a returned design, and prefills the next version', async () => {
  const sent: unknown[] = []
  renderScreen(
    buildPortal((request) => {
      if (request.method === 'GET')
        return {
          status: 200,
          body: withDesigns([DESIGN, { ...DESIGN, id: 'x', version: 1, state: 'replaced' }]),
        }
      if (request.url.includes('content-versions'))
        return { status: 201, body: { contentDocument: { id: '069000000000001AAA' }, contentVersion: {} } }
      sent.push(request.body)
      return {
        status: 409,
        body: { errorCode: 'TOO_LATE', message: 'The time is over.', advice: 'Write to us.' },
      }
    }),
    Component,
  )
  expect(await screen.findByText('Version 2 needs a correction')).toBeTruthy()
  expect(screen.getAllByText(/It blocks an exit.*Two metres to the exit\./).length).toBeGreaterThan(0)
  const [marks] = screen.getAllByRole('link', { name: /^Open the drawing with our comments/ })
  expect(marks?.getAttribute('href')).toContain('/content-versions/068000000000002AAA/data')
  expect(screen.getByText('Earlier versions (1)')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Send a corrected version' }))
  const form = await screen.findByRole('region', { name: 'Design of stand B12' })
  expect((screen.getByRole('textbox', { name: /Electric power/ }) as HTMLInputElement).value).toBe('6')
  fireEvent.click(screen.getByRole('button', { name: 'Send version 3' }))
  expect((await screen.findAllByText('Attach the drawing')).length).toBeGreaterThan(0)
  expect(sent).toEqual([])
  const input = form.querySelector('input[type=file]') as HTMLInputElement
  fireEvent.change(input, { target: { files: [new File(['%PDF-'], 'v3.pdf', { type: 'application/pdf' })] } })
  await waitFor(() => expect(screen.queryByText('Attach the drawing')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Send version 3' }))
  const refused = await screen.findByText('The time is over. Write to us.')
  await waitFor(() => expect(document.activeElement?.contains(refused)).toBe(true))
  expect(sent[0]).toMatchObject({
    standId: 's1',
    files: ['069000000000001AAA'],
    utilities: { power: 6, water: 2 },
  })
})

test('accepts nothing after the last day, unless a correction was requested', async () => {
  show(withDesigns([], { isOver: true, phase: 'over' }))
  expect(await screen.findByText(/Submission of designs closed on 25 February 2027/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send the design' })).toBeNull()
  cleanup()
  show(withDesigns([{ ...DESIGN, state: 'submitted' }], { isOver: true, phase: 'over' }))
  expect(await screen.findByText(/Submission of designs closed on 25 February 2027/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send another version' })).toBeNull()
  cleanup()
  show(withDesigns([{ ...DESIGN, state: 'approved', reason: null, answer: null, annotated: null }]), 'it')
  expect(await screen.findByText('La versione 2 è approvata')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Invia un’altra versione' })).toBeTruthy()
})
