// @vitest-environment jsdom
import type { WireRequest } from '@foyer/record-client'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Component } from './rehearsal.screen.tsx'

afterEach(cleanup)

const mail = { id: '1', day: '2027-03-20', to: 'a@b.example', subject: 'You are in', text: 'Dear Ada' }

const EDITIONS = [
  { id: 'a2027', name: 'Foyer 2027', isOpen: true },
  { id: 'a2028', name: 'Foyer 2028', isOpen: false },
]

function show(viewer: object, state: object = {}, isDown = () => false) {
  const asked: WireRequest[] = []
  const portal = buildPortal((request) => {
    asked.push(request)
    if (request.url.includes('getState') && isDown()) return { status: 500, body: [] }
    if (request.url.includes('start')) return { status: 400, body: [{ errorCode: 'INVALID_INPUT' }] }
    return {
      status: 200,
      body: { day: null, today: '2027-01-15', editionId: null, editions: EDITIONS, mails: [], ...state },
    }
  })
  renderScreen({ ...portal, viewer: { ...portal.viewer, ...viewer } } as typeof portal, Component)
  return asked
}

test('shows the day of a rehearsal, and the mails it held back', async () => {
  show(
    { profiles: ['admin'], rehearsalDay: '2027-03-20', rehearsedEdition: 'Foyer 2028' },
    { day: '2027-03-20', editionId: 'a2028', mails: [mail] },
  )
  expect(screen.getByRole('region', { name: 'Rehearsal' }).textContent).toContain(
    'Rehearsal of Foyer 2028: it is 20 March 2027',
  )
  expect(await screen.findByRole('button', { name: /The edition to rehearse/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: /The edition to rehearse/ }).textContent).toContain(
    'Foyer 2028, as if it were open',
  )
  expect(await screen.findByText('You are in')).toBeTruthy()
  expect(screen.getByText('Dear Ada')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Update the rehearsal' })).toBeTruthy()
})

test('shows no banner without a rehearsal, and reports a rejected day at its field', async () => {
  const asked = show({ profiles: ['editionManager'] })
  expect(screen.queryByRole('region', { name: 'Rehearsal' })).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: 'Begin the rehearsal' }))
  expect(await screen.findByRole('link', { name: 'Choose a date within the available years.' })).toBeTruthy()
  expect(asked.find(({ url }) => url.includes('start'))?.body).toEqual({
    day: '2027-01-15',
    editionId: 'a2027',
  })
})

test('rehearses the planned edition if none is open yet', async () => {
  const asked = show({ profiles: ['admin'] }, { editions: EDITIONS.slice(1) })
  expect((await screen.findByRole('button', { name: /The edition to rehearse/ })).textContent).toContain(
    'Foyer 2028',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Begin the rehearsal' }))
  await screen.findByRole('link', { name: 'Choose a date within the available years.' })
  expect(asked.find(({ url }) => url.includes('start'))?.body).toMatchObject({ editionId: 'a2028' })
})

test('shows a message and a retry after a failed load', async () => {
  let isDown = true
  show({ profiles: ['admin'] }, {}, () => isDown)
  expect((await screen.findByRole('alert')).textContent).toContain('Information not available')
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Begin the rehearsal' })).toBeTruthy()
})

test('shows a message without permission', () => {
  show({ profiles: ['staff'] })
  expect(screen.getByText('Not available for your role')).toBeTruthy()
})
