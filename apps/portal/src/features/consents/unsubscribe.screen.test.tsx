// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Component } from './unsubscribe.screen.tsx'

afterEach(cleanup)

const show = (body: unknown, path = '/reserved/unsubscribe?token=t', language: 'it' | 'en-US' = 'en-US') =>
  renderScreen(
    buildPortal(() => ({ status: 200, body }), language),
    Component,
    path,
  )

test('unsubscribes with one button, in a form that works without scripts', async () => {
  const { container } = show({ what: 'Newsletter Foyer Asia', isSubscribed: true })
  expect(await screen.findByRole('button', { name: 'Unsubscribe' })).toBeTruthy()
  const form = container.querySelector('form')
  expect(form?.method).toBe('post')
  expect(form?.getAttribute('action')).toBe('/reserved/unsubscribe?token=t')
})

test.each([
  ['en-US', 'You are unsubscribed', 'Subscribe again'],
  ['it', 'Iscrizione annullata', 'Iscriviti di nuovo'],
] as const)('confirms in %s, and offers to subscribe again', async (language, title, wayBack) => {
  show({ what: 'Newsletter Foyer Asia', isSubscribed: false }, undefined, language)
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.getByRole('button', { name: wayBack })).toBeTruthy()
})

test.each([
  ['a link that is not genuine', null, '/reserved/unsubscribe?token=x'],
  ['a failure', { what: 'x', isSubscribed: true }, '/reserved/unsubscribe?token=t&outcome=failed'],
])('shows %s as a failure', async (_, body, path) => {
  show(body, path)
  expect(await screen.findByText('You could not be unsubscribed')).toBeTruthy()
})
