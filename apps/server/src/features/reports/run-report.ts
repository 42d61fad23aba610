import {
  CURRENT_EDITION,
  PREVIOUS_EDITION,
  type ReportDefinition,
  type ReportFilter,
  type ReportRunResult,
  reportIssues,
} from '@foyer/fair-domain'
import type { Label, Language, ListOperator } from '@foyer/record-contract'
import type { Session, SummaryQuery } from '@foyer/record-server'
import { readIds } from '../../database/read-rows.ts'
import { refuse } from '../../refuse.ts'
import { columnsOf } from './columns-of.ts'
import type { Needs } from './needs.ts'

const WORDS: Readonly<Record<string, Label>> = {
  count: { 'en-US': 'Count', it: 'Numero' },
  distinct: { 'en-US': 'Distinct values', it: 'Valori distinti' },
  sum: { 'en-US': 'Sum', it: 'Somma' },
  average: { 'en-US': 'Average', it: 'Media' },
  least: { 'en-US': 'Least', it: 'Minimo' },
  most: { 'en-US': 'Most', it: 'Massimo' },
}
const ADDED_UP = new Set(['count', 'distinct'])

/** Runs the query of a report with the access of the caller. */
export async function runReport(
  fair: Needs,
  session: Session,
  definition: ReportDefinition,
): Promise<ReportRunResult> {
  if (reportIssues(definition).length > 0) throw refuse('REPORT_INVALID')
  const { language } = session
  const editions = await editionsNow(fair)
  const stood = (filters: readonly ReportFilter[]) =>
    filters.map(({ field, operator, operands }) => ({
      field,
      operator: operator as ListOperator,
      operands: operands.map((operand) => editions.ids[operand] ?? operand),
    }))
  const common = { edition: editions.name, filters: stood(definition.filters) }
  if (definition.kind === 'funnel') {
    const steps = await Promise.all(
      definition.steps.map(async ({ label, object, filters, distinct }) => {
        const { total } = await fair.summarise(session, {
          objectApiName: object,
          filters: stood(filters),
          groups: [],
          measures: [distinct === null ? { kind: 'count' } : { kind: 'distinct', field: distinct }],
        })
        return { label: label[language], count: total[0] ?? 0, object, filters: stood(filters), distinct }
      }),
    )
    return {
      ...common,
      ...EMPTY,
      steps,
      objectLabel: columnsOf(fair, session, definition.object).labelPlural,
    }
  }
  const { columns, labelPlural } = columnsOf(fair, session, definition.object)
  const columnAt = (path: string | undefined) => columns.find((column) => column.path === path)
  const query: SummaryQuery = {
    objectApiName: definition.object,
    filters: common.filters,
    groups: [definition.rows, definition.columns].filter((group) => group !== null),
    measures: definition.measures,
  }
  const [summary, years] = await Promise.all([fair.summarise(session, query), yearsOf(fair, session, query)])
  return {
    ...common,
    ...summary,
    years,
    steps: [],
    objectLabel: labelPlural,
    rowsLabel: columnAt(definition.rows?.field)?.label ?? '',
    columnsLabel: columnAt(definition.columns?.field)?.label ?? '',
    measures: definition.measures.map(({ kind, field }) => {
      const column = columnAt(field)
      return {
        label: measureLabel(kind, column?.label, labelPlural, language),
        dataType: ADDED_UP.has(kind) ? 'Int' : (column?.dataType ?? 'Double'),
      }
    }),
  }
}

const EMPTY = {
  rows: [],
  subtotals: [],
  total: [],
  isCut: false,
  measures: [],
  rowsLabel: '',
  columnsLabel: '',
  years: {},
}

/** The years of the months in a month-of-year group, needed to link to its rows. */
async function yearsOf(fair: Needs, session: Session, query: SummaryQuery) {
  const found: Record<string, string[]> = {}
  for (const { field, period } of query.groups) {
    if (period !== 'monthOfYear') continue
    const byYear = {
      ...query,
      groups: [{ field, period: 'year' as const }],
      measures: [{ kind: 'count' as const }],
    }
    const { rows } = await fair.summarise(session, byYear)
    found[field] = rows.flatMap(({ keys }) => keys[0]?.value ?? [])
  }
  return found
}

function measureLabel(kind: string, field: string | undefined, objects: string, language: Language) {
  if (kind === 'count') return objects
  if (kind === 'sum') return field ?? ''
  return `${WORDS[kind]?.[language] ?? ''}: ${field ?? ''}`
}

/** Edition ids by their placeholder in a filter. */
async function editionsNow({ editions, pool }: Needs) {
  const current = await editions.current(pool)
  const found = await readIds(
    pool,
    'select id from edition where opening < (select opening from edition where id = $1) order by opening desc limit 1',
    [current?.id ?? null],
  )
  const ids: Record<string, string> = {}
  // Without an edition the filter matches no record, rather than all.
  ids[CURRENT_EDITION] = current?.id ?? 'none'
  ids[PREVIOUS_EDITION] = found[0] ?? 'none'
  return { ids, name: current?.name ?? null }
}
