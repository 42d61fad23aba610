import { programOf, type SamplePage } from './read-samples.ts'
import type { PageRun } from './run-samples.ts'

/** A block that does not do what its page says. */
interface SampleFault {
  /** Where it begins on the page. */
  line: number
  says: string
  prints: string
}

/** Blocks that print or show something else than stands below them; `…` stands for what differs from run to run. */
export const findFaults = (page: SamplePage, { printed }: PageRun): SampleFault[] =>
  programOf(page).flatMap(({ line, language, output, isShown }, index) => {
    const says = output ?? ''
    const prints = printed[index] ?? ''
    // Of a query without a result it is enough that it was answered; what is drawn may print as often as it is drawn.
    if (output === undefined && language !== 'ts') return []
    const isSame = isShown ? says === prints : patternOf(says).test(prints)
    return isSame ? [] : [{ line, says, prints }]
  })

function patternOf(output: string) {
  const parts = output.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('[^\\n]*')}$`)
}
