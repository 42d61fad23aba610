// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildPortal } from '../testing/build-portal.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { TransferDetails } from './transfer-details.tsx'

afterEach(cleanup)

const transfer = {
  beneficiary: 'Foyer Fairs S.p.A.',
  iban: 'IT60X0542811101000000123456',
  bic: 'FOYRIT2XXXX',
  bank: 'Banca della Fiera',
  amountCents: 469_400,
  reference: 'TF27-00412-P1-8',
  qr: { size: 2, path: 'M0 0h1v1h-1z' },
}
const show = (language: 'it' | 'en-US' = 'en-US') =>
  renderScreen(
    buildPortal(() => ({ status: 500 }), language),
    () => <TransferDetails transfer={transfer} />,
  )

test('shows the data of a transfer, and describes its QR code', () => {
  show()
  expect(screen.getByText('IT60 X054 2811 1010 0000 0123 456')).toBeTruthy()
  expect(screen.getByText('€4,694.00')).toBeTruthy()
  expect(screen.getByText('TF27-00412-P1-8')).toBeTruthy()
  expect(screen.getByRole('img', { name: /QR code of the transfer: €4,694.00 to Foyer Fairs/ })).toBeTruthy()
})

test('copies the plain value and confirms', async () => {
  const writeText = vi.fn(async () => {})
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  show('it')
  fireEvent.click(screen.getByRole('button', { name: 'Copia Importo' }))
  expect(writeText).toHaveBeenCalledWith('4694.00')
  fireEvent.click(screen.getByRole('button', { name: 'Copia IBAN' }))
  expect(writeText).toHaveBeenCalledWith('IT60X0542811101000000123456')
  expect(await screen.findByText('IBAN: copiato')).toBeTruthy()
})
