import type { Day } from '../time/rome.ts'

/** A stop of a visit. Sessions have fixed times; exhibitors can be visited at any time. */
export interface PlannableStop {
  hall: string
  stand: string
  /** Day and times at the fair, as `14:30`; null for a stop without a fixed time. */
  fixed: { day: Day; from: string; until: string } | null
}

export type PlannedStop<S> = S & {
  day: Day
  /** Null if the day has no time left for it. */
  from: string | null
  until: string | null
}

interface FairHours {
  days: readonly Day[]
  opens: string
  closes: string
  /** Halls in walking order from the visitors' entrance. */
  halls: readonly string[]
}

const STAY_MINUTES = 20
const WALK_MINUTES = { sameHall: 5, otherHall: 10 }

const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const toTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/**
 * Plans a visit: fixed stops keep their times, the others fill the gaps in walking order, on a day that leads into
 * their hall anyway. The order depends only on the stops, not on the order in which they were saved.
 */
export function planVisit<S extends PlannableStop>(stops: readonly S[], fair: FairHours): PlannedStop<S>[] {
  const fixedStops = stops.filter((stop) => stop.fixed !== null)
  const firstDay = fixedStops.map((stop) => stop.fixed?.day ?? '').sort()[0] ?? fair.days[0]
  if (firstDay === undefined) return []
  const dayOf = (stop: S) =>
    stop.fixed?.day ?? fixedStops.find(({ hall }) => hall === stop.hall)?.fixed?.day ?? firstDay
  const planned: PlannedStop<S>[] = []
  let left: S[] = []
  for (const day of fair.days) {
    const ofDay = stops.filter((stop) => dayOf(stop) === day)
    const result = planDay(
      day,
      ofDay.filter(({ fixed }) => fixed !== null),
      inWalkingOrder([...left, ...ofDay.filter(({ fixed }) => fixed === null)], fair.halls),
      fair,
    )
    planned.push(...result.planned)
    left = result.left
  }
  const lastDay = fair.days.at(-1) ?? firstDay
  return [...planned, ...left.map((stop) => ({ ...stop, day: lastDay, from: null, until: null }))]
}

function inWalkingOrder<S extends PlannableStop>(stops: readonly S[], halls: readonly string[]) {
  const placeOf = ({ hall }: S) => (halls.includes(hall) ? halls.indexOf(hall) : halls.length)
  return stops.toSorted(
    (one, other) =>
      placeOf(one) - placeOf(other) || one.stand.localeCompare(other.stand, 'en', { numeric: true }),
  )
}

function planDay<S extends PlannableStop>(
  day: Day,
  fixedStops: readonly S[],
  freeStops: readonly S[],
  { opens, closes }: FairHours,
) {
  const left = [...freeStops]
  const planned: PlannedStop<S>[] = []
  let now = toMinutes(opens)
  let hall: string | null = null
  const walkTo = (next: string | undefined) =>
    hall === null || next === undefined ? 0 : next === hall ? WALK_MINUTES.sameHall : WALK_MINUTES.otherHall
  const fill = (until: number, nextHall: string | undefined) => {
    for (;;) {
      // The hall in which the visitor is comes first, then the one of the next appointment.
      const stop =
        left.find((one) => one.hall === hall) ?? left.find((one) => one.hall === nextHall) ?? left[0]
      if (!stop) return
      const from = now + walkTo(stop.hall)
      const end = from + STAY_MINUTES
      const walkOn =
        nextHall === undefined ? 0 : nextHall === stop.hall ? WALK_MINUTES.sameHall : WALK_MINUTES.otherHall
      if (end + walkOn > until) return
      left.splice(left.indexOf(stop), 1)
      planned.push({ ...stop, day, from: toTime(from), until: toTime(end) })
      now = end
      hall = stop.hall
    }
  }
  const byTime = fixedStops.toSorted((one, other) =>
    (one.fixed?.from ?? '').localeCompare(other.fixed?.from ?? ''),
  )
  for (const stop of byTime) {
    if (!stop.fixed) continue
    fill(toMinutes(stop.fixed.from), stop.hall)
    planned.push({ ...stop, day, from: stop.fixed.from, until: stop.fixed.until })
    now = Math.max(now, toMinutes(stop.fixed.until))
    hall = stop.hall
  }
  fill(toMinutes(closes), undefined)
  return { planned, left }
}
