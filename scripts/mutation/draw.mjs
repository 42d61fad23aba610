import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { inRoot } from '../lib/root.mjs'

/** A line at which something is declared at the top of a file. */
const BEGINS = /^(?:export |async |function |const |class |interface |type |let )/
const MOST = 0xffffffff

/** Another seed draws other declarations. */
export const SEED = 1

/**
 * Draws a share of the declarations of a file, as ranges of lines. The draw depends on the seed, the name of the file and
 * the text of the declaration, so that the same code is drawn until it changes.
 */
export function draw(file, share) {
  if (share >= 1) return [file]
  const lines = readFileSync(inRoot(file), 'utf8').split('\n')
  const starts = lines.flatMap((line, index) => (BEGINS.test(line) ? [index] : []))
  return starts.flatMap((start, place) => {
    const end = starts[place + 1] ?? lines.length
    const text = lines.slice(start, end).join('\n')
    const lot = createHash('sha256').update(`${SEED}\n${file}\n${text}`).digest().readUInt32BE() / MOST
    return lot < share ? [`${file}:${start + 1}-${end}`] : []
  })
}
