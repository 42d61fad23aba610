// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Component } from './application-outcome.screen.tsx'

afterEach(cleanup)

function show(standing: string, language: 'en-US' | 'it' = 'en-US', request: object | null = null) {
  const body = { edition: { year: 2027 }, from: '2026-11-18', until: '2027-03-21', standing, request }
  const portal = buildPortal(() => ({ status: 200, body }), language)
  renderScreen({ ...portal, viewer: { ...portal.viewer, profiles: ['press'] } }, Component)
}

test.each([
  ['inProcess', 'In process'],
  ['approved', 'Approved'],
  ['rejected', 'Not approved'],
  ['creditNotYet', 'Credit not yet available'],
  ['noLonger', 'No longer available'],
])('shows %s as: %s', async (standing, word) => {
  show(standing, 'en-US', { kind: 'press', reason: null })
  expect(await screen.findByText(word)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open the accreditation' }).getAttribute('href')).toContain(
    '/reserved/accreditation/press',
  )
})

test.each([
  ['en-US', 'Reason: The card is not readable.'],
  ['it', 'Motivo: The card is not readable.'],
] as const)('shows the reason of a rejection, in %s', async (language, words) => {
  show('rejected', language, { kind: 'press', reason: 'The card is not readable' })
  expect(await screen.findByText(words)).toBeTruthy()
})

test('shows an approved school that its transfer is pending', async () => {
  show('creditNotYet', 'en-US', { kind: 'school', reason: null, payment: { dueOn: '2027-03-01' } })
  expect(await screen.findByText('Approved: waiting for your transfer')).toBeTruthy()
  expect(screen.getByText('We issue the tickets as soon as your transfer arrives.')).toBeTruthy()
  expect(screen.queryByText('Credit not yet available')).toBeNull()
})

test.each([
  ['en-US', 'The tickets of your group are ready to download.'],
  ['it', 'I biglietti del tuo gruppo sono pronti da scaricare.'],
] as const)('shows a school that has paid the tickets of its group, in %s', async (language, words) => {
  show('approved', language, { kind: 'school', reason: null })
  expect(await screen.findByText(words)).toBeTruthy()
})

test('shows the deadline to a user who has not applied yet', async () => {
  show('open', 'it')
  expect(await screen.findByText(/fino al 21 marzo 2027/)).toBeTruthy()
})
