import { type CalendarDate, parseDate } from '@internationalized/date'

/** A day as the wire has it: 2027-03-18. */
export type IsoDate = string

/** The value react-aria works with; undefined stays undefined so that a field can hold its own value. */
export function toCalendarDate(date: IsoDate | null | undefined): CalendarDate | null | undefined {
  return date ? parseDate(date) : (date as null | undefined)
}
