import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, PoolClient } from 'pg'
import type { Log } from '../options.ts'

const RECONNECT_MS = 1000

export interface Listener {
  start: () => Promise<void>
  stop: () => void
}

interface ListenerOptions {
  channel: string
  /** Calls `onChange` so often though nothing was heard, where messages may be missing. */
  lookEveryMs?: number
}

/**
 * One connection that hears of commits in every server process. When it breaks it is made anew, and `onChange` is
 * called once more, with an empty payload, for what was missed meanwhile. Whoever made the connection that the pool
 * hands out, a page or a request: what is done about a message is no part of it.
 */
export function createListener(
  pool: Pool,
  log: Log,
  onChange: (payload: string) => void,
  { channel, lookEveryMs }: ListenerOptions,
): Listener {
  let client: PoolClient | undefined
  let timer: NodeJS.Timeout | undefined
  let looking: NodeJS.Timeout | undefined
  let running = false
  const hear = AsyncLocalStorage.bind(onChange)

  const connect = async () => {
    const connection = await pool.connect()
    const lost = () => {
      if (client !== connection) return
      client = undefined
      connection.release(true)
      if (running) reconnectLater()
    }
    connection.on('error', lost)
    connection.on('end', lost)
    connection.on('notification', ({ payload = '' }) => hear(payload))
    client = connection
    await connection.query(`listen ${channel}`)
    if (!running) release()
  }

  const reconnectLater = () => {
    log.warn({}, 'the connection that hears of changes broke; trying again')
    timer = setTimeout(() => {
      connect().then(() => hear(''), reconnectLater)
    }, RECONNECT_MS)
    timer.unref()
  }

  const release = () => {
    const connection = client
    client = undefined
    // The connection is thrown away: it would go on listening in the pool.
    connection?.release(true)
  }

  return {
    start: async () => {
      if (running) return
      running = true
      await connect().catch((error: unknown) => {
        running = false
        throw error
      })
      if (lookEveryMs === undefined) return
      looking = setInterval(() => client && hear(''), lookEveryMs)
      looking.unref()
    },
    stop: () => {
      running = false
      clearTimeout(timer)
      clearInterval(looking)
      release()
    },
  }
}
