/** Returns rows of cells, separated by bars, as an HTML table. */
export const figureTable = (head: readonly string[], rows: string) => {
  const row = (cells: readonly string[], tag: 'td' | 'th') =>
    `<tr>${cells.map((cell) => `<${tag}>${cell.trim()}</${tag}>`).join('')}</tr>`
  const body = rows.trim().split('\n')
  return `<table><thead>${row(head, 'th')}</thead><tbody>${body
    .map((line) => row(line.split('|'), 'td'))
    .join('')}</tbody></table>`
}
