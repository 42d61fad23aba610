// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildRecord } from '../../../testing/build-metadata.ts'
import { buildPortal } from '../../../testing/build-portal.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { documentSections } from '../../record-pages/document-sections.tsx'
import { DocumentPane } from './document-pane.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const paper = (extension: string, title = 'Signed copy') => ({
  id: `068${title}`,
  address: `/content-versions/068${title}/data`,
  title,
  extension,
  at: '2026-11-12T22:01:00.000Z',
})
const show = (papers: ReturnType<typeof paper>[]) =>
  renderScreen(
    buildPortal(() => ({ status: 200, body: {} }), 'en-US'),
    () => <DocumentPane papers={papers} />,
    '/console',
  )

test('renders nothing without documents', () => {
  expect(show([]).container.querySelector('section')).toBeNull()
})

test('shows each document with its date and a download', async () => {
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue({ ok: true, arrayBuffer: async () => new ArrayBuffer(4) }))
  show([paper('zip', 'Plans'), paper('zip', 'Proof')])
  expect(await screen.findByText(/received on 12 Nov/)).toBeTruthy()
  expect(screen.getByText('Files of this type cannot be displayed here.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Download' }).getAttribute('href')).toContain(
    '/content-versions/068Plans/data',
  )
  expect(screen.getAllByRole('button', { name: /Plans|Proof/ })).toHaveLength(2)
})

test('shows a message and the download if a document cannot be displayed', async () => {
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue({ ok: false, status: 503 }))
  show([paper('pdf')])
  expect((await screen.findByRole('alert')).textContent).toContain('cannot be displayed here')
  expect(screen.getByRole('link', { name: 'Download' })).toBeTruthy()
})

test('displays a generated document on its own page, once it is ready', async () => {
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue({ ok: false, status: 503 }))
  const id = 'aD0000000000001AAA'
  const showState = (state: string) => {
    const record = buildRecord({ Name: 'Estratto-conto.pdf', State__c: state }, id)
    const portal = buildPortal(() => ({ status: 200, body: { ...record, apiName: 'Document__c' } }), 'en-US')
    return renderScreen(portal, () => <documentSections.Main recordId={id} />, '/console')
  }
  showState('ready')
  const link = await screen.findByRole('link', { name: 'Download' })
  expect(link.getAttribute('href')).toBe(`/fair/documents/${id}`)
  expect(screen.getByText('Estratto-conto.pdf')).toBeTruthy()
  cleanup()
  const { container } = showState('making')
  await waitFor(() => expect(container.querySelector('section')).toBeNull())
})
