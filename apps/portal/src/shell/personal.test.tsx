// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { buildPortal } from '../testing/build-portal.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { PersonalButton, PersonalNotice } from './personal.tsx'

afterEach(cleanup)

function Screen() {
  return (
    <>
      <PersonalNotice />
      <PersonalButton>Sign</PersonalButton>
    </>
  )
}

function show(language: 'it' | 'en-US', isActing: boolean) {
  const portal = buildPortal(() => ({ status: 500 }), language)
  renderScreen({ ...portal, viewer: { ...portal.viewer, isActing } }, Screen, '/reserved/')
  return screen.getByRole('button', { name: 'Sign' }) as HTMLButtonElement
}

test.each([
  ['it', 'Solo la persona stessa'],
  ['en-US', 'Only the person concerned'],
] as const)('explains in %s to acting staff why the button is disabled', (language, title) => {
  expect(show(language, true).disabled).toBe(true)
  expect(screen.getByText(title)).toBeTruthy()
})

test('shows nothing to the user themselves', () => {
  expect(show('en-US', false).disabled).toBe(false)
  expect(screen.queryByText('Only the person concerned')).toBeNull()
})
