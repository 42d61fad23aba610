// @vitest-environment jsdom
import { type HallImportResult, rectangle } from '@foyer/fair-domain'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Component } from './plan-import.screen.tsx'

afterEach(cleanup)

const RESULT: HallImportResult = {
  layers: [{ name: 'STAND', closed: 2, lines: 1, texts: 2, use: 'stand' }],
  shapes: [
    { key: 0, kind: 'outline', label: '', ring: rectangle(0, 0, 40_000, 30_000) },
    { key: 1, kind: 'stand', label: 'A1', ring: rectangle(0, 0, 4_000, 4_000) },
    { key: 2, kind: 'stand', label: 'A2', ring: rectangle(3_999, 0, 4_000, 4_000) },
  ],
  notes: [{ kind: 'openRing', layer: 'STAND', line: 12, gap: 500 }],
  issues: [{ kind: 'overlap', keys: [1, 2] }],
  size: { width: 40, depth: 30 },
}

function show(answer: { status: number; body: object }) {
  renderScreen(
    buildPortal(({ url }) => (url.includes('getHalls') ? { status: 200, body: [] } : answer), 'en-US'),
    Component,
    '/console/plan-import',
  )
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  fireEvent.change(input, {
    target: { files: [new File(['<svg/>'], 'hall.svg', { type: 'image/svg+xml' })] },
  })
}

test('shows the layers of a file, a preview, and each fault by name and place', async () => {
  show({ status: 200, body: RESULT })
  expect(await screen.findByText('The hall is 40 × 30 m, with 2 stands.')).toBeTruthy()
  expect(screen.getByRole('img', { name: /^Preview of the imported hall/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: /STAND: 2 shapes, 1 open line, 2 texts/ })).toBeTruthy()
  expect(screen.getByText('A1, A2 overlap.')).toBeTruthy()
  expect(screen.getByText('Line 12: a line of layer STAND is open by 500 mm.')).toBeTruthy()
  // Without a hall.
  expect(screen.getByRole('button', { name: 'Create a draft' }).hasAttribute('disabled')).toBe(true)
})

test('shows why and where a file is refused', async () => {
  const message = 'The drawing is refused at line 2, column 1: drawings must not contain this. script'
  show({ status: 400, body: { errorCode: 'PLAN_FILE_REFUSED', message, advice: 'Correct the file.' } })
  await waitFor(() => expect(screen.getByText(`${message} Correct the file.`)).toBeTruthy())
  expect(screen.queryByRole('button', { name: 'Create a draft' })).toBeNull()
})
