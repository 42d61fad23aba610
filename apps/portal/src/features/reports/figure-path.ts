import type { ReportDefinition, ReportGroup, ReportRunResult } from '@foyer/fair-domain'
import { recordsPath } from '../../shell/console-paths.ts'
import { groupFilters } from '../console-shell/lists/group-filter.ts'
import { rowsPath } from '../console-shell/lists/list-query.ts'
import type { ListFilter } from '../console-shell/lists/where-text.ts'

const listFilters = (filters: ReportRunResult['filters']): ListFilter[] =>
  filters.map(({ field, operator, operands }) => ({ field, operator, values: operands }))

/** Alternative filter sets that select the rows of a group. A month without a year has one per year. */
function setsOf({ field, period }: ReportGroup, value: string | null, years: readonly string[]) {
  if (period !== 'monthOfYear' || value === null) return [groupFilters(field, period, value)]
  return years.map((year) => groupFilters(field, 'month', `${year}-${value}`))
}

/** URL of the list of records behind a figure of a report: of a row, a column, both, or all. */
export function figurePath(
  { object, rows, columns }: Pick<ReportDefinition, 'object' | 'rows' | 'columns'>,
  { filters: given, years }: Pick<ReportRunResult, 'filters' | 'years'>,
  row?: string | null,
  column?: string | null,
): string {
  // Beside the year of the same date, a month is a plain period.
  const year = columns?.period === 'year' && columns.field === rows?.field ? column : undefined
  const isInYear = rows?.period === 'monthOfYear' && typeof row === 'string' && typeof year === 'string'
  const yearsFor = ({ field }: ReportGroup) => (isInYear ? [String(year)] : (years[field] ?? []))
  const sets = [
    ...(rows && row !== undefined ? [setsOf(rows, row, yearsFor(rows))] : []),
    ...(columns && column !== undefined && !isInYear ? [setsOf(columns, column, yearsFor(columns))] : []),
  ]
  const filters = listFilters(given)
  const logic = filters.map((_, at) => `${at + 1}`)
  for (const one of sets) {
    const parts = one.map((set) => {
      const numbers = set.map((filter) => filters.push(filter))
      return numbers.length === 1 ? `${numbers[0]}` : `(${numbers.join(' AND ')})`
    })
    logic.push(parts.length === 1 ? `${parts[0]}` : `(${parts.join(' OR ')})`)
  }
  const isPlain = sets.every(({ length }) => length === 1)
  return rowsPath(recordsPath(object), { filters, logic: isPlain ? '' : logic.join(' AND ') })
}

/** The records of a step, grouped by the field of a distinct count. */
export const stepPath = ({
  object,
  filters,
  distinct,
}: Pick<ReportRunResult['steps'][number], 'object' | 'filters' | 'distinct'>) =>
  rowsPath(recordsPath(object), { filters: listFilters(filters), group: distinct ?? '' })
