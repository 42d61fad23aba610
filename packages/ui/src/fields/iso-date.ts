import { type CalendarDate, parseDate } from '@internationalized/date'

/** ISO date: 2027-03-18. */
export type IsoDate = string

/** Converts to the date type of react-aria; undefined stays undefined for uncontrolled fields. */
export function toCalendarDate(date: IsoDate | null | undefined): CalendarDate | null | undefined {
  return date ? parseDate(date) : (date as null | undefined)
}
