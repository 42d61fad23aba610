import type { Label } from '@foyer/record-contract'
import type { SummaryMeasureKind, SummaryPeriod } from './summary-kinds.ts'

export const REPORT_CHARTS = ['bars', 'columns', 'stacked', 'line', 'none'] as const
export type ReportChart = (typeof REPORT_CHARTS)[number]

export interface ReportFilter {
  field: string
  operator: string
  /** `@edition` stands for the current edition, `@previous` for the one before it. */
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
/** One stage of a funnel: how many records, or how many different ones of a field, are there. */
export interface ReportStep {
  label: Label
  object: string
  filters: readonly ReportFilter[]
  distinct: string | null
}

/** A question to the records: which, grouped and added up how, drawn as what. */
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

export const FREQUENCIES = {
  daily: { 'en-US': 'Every morning', it: 'Ogni mattina' },
  weekly: { 'en-US': 'Every Monday', it: 'Ogni lunedì' },
  monthly: { 'en-US': 'On the first of the month', it: 'Il primo del mese' },
} as const satisfies Record<string, Label>
export type Frequency = keyof typeof FREQUENCIES
export const FREQUENCY_NAMES = Object.keys(FREQUENCIES) as Frequency[]

const MONDAY = 1

/** Is a mail due on this day, `2027-01-15`? */
export function isMailDay(frequency: Frequency, day: string) {
  if (frequency === 'daily') return true
  if (frequency === 'monthly') return day.endsWith('-01')
  return new Date(`${day}T12:00:00Z`).getUTCDay() === MONDAY
}

type ReportFault = 'name' | 'measures' | 'rows' | 'steps'
export const MAX_REPORT_NAME = 120
export const MAX_STEPS = 8

/** What is missing before a report can be run or saved. */
export function reportIssues(
  { kind, rows, columns, measures, steps }: ReportDefinition,
  name?: string,
): ReportFault[] {
  const faults: ReportFault[] = []
  if (name !== undefined && (name.trim() === '' || name.trim().length > MAX_REPORT_NAME)) faults.push('name')
  if (kind === 'funnel') return steps.length > 0 && steps.length <= MAX_STEPS ? faults : [...faults, 'steps']
  if (measures.length === 0) faults.push('measures')
  if (columns !== null && rows === null) faults.push('rows')
  return faults
}
