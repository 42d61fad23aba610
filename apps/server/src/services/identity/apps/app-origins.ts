import type { Pool } from 'pg'

/** How long an origin that was taken back may still be let in. */
const KEPT_MS = 15_000

/** The origins of registered apps: pages of theirs may call from a browser. */
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
        // What failed is asked again.
        origins.catch(() => {
          known = undefined
        })
      }
      return (await known.origins).has(origin)
    },
    /** Something was registered or taken back here. */
    forget() {
      known = undefined
    },
  }
}
