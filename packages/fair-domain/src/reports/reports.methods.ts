import {
  answer,
  boolean,
  exampleId,
  integer,
  list,
  nullable,
  object,
  oneOf,
  string,
  textUpTo,
} from '@foyer/record-contract'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { asks, changes, defineMethods, reads } from '../methods/define-methods.ts'
import { FREQUENCY_NAMES, type Frequency, REPORT_CHARTS, type ReportDefinition } from './report.rules.ts'
import { type SummaryResult, summaryGroup, summaryMeasure } from './summaries.methods.ts'

const MAX_TILES = 200

export interface ReportItem {
  id: string
  name: string
  english: string | null
  isShared: boolean
  isMine: boolean
  mayChange: boolean
  /** Null without a subscription. */
  frequency: Frequency | null
  definition: ReportDefinition
}

export interface ReportsResult {
  reports: ReportItem[]
  /** Whether the user can save reports; viewers only run shared ones. */
  maySave: boolean
}

/** A report with filters for the rows behind each figure. */
export interface ReportRunResult extends SummaryResult {
  /** Headings of the measures. */
  measures: { label: string; dataType: string }[]
  rowsLabel: string
  columnsLabel: string
  /** Steps of a funnel with their counts. */
  steps: {
    label: string
    count: number
    object: string
    filters: StoodFilter[]
    /** Field with distinct values that were counted; null for rows. */
    distinct: string | null
  }[]
  objectLabel: string
  /** Edition for which `@edition` was substituted. */
  edition: string | null
  /** Filters with substituted editions, for the list behind a figure. */
  filters: StoodFilter[]
  /** Years in which a calendar month occurred, by field. */
  years: Readonly<Record<string, readonly string[]>>
}

interface StoodFilter {
  field: string
  operator: string
  operands: string[]
}

const filter = object({ field: textUpTo(200), operator: textUpTo(40), operands: list(textUpTo(500)) })
const definition = object({
  kind: oneOf('summary', 'funnel'),
  object: textUpTo(80),
  filters: list(filter),
  rows: nullable(summaryGroup),
  columns: nullable(summaryGroup),
  measures: list(summaryMeasure),
  chart: oneOf(...REPORT_CHARTS),
  steps: list(
    object({
      label: object({ 'en-US': textUpTo(80), it: textUpTo(80) }),
      object: textUpTo(80),
      filters: list(filter),
      distinct: nullable(textUpTo(200)),
    }),
  ),
})

const EXAMPLE = {
  kind: 'summary' as const,
  object: 'Account',
  filters: [],
  rows: { field: 'Type' },
  columns: null,
  measures: [{ kind: 'count' as const }],
  chart: 'bars' as const,
  steps: [],
}

/** Methods for reports of staff. Each runs with the access of the user. */
export const reportMethods = defineMethods(
  'ReportsController',
  { staff: STAFF_PROFILES },
  {
    getReports: reads({
      input: object({}),
      output: answer<ReportsResult>(),
      of: ['Report__c', 'ReportSubscription__c'],
    }),
    run: asks({
      input: object({ definition }),
      output: answer<ReportRunResult>(),
      example: { definition: EXAMPLE },
      refuses: ['REPORT_INVALID'],
    }),
    saveReport: changes({
      input: object({
        id: nullable(string),
        name: textUpTo(200),
        english: nullable(textUpTo(200)),
        isShared: boolean,
        definition,
      }),
      output: object({ id: string }),
      rehearsal: 'preference',
      example: { id: null, name: 'Prova', english: null, isShared: false, definition: EXAMPLE },
      refuses: ['REPORT_INVALID'],
    }),
    removeReport: changes({
      input: object({ id: string }),
      output: object({ removed: boolean }),
      rehearsal: 'preference',
      example: { id: exampleId('Report__c') },
    }),
    subscribe: changes({
      input: object({ id: string, frequency: nullable(oneOf(...FREQUENCY_NAMES)) }),
      output: object({ saved: boolean }),
      rehearsal: 'preference',
      example: { id: exampleId('Report__c'), frequency: 'weekly' },
    }),
    /** Moves a tile to a place of its dashboard, counted from 0, and numbers all tiles without gaps. */
    placeTile: changes({
      input: object({ id: string, place: integer({ min: 0, max: MAX_TILES }) }),
      output: object({ placed: boolean }),
      rehearsal: 'preference',
      example: { id: exampleId('DashboardTile__c'), place: 0 },
    }),
  },
)
