import { answer, object, oneOf, string } from '@foyer/record-contract'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { READINESS_LEVELS, READINESS_OBJECTS, type ReadinessLevel } from '../company-page/readiness.ts'
import { defineMethods, reads } from '../methods/define-methods.ts'
import { QUEUE_OBJECTS } from '../queues/queue-objects.ts'
import type { OpenWork } from '../queues/queues.methods.ts'
import { LANGUAGES } from '../words/languages.ts'

/** Number of exhibitors by the level of one readiness check. */
export interface ReadinessCountItem {
  name: string
  label: string
  counts: Readonly<Record<ReadinessLevel, number>>
}

/** Name for all readiness checks, in queries for companies at risk. */
export const ANY_CHECK = 'any'

export interface CompanyAtRiskItem {
  id: string
  name: string
  /** Overdue amount in cents, and since when. */
  overdue: number
  overdueSince: string | null
  /** Risks for its participation, as text. */
  risks: string[]
}

/** Amounts due that the income figures add up. */
export interface IncomeScope {
  editionId: string
  today: string
  /** First day for amounts without a participation; null if there was no previous edition. */
  since: string | null
  /** First day after the period, once the edition is over and the next one has started. */
  until: string | null
}

export interface IncomeItem {
  kind: string
  label: string
  /** Open amount in cents, without the overdue one. */
  open: number
  overdue: number
  paid: number
}

export interface RegistrationsItem {
  /** Number of weeks before the opening. */
  week: number
  /** Companies registered until then in the previous edition. */
  last: number
  /** Null for future weeks. */
  current: number | null
  /** End of the counted period in each edition, exclusive. */
  lastBefore: string | null
  currentBefore: string
}

export interface DashboardResult {
  edition: string | null
  work: (OpenWork & { label: string })[]
  readiness: ReadinessCountItem[]
  /** The first of them; `count` includes all. */
  atRisk: { count: number; companies: CompanyAtRiskItem[] }
  income: IncomeItem[]
  incomeScope: IncomeScope | null
  registrations: RegistrationsItem[]
  /** Edition that the registrations are compared with. */
  lastEdition: string | null
  deadlines: { name: string; label: string; day: string; isToday: boolean }[]
}

export interface ReadinessListResult {
  label: string
  companies: { id: string; name: string; words: string }[]
}

const language = oneOf(...LANGUAGES)

/** Methods of the dashboard. */
export const dashboardMethods = defineMethods(
  'DashboardController',
  { staff: STAFF_PROFILES },
  {
    getDashboard: reads({
      input: object({ language }),
      output: answer<DashboardResult>(),
      of: [...QUEUE_OBJECTS, ...READINESS_OBJECTS, 'Account', 'Edition__c'],
    }),
    getStanding: reads({
      input: object({ check: string, readiness: oneOf(...READINESS_LEVELS), language }),
      output: answer<ReadinessListResult>(),
      of: [...READINESS_OBJECTS, 'Account'],
      example: { check: 'badges', readiness: 'open', language: 'it' },
    }),
  },
)
