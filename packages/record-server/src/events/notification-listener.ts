import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, PoolClient } from 'pg'
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
  let client: PoolClient | undefined
  let reconnectTimer: NodeJS.Timeout | undefined
  let pollTimer: NodeJS.Timeout | undefined
  let isRunning = false
  const notify = AsyncLocalStorage.bind(onNotification)

  const connect = async () => {
    const connection = await pool.connect()
    const onDisconnect = () => {
      if (client !== connection) return
      client = undefined
      connection.release(true)
      if (isRunning) scheduleReconnect()
    }
    connection.on('error', onDisconnect)
    connection.on('end', onDisconnect)
    connection.on('notification', ({ payload = '' }) => notify(payload))
    client = connection
    await connection.query(`listen ${channel}`)
    if (!isRunning) release()
  }

  const scheduleReconnect = () => {
    log.warn({}, 'The LISTEN connection failed; reconnecting')
    reconnectTimer = setTimeout(() => {
      connect().then(() => notify(''), scheduleReconnect)
    }, RECONNECT_MS)
    reconnectTimer.unref()
  }

  const release = () => {
    const connection = client
    client = undefined
    // Destroyed, because it would keep listening in the pool.
    connection?.release(true)
  }

  return {
    start: async () => {
      if (isRunning) return
      isRunning = true
      await connect().catch((error: unknown) => {
        isRunning = false
        throw error
      })
      if (pollIntervalMs === undefined) return
      pollTimer = setInterval(() => client && notify(''), pollIntervalMs)
      pollTimer.unref()
    },
    stop: () => {
      isRunning = false
      clearTimeout(reconnectTimer)
      clearInterval(pollTimer)
      release()
    },
  }
}
