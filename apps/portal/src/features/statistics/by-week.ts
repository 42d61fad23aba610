import { addDays, STATISTICS, type StatisticsDay } from '@foyer/fair-domain'

/** Sums days by week. `day` is the Monday; weeks without counts between others are included. */
export function byWeek(days: readonly StatisticsDay[]): StatisticsDay[] {
  const weeks = new Map<string, StatisticsDay>()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  for (let monday = mondayOf(first.day); monday <= last.day; monday = addDays(monday, 7))
    weeks.set(monday, { day: monday, views: 0, saves: 0, codeUses: 0, sent: 0, opened: 0, used: 0 })
  for (const counts of days) {
    const week = weeks.get(mondayOf(counts.day))
    if (week) for (const name of STATISTICS) week[name] += counts[name]
  }
  return [...weeks.values()]
}

const mondayOf = (day: string) => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
