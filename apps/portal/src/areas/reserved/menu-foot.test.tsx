// @vitest-environment jsdom
import { type OutboxEntry, syncOf } from '@foyer/record-client/offline'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { MenuFoot } from './menu-foot.tsx'

afterEach(cleanup)

const entry = (parked?: OutboxEntry['parked']) => ({ key: 'k1', parked }) as OutboxEntry

/** Shows the foot of a device that stores data and has these entries; of one without storage if undefined. */
async function show(entries: readonly OutboxEntry[] | undefined) {
  const portal = buildPortal(() => ({ status: 200, body: null }))
  const subscribe = () => () => {}
  const state = { entries, parked: entries?.filter(({ parked }) => parked) }
  if (entries)
    syncOf(portal.client).attach({
      outbox: { getState: () => state, subscribe },
      store: { getState: () => ({ confirmedAt: 1, isClosed: false }), subscribe },
    } as never)
  renderScreen(portal, MenuFoot, '/reserved/')
  await screen.findByRole('link', { name: 'Log out' })
}

test('leads to the stored data while nothing waits, and names no edits', async () => {
  await show([])
  expect(screen.queryByRole('link', { name: /Edits waiting/ })).toBeNull()
  const link = screen.getByRole('link', { name: 'Available without a connection' })
  expect(link.getAttribute('href')).toContain('/reserved/waiting-edits')
  cleanup()
  await show(undefined)
  expect(screen.queryByRole('link', { name: 'Available without a connection' })).toBeNull()
})

test('leads to edits that wait, and to those that were not accepted', async () => {
  await show([entry()])
  expect(screen.getByRole('link', { name: /Edits waiting\s*1 waiting/ })).toBeTruthy()
  cleanup()
  await show([entry(), entry({ type: 'expired' })])
  expect(screen.getByRole('link', { name: /Edits waiting\s*1 not accepted/ })).toBeTruthy()
})
