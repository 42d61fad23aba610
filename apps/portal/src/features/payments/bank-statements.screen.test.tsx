// @vitest-environment jsdom
import type { WireRequest } from '@foyer/record-client'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Component } from './bank-statements.screen.tsx'

afterEach(cleanup)

function drop(answer: Parameters<typeof buildPortal>[0]) {
  const { container } = renderScreen(buildPortal(answer), Component)
  const input = container.querySelector('input[type=file]') as HTMLInputElement
  fireEvent.change(input, { target: { files: [new File(['date;amount'], 'january.csv')] } })
}

const line = (number: string, outcome: string) => ({
  number,
  bookedOn: '2026-11-14',
  amountCents: 500_000,
  payer: 'Velluto Profumi',
  text: 'saldo',
  outcome,
})

test('previews the result of each line and unreadable rows; records nothing before confirmation', async () => {
  const answer = vi.fn(({ url }: WireRequest) =>
    url.includes('previewStatement')
      ? {
          status: 200,
          body: {
            lines: [line('1', 'matched'), line('2', 'waiting'), line('3', 'known')],
            faults: [{ row: 5, fault: 'dayUnreadable' }],
          },
        }
      : {
          status: 200,
          body: {
            matched: 1,
            waiting: 1,
            known: 1,
            faults: [],
            refused: [{ payer: 'Velluto Profumi', amountCents: 500_000, why: 'It is recorded already.' }],
          },
        },
  )
  drop(answer)
  expect(await screen.findByText('will be recorded')).toBeTruthy()
  expect(screen.getByText('already imported')).toBeTruthy()
  expect(screen.getByText('Row 5: the date cannot be read.')).toBeTruthy()
  const isSent = () => answer.mock.calls.some(([{ url }]) => url.includes('importStatement'))
  expect(isSent()).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Import 2 lines' }))
  expect(await screen.findByText('1 line recorded')).toBeTruthy()
  expect(screen.getByText('1 line to check')).toBeTruthy()
  expect(
    screen.getByText(
      /Velluto Profumi, .*5,000.*: It is recorded already\.|rejected\. It is recorded already\./,
    ),
  ).toBeTruthy()
  expect(isSent()).toBe(true)
})

test('shows a message when a statement cannot be read', async () => {
  drop(() => ({ status: 500, body: {} }))
  expect(
    await screen.findByText('The statement could not be read. Nothing was lost: try again.'),
  ).toBeTruthy()
})
