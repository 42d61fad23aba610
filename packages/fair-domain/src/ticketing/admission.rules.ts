import type { EditionDays } from '../editions/define-setting.ts'
import type { EditionSettings } from '../editions/edition-settings.ts'
import { type Day, romeDay, romeWallClock } from '../time/rome.ts'
import type { TicketKind } from './ticket-kinds.ts'

/** Rules for when and how often a ticket is admitted. */
export interface AdmissionRules {
  validFrom: Day
  validUntil: Day
  /** Maximum number of different days; null for all of them. */
  maxDays: number | null
  /** Maximum number of admissions per day; null without a limit. */
  admissionsPerDay: number | null
  /** Time in Rome, `08:30`: first minute inclusive, last exclusive. */
  entryFrom: string
  entryUntil: string
  /** Days that the buyer selected; any of those above if omitted. */
  days?: readonly Day[] | null
  /** Days in between on which it is not valid. */
  closed?: { from: Day; until: Day } | null
}

type Settings = Pick<
  EditionSettings,
  | 'buildUpFrom'
  | 'dismantlingUntil'
  | 'setupEntryFrom'
  | 'setupEntryUntil'
  | 'exhibitorAdmissionsPerDay'
  | 'vipAdmissionsPerDay'
  | 'exhibitorEntryFrom'
  | 'exhibitorEntryUntil'
  | 'visitorAdmissionsPerDay'
  | 'visitorEntryFrom'
  | 'visitorEntryUntil'
>

/** Returns the rules of a kind in an edition. */
export function admissionRules(kind: TicketKind, days: EditionDays, settings: Settings): AdmissionRules {
  const all = { validFrom: days.opening, validUntil: days.closing, maxDays: null }
  const exhibitors = { entryFrom: settings.exhibitorEntryFrom, entryUntil: settings.exhibitorEntryUntil }
  const visitors = {
    entryFrom: settings.visitorEntryFrom,
    entryUntil: settings.visitorEntryUntil,
    admissionsPerDay: settings.visitorAdmissionsPerDay,
  }
  switch (kind) {
    case 'badge':
      return { ...all, ...exhibitors, admissionsPerDay: settings.exhibitorAdmissionsPerDay }
    case 'vip':
      return { ...all, ...exhibitors, admissionsPerDay: settings.vipAdmissionsPerDay }
    case 'setup':
      return {
        validFrom: settings.buildUpFrom,
        validUntil: settings.dismantlingUntil,
        maxDays: null,
        admissionsPerDay: null,
        entryFrom: settings.setupEntryFrom,
        entryUntil: settings.setupEntryUntil,
        closed: { from: days.opening, until: days.closing },
      }
    case 'parking':
      // A car may enter and leave.
      return { ...all, ...exhibitors, admissionsPerDay: null }
    case 'ticket1':
      return { ...all, ...visitors, maxDays: 1 }
    case 'ticket2':
      return { ...all, ...visitors, maxDays: 2 }
    case 'ticket4':
      return { ...all, ...visitors, maxDays: 4 }
    case 'press':
    case 'influencer':
    case 'school':
    case 'buyer':
      return { ...all, ...visitors }
  }
}

/** Reason of a refusal at the gate. */
export type Refusal =
  | 'tooEarly'
  | 'tooLate'
  | 'otherDay'
  | 'fairDays'
  | 'outsideHours'
  | 'usedToday'
  | 'daysUsed'

/** Returns whether a ticket is admitted now. `earlier` has the number of admissions by day. */
export function admit(
  rules: AdmissionRules,
  earlier: Readonly<Record<Day, number>>,
  now: number,
): { admitted: true; day: Day; entry: number } | { admitted: false; day: Day; refusal: Refusal } {
  const day = romeDay(now)
  const refused = (refusal: Refusal) => ({ admitted: false as const, day, refusal })
  if (day < rules.validFrom) return refused('tooEarly')
  if (day > rules.validUntil) return refused('tooLate')
  if (rules.days && !rules.days.includes(day)) return refused('otherDay')
  if (rules.closed && day >= rules.closed.from && day <= rules.closed.until) return refused('fairDays')
  const time = romeWallClock(now).slice(11, 16)
  if (time < rules.entryFrom || time >= rules.entryUntil) return refused('outsideHours')
  const today = earlier[day] ?? 0
  if (rules.admissionsPerDay !== null && today >= rules.admissionsPerDay) return refused('usedToday')
  if (today === 0 && rules.maxDays !== null && Object.keys(earlier).length >= rules.maxDays)
    return refused('daysUsed')
  return { admitted: true, day, entry: today + 1 }
}
