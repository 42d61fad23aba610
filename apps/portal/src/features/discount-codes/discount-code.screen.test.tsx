// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import '@foyer/tables/write-csv'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { catchFiles } from '../../testing/catch-files.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Component } from './discount-code.screen.tsx'

afterEach(cleanup)

const activation = (i: number) => ({
  id: `a${i}`,
  country: 'FR',
  businessType: 'Salon or spa',
  mainActivity: 'Hair',
  usedOn: '2027-03-01',
  company: `Maison ${i}`,
})
const buildAnswer = (values: object = {}) => ({
  standing: 'active',
  rates: [
    { label: '1 day', full: 40_00, price: 30_00 },
    { label: '2 days', full: 70_00, price: 50_00 },
    { label: '3-4 days', full: 110_00, price: 80_00 },
  ],
  code: {
    value: 'AURA4763',
    used: 430,
    cap: 450,
    validUntil: '2027-03-21',
    valid: { day: '2027-03-21', phase: 'open', daysLeft: 40, isThisYear: false },
    link: 'https://fair.example/fair/ticketing?code=AURA4763',
    qr: { size: 25, path: 'M0 0h1v1h-1z' },
  },
  activations: [],
  ...values,
})
const show = (values: object = {}, language: 'en-US' | 'it' = 'en-US') =>
  renderScreen(
    buildPortal(() => ({ status: 200, body: buildAnswer(values) }), language),
    Component,
  )

test('shows code, counter, closing date and the three rates', async () => {
  show()
  expect(await screen.findByText('AURA4763')).toBeTruthy()
  expect(screen.getByText('430 of 450 activations used')).toBeTruthy()
  expect(screen.getByText('Valid until 21 March 2027.')).toBeTruthy()
  expect(screen.getByText(/20 activations are left/)).toBeTruthy()
  const rates = screen.getByRole('grid', { name: 'Prices with the code' })
  for (const price of ['€30.00', '€40.00', '€50.00', '€70.00', '€80.00', '€110.00'])
    expect(within(rates).getByText(price)).toBeTruthy()
})

test('lists only country, business type, main activity, company and day of users of the code', async () => {
  show({ activations: Array.from({ length: 27 }, (_, i) => activation(i)) })
  const table = await screen.findByRole('grid', { name: 'Who used it' })
  const heads = within(table)
    .getAllByRole('columnheader')
    .map((head) => head.textContent)
  expect(heads).toEqual(['Country', 'Business type', 'Main activity', 'Company name', 'Used on'])
  expect(within(table).getAllByText('1 March 2027')[0]).toBeTruthy()
  expect(within(table).getAllByRole('row')).toHaveLength(26)
  expect(within(table).getAllByText('France')[0]).toBeTruthy()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'maison 26' } })
  expect(within(screen.getByRole('grid', { name: 'Who used it' })).getAllByRole('row')).toHaveLength(2)
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nothing' } })
  expect(screen.getByText('No results')).toBeTruthy()
})

test('escapes formulas in the exported file', async () => {
  const files = catchFiles()
  show({ activations: [{ ...activation(1), company: '=HYPERLINK("x")', mainActivity: 'Hair; nails' }] }, 'it')
  fireEvent.click(await screen.findByRole('button', { name: 'Scarica in CSV' }))
  await vi.waitFor(() => expect(files).toHaveLength(1))
  expect(await files[0]?.blob.text()).toContain(
    `Francia;Salon or spa;"Hair; nails";"'=HYPERLINK(""x"")";1 marzo 2027\r\n`,
  )
})

test('reports a failed export', async () => {
  const noRoom = vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    throw new Error('no room')
  })
  onTestFinished(() => noRoom.mockRestore())
  show({ activations: [activation(1)] })
  fireEvent.click(await screen.findByRole('button', { name: 'Download as CSV' }))
  expect(
    await screen.findByText('An error has occurred. Nothing is lost: please try again in a moment.'),
  ).toBeTruthy()
})

test.each([
  ['exhausted', 'Used up', /All uses have been redeemed/],
  ['expired', 'Expired', 'The code expired on 21 March 2027.'],
  ['suspended', 'Suspended', /has suspended the code/],
] as const)('shows %s, and offers nothing to share', async (standing, word, text) => {
  const { code } = buildAnswer({})
  const valid = { ...code.valid, ...(standing === 'expired' && { phase: 'over', daysLeft: 0 }) }
  show({ standing, code: { ...code, valid } })
  expect(await screen.findByText(word)).toBeTruthy()
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Copy the code' })).toBeNull()
})

test('shows an inactive code without users', async () => {
  show({ standing: 'notActive', code: null, activations: [] })
  expect(await screen.findByText('Not active yet')).toBeTruthy()
  cleanup()
  show({ activations: [] }, 'it')
  expect(await screen.findByText('Nessuno ha ancora usato il codice')).toBeTruthy()
})
