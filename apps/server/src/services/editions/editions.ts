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

/** Editions with the settings that count today. Always read, never remembered: a deadline may just have moved. */
export interface Editions {
  /** The edition that the portal is about; in a rehearsal, the one that is rehearsed. */
  current: (database: Database) => Promise<EditionAtHand | null>
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

/** `rehearsed`: the edition that the request at hand takes for the open one. */
export const createEditions = (rehearsed: () => string | undefined): Editions => ({
  current: async (database) => {
    const id = rehearsed()
    if (id !== undefined) return find(database, id)
    return first(await database.query(preparedQuery(`${SELECT} where e.current`, [])))
  },
  find,
})

/** For papers, which are never made in a rehearsal. */
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

const MOST_KNOWN = 20

/** Dozens of dates follow from the days of the fair: they are worked out once for what was read. */
const settingsRead = memoize(MOST_KNOWN, (read) => {
  const [days, changed] = JSON.parse(read) as [EditionDays, Record<string, string | null>]
  return Object.freeze(editionSettings(days, parseValues(changed)))
})

/** An empty value puts a setting back to its default. */
function parseValues(changed: Record<string, string | null>): Partial<Record<EditionSettingKey, unknown>> {
  const entries = Object.entries(changed).flatMap(([key, value]) => (value ? [[key, JSON.parse(value)]] : []))
  return Object.fromEntries(entries)
}
