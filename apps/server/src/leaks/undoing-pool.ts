import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, PoolClient } from 'pg'
import { isPlainRead } from '../database/is-plain-read.ts'

type Look = (client: PoolClient) => Promise<void>
interface Work {
  look: Look
  prepare: Look
}
const nothing: Look = async () => {}

/**
 * Creates a pool that can roll back every transaction, with all its constraints and locks, as if it were
 * committed. It applies to one unit of work, and not to concurrent ones.
 */
export function createUndoingPool() {
  const works = new AsyncLocalStorage<Work>()
  const around = (pool: Pool): Pool => {
    const wrap = (client: PoolClient, { look, prepare }: Work) =>
      proxyOf(client, {
        query: async (...args: unknown[]) => {
          if (args[0] === 'commit') {
            await look(client)
            return client.query('rollback')
          }
          const answer = await Reflect.apply(client.query, client, args)
          if (args[0] === 'begin') await prepare(client)
          return answer
        },
      })
    const queryOnce = async ({ look, prepare }: Work, args: unknown[]) => {
      const text = String((args[0] as { text?: string } | undefined)?.text ?? args[0])
      const client = await pool.connect()
      try {
        await client.query('begin')
        if (isPlainRead(text)) return await Reflect.apply(client.query, client, args)
        await prepare(client)
        const answer = await Reflect.apply(client.query, client, args)
        await look(client)
        return answer
      } finally {
        await client.query('rollback')
        client.release()
      }
    }
    return proxyOf(pool, {
      connect: (...args: unknown[]) => {
        const work = works.getStore()
        return work && args.length === 0
          ? pool.connect().then((client) => wrap(client, work))
          : Reflect.apply(pool.connect, pool, args)
      },
      query: (...args: unknown[]) => {
        const work = works.getStore()
        return work ? queryOnce(work, args) : Reflect.apply(pool.query, pool, args)
      },
    })
  }
  return {
    around,
    /** Rolls back the writes of the work and of `prepare`; `look` reads them just before. */
    undo: <T>(work: () => Promise<T>, look: Look = nothing, prepare: Look = nothing) =>
      works.run({ look, prepare }, work),
  }
}

/** Returns the object with these methods replaced. */
const proxyOf = <T extends object>(target: T, methods: Readonly<Record<string, unknown>>): T =>
  new Proxy(target, {
    get: (_, key) => {
      if (typeof key === 'string' && key in methods) return methods[key]
      const value = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
