import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, PoolClient } from 'pg'

type Look = (client: PoolClient) => Promise<void>

/**
 * A pool that can be told to undo: then every transaction runs with all its rules and locks, ends as if it were kept, and
 * is rolled back. It is told for one piece of work, and whatever runs beside that is not touched.
 */
export function createUndoingPool() {
  const works = new AsyncLocalStorage<Look>()
  const around = (pool: Pool): Pool => {
    const wrap = (client: PoolClient, look: Look) =>
      proxyOf(client, {
        query: async (...given: unknown[]) => {
          if (given[0] !== 'commit') return Reflect.apply(client.query, client, given)
          await look(client)
          return client.query('rollback')
        },
      })
    const queryOnce = async (given: unknown[]) => {
      const client = await pool.connect()
      try {
        await client.query('begin')
        return await Reflect.apply(client.query, client, given)
      } finally {
        await client.query('rollback')
        client.release()
      }
    }
    return proxyOf(pool, {
      connect: (...given: unknown[]) => {
        const look = works.getStore()
        return look && given.length === 0
          ? pool.connect().then((client) => wrap(client, look))
          : Reflect.apply(pool.connect, pool, given)
      },
      query: (...given: unknown[]) =>
        works.getStore() ? queryOnce(given) : Reflect.apply(pool.query, pool, given),
    })
  }
  return {
    around,
    /** Whatever the work writes is gone afterwards; `look` sees it just before. */
    undo: <T>(work: () => Promise<T>, look: Look = async () => {}) => works.run(look, work),
  }
}

/** The same object, but for these methods. */
const proxyOf = <T extends object>(target: T, methods: Readonly<Record<string, unknown>>): T =>
  new Proxy(target, {
    get: (_, key) => {
      if (typeof key === 'string' && key in methods) return methods[key]
      const value = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
