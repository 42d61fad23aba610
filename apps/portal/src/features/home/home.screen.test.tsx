// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { buildPortal, contactRecord } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Component } from './home.screen.tsx'

afterEach(cleanup)

test.each([
  ['en-US', 'Welcome, Giulia'],
  ['it', 'Ti diamo il benvenuto, Giulia'],
] as const)('greets by first name in %s', async (language, greeting) => {
  renderScreen(
    buildPortal(() => ({ status: 200, body: contactRecord({}) }), language),
    Component,
  )
  expect(await screen.findByRole('heading', { level: 1, name: greeting })).toBeTruthy()
})

test('greets without a first name by the whole name', async () => {
  const body = contactRecord({ FirstName: null, Name: 'Ferrante' })
  renderScreen(
    buildPortal(() => ({ status: 200, body })),
    Component,
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Ferrante' })).toBeTruthy()
})

test('says so when the data cannot be loaded, and greets all the same', async () => {
  renderScreen(
    buildPortal(() => ({ status: 503, body: [] })),
    Component,
  )
  expect(await screen.findByText('Information not available')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome' })).toBeTruthy()
})

test('who is no contact is greeted, and sees no profile', async () => {
  const portal = buildPortal(() => ({ status: 500 }))
  renderScreen({ ...portal, viewer: { ...portal.viewer, contactId: null } }, Component)
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome' })).toBeTruthy()
  expect(screen.queryByText('Your profile')).toBeNull()
})
