import { useEffect, useRef, useSyncExternalStore } from 'react'
import { type ConnectionState, connection } from './connection.ts'

const ON_THE_SERVER: ConnectionState = { isOnline: true, waiting: 0 }

/** State of the connection, and the requests that wait for it. */
export const useConnection = () =>
  useSyncExternalStore(connection.subscribe, connection.current, () => ON_THE_SERVER)

/** Runs on each reconnection. */
export function useOnReconnect(run: () => void) {
  const { isOnline } = useConnection()
  const was = useRef(isOnline)
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    if (isOnline && !was.current) latest.current()
    was.current = isOnline
  }, [isOnline])
}
