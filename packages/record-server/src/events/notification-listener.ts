import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool } from 'pg'
import type { Log } from '../options.ts'

const RECONNECT_MS = 1000

export interface NotificationListener {
  start: () => Promise<void>
  stop: () => void
}

interface NotificationListenerOptions {
  channel: string
  /** Also calls `onNotification` at this interval, for channels whose notifications may be lost. */
  pollIntervalMs?: number
}

/**
 * Holds one LISTEN connection. It reconnects after a failure and then calls `onNotification` with an empty
 * payload, since notifications may have been missed. Handlers run in the async context of the caller, not in
 * that of the request for which the pool happened to create the connection.
 */
export function createNotificationListener(
  pool: Pool,
  log: Log,
  onNotification: (payload: string) => void,
  { channel, pollIntervalMs }: NotificationListenerOptions,
): NotificationListener {
  /** Aborted by `stop`; undefined while stopped. */
  let running: AbortController | undefined
  let isConnected = false
  const notify = AsyncLocalStorage.bind(onNotification)

  /** Resolves when the connection listens; rejects, with the connection destroyed, when it cannot. */
  const connect = async (signal: AbortSignal) => {
    const connection = await pool.connect()
    let isClosed = false
    // Destroyed, because it would keep listening in the pool.
    const close = () => {
      if (isClosed) return
      isClosed = true
      signal.removeEventListener('abort', close)
      connection.release(true)
    }
    if (signal.aborted) return close()
    // On stop also before the response to LISTEN: a silent database would keep the pool from ending.
    signal.addEventListener('abort', close)
    let isListening = false
    const onDisconnect = () => {
      if (isClosed) return
      close()
      // Before that LISTEN fails, and the caller reconnects.
      if (isListening) scheduleReconnect(signal)
    }
    connection.on('error', onDisconnect)
    connection.on('end', onDisconnect)
    connection.on('notification', ({ payload = '' }) => notify(payload))
    try {
      await connection.query(`listen ${channel}`)
      if (isClosed) throw new Error('The LISTEN connection closed')
      isListening = isConnected = true
    } catch (error) {
      close()
      if (!signal.aborted) throw error
    }
  }

  const scheduleReconnect = (signal: AbortSignal) => {
    isConnected = false
    if (signal.aborted) return
    log.warn({}, 'The LISTEN connection failed; reconnecting')
    const reconnect = () => {
      if (signal.aborted) return
      connect(signal).then(
        () => signal.aborted || notify(''),
        () => scheduleReconnect(signal),
      )
    }
    setTimeout(reconnect, RECONNECT_MS).unref()
  }

  const stop = () => {
    running?.abort()
    running = undefined
    isConnected = false
  }

  return {
    start: async () => {
      if (running) return
      running = new AbortController()
      const { signal } = running
      await connect(signal).catch((error: unknown) => {
        stop()
        throw error
      })
      if (pollIntervalMs === undefined || signal.aborted) return
      const pollTimer = setInterval(() => isConnected && notify(''), pollIntervalMs)
      pollTimer.unref()
      signal.addEventListener('abort', () => clearInterval(pollTimer))
    },
    stop,
  }
}
