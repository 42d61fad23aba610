// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Component as PlanUpload } from './plan-upload.screen.tsx'
import { Component } from './technical-plans.screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
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
  ...values,
})
const show = (body: object, language: 'it' | 'en-US' = 'en-US') =>
  renderScreen(
    buildPortal(() => ({ status: 200, body }), language),
    Component,
  )

test('a stand with its plan: pavilion, stand, revision, and the PDF to download', async () => {
  show({ fromOrganiser: null, participants: null, stands: [buildStand()] })
  const link = await screen.findByRole('link', { name: /Download the plan of stand B12, revision 2/ })
  expect(link.getAttribute('href')).toBe(`/fair/technical-plans/${PLAN.id}`)
  expect(screen.getByText('New')).toBeTruthy()
  expect(screen.getByText('Hall 15')).toBeTruthy()
  expect(screen.getByText(/Replaced: revision 1/)).toBeTruthy()
})

test('no plan yet: no PDFs available', async () => {
  show({ fromOrganiser: null, participants: null, stands: [buildStand({ plan: null, replaced: [] })] }, 'it')
  expect(await screen.findByText('Nessun PDF disponibile')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('no stand: no pavilions available', async () => {
  show({ fromOrganiser: null, participants: null, stands: [] })
  expect(await screen.findByText('No pavilions available')).toBeTruthy()
})

test('participants of a collective are told who has their plans', async () => {
  show({ fromOrganiser: 'Nordic Beauty Pavilion', participants: null, stands: [buildStand({ plan: null })] })
  expect(await screen.findByText('Your plans come from the organiser of your collective')).toBeTruthy()
  expect(screen.getByText(/Ask Nordic Beauty Pavilion/)).toBeTruthy()
})

test('several pavilions are chosen from', async () => {
  show({
    fromOrganiser: null,
    participants: null,
    stands: [buildStand(), buildStand({ standId: 's2', pavilionId: 'p2', pavilion: 'Pad. 16', stand: 'C1' })],
  })
  expect(await screen.findByText('Stand B12')).toBeTruthy()
  expect(screen.queryByText('Stand C1')).toBeNull()
  expect(screen.getByRole('button', { name: /Hall/ })).toBeTruthy()
})

test('says so when the plans cannot be loaded', async () => {
  renderScreen(
    buildPortal(() => ({ status: 500, body: {} }), 'it'),
    Component,
  )
  expect(await screen.findByText('Informazione non disponibile')).toBeTruthy()
})

test('staff see what was published, and what could not be matched with the reason', async () => {
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

test('plans that the organiser of a collective has sent are there, with whom they are from', async () => {
  show({ fromOrganiser: 'Nordic Beauty Pavilion', participants: null, stands: [buildStand()] })
  expect(await screen.findByText(/Nordic Beauty Pavilion has sent the plans below/)).toBeTruthy()
  expect(screen.getByRole('link', { name: /Download the plan/ })).toBeTruthy()
})

test('who organises a collective sees whose plan is missing, and where to send it', async () => {
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
