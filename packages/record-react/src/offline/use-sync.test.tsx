// @vitest-environment jsdom
import type { OutboxEntry, SyncState } from '@foyer/record-client/offline'
import { syncOf } from '@foyer/record-client/offline'
import { act, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { buildClient, provide, renderWithClient } from '../fixtures/render-with-client.tsx'
import { useConflicts, useOutbox, usePendingCalls, usePendingRecords, useSyncState } from './use-sync.ts'

const RENAME = { controller: 'Badges', method: 'rename' } as never
const entry = (key: string, write: object, parked?: object) =>
  ({
    ...{ sequence: 1, revision: 1, key, request: {}, queuedAt: 0, triedAt: undefined },
    write,
    parked,
  }) as never

function Figures() {
  const { isOpen, isReachable, waiting, confirmedAt } = useSyncState()
  const records = usePendingRecords('Contact')
  const ofRecord = usePendingRecords('003B')
  const calls = usePendingCalls<never>(RENAME) as readonly { input: { name: string } }[]
  const state = [isOpen, isReachable, waiting.length, confirmedAt, useOutbox() !== undefined]
  const counts = [
    records.length,
    ofRecord.length,
    calls.map(({ input }) => input.name),
    useConflicts().length,
  ]
  return <p>{JSON.stringify([state, counts])}</p>
}

/** Parts of a device whose state the test sets. */
function buildParts() {
  const listeners = new Set<() => void>()
  let entries: readonly OutboxEntry[] = []
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const getState = () => ({
    ...{ entries, isReachable: false, needsSignIn: false, blocked: [] },
    waiting: entries.filter(({ parked }) => !parked),
    parked: entries.filter(({ parked }) => parked),
  })
  const store = { getState: () => ({ confirmedAt: 5, isFull: false, damaged: 0 }), subscribe }
  return {
    parts: { outbox: { getState, subscribe }, store } as never,
    queue(...next: OutboxEntry[]) {
      entries = next
      for (const listener of listeners) listener()
    },
  }
}

it('returns what waits on the device, and follows each change', async () => {
  const { client } = buildClient()
  await renderWithClient(client, <Figures />)
  expect(screen.getByText('[[false,true,0,null,false],[0,0,[],0]]')).toBeTruthy()
  const { parts, queue } = buildParts()
  act(() => syncOf(client).attach(parts))
  expect(screen.getByText('[[true,false,0,5,true],[0,0,[],0]]')).toBeTruthy()
  act(() =>
    queue(
      entry('k1', { kind: 'update', id: '003A', apiName: 'Contact' }),
      entry('k2', { kind: 'update', id: '003B', apiName: 'Contact' }, { type: 'expired' }),
      entry('k3', { kind: 'method', controller: 'Badges', method: 'rename', input: { name: 'Bianca' } }),
    ),
  )
  expect(screen.getByText('[[true,false,2,5,true],[2,1,["Bianca"],1]]')).toBeTruthy()
})

it('renders on a server as without a device', () => {
  const { client } = buildClient()
  syncOf(client).attach(buildParts().parts)
  const state: SyncState = syncOf(client).getState()
  expect(state.isOpen).toBe(true)
  expect(renderToString(provide(buildClient().client, <Figures />))).toContain('[[false')
})
