import type { ReportRunResult } from '@foyer/fair-domain'

interface Head {
  value: string | null
  label: string
}

export interface ReportTable {
  rows: Head[]
  columns: Head[]
  /** Values of all measures by row and column; null if there are none. */
  cellOf: (row: number, column: number) => (number | null)[] | null
  /** Totals of a row over its columns, and of a column over its rows. */
  totalOf: (row: number) => number | null
  columnTotalOf: (column: number) => number | null
}

/** The groups of a result as rows, and as columns if there are two. */
export function reportTable({ rows: found, subtotals, columnsLabel }: ReportRunResult): ReportTable {
  const rows = distinct(found.map(({ keys }) => keys[0]))
  const columns = columnsLabel === '' ? [] : distinct(found.map(({ keys }) => keys[1])).sort(byValue)
  const cells = new Map(found.map(({ keys, values }) => [`${keys[0]?.value}|${keys[1]?.value}`, values]))
  const cellOf = (row: number, column: number) =>
    cells.get(`${rows[row]?.value}|${columns.length === 0 ? undefined : columns[column]?.value}`) ?? null
  return {
    rows,
    columns,
    cellOf,
    totalOf: (row) =>
      columns.length === 0 ? (cellOf(row, 0)?.[0] ?? null) : subtotalOf(0, rows[row]?.value),
    columnTotalOf: (column) => subtotalOf(1, columns[column]?.value),
  }

  function subtotalOf(group: number, value: string | null | undefined) {
    return subtotals[group]?.find(({ keys }) => keys[0]?.value === value)?.values[0] ?? null
  }
}

function distinct(heads: readonly (Head | undefined)[]): Head[] {
  const known = new Map<string | null, Head>()
  for (const head of heads) if (head && !known.has(head.value)) known.set(head.value, head)
  return [...known.values()]
}

const byValue = (a: Head, b: Head) => (a.value ?? '').localeCompare(b.value ?? '')
