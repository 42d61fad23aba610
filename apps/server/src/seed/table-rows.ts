/** Parses demo data written as a table: a row per line, cells separated by bars. */
export function tableRows<const C extends readonly string[]>(columns: C, table: string) {
  return table
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.trim())
      if (cells.length !== columns.length) throw new Error(`Not ${columns.length} cells: ${line}`)
      return Object.fromEntries(cells.map((cell, place) => [columns[place], cell])) as Record<
        C[number],
        string
      >
    })
}

/** Returns the value of a cell; throws for an unknown word. */
export function meaningOf<T>(values: Readonly<Record<string, T>>, cell: string): T {
  const meaning = values[cell]
  if (meaning === undefined) throw new Error(`No meaning for "${cell}"`)
  return meaning
}
