// @vitest-environment jsdom
import { formatWait, LINK_LIFETIME_MS } from '@foyer/fair-domain'
import type { WireRequest } from '@foyer/record-client'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Component } from './register.screen.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

test('names missing fields, and sends nothing', async () => {
  const answer = vi.fn((_: WireRequest) => ({ status: 200, body: { exhibitorsRegister: false } }))
  renderScreen(buildPortal(answer, 'it'), Component)
  const company = screen.getByLabelText(/^Azienda/)
  expect(company.getAttribute('aria-required')).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: 'Buyer' }))
  expect(company.getAttribute('aria-required')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: 'Registrati' }))
  const summary = (await screen.findByRole('alert')).textContent
  expect(summary).toContain('Inserisci il nome dell’azienda')
  expect(summary).toContain('Leggi l’informativa privacy')
  expect(screen.getByRole('link', { name: /informativa.*scheda/ }).getAttribute('href')).toContain('/privacy')
  // Only the requests on opening.
  expect(answer.mock.calls.map(([{ method }]) => method)).toEqual(['GET', 'GET'])
  // A field that is being corrected is no longer marked as invalid.
  fireEvent.change(company, { target: { value: 'Bottega' } })
  expect(screen.getByRole('alert').textContent).not.toContain('Inserisci il nome dell’azienda')
})

test('lets new exhibitors register if the edition allows it, preselected from its page', async () => {
  renderScreen(
    buildPortal(() => ({ status: 200, body: { exhibitorsRegister: true } })),
    Component,
    '/reserved/register?audience=applicant',
  )
  expect(await screen.findByRole('radio', { name: 'New exhibitor' })).toBeTruthy()
  expect(screen.getByText(/^For new exhibitors, buyers/)).toBeTruthy()
})

test('does not offer exhibitor or staff roles', () => {
  renderScreen(
    buildPortal(() => ({ status: 500 })),
    Component,
  )
  const audiences = screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)
  expect(audiences).toEqual(['buyer', 'press', 'influencer', 'school', 'visitor', 'it', 'en-US'])
})

test('keeps the form except for the consent across a reload and a failure, and clears it once sent', async () => {
  const answer = vi.fn(({ method }: WireRequest) =>
    method === 'GET' ? { status: 200, body: { exhibitorsRegister: false } } : { status: 500, body: [] },
  )
  const field = (label: RegExp) => screen.getByLabelText(label) as HTMLInputElement
  const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } })
  const country = () => screen.getByRole('combobox') as HTMLInputElement
  const show = () => renderScreen(buildPortal(answer), Component)
  show()
  fireEvent.click(screen.getByRole('radio', { name: 'Visitor' }))
  fireEvent.click(screen.getByRole('radio', { name: 'Italian' }))
  type(/^First name/, 'Ada')
  type(/^Last name/, 'Rossi')
  type(/^Email/, 'ada@shop.example')
  act(() => country().focus())
  fireEvent.change(country(), { target: { value: 'Ital' } })
  fireEvent.click(await screen.findByRole('option', { name: 'Italy' }))
  fireEvent.click(screen.getByRole('checkbox', { name: /privacy/i }))
  fireEvent.click(screen.getByRole('button', { name: 'Register' }))
  expect(
    await screen.findByText('An error has occurred. Nothing is lost: please try again in a moment.'),
  ).toBeTruthy()
  cleanup()

  show()
  await vi.waitFor(() => expect(field(/^First name/).value).toBe('Ada'))
  expect(country().value).toBe('Italy')
  const chosen = screen.getAllByRole('radio', { checked: true }) as HTMLInputElement[]
  expect(chosen.map(({ value }) => value)).toEqual(['visitor', 'it'])
  const consent = screen.getByRole('checkbox', { name: /privacy/i }) as HTMLInputElement
  expect(consent.checked).toBe(false)
  fireEvent.click(consent)
  answer.mockImplementation(() => ({ status: 200, body: { sent: true } }) as never)
  fireEvent.click(screen.getByRole('button', { name: 'Register' }))
  const lifetime = formatWait(LINK_LIFETIME_MS.confirm, 'en-US')
  expect(
    await screen.findByText(
      `We have sent an email to ada@shop.example. The link works once, for ${lifetime}.`,
    ),
  ).toBeTruthy()
  expect(sessionStorage.getItem('register')).toBeNull()
})

test.each([
  ['it', 'Scegli un paese', 'Controlla la tua email'],
  ['en-US', 'Choose a country', 'Check your email'],
] as const)('shows in %s the result of a form sent without scripts', async (language, issue, taken) => {
  const values = {
    audience: 'visitor',
    firstName: 'Ada',
    lastName: 'Rossi',
    email: 'ada@shop.example',
    language,
  }
  const show = (issues: Record<string, string>, refusal: string | null) => {
    const portal = buildPortal(() => ({ status: 500 }), language)
    renderScreen({ ...portal, formOutcome: { values, faults: issues, refusal } }, Component)
  }
  show({ country: '' }, null)
  expect((await screen.findByRole('alert')).textContent).toContain(issue)
  expect(screen.getByDisplayValue('Rossi')).toBeTruthy()
  const chosen = screen.getAllByRole('radio', { checked: true }) as HTMLInputElement[]
  expect(chosen.map(({ value }) => value)).toEqual(['visitor', language])
  cleanup()

  show({}, 'Pavilion is missing. Correct it.')
  expect(screen.getByText('Pavilion is missing. Correct it.')).toBeTruthy()
  cleanup()

  show({}, null)
  expect(screen.getByText(taken)).toBeTruthy()
  // Before hydration the button has no handler.
  expect(screen.queryByRole('button')).toBeNull()
})
