import { type BulkDelimiter, InvalidJob } from '@foyer/record-contract'

export const DELIMITERS: Readonly<Record<BulkDelimiter, string>> = {
  BACKQUOTE: '`',
  CARET: '^',
  COMMA: ',',
  PIPE: '|',
  SEMICOLON: ';',
  TAB: '\t',
}

const BYTE_ORDER_MARK = '\ufeff'

/** Parses CSV row by row: quotes are doubled inside quotes, lines end with LF or CRLF, empty lines are skipped. */
export function* parseCsv(text: string, delimiter: string): Generator<string[]> {
  const plain = new RegExp(`[^\\${delimiter}\r\n]*`, 'y')
  let at = text.startsWith(BYTE_ORDER_MARK) ? 1 : 0
  let row: string[] = []
  while (at < text.length) {
    if (text[at] === '"') {
      const end = closingQuote(text, at)
      row.push(text.slice(at + 1, end).replaceAll('""', '"'))
      at = end + 1
      if (at < text.length && ![delimiter, '\r', '\n'].includes(text[at] ?? ''))
        throw InvalidJob(`Text after a closing quote at character ${at}`)
    } else {
      plain.lastIndex = at
      const [cell = ''] = plain.exec(text) ?? []
      row.push(cell)
      at += cell.length
    }
    if (text[at] === delimiter) {
      at += 1
      if (at === text.length) row.push('')
      continue
    }
    at += text.startsWith('\r\n', at) ? 2 : 1
    if (row.length > 1 || row[0] !== '') yield row
    row = []
  }
  if (row.length > 0) yield row
}

function closingQuote(text: string, start: number) {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 2))
    if (text[end + 1] !== '"') return end
  throw InvalidJob(`No closing quote after character ${start}`)
}

/** Formats rows; each line ends with the line ending. */
export function formatCsv(
  rows: readonly (readonly (string | null)[])[],
  { delimiter, lineEnding }: { delimiter: string; lineEnding: string },
) {
  const special = new RegExp(`[\\${delimiter}"\r\n]`)
  const cellOf = (cell: string | null) =>
    cell !== null && special.test(cell) ? `"${cell.replaceAll('"', '""')}"` : (cell ?? '')
  return rows.map((row) => row.map(cellOf).join(delimiter) + lineEnding).join('')
}
