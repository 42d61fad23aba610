import {
  type EditionDays,
  type EditionSettingKey,
  type EditionSettings,
  editionSettings,
} from '@foyer/fair-domain'
import { preparedQuery } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import { memoize } from '../../memoize.ts'

export interface EditionAtHand {
  id: string
  name: string
  year: number
  days: EditionDays
  settings: EditionSettings
}

type Database = Pick<ClientBase, 'query'>

/** Editions with their current settings. Always read, never cached: a deadline may just have moved. */
export interface Editions {
  /** The current edition; in a rehearsal, the rehearsed one. */
  current: (database: Database) => Promise<EditionAtHand | null>
  /** The first edition after the current one. */
  next: (database: Database) => Promise<EditionAtHand | null>
  find: (database: Database, editionId: string) => Promise<EditionAtHand | null>
}

const SELECT = `
  select e.id, e.name, e.year, e.opening::text, e.closing::text,
    (select coalesce(jsonb_object_agg(s.name, s.value), '{}') from (
       select distinct on (name) name, value from edition_setting
       where edition = e.id order by name, created_date desc, id desc) s) as changed
  from edition e`

const find: Editions['find'] = async (database, editionId) =>
  first(await database.query(preparedQuery(`${SELECT} where e.id = $1`, [editionId])))

/** `rehearsed`: the edition that the current request treats as open. */
export function createEditions(rehearsed: () => string | undefined): Editions {
  const current: Editions['current'] = async (database) => {
    const id = rehearsed()
    if (id !== undefined) return find(database, id)
    return first(await database.query(preparedQuery(`${SELECT} where e.current`, [])))
  }
  const next: Editions['next'] = async (database) => {
    const edition = await current(database)
    if (!edition) return null
    const text = `${SELECT} where e.year > $1 order by e.year limit 1`
    return first(await database.query(preparedQuery(text, [edition.year])))
  }
  return { current, next, find }
}

/** For documents, which are never created in a rehearsal. */
export const editions = createEditions(() => undefined)

function first({ rows }: { rows: Record<string, unknown>[] }): EditionAtHand | null {
  const [row] = rows
  if (!row) return null
  const days = { opening: String(row.opening), closing: String(row.closing) }
  return {
    id: String(row.id),
    name: String(row.name),
    year: Number(row.year),
    days,
    settings: settingsRead(JSON.stringify([days, row.changed])),
  }
}

const MAX_MEMOIZED = 20

/** Memoised by the stored values: dozens of dates are derived from the days of the fair. */
const settingsRead = memoize(MAX_MEMOIZED, (read) => {
  const [days, changed] = JSON.parse(read) as [EditionDays, Record<string, string | null>]
  return Object.freeze(editionSettings(days, parseValues(changed)))
})

/** An empty value resets a setting to its default. */
function parseValues(changed: Record<string, string | null>): Partial<Record<EditionSettingKey, unknown>> {
  const entries = Object.entries(changed).flatMap(([key, value]) => (value ? [[key, JSON.parse(value)]] : []))
  return Object.fromEntries(entries)
}
