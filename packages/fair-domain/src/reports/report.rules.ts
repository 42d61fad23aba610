import type { Label } from '@foyer/record-contract'
import type { SummaryMeasureKind, SummaryPeriod } from './summary-kinds.ts'

export const REPORT_CHARTS = ['bars', 'columns', 'stacked', 'line', 'none'] as const
export type ReportChart = (typeof REPORT_CHARTS)[number]

export interface ReportFilter {
  field: string
  operator: string
  /** `@edition` is the current edition, `@previous` the one before. */
  operands: readonly string[]
}
export interface ReportGroup {
  field: string
  period?: SummaryPeriod | undefined
}
export interface ReportMeasure {
  kind: SummaryMeasureKind
  field?: string | undefined
}
/** A stage of a funnel: number of records, or of distinct values of a field. */
export interface ReportStep {
  label: Label
  object: string
  filters: readonly ReportFilter[]
  distinct: string | null
}

/** Definition of a report: records, grouping, measures and chart. */
export interface ReportDefinition {
  kind: 'summary' | 'funnel'
  object: string
  filters: readonly ReportFilter[]
  rows: ReportGroup | null
  columns: ReportGroup | null
  measures: readonly ReportMeasure[]
  chart: ReportChart
  steps: readonly ReportStep[]
}

export const CURRENT_EDITION = '@edition'
export const PREVIOUS_EDITION = '@previous'

/** Returns the condition that restricts a new report to the current edition, given the path to the edition. */
export const editionCondition = (field: string): ReportFilter => ({
  field,
  operator: 'Equals',
  operands: [CURRENT_EDITION],
})

/** Returns the editions that a report counts; undefined if its conditions name another one. */
export function editionsOfReport({ kind, filters, steps }: ReportDefinition) {
  const lists = kind === 'funnel' ? steps.map((step) => step.filters) : [filters]
  const names = (list: readonly ReportFilter[], pattern: (filter: ReportFilter) => boolean) =>
    list.some(pattern)
  if (lists.every((list) => names(list, ({ operands }) => operands.join() === CURRENT_EDITION)))
    return 'current'
  return lists.some((list) => names(list, ({ field }) => /\bEdition__[cr]\b/.test(field))) ? undefined : 'all'
}

export const FREQUENCIES = {
  daily: { 'en-US': 'Every morning', it: 'Ogni mattina' },
  weekly: { 'en-US': 'Every Monday', it: 'Ogni lunedì' },
  monthly: { 'en-US': 'On the first of the month', it: 'Il primo del mese' },
} as const satisfies Record<string, Label>
export type Frequency = keyof typeof FREQUENCIES
export const FREQUENCY_NAMES = Object.keys(FREQUENCIES) as Frequency[]

const MONDAY = 1

/** Checks whether a mail is due on this day, `2027-01-15`. */
export function isMailDay(frequency: Frequency, day: string) {
  if (frequency === 'daily') return true
  if (frequency === 'monthly') return day.endsWith('-01')
  return new Date(`${day}T12:00:00Z`).getUTCDay() === MONDAY
}

type ReportIssue = 'name' | 'measures' | 'rows' | 'steps'
export const MAX_REPORT_NAME = 120
export const MAX_STEPS = 8

/** Returns the missing parts of a definition. */
export function reportIssues(
  { kind, rows, columns, measures, steps }: ReportDefinition,
  name?: string,
): ReportIssue[] {
  const issues: ReportIssue[] = []
  if (name !== undefined && (name.trim() === '' || name.trim().length > MAX_REPORT_NAME)) issues.push('name')
  if (kind === 'funnel') return steps.length > 0 && steps.length <= MAX_STEPS ? issues : [...issues, 'steps']
  if (measures.length === 0) issues.push('measures')
  if (columns !== null && rows === null) issues.push('rows')
  return issues
}
