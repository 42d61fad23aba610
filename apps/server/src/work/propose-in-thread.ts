import type { ProposalOutcome } from '@foyer/fair-domain'
import { paths } from '../paths.ts'
import { checkPlacement } from './placement/check-placement.ts'
import { type HallInstance, type Placement, placementValue } from './placement/hall-instance.ts'
import { boundWithoutPrices } from './placement/propose-hall.ts'
import { searchInThread } from './search-in-thread.ts'

export interface ProposalWork {
  instance: HallInstance
  seed: number
  /** Proven distance to the best placement at which the search ends, as a fraction. */
  gap: number
  limitMs: number
  stop: Int32Array
}

interface ProposalMessage {
  placement: Placement
  value: number
  bound: number
  /** Undefined while the search continues. */
  outcome?: ProposalOutcome
}

interface ProposalRun extends Omit<ProposalWork, 'stop'> {
  isStopped?: () => Promise<boolean>
}

/** Proposes in a thread of its own. The result is checked against every rule before it is returned. */
export async function proposeInThread(
  { limitMs, isStopped, ...work }: ProposalRun,
  file: string = paths.proposalWorker,
) {
  const { instance } = work
  const none = new Int32Array(instance.applications).fill(-1)
  const first: ProposalMessage = { placement: none, value: 0, bound: boundWithoutPrices(instance) }
  const found = await searchInThread({ file, work, limitMs, first, ...(isStopped && { isStopped }) })
  if (
    checkPlacement(instance, found.placement).length > 0 ||
    placementValue(instance, found.placement) !== found.value
  )
    throw new Error('The proposal violates a rule')
  return { ...found, outcome: found.outcome ?? ('failed' as const) }
}
