import { findIssue, list, object, string } from '@foyer/record-contract'
import type { Mutation } from '../adapter.ts'
import { toId18 } from '../coerce.ts'
import { invalidConfig } from '../network/errors.ts'
import { NOTIFY_LIMIT, throttle } from '../network/throttle.ts'
import type { Runtime } from '../runtime.ts'

const NotifyInput = list(object({ recordId: string }))

type Refetch = (ids: readonly string[]) => Promise<void> | undefined
const throttled = new WeakMap<Runtime, Refetch>()

function getThrottledRefetch(runtime: Runtime): Refetch {
  const refetch =
    throttled.get(runtime) ??
    throttle(runtime.refetchRecords, {
      ...NOTIFY_LIMIT,
      now: runtime.clock.now,
      warn: runtime.log,
      name: 'notifyRecordUpdateAvailable',
    })
  throttled.set(runtime, refetch)
  return refetch
}

/** Reports that records were changed outside of the client: cached ones are refetched. */
export const notifyRecordUpdateAvailable: Mutation<readonly { recordId: string }[], void> = {
  name: 'notifyRecordUpdateAvailable',
  async run(runtime, records) {
    const issue = findIssue(NotifyInput, records)
    if (issue) throw invalidConfig('notifyRecordUpdateAvailable', issue)
    await getThrottledRefetch(runtime)(records.map(({ recordId }) => toId18(recordId)))
  },
}
