import { connectLive, createRecordClient, fetchNetwork, fetchStream } from '@foyer/record-client'
import { useSyncExternalStore } from 'react'

const asked = new URLSearchParams(location.search)

/** Any server of the record API: its address and, for writing, a token. */
const server = {
  origin: asked.get('server') ?? 'http://127.0.0.1:3001',
  headers: (): Record<string, string> => {
    const token = asked.get('token') ?? 'let-me-in'
    return token === '' ? {} : { authorization: `Bearer ${token}` }
  },
}

export const client = createRecordClient({ network: fetchNetwork(server) })

let isConnected = true
const listeners = new Set<() => void>()
connectLive(client, {
  open: fetchStream(server),
  onMessage({ type }) {
    isConnected = type !== 'lost'
    for (const listener of listeners) listener()
  },
})

/** Whether the change stream is connected. It reconnects without end, and replays missed changes. */
export const useIsConnected = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isConnected,
  )
