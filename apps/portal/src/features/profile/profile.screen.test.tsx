// @vitest-environment jsdom
import { getRecord, type WireRequest } from '@foyer/record-client'
import { errorBody, refusedWrite } from '@foyer/record-contract'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildPortal, CONTACT_ID, contactRecord } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Component } from './profile.screen.tsx'

afterEach(cleanup)

const onlyRead = (request: WireRequest) =>
  request.method === 'GET' ? { status: 200, body: contactRecord({}) } : { status: 500, body: [] }

const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name: label }), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

test('sends only what was changed, without stray spaces, and says that it is done', async () => {
  const answer = vi.fn((request: WireRequest) =>
    request.method === 'PATCH'
      ? { status: 200, body: contactRecord({ FirstName: 'Ada' }) }
      : onlyRead(request),
  )
  renderScreen(buildPortal(answer), Component)
  await type('First name', ' Ada ')
  save()
  expect(await screen.findByText('Operation complete')).toBeTruthy()
  const write = answer.mock.calls.map(([request]) => request).find(({ method }) => method === 'PATCH')
  expect(write?.body).toEqual({ apiName: undefined, fields: { FirstName: 'Ada' } })
})

test('what our own rules refuse is not sent', async () => {
  const answer = vi.fn(onlyRead)
  renderScreen(buildPortal(answer), Component)
  await type('Last name', ' ')
  await type('Phone', '051 123456')
  save()
  expect((await screen.findByRole('alert')).textContent).toContain('2 fields need your attention')
  expect(screen.getByRole('textbox', { name: 'Last name' }).getAttribute('aria-invalid')).toBe('true')
  expect(answer.mock.calls.every(([{ method }]) => method === 'GET')).toBe(true)
})

test('what the server refuses is told at its field, and the old value comes back', async () => {
  const fault = {
    errorCode: 'FIELD_CUSTOM_VALIDATION_EXCEPTION',
    message: 'Too funny for a title',
    field: 'Title',
    fieldLabel: 'Job title',
    constituentField: null,
    duplicateRecordError: null,
  }
  renderScreen(
    buildPortal((request) =>
      request.method === 'PATCH'
        ? { status: 400, body: errorBody(refusedWrite([fault])) }
        : onlyRead(request),
    ),
    Component,
  )
  await type('Job title', 'Chief of everything')
  save()
  const title = await screen.findByRole('textbox', { name: 'Job title' })
  await waitFor(() => expect(title.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getAllByText('Too funny for a title')).toHaveLength(2)
  expect((title as HTMLInputElement).value).toBe('Chief of everything')
})

test('a failure is a toast titled Error', async () => {
  renderScreen(buildPortal(onlyRead), Component)
  await type('First name', 'Ada')
  save()
  expect(await screen.findByText('An error has occurred')).toBeTruthy()
  expect(screen.getByText('Error')).toBeTruthy()
})

test('a field nobody touched follows what is stored, a touched one waits to be saved', async () => {
  let stored = contactRecord({})
  const portal = buildPortal(() => ({ status: 200, body: stored }))
  renderScreen(portal, Component)
  await type('First name', 'Ada')
  stored = { ...contactRecord({ FirstName: 'Gaia', LastName: 'Conti' }), weakEtag: 2 }
  await portal.client.read(
    getRecord,
    { recordId: CONTACT_ID, fields: ['Contact.FirstName', 'Contact.LastName'] },
    { cachePolicy: 'no-cache' },
  )
  const shown = (name: string) => (screen.getByRole('textbox', { name }) as HTMLInputElement).value
  await waitFor(() => expect(shown('Last name')).toBe('Conti'))
  expect(shown('First name')).toBe('Ada')
})

test('says so when the data cannot be loaded', async () => {
  renderScreen(
    buildPortal(() => ({ status: 403, body: [] }), 'it'),
    Component,
  )
  expect(await screen.findByText('Informazione non disponibile')).toBeTruthy()
})
