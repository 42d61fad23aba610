// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Component } from './bank-statements.screen.tsx'

afterEach(cleanup)

function drop(status: number, body: object) {
  const { container } = renderScreen(
    buildPortal(() => ({ status, body })),
    Component,
  )
  const input = container.querySelector('input[type=file]') as HTMLInputElement
  fireEvent.change(input, { target: { files: [new File(['date;amount'], 'january.csv')] } })
}

test('tells what became of the lines, and which rows could not be read', async () => {
  drop(200, { matched: 2, waiting: 1, known: 0, faults: [{ row: 5, fault: 'dayUnreadable' }] })
  expect(await screen.findByText('2 lines recorded')).toBeTruthy()
  expect(screen.getByText('1 line waits for somebody')).toBeTruthy()
  expect(screen.getByText('Row 5: the date cannot be read.')).toBeTruthy()
})

test('says so when a statement cannot be read', async () => {
  drop(500, {})
  expect(
    await screen.findByText('The statement could not be read. Nothing was lost: try again.'),
  ).toBeTruthy()
})
