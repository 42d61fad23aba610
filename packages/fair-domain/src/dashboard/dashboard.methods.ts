import { answer, LANGUAGES, object, oneOf, string } from '@foyer/record-contract'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { READINESS_LEVELS, READINESS_OBJECTS, type ReadinessLevel } from '../company-page/readiness.ts'
import { defineMethods, reads } from '../methods/define-methods.ts'
import { QUEUE_OBJECTS } from '../queues/queue-objects.ts'
import type { OpenWork } from '../queues/queues.methods.ts'

/** How many exhibitors stand where with one check. */
export interface ReadinessCountItem {
  name: string
  label: string
  counts: Readonly<Record<ReadinessLevel, number>>
}

/** Stands for all checks of readiness, where companies at risk are asked for. */
export const ANY_CHECK = 'any'

export interface CompanyAtRiskItem {
  id: string
  name: string
  /** Cents that should have been paid, and since when. */
  overdue: number
  overdueSince: string | null
  /** What endangers its participation, in words. */
  risks: string[]
}

/** Amounts due of which the figures of income are the sums. */
export interface IncomeScope {
  editionId: string
  today: string
  /** Dues without a participation count from this day on; null when there was no edition before. */
  since: string | null
  /** And until the day before this one, once the edition is over and another is on its way. */
  until: string | null
}

export interface IncomeItem {
  kind: string
  label: string
  /** Cents still to come, without what is overdue. */
  open: number
  overdue: number
  paid: number
}

export interface RegistrationsItem {
  /** Weeks before the opening. */
  week: number
  /** Companies registered until then, in the edition before. */
  last: number
  /** Null for weeks that lie ahead. */
  current: number | null
  /** The first day that no longer counts, of each edition: what was registered before it was counted. */
  lastBefore: string | null
  currentBefore: string
}

export interface DashboardResult {
  edition: string | null
  work: (OpenWork & { label: string })[]
  readiness: ReadinessCountItem[]
  /** The first of them; `count` is that of all. */
  atRisk: { count: number; companies: CompanyAtRiskItem[] }
  income: IncomeItem[]
  incomeScope: IncomeScope | null
  registrations: RegistrationsItem[]
  /** The edition that the registrations are held against. */
  lastEdition: string | null
  deadlines: { name: string; label: string; day: string; isToday: boolean }[]
}

export interface ReadinessListResult {
  label: string
  companies: { id: string; name: string; words: string }[]
}

const language = oneOf(...LANGUAGES)

/** How the fair stands, at one glance. */
export const dashboardMethods = defineMethods(
  'DashboardController',
  { staff: STAFF_PROFILES },
  {
    getDashboard: reads({
      input: object({ language }),
      output: answer<DashboardResult>(),
      of: [...QUEUE_OBJECTS, ...READINESS_OBJECTS],
    }),
    getStanding: reads({
      input: object({ check: string, readiness: oneOf(...READINESS_LEVELS), language }),
      output: answer<ReadinessListResult>(),
      of: READINESS_OBJECTS,
      example: { check: 'badges', readiness: 'open', language: 'it' },
    }),
  },
)
