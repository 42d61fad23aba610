import { changesSince, livePosition, type Session } from '@foyer/record-server'
import type { Pool } from 'pg'
import { collectReads, UNTOLD } from '../database/collect-reads.ts'
import { remembered } from '../remembered.ts'
import type { NotedAnswer } from './note-answers.ts'

/** What a page was drawn from, as far as changes of it are told. */
export interface PageSources {
  /** Where the stream of changes stood. */
  position: string
  objects: ReadonlySet<string>
  answers: readonly SourcedAnswer[]
}

/** An answer that a page was drawn from, and what it was read from. */
export type SourcedAnswer = Pick<NotedAnswer, 'language' | 'asked' | 'mark'> & {
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
  let lookUp: ReturnType<typeof makeLookUp> | undefined

  /**
   * Gives the objects whose records tables hold; undefined where nobody tells of changes of one of them, as of the
   * database's own. Most answers are read from the same tables as ever, and each page keeps those of all of its answers.
   */
  async function makeLookUp() {
    const { rows } = await pool.query<{ name: string }>(
      `select case when n.nspname in ('public', 'pg_catalog') then c.relname else n.nspname || '.' || c.relname end as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'p', 'v', 'm')`,
    )
    const known = new Map<string, string | null>(
      [UNTOLD, ...rows.map(({ name }) => name)].map((name) => [name, null]),
    )
    for (const { apiName, table } of objects()) known.set(table, apiName)
    return remembered(MOST_KNOWN, (names) => {
      const found = names
        .split(',')
        .map((name) => known.get(name))
        .filter((object) => object !== undefined)
      return found.includes(null) ? undefined : new Set(found as string[])
    })
  }

  /** Undefined when something was read of which no change is told. */
  async function objectsBehind(reads: ReadonlySet<string>): Promise<ReadonlySet<string> | undefined> {
    lookUp ??= makeLookUp()
    const find = await lookUp.catch(() => {
      lookUp = undefined
    })
    return find?.([...reads].join())
  }

  /** Undefined when one of them was read from something of which no change is told. */
  async function sourcedAnswers(answers: readonly NotedAnswer[]) {
    const sourced: SourcedAnswer[] = []
    for (const { tables: reads, ...answer } of answers) {
      const objects = await objectsBehind(reads)
      if (!objects) return undefined
      sourced.push({ ...answer, objects })
    }
    return sourced
  }

  return {
    /** Where the stream of changes stands for somebody. */
    positionOf: (session: Session) => livePosition(pool, session),

    /** Runs something; `sources` says what it was drawn from afterwards, where changes of all of that are told. */
    async follow<T>(run: () => Promise<T>) {
      const reads = new Set<string>()
      const before = copyReads()
      const result = await collectReads(reads, run)
      const sources = async (
        position: string | undefined,
        answers: readonly NotedAnswer[],
      ): Promise<PageSources | undefined> => {
        // What the copy said may be older than the position, which the primary gave.
        if (position === undefined || copyReads() !== before) return undefined
        const objects = await objectsBehind(reads)
        const sourced = objects && (await sourcedAnswers(answers))
        return sourced && { position, objects, answers: sourced }
      }
      return { result, sources }
    },

    /**
     * The sources as of now, when nothing has changed that the page shows. The database is asked: nobody may be late. Of what
     * was read from changed records `askAgain` asks once more, and only of that.
     */
    async unchanged(
      { position, objects, answers }: PageSources,
      session: Session,
      askAgain: (answer: SourcedAnswer) => Promise<NotedAnswer>,
    ): Promise<PageSources | undefined> {
      const found = await changesSince(pool, session, position)
      if (!found) return undefined
      const changed = found.objects.filter((name) => objects.has(name))
      const sources = (now: readonly SourcedAnswer[]) => ({ position: found.position, objects, answers: now })
      if (changed.length === 0) return sources(answers)
      const stale = answers.filter(({ objects: own }) => changed.some((name) => own.has(name)))
      const areAnswers = changed.every((name) => stale.some(({ objects: own }) => own.has(name)))
      // What was read beside the answers cannot be asked for alone, and to ask for nearly all of them saves nothing.
      if (!areAnswers || stale.length > MOST_ASKED * answers.length) return undefined
      const before = copyReads()
      const again = await sourcedAnswers(await Promise.all(stale.map(askAgain)))
      if (!again || copyReads() !== before) return undefined
      const isAsBefore = stale.every(({ mark }, index) => again[index]?.mark === mark)
      return isAsBefore ? sources(answers.map((one) => again[stale.indexOf(one)] ?? one)) : undefined
    },
  }
}

/** Of all answers. */
const MOST_ASKED = 0.7
const MOST_KNOWN = 1_000
