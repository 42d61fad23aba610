import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { inRoot } from '../lib/root.mjs'

/** Matches a line with a top-level declaration. */
const BEGINS = /^(?:export |async |function |const |class |interface |type |let )/
const MAX_HASH = 0xffffffff

/** Another seed samples other declarations. */
export const SEED = 1

/**
 * Samples a share of the declarations of a file, as ranges of lines. The sample depends on the seed, the file
 * name and the text of the declaration, so that it is stable until the code changes.
 */
export function sampleDeclarations(file, share) {
  if (share >= 1) return [file]
  const lines = readFileSync(inRoot(file), 'utf8').split('\n')
  const starts = lines.flatMap((line, index) => (BEGINS.test(line) ? [index] : []))
  return starts.flatMap((start, place) => {
    const end = starts[place + 1] ?? lines.length
    const text = lines.slice(start, end).join('\n')
    const lot = createHash('sha256').update(`${SEED}\n${file}\n${text}`).digest().readUInt32BE() / MAX_HASH
    return lot < share ? [`${file}:${start + 1}-${end}`] : []
  })
}
