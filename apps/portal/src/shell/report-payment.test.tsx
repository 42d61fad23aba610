// @vitest-environment jsdom
import type { DueItem } from '@foyer/fair-domain'
import type { WireRequest } from '@foyer/record-client'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildPortal } from '../testing/build-portal.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { ReportPayment } from './report-payment.tsx'

afterEach(cleanup)

const due = { id: 'a30000000000001AAA', transfer: null, notice: null } as unknown as DueItem

function show(isActing: boolean) {
  const portal = buildPortal(() => ({ status: 500 }))
  renderScreen(
    { ...portal, viewer: { ...portal.viewer, isActing } },
    () => <ReportPayment due={due} />,
    '/reserved/invoices',
  )
}

test('reports a payment with the receipt of the bank', () => {
  show(false)
  fireEvent.click(screen.getByRole('button', { name: 'I have paid: send the receipt' }))
  fireEvent.click(screen.getByRole('button', { name: 'Send the receipt' }))
  expect(screen.getAllByRole('alert')[0]?.textContent).toContain('Attach your bank’s receipt')
})

test('does not let acting staff report a payment, and explains why', () => {
  show(true)
  expect(screen.getByText('Only the company itself can report a payment.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('shows at the form that a receipt could not be sent while offline', async () => {
  const portal = buildPortal((request) => {
    if (request.url.includes('content-versions'))
      return { status: 201, body: { contentDocument: { id: '069000000000001AAA' }, contentVersion: {} } }
    throw new TypeError('Failed to fetch')
  })
  const { container } = renderScreen(portal, () => <ReportPayment due={due} />, '/reserved/invoices')
  fireEvent.click(screen.getByRole('button', { name: 'I have paid: send the receipt' }))
  const input = container.querySelector('input[type=file]') as HTMLInputElement
  fireEvent.change(input, {
    target: { files: [new File(['%PDF-'], 'cro.pdf', { type: 'application/pdf' })] },
  })
  await screen.findByText('cro.pdf')
  fireEvent.click(screen.getByRole('button', { name: 'Send the receipt' }))
  const notice = await screen.findByText('No connection')
  await vi.waitFor(() => expect(document.activeElement?.contains(notice)).toBe(true))
  expect(screen.getByText('cro.pdf')).toBeTruthy()
})

test('waits for a running upload of the receipt, and sends the notice once', async () => {
  let arrive = () => {}
  const isThere = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const notices: unknown[] = []
  const answer = async ({ url, body }: WireRequest) => {
    if (url.includes('content-versions')) {
      await isThere
      return { status: 201, body: { contentDocument: { id: '069000000000001AAA' }, contentVersion: {} } }
    }
    notices.push(body)
    return { status: 200, body: {} }
  }
  const { container } = renderScreen(
    buildPortal(answer as never),
    () => <ReportPayment due={due} />,
    '/reserved/invoices',
  )
  fireEvent.click(screen.getByRole('button', { name: 'I have paid: send the receipt' }))
  fireEvent.change(container.querySelector('input[type=file]') as HTMLInputElement, {
    target: { files: [new File(['%PDF-'], 'cro.pdf', { type: 'application/pdf' })] },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Send the receipt' }))
  expect(await screen.findByText(/still being uploaded/)).toBeTruthy()
  expect(notices).toEqual([])
  arrive()
  await vi.waitFor(() => expect(notices).toHaveLength(1))
  expect(notices[0]).toMatchObject({ dueId: due.id, files: ['069000000000001AAA'] })
})
