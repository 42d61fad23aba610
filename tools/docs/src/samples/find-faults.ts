import { programOf, type SamplePage } from './read-samples.ts'
import type { PageRun } from './run-samples.ts'

/** A block whose result differs from its page. */
interface SampleFault {
  /** Its line on the page. */
  line: number
  says: string
  prints: string
}

/** Blocks whose output differs from the one below them; `…` matches values that vary between runs. */
export const findFaults = (page: SamplePage, { printed }: PageRun): SampleFault[] =>
  programOf(page).flatMap(({ line, language, output, isShown }, index) => {
    const says = output ?? ''
    const prints = printed[index] ?? ''
    // A query without an output only has to succeed; a rendered block may print on every render.
    if (output === undefined && language !== 'ts') return []
    const isSame = isShown ? says === prints : patternOf(says).test(prints)
    return isSame ? [] : [{ line, says, prints }]
  })

function patternOf(output: string) {
  const parts = output.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('[^\\n]*')}$`)
}
