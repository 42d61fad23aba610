// @vitest-environment jsdom
import type { WebhookDeliveryItem, WebhookItem } from '@foyer/fair-domain'
import type { WireRequest } from '@foyer/record-client'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Component } from './webhooks.screen.tsx'

afterEach(cleanup)

const WEBHOOK: WebhookItem = {
  id: 'hook-1',
  name: 'Warehouse',
  url: 'https://warehouse.example.com/hooks',
  seesAs: 'staff@foyer.example',
  events: ['Order__c', 'application.submitted'],
  isActive: true,
  createdAt: '2027-01-15T10:00:00Z',
  createdBy: 'Roberto Neri',
  waiting: 1,
  delivered: 2,
  failed: 3,
  lastAt: '2027-01-15T11:00:00Z',
}
const DELIVERY: WebhookDeliveryItem = {
  id: '7',
  messageId: 'msg_7',
  type: 'Order__c.updated',
  recordId: 'a0B000000000001AAA',
  happenedAt: '2027-01-15T11:00:00Z',
  state: 'waiting',
  attempts: 2,
  nextAt: '2027-01-15T11:30:00Z',
  lastAt: '2027-01-15T11:00:30Z',
  lastStatus: null,
  lastError: 'ECONNREFUSED',
  body: '{"type":"Order__c.updated"}',
}
const CHOICES = {
  objects: [{ name: 'Order__c', label: 'Orders' }],
  steps: [{ name: 'application.submitted', label: 'Application sent' }],
}

type Answers = Record<string, { status?: number; body: unknown }>

function show(webhooks: WebhookItem[] | null, answers: Answers = {}, language: 'it' | 'en-US' = 'en-US') {
  const sent: { method: string; body: unknown }[] = []
  const portal = buildPortal(({ url, body }: WireRequest) => {
    const method = url.split('/').at(-1)?.split('?')[0] ?? ''
    sent.push({ method, body })
    if (answers[method]) return { status: 200, ...answers[method] }
    if (method === 'getWebhooks')
      return webhooks ? { status: 200, body: webhooks } : { status: 500, body: {} }
    if (method === 'getChoices') return { status: 200, body: CHOICES }
    if (method === 'getDeliveries') return { status: 200, body: [DELIVERY] }
    return { status: 200, body: { waiting: 1 } }
  }, language)
  renderScreen({ ...portal, viewer: { ...portal.viewer, profiles: ['admin'] } }, Component)
  return (method: string) => sent.filter((call) => call.method === method).map(({ body }) => body)
}

test('lists webhooks with their events and health; offers a retry after a failed load', async () => {
  show([WEBHOOK])
  expect(await screen.findByText('Warehouse')).toBeTruthy()
  expect(screen.getByText('2 delivered, 1 waiting, 3 failed')).toBeTruthy()
  expect(screen.getByText('Order__c, application.submitted')).toBeTruthy()
  cleanup()
  show(null)
  expect(await screen.findByRole('alert')).toBeTruthy()
})

test('offers the first webhook on the empty page; reports missing values, and sends nothing', async () => {
  const sent = show([])
  expect(await screen.findByText('No webhooks')).toBeTruthy()
  fireEvent.click(screen.getByText('New webhook'))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByText('Save'))
  const issues = (await dialog.findByRole('alert')).textContent
  for (const issue of ['Enter a name', 'Enter an address with https', 'Choose at least one object or step'])
    expect(issues).toContain(issue)
  expect(sent('createWebhook')).toEqual([])
})

test('shows a server error at its field', async () => {
  const refused = { errorCode: 'INVALID_INPUT', message: 'Nobody', path: 'seesAs' }
  const sent = show([WEBHOOK], { changeWebhook: { status: 400, body: refused } })
  fireEvent.click(await screen.findByLabelText('Change Warehouse'))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByText('Save'))
  expect((await dialog.findByRole('alert')).textContent).toContain(
    'Enter the email of a person who can sign in here',
  )
  expect(sent('changeWebhook')[0]).toMatchObject({ id: 'hook-1', events: WEBHOOK.events, isActive: true })
})

test('shows the outcome of deliveries, and sends one or all again', async () => {
  const sent = show([WEBHOOK], {}, 'it')
  fireEvent.click(await screen.findByLabelText('Invii di Warehouse'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/ECONNREFUSED · prossimo tentativo/)).toBeTruthy()
  expect(dialog.getByText('In attesa')).toBeTruthy()
  fireEvent.click(dialog.getByLabelText('Invia di nuovo msg_7'))
  await vi.waitFor(() => expect(sent('redeliver')).toEqual([{ deliveryId: '7' }]))
  fireEvent.click(dialog.getByText('Invia di nuovo le ultime 72 ore'))
  await vi.waitFor(() => expect(sent('replay')).toEqual([{ id: 'hook-1', hours: 72 }]))
})

test('shows a message and a retry if deliveries cannot be read', async () => {
  const sent = show([WEBHOOK], { getDeliveries: { status: 500, body: {} } })
  fireEvent.click(await screen.findByLabelText('Deliveries of Warehouse'))
  const dialog = within(await screen.findByRole('dialog'))
  expect((await dialog.findByRole('alert')).textContent).toContain('Information not available')
  const asked = sent('getDeliveries').length
  fireEvent.click(dialog.getByText('Try again'))
  await vi.waitFor(() => expect(sent('getDeliveries').length).toBeGreaterThan(asked))
})

test('requires confirmation to remove', async () => {
  const sent = show([WEBHOOK])
  fireEvent.click(await screen.findByLabelText('Change Warehouse'))
  fireEvent.click(await screen.findByLabelText('Remove Warehouse'))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(sent('removeWebhook')).toEqual([])
  fireEvent.click(dialog.getByText('Remove'))
  await vi.waitFor(() => expect(sent('removeWebhook')).toEqual([{ id: 'hook-1' }]))
})
