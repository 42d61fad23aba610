/** Signs with which a spreadsheet would take a text for a formula. */
const FORMULA = /^[=+\-@\t\r]/

/** One line of a CSV file; texts that a spreadsheet would run are made harmless. */
export function csvLine(cells: readonly string[]) {
  return `${cells.map(csvCell).join(';')}\r\n`
}

function csvCell(text: string) {
  const safe = FORMULA.test(text) && !/^[+-]?[\d.,\s]+$/.test(text) ? `'${text}` : text
  return /["\n\r;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Tells spreadsheets that the file speaks UTF-8. */
export const CSV_START = '\ufeff'
