// @vitest-environment jsdom
import type { MyTicketsResult } from '@foyer/fair-domain'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Component } from './my-tickets.screen.tsx'

afterEach(cleanup)

function show(profile: string, given: Partial<MyTicketsResult> = {}) {
  const body: MyTicketsResult = { isOver: false, tickets: [], orders: [], ...given }
  const portal = buildPortal(() => ({ status: 200, body }), 'en-US')
  renderScreen({ ...portal, viewer: { ...portal.viewer, profiles: [profile] } }, Component)
}

test.each([
  ['visitor', 'Choose a ticket', '/ticketing'],
  ['press', 'Open the outcome', '/reserved/application-outcome'],
  ['buyer', 'Open the outcome', '/reserved/application-outcome'],
  ['school', 'Open the accreditation', '/reserved/accreditation'],
])('explains to a %s without a ticket how to get one: %s', async (profile, action, path) => {
  show(profile)
  expect((await screen.findByRole('link', { name: action })).getAttribute('href')).toContain(path)
})

test('shows a ticket without days as valid every day', async () => {
  const ticket = {
    token: 't',
    kind: 'press',
    name: 'Ada Neri',
    days: [],
    state: 'held',
    orderToken: null,
  } as const
  show('press', { tickets: [ticket] })
  expect(await screen.findByText('Every day')).toBeTruthy()
})
