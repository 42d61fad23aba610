import { parentPort, workerData } from 'node:worker_threads'
import { boundAt } from './placement/assign-best.ts'
import { proposeHall } from './placement/propose-hall.ts'
import type { ProposalWork } from './propose-in-thread.ts'

// Runs in its own thread: see propose-in-thread.ts.

const { instance, seed, gap, limitMs, stop } = workerData as ProposalWork
const end = Date.now() + limitMs
const { prices, ...result } = proposeHall(instance, {
  seed,
  gap,
  shouldStop: () => Date.now() > end || Atomics.load(stop, 0) === 1,
  onProgress: ({ placement, value, bound }) =>
    parentPort?.postMessage({ placement: placement.slice(), value, bound }),
})
// The bound is what the prices prove when it is computed again.
const bound = prices ? boundAt(instance, prices) : result.bound
parentPort?.postMessage({ ...result, bound })
