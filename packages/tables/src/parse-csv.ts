import type { Options } from 'csv-parse/sync'
import { TableError } from './table-error.ts'
import { createTableCounter, type TableLimits } from './table-limits.ts'
import { nonEmptyRows, type TableRow } from './table-row.ts'

const MAX_ROW_CHARACTERS = 100_000
/** Length of the text that is searched for the delimiter. */
const MAX_HEADER_CHARACTERS = 10_000

/**
 * Parses CSV with the provided build of the parser: comma, semicolon or tab as delimiter, line breaks inside
 * quotes. Throws a TableError.
 */
export function parseCsv(
  parse: (text: string, options: Options) => unknown,
  text: string,
  limits: TableLimits,
): TableRow<string>[] {
  if (text.includes('\0')) throw new TableError('unreadable')
  const count = createTableCounter(limits)
  try {
    const rows = parse(text, {
      delimiter: detectDelimiter(text),
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: MAX_ROW_CHARACTERS,
      on_record: (row: string[]) => {
        count(row)
        return row
      },
    }) as string[][]
    return nonEmptyRows(rows, limits)
  } catch (error) {
    if (error instanceof TableError) throw error
    const isTooLong = (error as { code?: unknown }).code === 'CSV_MAX_RECORD_SIZE'
    throw new TableError(isTooLong ? 'tooLarge' : 'unreadable', error)
  }
}

/** Returns the most frequent delimiter of the first row that has one, outside of quotes. */
function detectDelimiter(text: string) {
  const counts = new Map([';', '\t', ','].map((delimiter) => [delimiter, 0]))
  let isQuoted = false
  for (const character of text.slice(0, MAX_HEADER_CHARACTERS)) {
    if (character === '"') isQuoted = !isQuoted
    if (isQuoted) continue
    if (character === '\n' && [...counts.values()].some((count) => count > 0)) break
    const count = counts.get(character)
    if (count !== undefined) counts.set(character, count + 1)
  }
  return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best))[0]
}
