import type { EditionDays } from '../editions/define-setting.ts'
import type { EditionSettings } from '../editions/edition-settings.ts'
import { addDays, type Day, romeInstant } from '../time/rome.ts'

/** A time at which meetings can be held; instants in ISO format. */
export interface MeetingSlot {
  day: Day
  startsAt: string
  endsAt: string
}

export type SlotSettings = Pick<
  EditionSettings,
  | 'meetingsFrom'
  | 'meetingsUntil'
  | 'meetingPauseFrom'
  | 'meetingPauseUntil'
  | 'meetingMinutes'
  | 'meetingBreakMinutes'
>

const MINUTE_MS = 60_000

const minutesOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`

/** Returns the start times of a day, in minutes after midnight. A slot that reaches into the break moves behind it. */
function startsOf(settings: SlotSettings) {
  const { meetingMinutes, meetingBreakMinutes } = settings
  const [end, pauseFrom, pauseUntil] = [
    minutesOf(settings.meetingsUntil),
    minutesOf(settings.meetingPauseFrom),
    minutesOf(settings.meetingPauseUntil),
  ]
  const starts: number[] = []
  if (meetingMinutes < 1) return starts
  let start = minutesOf(settings.meetingsFrom)
  while (start + meetingMinutes <= end) {
    if (start < pauseUntil && start + meetingMinutes > pauseFrom) {
      start = pauseUntil
      continue
    }
    starts.push(start)
    start += meetingMinutes + meetingBreakMinutes
  }
  return starts
}

/** Returns all slots of an edition, in fair time. */
export function meetingSlots({ opening, closing }: EditionDays, settings: SlotSettings): MeetingSlot[] {
  const starts = startsOf(settings)
  const slots: MeetingSlot[] = []
  for (let day = opening; day <= closing; day = addDays(day, 1))
    for (const start of starts) {
      const instant = romeInstant(day, timeOf(start))
      slots.push({
        day,
        startsAt: new Date(instant).toISOString(),
        endsAt: new Date(instant + settings.meetingMinutes * MINUTE_MS).toISOString(),
      })
    }
  return slots
}

/** Returns the slots nearest in time to a taken one, nearest first. */
export const nearestSlots = (slots: readonly MeetingSlot[], startsAt: string, count: number) =>
  [...slots]
    .map((slot) => ({ slot, distance: Math.abs(Date.parse(slot.startsAt) - Date.parse(startsAt)) }))
    .sort(
      (one, other) => one.distance - other.distance || one.slot.startsAt.localeCompare(other.slot.startsAt),
    )
    .slice(0, count)
    .map(({ slot }) => slot)

/** Position of a hall on the map, in metres. */
export interface HallPosition {
  id: string
  left: number
  top: number
  width: number
  depth: number
}

/** Walking minutes between the centres of two halls, along the axes of the fairground. */
export function walkingMinutes(from: HallPosition, to: HallPosition, metresPerMinute: number) {
  if (from.id === to.id) return 0
  const centre = ({ left, top, width, depth }: HallPosition) => [left + width / 2, top + depth / 2] as const
  const [fromX, fromY] = centre(from)
  const [toX, toY] = centre(to)
  return Math.ceil((Math.abs(fromX - toX) + Math.abs(fromY - toY)) / Math.max(1, metresPerMinute))
}

/** Applies the changes of a user to the times that they saw; those of a colleague in the meantime stay. */
export function mergedAbsences(
  stored: readonly string[],
  { seen, absent }: { seen?: readonly string[] | undefined; absent: readonly string[] },
) {
  if (seen === undefined) return [...absent]
  const closed = absent.filter((time) => !seen.includes(time))
  const isOpened = (time: string) => seen.includes(time) && !absent.includes(time)
  return [...new Set([...stored.filter((time) => !isOpened(time)), ...closed])]
}
