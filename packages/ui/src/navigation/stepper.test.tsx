// @vitest-environment jsdom
import '../testing/jsdom-polyfills.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Stepper } from './stepper.tsx'

afterEach(cleanup)

test('announces completed steps and the current one', () => {
  render(
    <Stepper
      label="Application"
      steps={[
        { id: 'a', label: 'Company', state: 'done', href: '/company' },
        { id: 'b', label: 'Stand', state: 'current' },
        { id: 'c', label: 'Summary', state: 'upcoming' },
      ]}
    />,
  )
  const [done, current] = screen.getAllByRole('listitem')
  expect(done?.textContent).toContain('(completed)')
  expect(current?.getAttribute('aria-current')).toBe('step')
  expect(screen.getByRole('link', { name: /Company/ }).getAttribute('href')).toBe('/company')
  expect(screen.getByText('Step 2 of 3')).toBeTruthy()
})
