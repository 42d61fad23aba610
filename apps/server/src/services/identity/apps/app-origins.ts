import type { Pool } from 'pg'

/** Maximum time that a removed origin may still be accepted. */
const KEPT_MS = 15_000

/** The origins of registered apps, whose pages may call from a browser. */
export function createAppOrigins({ pool, clock }: { pool: Pool; clock: () => number }) {
  let known: { until: number; origins: Promise<ReadonlySet<string>> } | undefined

  async function read() {
    const { rows } = await pool.query<{ origin: string }>(
      'select distinct unnest(cors_origins) as origin from identity.api_client',
    )
    return new Set(rows.map(({ origin }) => origin))
  }

  return {
    async has(origin: string) {
      if (!known || clock() >= known.until) {
        const origins = read()
        known = { until: clock() + KEPT_MS, origins }
        // A failed read is repeated.
        origins.catch(() => {
          known = undefined
        })
      }
      return (await known.origins).has(origin)
    },
    /** Clears the cache after a registration or removal here. */
    forget() {
      known = undefined
    },
  }
}
