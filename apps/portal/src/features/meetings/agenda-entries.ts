import { type MeetingItem, type MeetingsResult, romeDay } from '@foyer/fair-domain'

/** A meeting or a session of the programme at its time. */
export type AgendaEntry = { id: string; day: string; startsAt: string; endsAt: string } & (
  | { kind: 'meeting'; meeting: MeetingItem }
  | { kind: 'session'; session: MeetingsResult['sessions'][number] }
)

const HELD: readonly MeetingItem['state'][] = ['accepted', 'kept', 'missed']

/** Returns meetings with a time and saved sessions in order of time; of one member, or of the team. */
export function agendaEntries(
  { meetings, sessions }: MeetingsResult,
  memberId: string | null,
): AgendaEntry[] {
  const agreed = meetings.flatMap((meeting): AgendaEntry[] => {
    const { id, state, startsAt, endsAt } = meeting
    if (startsAt === null || !HELD.includes(state)) return []
    if (memberId !== null && meeting.memberId !== memberId) return []
    const day = romeDay(Date.parse(startsAt))
    return [{ kind: 'meeting', id, day, startsAt, endsAt: endsAt ?? startsAt, meeting }]
  })
  const saved = sessions.map((session): AgendaEntry => {
    const { id, startsAt, endsAt } = session
    return { kind: 'session', id, day: romeDay(Date.parse(startsAt)), startsAt, endsAt, session }
  })
  return [...agreed, ...saved].sort(
    (one, other) => one.startsAt.localeCompare(other.startsAt) || one.id.localeCompare(other.id),
  )
}

/** The entry that takes place, or the next one; meetings that are kept or missed are over. */
export const nextEntry = (entries: readonly AgendaEntry[], now: number) =>
  entries.find(
    (entry) =>
      Date.parse(entry.endsAt) > now && (entry.kind === 'session' || entry.meeting.state === 'accepted'),
  )

/** Days of the fair and of the entries; the day to show first is today, or the next one with an entry. */
export function agendaDays({ slots }: MeetingsResult, entries: readonly AgendaEntry[], now: number) {
  const days = [...new Set([...slots, ...entries].map(({ day }) => day))].sort()
  const today = romeDay(now)
  const upcoming = entries.find(({ day }) => day >= today)?.day
  return { days, first: days.includes(today) ? today : (upcoming ?? entries[0]?.day ?? days[0]) }
}
