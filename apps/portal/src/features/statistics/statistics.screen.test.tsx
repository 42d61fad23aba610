// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Component } from './statistics.screen.tsx'

afterEach(cleanup)

const NONE = { views: 0, saves: 0, codeUses: 0, sent: 0, opened: 0, used: 0 }
const DAYS = [
  { ...NONE, day: '2027-01-04', views: 3, saves: 1 },
  { ...NONE, day: '2027-01-10', views: 2, codeUses: 4 },
  { ...NONE, day: '2027-01-18', sent: 5, opened: 2, used: 1 },
]
const show = (days: object[], language: 'it' | 'en-US' = 'en-US') =>
  renderScreen(
    buildPortal(() => ({ status: 200, body: { days } }), language),
    Component,
  )

test('sums every figure by week, including weeks without counts', async () => {
  show(DAYS)
  const rows = within(await screen.findByRole('grid'))
    .getAllByRole('row')
    .slice(1)
  expect(rows.map(({ textContent }) => textContent?.replaceAll(/\D+/g, ' ').trim())).toEqual([
    '18 2027 0 0 0 5 2 1',
    '11 2027 0 0 0 0 0 0',
    '4 2027 5 1 4 0 0 0',
  ])
  expect(screen.getAllByText('Invitations opened')[0]?.nextElementSibling?.textContent).toBe('2')
})

test('exports the days as a file', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined)
  show(DAYS, 'it')
  fireEvent.click(await screen.findByRole('button', { name: 'Scarica CSV' }))
  await vi.waitFor(() => expect(saved).toHaveBeenCalled())
  const file = new File([saved.mock.calls[0]?.[0] as Blob], 'x.csv')
  const [heading, first] = new TextDecoder().decode(await file.arrayBuffer()).split('\r\n')
  expect(heading).toContain('Giorno;Visite alla scheda;Salvataggi;Utilizzi del codice;Inviti inviati')
  expect(first).toBe('2027-01-04;3;1;0;0;0;0')
})

test('explains when figures appear', async () => {
  show([])
  expect(await screen.findByText(/Figures appear here as soon as/)).toBeTruthy()
})
