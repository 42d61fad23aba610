import { changesSince, livePosition, type Session } from '@foyer/record-server'
import type { Pool } from 'pg'
import { collectReads, UNTOLD } from '../database/collect-reads.ts'

/** What a page was drawn from, as far as changes of it are told. */
export interface PageSources {
  /** Where the stream of changes stood. */
  position: string
  objects: ReadonlySet<string>
}

interface SourcesOptions {
  pool: Pool
  /** Changes of their records are told. */
  objects: () => Iterable<{ apiName: string; table: string }>
  /** How many statements a copy has answered instead of the primary. */
  copyReads: () => number
}

/** Finds out what pages are drawn from, and whether that has changed since. */
export function createPageSources({ pool, objects, copyReads }: SourcesOptions) {
  let tables: Promise<ReadonlyMap<string, string | null>> | undefined

  /** All tables, each with the object whose records it holds; null where nobody tells of changes, as the database's own. */
  async function findTables() {
    const { rows } = await pool.query<{ name: string }>(
      `select case when n.nspname in ('public', 'pg_catalog') then c.relname else n.nspname || '.' || c.relname end as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'p', 'v', 'm')`,
    )
    const found = new Map<string, string | null>(
      [UNTOLD, ...rows.map(({ name }) => name)].map((name) => [name, null]),
    )
    for (const { apiName, table } of objects()) found.set(table, apiName)
    return found
  }

  /** Undefined when something was read of which no change is told. */
  async function objectsBehind(reads: ReadonlySet<string>) {
    tables ??= findTables()
    const known = await tables.catch(() => {
      tables = undefined
    })
    if (!known) return undefined
    const behind = [...reads].map((name) => known.get(name)).filter((object) => object !== undefined)
    return behind.includes(null) ? undefined : new Set(behind as string[])
  }

  return {
    /** Where the stream of changes stands for somebody. */
    positionOf: (session: Session) => livePosition(pool, session),

    /** Runs something; `sources` says what it was drawn from afterwards, where changes of all of that are told. */
    async follow<T>(run: () => Promise<T>) {
      const reads = new Set<string>()
      const before = copyReads()
      const result = await collectReads(reads, run)
      const sources = async (position: string | undefined): Promise<PageSources | undefined> => {
        // What the copy said may be older than the position, which the primary gave.
        if (position === undefined || copyReads() !== before) return undefined
        const objects = await objectsBehind(reads)
        return objects && { position, objects }
      }
      return { result, sources }
    },

    /** The sources as of now, when nothing of them has changed. The database is asked: nobody may be late. */
    async unchanged({ position, objects }: PageSources, session: Session): Promise<PageSources | undefined> {
      const found = await changesSince(pool, session, position)
      if (!found || found.objects.some((name) => objects.has(name))) return undefined
      return { position: found.position, objects }
    },
  }
}
