import type { Pool } from 'pg'

/** Maximum time that a removed origin may still be accepted. */
const TTL_MS = 15_000

/** The origins of registered apps, whose pages may call from a browser. */
export function createAppOrigins({ pool, clock }: { pool: Pool; clock: () => number }) {
  let cached: { until: number; origins: Promise<ReadonlySet<string>> } | undefined

  async function read() {
    const { rows } = await pool.query<{ origin: string }>(
      'select distinct unnest(cors_origins) as origin from identity.api_client',
    )
    return new Set(rows.map(({ origin }) => origin))
  }

  return {
    async has(origin: string) {
      if (!cached || clock() >= cached.until) {
        const origins = read()
        cached = { until: clock() + TTL_MS, origins }
        // A failed read is repeated.
        origins.catch(() => {
          cached = undefined
        })
      }
      return (await cached.origins).has(origin)
    },
    /** Clears the cache after a registration or removal here. */
    forget() {
      cached = undefined
    },
  }
}
