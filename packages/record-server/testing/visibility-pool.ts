import { fakePool, type SentQuery } from './compiling.ts'

type Row = Readonly<Record<string, string | null>>
type Viewer = Readonly<Record<string, readonly string[]>>

/** Evaluates which rows a viewer sees, and which guarded fields (in their order) are visible. */
type Evaluate = (viewer: Viewer, row: Row, state: 'before' | 'now') => boolean | readonly boolean[]

/**
 * A pool that answers the visibility statements of the server with a plain function instead of SQL rules. A
 * statement with previous rows in CTEs is one of the state before; `table` contains dependent rows.
 */
export function visibilityPool(evaluate: Evaluate, table: readonly Row[] = []) {
  return fakePool((query) => {
    const isStored = query.text.includes('cross join unnest(')
    const rows = isStored ? storedRows(query) : table.map((row): [string, Row] => [row.id ?? '', row])
    return viewersOf(query).flatMap((viewer, n) =>
      rows.flatMap(([id, row]) => {
        const visibility = evaluate(viewer, row, query.text.startsWith('with ') ? 'before' : 'now')
        const fieldVisibility = typeof visibility === 'boolean' ? [] : visibility
        const isVisible = typeof visibility === 'boolean' ? visibility : true
        const flags = fieldVisibility.map((isShown) => (isShown ? 't' : 'f'))
        if (!isStored) return [[String(n), id, ...flags, isVisible ? 't' : 'f', row.etag ?? '1']]
        return isVisible ? [[String(n), id, ...flags, ...columnsOf(query, 2 + flags.length, row)]] : []
      }),
    )
  })
}

const valueAt = ({ values }: SentQuery, number: string | undefined) => values[Number(number) - 1]

function viewersOf(query: SentQuery): Viewer[] {
  const [, number] = /jsonb_to_recordset\(\$(\d+)/.exec(query.text) ?? []
  return number === undefined ? [{}] : JSON.parse(String(valueAt(query, number)))
}

function storedRows(query: SentQuery): [string, Row][] {
  const [, ids, rows] = /cross join unnest\(\$(\d+)::text\[\], \$(\d+)::jsonb\[\]\)/.exec(query.text) ?? []
  const texts = valueAt(query, rows) as string[]
  return (valueAt(query, ids) as string[]).map((id, index) => [id, JSON.parse(texts[index] ?? '{}')])
}

/** The columns of the record itself, which follow those of the visibility. */
function columnsOf({ text }: SentQuery, from: number, row: Row) {
  const [, list = ''] = /select (viewer\.n, .*?) from (?:\(values|jsonb_to_recordset)/.exec(text) ?? []
  return list
    .split(', ')
    .slice(from)
    .map((column) => row[[...column.matchAll(/"(\w+)"/g)].at(-1)?.[1] ?? ''] ?? null)
}
