import type { Display } from './display.ts'

/** A row as PostgreSQL sent it: one text per column. */
export type RawRow = readonly (string | null)[]

/** Serialises a part that differs between rows. */
export type Place = (row: RawRow, display: Display) => string

/** A constant text, or a placeholder. */
export type Part = string | Place

/**
 * Creates a function that concatenates the parts. Adjacent texts are joined in advance, because every segment
 * of a concatenated string costs time when the response is sent.
 */
export function createRowWriter(parts: readonly Part[]): Place {
  const places: Place[] = []
  /** The text after each placeholder; the first one is before all of them. */
  const texts = ['']
  for (const part of parts) {
    if (typeof part === 'string') texts.push(`${texts.pop() ?? ''}${part}`)
    else {
      places.push(part)
      texts.push('')
    }
  }
  /** Constant texts at even positions, those of the row between them. */
  const pieces = texts.flatMap((text, index) => (index === 0 ? [text] : ['', text]))
  return (row, display) => {
    let at = 1
    for (const place of places) {
      pieces[at] = place(row, display)
      at += 2
    }
    return pieces.join('')
  }
}
