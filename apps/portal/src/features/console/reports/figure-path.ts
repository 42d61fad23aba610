import type { ReportDefinition, ReportRunAnswer } from '@foyer/fair-domain'
import { objectPath } from '../../../shell/console-paths.ts'
import { groupFilters } from '../lists/group-filter.ts'
import { rowsPath } from '../lists/list-query.ts'
import type { ListFilter } from '../lists/where-text.ts'

const listFilters = (filters: ReportRunAnswer['filters']): ListFilter[] =>
  filters.map(({ field, operator, operands }) => ({ field, operator, values: operands }))

/**
 * The list of the records behind a figure of a report: of a row, of a column, of both, or of all. Undefined where no filter
 * can tell them apart: a month of whatever year.
 */
export function figurePath(
  { object, rows, columns }: Pick<ReportDefinition, 'object' | 'rows' | 'columns'>,
  filters: ReportRunAnswer['filters'],
  row?: string | null,
  column?: string | null,
): string | undefined {
  const own: ListFilter[] = []
  let [ofRow, ofColumn] = [row, column]
  if (rows?.period === 'monthOfYear' && ofRow !== undefined && ofRow !== null) {
    // Beside the year of the same day it is a month like any other.
    if (columns?.field !== rows.field || columns.period !== 'year' || !ofColumn) return undefined
    own.push(...groupFilters(rows.field, 'month', `${ofColumn}-${ofRow}`))
    ofRow = undefined
    ofColumn = undefined
  }
  if (columns?.period === 'monthOfYear' && ofColumn) return undefined
  if (rows && ofRow !== undefined) own.push(...groupFilters(rows.field, rows.period, ofRow))
  if (columns && ofColumn !== undefined) own.push(...groupFilters(columns.field, columns.period, ofColumn))
  return rowsPath(objectPath(object), { filters: [...listFilters(filters), ...own] })
}

/** The records of a step; where each of something was counted once, they are grouped by it. */
export const stepPath = ({
  object,
  filters,
  distinct,
}: Pick<ReportRunAnswer['steps'][number], 'object' | 'filters' | 'distinct'>) =>
  rowsPath(objectPath(object), { filters: listFilters(filters), group: distinct ?? '' })
