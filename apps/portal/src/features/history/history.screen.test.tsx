// @vitest-environment jsdom
import type { WireRequest } from '@foyer/record-client'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Component } from './history.screen.tsx'

afterEach(cleanup)

const words = (english: string) => ({ 'en-US': english, it: english })
const entry = (values: object = {}) => ({
  id: 'a05-1',
  at: '2027-01-15T11:00:00.000Z',
  step: words('Signature rejected'),
  object: words('Contract'),
  record: words('CT27-00001'),
  by: { who: 'organiser', name: null },
  onBehalfOf: null,
  reason: 'Page 3 is not signed.',
  facts: [],
  changes: [{ label: words('Status'), before: words('Signed'), after: words('Rejected') }],
  ...values,
})
const badge = (id: string) =>
  entry({
    id,
    step: words('Changed'),
    object: words('Badge'),
    record: null,
    by: { who: 'you', name: 'G' },
    reason: null,
  })

function show(answers: (input: Record<string, unknown>) => { status: number; body: unknown }) {
  const answer = vi.fn(({ url }: WireRequest) => {
    const input = new URL(url, 'http://x').searchParams
    return answers(JSON.parse([...input.values()].find((value) => value.startsWith('{')) ?? '{}'))
  })
  renderScreen(buildPortal(answer), Component)
  return answer
}

test('shows action, user, reason and changes of each step', async () => {
  show(() => ({ status: 200, body: { entries: [entry()], next: null } }))
  expect(await screen.findByText('Contract · CT27-00001: signature rejected')).toBeTruthy()
  expect(screen.getByText('by the organiser of the fair')).toBeTruthy()
  expect(screen.getByText('Reason: Page 3 is not signed.')).toBeTruthy()
  expect(screen.getByText('Signed')).toBeTruthy()
  expect(screen.getByText('Rejected')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show older entries' })).toBeNull()
})

test('groups repeated steps', async () => {
  show(() => ({ status: 200, body: { entries: [badge('1'), badge('2'), badge('3'), entry()], next: null } }))
  expect(await screen.findByText('(3 times)')).toBeTruthy()
  expect(screen.getAllByText('Badge: changed')).toHaveLength(1)
})

test('says whose badge was renamed, from and to', async () => {
  const renamed = (id: string, from: string, to: string) => ({
    ...badge(id),
    record: words(to),
    changes: [{ label: words('Name on the badge'), before: words(from), after: words(to) }],
  })
  const entries = [renamed('1', 'Giulia Ferrante', 'Ada Neri'), renamed('2', 'Luca Riva', 'Ugo Bo')]
  show(() => ({ status: 200, body: { entries, next: null } }))
  expect(await screen.findByText('Badge · Ada Neri: changed')).toBeTruthy()
  expect(screen.getByText('Badge · Ugo Bo: changed')).toBeTruthy()
  const values = screen.getAllByText('Name on the badge').map(({ nextSibling }) => nextSibling?.textContent)
  expect(values).toEqual(['Giulia Ferrante → Ada Neri', 'Luca Riva → Ugo Bo'])
})

test('shows details of a step, and does not group two moves', async () => {
  const move = (id: string, after: string) =>
    entry({ id, reason: null, facts: [{ label: words('Stand'), before: words('B12'), after: words(after) }] })
  show(() => ({ status: 200, body: { entries: [move('1', 'C7'), move('2', 'C8')], next: null } }))
  const moves = (await screen.findAllByText('Stand')).map(({ nextSibling }) => nextSibling?.textContent)
  expect(moves).toEqual(['B12 → C7', 'B12 → C8'])
})

test('appends older entries', async () => {
  let asked = 0
  show(() => {
    asked++
    return asked === 1
      ? { status: 200, body: { entries: [entry()], next: 'a05-1' } }
      : { status: 200, body: { entries: [badge('9')], next: null } }
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Show older entries' }))
  expect(await screen.findByText('Badge: changed')).toBeTruthy()
  expect(screen.getByText('Contract · CT27-00001: signature rejected')).toBeTruthy()
})

test.each([
  [200, 'No results'],
  [500, 'Information not available'],
])('shows a message for an empty history and for a failed one (%i)', async (status, said) => {
  show(() => ({ status, body: { entries: [], next: null } }))
  expect(await screen.findByText(said)).toBeTruthy()
})
