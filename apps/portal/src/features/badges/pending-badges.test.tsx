// @vitest-environment jsdom
import { badgeMethods } from '@foyer/fair-domain'
import type { WireRequest } from '@foyer/record-client'
import { type OutboxEntry, syncOf } from '@foyer/record-client/offline'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { connection } from '../../shell/connection.ts'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { PendingBadges } from './pending-badges.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const holder = { firstName: 'Bianca', lastName: 'Lodi', role: 'Training', email: '' }
const REFUSED = { type: 'refused', status: 400, message: 'No badges are left.', fieldErrors: {} } as const

/** Shows a new badge on the device, in this state. */
function show(more: Partial<OutboxEntry>) {
  const answer = vi.fn((_: WireRequest) => ({ status: 200, body: { id: 'b1' } }))
  const portal = buildPortal(answer)
  const write = { ...badgeMethods.assign, kind: 'method', input: { kind: 'badge', holder, key: 'r1' } }
  const entry = { key: 'k1', triedAt: undefined, parked: undefined, write, ...more }
  const state = { entries: [entry], waiting: [], blocked: [], parked: [] }
  const discard = vi.fn(async () => {})
  const callMethod = vi.fn(async (_method: unknown, _input: unknown) => {})
  const subscribe = () => () => {}
  syncOf(portal.client).attach({
    outbox: { getState: () => state, subscribe, discard, callMethod },
    store: { getState: () => ({ confirmedAt: 1 }), subscribe },
  } as never)
  renderScreen(portal, () => <PendingBadges kinds={['badge']} age={16} />)
  const bodies = () =>
    answer.mock.calls.flatMap(([{ method, body }]) => (method === 'POST' ? [body as { key: string }] : []))
  return { bodies, discard, callMethod }
}

async function change(firstName: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'Change Bianca Lodi' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New badge: Bianca Lodi' }))
  const name = dialog.getByRole('textbox', { name: /^First name/ }) as HTMLInputElement
  expect(name.value).toBe('Bianca')
  fireEvent.change(name, { target: { value: firstName } })
  return dialog
}

test('changes a new badge that was refused, and sends it in place of the first request', async () => {
  const { bodies, discard } = show({ parked: REFUSED })
  const dialog = await change('Bruna')
  expect(dialog.getByText('No badges are left.')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(discard).toHaveBeenCalledWith('k1'))
  expect(bodies()).toMatchObject([{ kind: 'badge', holder: { ...holder, firstName: 'Bruna' } }])
  // The server would answer the first key with the badge of the first request.
  expect(bodies()[0]?.key).not.toBe('r1')
})

test('replaces a new badge that waits by another one that waits', async () => {
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue({}))
  const { bodies, discard, callMethod } = show({})
  act(() => connection.lose())
  const dialog = await change('Bruna')
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(discard).toHaveBeenCalledWith('k1'))
  expect(callMethod.mock.calls[0]?.[1]).toMatchObject({ holder: { firstName: 'Bruna' } })
  expect(bodies()).toEqual([])
  await act(() => connection.look())
})

test.each<[string, Partial<OutboxEntry>]>([
  ['that was sent and not answered', { triedAt: 1 }],
  ['that may have arrived long ago', { parked: { type: 'expired' } }],
])('offers no change of a new badge %s: it could make a second one', async (_, more) => {
  show(more)
  expect(await screen.findByText('Bianca Lodi')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Change Bianca Lodi' })).toBeNull()
})
