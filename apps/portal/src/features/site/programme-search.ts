import { type EventItem, SECTORS, SESSION_KINDS, type SessionKind } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { dayOf } from '../../i18n/format-day.ts'

type Sector = keyof typeof SECTORS

/** Selection of the programme, from the URL of the page. */
export interface ProgrammeSearch {
  /** Null for the first day that is not over. */
  day: string | null
  kind: SessionKind | null
  language: Language | null
  sector: Sector | null
}

export const daysOf = (events: readonly EventItem[]) =>
  [...new Set(events.map(({ starts }) => dayOf(starts)))].sort()

const oneOfKeys = <K extends string>(values: Readonly<Record<K, unknown>>, value: string | null): K | null =>
  value !== null && Object.hasOwn(values, value) ? (value as K) : null

export function readProgramme(params: URLSearchParams): ProgrammeSearch {
  const day = params.get('day')
  const language = params.get('language')
  return {
    day: day !== null && /^\d{4}-\d\d-\d\d$/.test(day) ? day : null,
    kind: oneOfKeys(SESSION_KINDS, params.get('kind')),
    language: language === 'it' || language === 'en-US' ? language : null,
    sector: oneOfKeys(SECTORS, params.get('sector')),
  }
}

/** The URL of the same programme with some changes. */
export function programmeAddress(search: ProgrammeSearch, change: Partial<ProgrammeSearch> = {}) {
  const { day, kind, language, sector } = { ...search, ...change }
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries({ day, kind, language, sector }))
    if (value) params.set(name, value)
  const text = params.toString()
  return text === '' ? '/event-calendar' : `/event-calendar?${text}`
}

/** The selected sessions. Interpreted ones match both languages. */
export function sessionsInView(
  events: readonly EventItem[],
  search: ProgrammeSearch,
  day: string | undefined,
) {
  const { kind, language, sector } = search
  return events.filter(
    (event) =>
      dayOf(event.starts) === day &&
      (kind === null || event.kind === kind) &&
      (language === null || event.language === language || event.language === 'both') &&
      (sector === null || event.sector === sector),
  )
}

/** Rooms of a day in a fixed order, for its columns. */
export const roomsOf = (events: readonly EventItem[]) =>
  [...new Set(events.map(({ room, place }) => room || place))].filter(Boolean).sort()
