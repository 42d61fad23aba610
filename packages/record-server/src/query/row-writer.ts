import type { Display } from './display.ts'

/** A row as PostgreSQL sent it: one text per column. */
export type RawRow = readonly (string | null)[]

/** What differs from row to row. */
export type Place = (row: RawRow, display: Display) => string

/** A text that never changes, or a place in it that does. */
export type Part = string | Place

/**
 * Writes the parts one after another. Texts that stand side by side become one beforehand: of strings that were added
 * up every single one is visited again when the answer is sent, so the fewer the better.
 */
export function createRowWriter(parts: readonly Part[]): Place {
  const places: Place[] = []
  /** What follows each place; the first one is what stands before all of them. */
  const texts = ['']
  for (const part of parts) {
    if (typeof part === 'string') texts.push(`${texts.pop() ?? ''}${part}`)
    else {
      places.push(part)
      texts.push('')
    }
  }
  const [head = '', ...tails] = texts
  return (row, display) => {
    let text = head
    let index = 0
    for (const place of places) text += place(row, display) + tails[index++]
    return text
  }
}
