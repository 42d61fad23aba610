import {
  categoriesOfInterests,
  fairDaysOf,
  hallName,
  MAX_SAVED,
  planVisit,
  romeDay,
  romeWallClock,
  type SavedVisitResult,
  spotIn,
  type VisitResult,
  type VisitSuggestion,
} from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { attributeOf, type Session } from '@foyer/record-server'
import { VISIBLE_PROFILES, visibility } from '../../services/catalogue/visible-profiles.ts'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import { readOwnMeetings } from '../../services/meetings/own-meetings.ts'
import type { Needs } from './needs.ts'

const MAX_SUGGESTED_COMPANIES = 3
const MAX_SUGGESTED_SESSIONS = 2

interface EntryRow {
  kind: 'company' | 'product'
  path: string
  name: string
  company: string
  hall: string
  stand: string | null
  categories: string[]
}

interface SessionRow {
  id: string
  title: string
  room: string | null
  place: string | null
  starts: Date
  ends: Date
  sector: string | null
}

/**
 * Plans the saved entries of a visit in walking order. Entries that are unknown or not visible are left out. A
 * signed-in visitor also has their accepted meetings, and suggestions by their interests.
 */
export async function planSavedVisit(
  fair: Needs,
  visit: SavedVisitResult,
  language: Language,
  session?: Session,
): Promise<VisitResult> {
  const edition = await fair.editions.current(fair.reader)
  if (!edition) return { days: [], stops: [], suggestions: [] }
  const halls = await readHallOrder(fair, edition)
  const entries = await readEntries(fair, edition, visit.saved)
  const sessions = await readSessions(fair, language)
  const saved = sessions.filter(({ id }) => visit.plan.slice(0, MAX_SAVED).includes(id))
  const hallIn = (place: string | null) => {
    const number = /\d+/.exec(place ?? '')?.[0]
    return halls.find((hall) => number !== undefined && hall.replace(/^\D+/, '') === number) ?? place ?? ''
  }
  const stops = [
    ...entries.map((row) => ({
      kind: row.kind,
      value: row.path,
      name: row.name,
      detail: row.kind === 'product' ? row.company : '',
      hall: row.hall,
      stand: row.stand ?? '',
      fixed: null,
    })),
    ...saved.map(({ id, title, room, place, starts, ends }) => ({
      kind: 'session' as const,
      value: id,
      name: title,
      detail: room ?? '',
      hall: hallIn(place),
      stand: '',
      fixed: fixedAt(starts, ends),
    })),
    ...(await readMeetings(fair, edition, session)).map(
      ({ id, name, person, hall, stand, table, starts, ends }) => ({
        kind: 'meeting' as const,
        value: id,
        name,
        detail: person ?? '',
        hall: hall ?? '',
        stand: (table === null ? stand : spotIn(language, { stand, table })) ?? '',
        fixed: fixedAt(starts, ends),
      }),
    ),
  ]
  const days = fairDaysOf(edition.days)
  const { visitorEntryFrom, visitorEntryUntil } = edition.settings
  const planned = planVisit(stops, { days, opens: visitorEntryFrom, closes: visitorEntryUntil, halls })
  return {
    days,
    stops: planned.map(({ fixed: _, ...stop }) => ({ ...stop, hall: hallName(stop.hall, language) })),
    suggestions: [
      ...(await suggestCompanies(fair, edition, entries, language, await readInterests(fair, session))),
      ...suggestSessions(sessions, saved),
    ],
  }
}

const timeOf = (instant: Date) => romeWallClock(instant.getTime()).slice(11, 16)

const fixedAt = (starts: Date, ends: Date) => ({
  day: romeDay(starts.getTime()),
  from: timeOf(starts),
  until: timeOf(ends),
})

/** Names of the halls by distance from the visitors' entrance. */
async function readHallOrder({ reader }: Needs, { id, settings }: EditionAtHand) {
  const { entrances, visitorEntrance } = settings
  const entrance = entrances.find(({ name }) => Object.values(name).includes(visitorEntrance)) ?? entrances[0]
  const { rows } = await reader.query<{ name: string }>(
    `select name from pavilion where edition = $1 and active
     order by (map_left + map_width / 2 - $2) ^ 2 + (map_top + map_depth / 2 - $3) ^ 2 nulls last, name`,
    [id, entrance?.left ?? 0, entrance?.top ?? 0],
  )
  return rows.map(({ name }) => name)
}

async function readEntries({ reader, clock }: Needs, edition: EditionAtHand, paths: readonly string[]) {
  const { rows } = await reader.query<EntryRow>(
    `select i.kind as kind, i.path, i.name, i.company, v.name as hall, t.content -> 'stands' ->> 0 as stand, i.categories
     from catalogue.item i
     join pavilion v on v.id = i.pavilion
     left join catalogue_entry e on e.profile = i.profile and e.state = 'live'
     left join catalogue.content t on t.entry = e.id
     where i.edition = $1 and i.path = any($4) and i.kind in ('company', 'product')
       and i.profile in (${VISIBLE_PROFILES})`,
    [...visibility(edition, clock()), paths.slice(0, MAX_SAVED)],
  )
  return rows
}

async function readSessions({ reader }: Needs, language: Language) {
  const isItalian = language === 'it'
  const { rows } = await reader.query<SessionRow>(
    `select id, case when $1 then title_it else name end as title, room,
            case when $1 then place_it else place_en end as place, starts, ends, sector
     from calendar_event where published order by starts, id limit 500`,
    [isItalian],
  )
  return rows
}

/** Accepted meetings of the user; none for a guest. */
async function readMeetings({ pool }: Needs, edition: EditionAtHand, session: Session | undefined) {
  const [contactId] = session ? attributeOf(session, 'contactId') : []
  return contactId === undefined ? [] : readOwnMeetings(pool, edition.id, contactId)
}

/** Product categories of the interests in the visitor's profile; none for a guest. */
async function readInterests({ pool }: Needs, session: Session | undefined) {
  const [contactId] = session ? attributeOf(session, 'contactId') : []
  if (contactId === undefined) return []
  const { rows } = await pool.query<{ interests: string[] }>(
    `select coalesce(looking_for, '{}') as interests from contact where id = $1`,
    [contactId],
  )
  return categoriesOfInterests(rows[0]?.interests ?? [])
}

/** Companies in the categories of the saved ones and of the visitor's interests, first in the halls that the visit leads through. */
async function suggestCompanies(
  { reader, clock }: Needs,
  edition: EditionAtHand,
  entries: readonly EntryRow[],
  language: Language,
  interests: readonly string[],
): Promise<VisitSuggestion[]> {
  const categories = [...interests, ...entries.flatMap((entry) => entry.categories)]
  if (categories.length === 0) return []
  const { rows } = await reader.query<{ path: string; name: string; hall: string; stand: string | null }>(
    `select i.path, i.name, v.name as hall, t.content -> 'stands' ->> 0 as stand
     from catalogue.item i
     join pavilion v on v.id = i.pavilion
     left join catalogue_entry e on e.profile = i.profile and e.state = 'live'
     left join catalogue.content t on t.entry = e.id
     where i.edition = $1 and i.kind = 'company' and i.categories && $4::text[] and not i.path = any($5::text[])
       and i.profile in (${VISIBLE_PROFILES})
     order by v.name = any($6::text[]) desc, (select count(*) from unnest(i.categories) c where c = any($4)) desc, i.sort_name
     limit ${MAX_SUGGESTED_COMPANIES}`,
    [
      ...visibility(edition, clock()),
      categories,
      entries.map(({ path }) => path.split('/')[0] ?? ''),
      entries.map(({ hall }) => hall),
    ],
  )
  return rows.map(({ path, name, hall, stand }) => ({
    kind: 'company',
    value: path,
    name,
    detail: [hallName(hall, language), stand].filter(Boolean).join(' · '),
  }))
}

/** Sessions of the same sectors that overlap none of the saved ones. */
function suggestSessions(all: readonly SessionRow[], saved: readonly SessionRow[]): VisitSuggestion[] {
  const sectors = new Set(saved.map(({ sector }) => sector).filter(Boolean))
  const isFree = (one: SessionRow) =>
    saved.every((other) => one.ends <= other.starts || one.starts >= other.ends)
  const days = new Set(saved.map(({ starts }) => romeDay(starts.getTime())))
  return all
    .filter((one) => sectors.has(one.sector) && days.has(romeDay(one.starts.getTime())) && isFree(one))
    .slice(0, MAX_SUGGESTED_SESSIONS)
    .map(({ id, title, starts, room }) => ({
      kind: 'session',
      value: id,
      name: title,
      detail: [timeOf(starts), room].filter(Boolean).join(' · '),
    }))
}
