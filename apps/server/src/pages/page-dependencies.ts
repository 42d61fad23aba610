import { changesSince, livePosition, type Session } from '@foyer/record-server'
import type { Pool } from 'pg'
import { collectReads, UNTRACKED } from '../database/collect-reads.ts'
import { memoize } from '../memoize.ts'
import type { LoggedResponse } from './response-log.ts'

/** The dependencies of a rendered page, provided that changes to all of them are tracked. */
export interface PageDependencies {
  /** Position in the change stream before the first read. */
  position: string
  objects: ReadonlySet<string>
  responses: readonly TrackedResponse[]
}

/** An API response and the objects that it was read from. */
export type TrackedResponse = Pick<LoggedResponse, 'language' | 'request' | 'digest'> & {
  objects: ReadonlySet<string>
}

interface TrackerOptions {
  pool: Pool
  /** Objects whose changes are tracked. */
  objects: () => Iterable<{ apiName: string; table: string }>
  /** Number of statements answered by a replica instead of the primary. */
  replicaReads: () => number
}

/** Determines what pages depend on and whether it has changed since. */
export function createDependencyTracker({ pool, objects, replicaReads }: TrackerOptions) {
  let lookup: ReturnType<typeof buildLookup> | undefined

  /**
   * Builds the function that maps tables to objects. It returns undefined if any table is untracked, such as
   * a system table. Results are memoised: most responses read the same tables.
   */
  async function buildLookup() {
    const { rows } = await pool.query<{ name: string }>(
      `select case when n.nspname in ('public', 'pg_catalog') then c.relname else n.nspname || '.' || c.relname end as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'p', 'v', 'm')`,
    )
    const objectByTable = new Map<string, string | null>(
      [UNTRACKED, ...rows.map(({ name }) => name)].map((name) => [name, null]),
    )
    for (const { apiName, table } of objects()) objectByTable.set(table, apiName)
    return memoize(MAX_CACHED_LOOKUPS, (names) => {
      const objectNames = names
        .split(',')
        .map((name) => objectByTable.get(name))
        .filter((object) => object !== undefined)
      return objectNames.includes(null) ? undefined : new Set(objectNames as string[])
    })
  }

  /** Returns undefined when an untracked table was read. */
  async function objectsOf(reads: ReadonlySet<string>): Promise<ReadonlySet<string> | undefined> {
    lookup ??= buildLookup()
    const find = await lookup.catch(() => {
      lookup = undefined
    })
    return find?.([...reads].join())
  }

  /** Returns undefined when any response was read from an untracked table. */
  async function trackResponses(responses: readonly LoggedResponse[]) {
    const trackedResponses: TrackedResponse[] = []
    for (const { tables: reads, ...response } of responses) {
      const objects = await objectsOf(reads)
      if (!objects) return undefined
      trackedResponses.push({ ...response, objects })
    }
    return trackedResponses
  }

  return {
    /** Current position in the change stream for a session. */
    positionOf: (session: Session) => livePosition(pool, session),

    /** Runs a render; `dependencies` then returns what it read, or undefined when part of it is untracked. */
    async track<T>(task: () => Promise<T>) {
      const reads = new Set<string>()
      const replicaReadsBefore = replicaReads()
      const result = await collectReads(reads, task)
      const dependencies = async (
        position: string | undefined,
        responses: readonly LoggedResponse[],
      ): Promise<PageDependencies | undefined> => {
        // A replica may be behind the position, which comes from the primary.
        if (position === undefined || replicaReads() !== replicaReadsBefore) return undefined
        const objects = await objectsOf(reads)
        const trackedResponses = objects && (await trackResponses(responses))
        return trackedResponses && { position, objects, responses: trackedResponses }
      }
      return { result, dependencies }
    },

    /**
     * Returns the current dependencies if nothing that the page shows has changed. Asks the primary, so the
     * result is never stale. Responses that depend on changed objects are compared by `refetch`.
     */
    async revalidate(
      { position, objects, responses }: PageDependencies,
      session: Session,
      refetch: (response: TrackedResponse) => Promise<LoggedResponse>,
    ): Promise<PageDependencies | undefined> {
      const changes = await changesSince(pool, session, position)
      if (!changes) return undefined
      const changedObjects = changes.objects.filter((name) => objects.has(name))
      const withResponses = (current: readonly TrackedResponse[]) => ({
        position: changes.position,
        objects,
        responses: current,
      })
      if (changedObjects.length === 0) return withResponses(responses)
      const stale = responses.filter(({ objects: responseObjects }) =>
        changedObjects.some((name) => responseObjects.has(name)),
      )
      const areAllInResponses = changedObjects.every((name) =>
        stale.some(({ objects: responseObjects }) => responseObjects.has(name)),
      )
      // Reads outside of API responses cannot be refetched, and refetching nearly everything saves nothing.
      if (!areAllInResponses || stale.length > MAX_REFETCH_RATIO * responses.length) return undefined
      const replicaReadsBefore = replicaReads()
      const refetched = await trackResponses(await Promise.all(stale.map(refetch)))
      if (!refetched || replicaReads() !== replicaReadsBefore) return undefined
      const isUnchanged = stale.every(({ digest }, index) => refetched[index]?.digest === digest)
      return isUnchanged
        ? withResponses(responses.map((response) => refetched[stale.indexOf(response)] ?? response))
        : undefined
    },
  }
}

/** Share of the responses. */
const MAX_REFETCH_RATIO = 0.7
const MAX_CACHED_LOOKUPS = 1_000
