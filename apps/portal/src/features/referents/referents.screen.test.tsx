// @vitest-environment jsdom
import { REFERENT_AREAS } from '@foyer/fair-domain'
import type { WireRequest } from '@foyer/record-client'
import { invalidateObject } from '@foyer/record-client'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asActing, buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Component } from './referents.screen.tsx'

afterEach(cleanup)
beforeEach(() => sessionStorage.clear())

const AREAS = Object.keys(REFERENT_AREAS)
const referent = (values: object) => ({
  id: 'a30000000000001AAA',
  contactId: '003000000000001AAA',
  firstName: 'Giulia',
  lastName: 'Ferrante',
  title: 'Export',
  email: 'giulia@aurora.example',
  phone: '+39 051 000000',
  isPrimary: true,
  isAdministrative: true,
  isLegal: true,
  areas: AREAS,
  hasUser: true,
  ...values,
})
const other = (values: object = {}) =>
  referent({
    id: 'a30000000000002AAA',
    contactId: '003000000000002AAA',
    firstName: 'Bruno',
    lastName: 'Valli',
    email: 'bruno@aurora.example',
    isPrimary: false,
    isAdministrative: false,
    isLegal: false,
    areas: ['legal'],
    hasUser: false,
    ...values,
  })
const answerWith = (referents: readonly object[], more: object = {}) => ({
  referents,
  version: 'v1',
  ownContactId: '003000000000001AAA',
  areas: AREAS,
  handover: null,
  ...more,
})

function show(stored: object, onSave: (request: WireRequest) => { status: number; body?: unknown }) {
  const answer = vi.fn((request: WireRequest) =>
    request.method === 'GET' ? { status: 200, body: stored } : onSave(request),
  )
  renderScreen(buildPortal(answer), Component)
  return { sent: () => answer.mock.calls.map(([{ method }]) => method).filter((method) => method === 'POST') }
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
const refusal = (fieldErrors: object, errors: object[] = []) => ({
  status: 400,
  body: { errorCode: 'FIELD_CUSTOM_VALIDATION_EXCEPTION', output: { errors, fieldErrors } },
})
const issue = (message: string) => [{ message, errorCode: '', field: '' }]

test('reports gaps, duplicates and uncovered areas before sending', async () => {
  const { sent } = show(answerWith([referent({ areas: ['legal'] })]), () => ({ status: 500 }))
  fireEvent.click(await screen.findByRole('button', { name: 'Add a referent' }))
  const emails = screen.getAllByLabelText(/^Email/)
  fireEvent.change(emails[1] as HTMLElement, { target: { value: 'GIULIA@aurora.example' } })
  save()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Phone of Referent 2: fill in all data')
  expect(alert.textContent).toContain('this person is already a referent. Add areas to them')
  expect(alert.textContent).toContain('Not all areas are covered. Missing: Participation and contract')
  expect(sent()).toEqual([])
})

test('reports a phone without prefix with the common text', async () => {
  const { sent } = show(answerWith([referent({}), other()]), () => ({ status: 500 }))
  const phones = await screen.findAllByLabelText(/^Phone/)
  fireEvent.change(phones[1] as HTMLElement, { target: { value: '051 123456' } })
  save()
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Invalid format, number must contain international prefix preceded by +',
  )
  expect(sent()).toEqual([])
})

test('reports a person of another company at their field, and keeps the form', async () => {
  show(answerWith([referent({}), other()]), () => refusal({ 'referents.1.email': issue('elsewhere') }))
  const phones = await screen.findAllByLabelText(/^Phone/)
  fireEvent.change(phones[1] as HTMLElement, { target: { value: '+39 02 999999' } })
  save()
  const email = screen.getAllByLabelText(/^Email/)[1] as HTMLElement
  await vi.waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'))
  expect(
    screen.getAllByText('Bruno Valli: this person is already a member or referent of another company'),
  ).toHaveLength(2)
  expect((screen.getAllByLabelText(/^Phone/)[1] as HTMLInputElement).value).toBe('+39 02 999999')
})

test('shows both values after a concurrent edit of one person, and saves the chosen one', async () => {
  let stored = answerWith([referent({}), other()])
  const sent: WireRequest[] = []
  renderScreen(
    buildPortal((request) => {
      if (request.url.includes('getLastChange'))
        return {
          status: 200,
          body: { at: '2027-01-10T09:00:00.000Z', by: { who: 'colleague', name: 'Bruno Valli' } },
        }
      if (request.method === 'GET') return { status: 200, body: stored }
      sent.push(request)
      if (sent.length > 1) return { status: 200, body: {} }
      stored = answerWith([referent({ title: 'Sales' }), other({ phone: '+39 02 222222' })], {
        version: 'v2',
      })
      return { status: 412, body: { errorCode: 'CollisionDetectedException' } }
    }),
    Component,
  )
  const phones = await screen.findAllByLabelText(/^Phone/)
  fireEvent.change(phones[1] as HTMLElement, { target: { value: '+39 02 111111' } })
  save()
  expect(await screen.findByText('Changed elsewhere')).toBeTruthy()
  expect(await screen.findByText(/^Saved by Bruno Valli, /)).toBeTruthy()
  expect(screen.getByText(/Bruno Valli, .*02 111111/)).toBeTruthy()
  expect(screen.getByText(/Bruno Valli, .*02 222222/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Save the chosen values' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  // Mine for the conflicting field, theirs for the other one.
  expect(sent[1]?.body).toMatchObject({
    version: 'v2',
    referents: [{ title: 'Sales' }, { phone: '+39 02 111111' }],
  })
})

test('keeps the form across a reload', async () => {
  show(answerWith([referent({}), other()]), () => ({ status: 500 }))
  const titles = await screen.findAllByLabelText(/^Role in the company/)
  fireEvent.change(titles[1] as HTMLElement, { target: { value: 'Stand builder' } })
  cleanup()
  show(answerWith([referent({}), other()]), () => ({ status: 500 }))
  expect(await screen.findByDisplayValue('Stand builder')).toBeTruthy()
  expect(screen.getByText(/Not saved yet/)).toBeTruthy()
})

test('requires another email address for the new primary', async () => {
  const { sent } = show(answerWith([referent({})]), () => ({ status: 200, body: {} }))
  fireEvent.click(await screen.findByRole('button', { name: 'Invite a new primary referent' }))
  const email = screen.getAllByLabelText(/^Email/).at(-1) as HTMLElement
  fireEvent.change(email, { target: { value: 'giulia@aurora.example' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send the invitation' }))
  expect(await screen.findByText('This is the same email as the primary referent’s')).toBeTruthy()
  expect(sent()).toEqual([])
})

test('cancels a handover, also by keyboard, and restores it after a reload', async () => {
  const button = { name: 'Invite a new primary referent' }
  const field = { name: 'First name' }
  show(answerWith([referent({})]), () => ({ status: 500 }))
  fireEvent.click(await screen.findByRole('button', button))
  const form = () => screen.getAllByRole('textbox', field).at(-1) as HTMLElement
  await vi.waitFor(() => expect(document.activeElement).toBe(form()))
  fireEvent.change(form(), { target: { value: 'Ada' } })
  cleanup()
  show(answerWith([referent({})]), () => ({ status: 500 }))
  expect(await screen.findByDisplayValue('Ada')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', button)))
})

test('shows recipient and expiry of an open handover, and withdraws it', async () => {
  const handover = {
    id: 'a31',
    name: 'Bea Riva',
    email: 'bea@aurora.example',
    expiresAt: '2027-01-22T11:00:00.000Z',
  }
  show(answerWith([referent({})], { handover }), () => ({ status: 200, body: null }))
  expect(await screen.findByText(/valid until 22 January 2027/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw the invitation' }))
  expect(await screen.findByRole('alertdialog')).toBeTruthy()
})

test('shows a message when the data cannot be loaded', async () => {
  renderScreen(
    buildPortal(() => ({ status: 500, body: {} }), 'it'),
    Component,
  )
  expect(await screen.findByText('Informazione non disponibile')).toBeTruthy()
})

test('shows a colleague’s save immediately, and keeps it when the user saves', async () => {
  let stored = answerWith([referent({}), other()])
  const sent: string[] = []
  const portal = buildPortal((request) => {
    if (request.method === 'GET') return { status: 200, body: stored }
    sent.push(JSON.stringify(request.body))
    return { status: 200, body: {} }
  })
  renderScreen(portal, Component)
  const phones = await screen.findAllByLabelText(/^Phone/)
  fireEvent.change(phones[1] as HTMLElement, { target: { value: '+39 051 111111' } })
  stored = answerWith([referent({ title: 'Sales' }), other()], { version: 'v2' })
  act(() => invalidateObject(portal.client.runtime, 'Referent__c'))
  expect(await screen.findByDisplayValue('Sales')).toBeTruthy()
  save()
  await waitFor(() => expect(sent[0]).toContain('v2'))
  expect(sent[0]).toContain('Sales')
  expect(sent[0]).toContain('+39 051 111111')
})

test('shows the referents to acting staff, who can neither save nor hand over', async () => {
  const body = answerWith([referent({})])
  renderScreen(asActing(buildPortal(() => ({ status: 200, body }))), Component)
  expect(await screen.findByText('Only the person concerned')).toBeTruthy()
  for (const name of ['Save', 'Invite a new primary referent'])
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true)
})
