import type { InjectOptions } from 'fastify'
import type { PoolClient } from 'pg'
import { SAFE_METHODS } from '../http/request-kind.ts'
import { createUndoingPool } from '../leaks/undoing-pool.ts'
import { buildTestApp } from '../testing/build-test-app.ts'

/** Tables that do not show the effect of a request: queues, change events, keys and balances derived from entries. */
const BOOKKEEPING = ['graphile_worker', 'record_platform', 'record_keys', 'entitlement']

const TABLE_COUNTS = `select coalesce(pg_partition_root(relid), relid)::regclass::text as name,
    sum(n_tup_ins + n_tup_upd + n_tup_del)::int as count
  from pg_stat_xact_all_tables
  where n_tup_ins + n_tup_upd + n_tup_del > 0 and schemaname !~ '^(pg_.*|${BOOKKEEPING.join('|')})$' group by 1`

/** History steps that this transaction added, except plain changes of records. */
const HISTORY_STEPS = `select distinct name from audit_entry
  where xmin::text::bigint >= pg_current_xact_id()::text::bigint and name !~ '^record\\.'`

type Request = Omit<InjectOptions, 'headers'> & { url: string; headers?: Record<string, string> }

/** A plain route of a feature that changes something. */
interface PlainRoute {
  url: string
  personal: boolean
  anyOrigin: boolean
}

/** A test server that rolls back every transaction of a traced request and reports what it would have written. */
export async function buildTracedApp() {
  const undoing = createUndoingPool()
  const routes: PlainRoute[] = []
  const server = await buildTestApp(
    {},
    {
      attach: async (app) => {
        app.addHook('onRoute', ({ method, url, config: { personal, anyOrigin = false } = {} }) => {
          const isPlain = personal !== undefined || anyOrigin
          for (const verb of [method].flat())
            if (isPlain && !SAFE_METHODS.has(verb))
              routes.push({ url, personal: personal ?? false, anyOrigin })
        })
      },
    },
    undoing.around,
  )
  let requests = 0

  /** Sends a request. `effects` are the tables it writes, as `schema.table` or `table`, and the steps it logs, as `step:name`. */
  async function trace(request: Request) {
    requests += 1
    const effects = new Set<string>()
    // The counters of a connection may still contain earlier transactions.
    const earlier = new WeakMap<PoolClient, ReadonlyMap<string, number>>()
    const counts = async (client: PoolClient) =>
      new Map(
        (await client.query<{ name: string; count: number }>(TABLE_COUNTS)).rows.map((row) => [
          row.name,
          row.count,
        ]),
      )
    const answer = await undoing.undo(
      async () =>
        // Each request has its own network, so that none is throttled.
        await server.app.inject({
          ...request,
          remoteAddress: `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`,
        }),
      async (client) => {
        for (const [name, count] of await counts(client))
          if (count > (earlier.get(client)?.get(name) ?? 0)) effects.add(name)
        for (const { name } of (await client.query<{ name: string }>(HISTORY_STEPS)).rows)
          effects.add(`step:${name}`)
      },
      async (client) => void earlier.set(client, await counts(client)),
    )
    return { status: answer.statusCode, body: answer.body, effects }
  }

  return { server, trace, routes }
}
