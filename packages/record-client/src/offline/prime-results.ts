import type { Adapter } from '../adapter.ts'
import type { RecordClient } from '../client.ts'
import type { Progress } from './reconcile-set.ts'
import type { StoredResult } from './stored-items.ts'

/** A read that a device takes along. Create it with `takeAlong`. */
export interface BriefcaseRead {
  readonly adapter: Adapter<never, unknown>
  readonly config: object
}

/** Declares a read of a briefcase, with the types of its adapter. */
export const takeAlong = <C extends object, D>(
  adapter: Adapter<C, D>,
  config: NoInfer<C>,
): BriefcaseRead => ({ adapter: adapter as Adapter<never, unknown>, config })

interface Options {
  readonly reads: readonly BriefcaseRead[]
  /** Stored results that are older are read again. */
  readonly maxAgeMs: number
  list(): Promise<readonly StoredResult[]>
  isReachable(): boolean
  /** Stores the results in memory. */
  flush(): Promise<void>
  onProgress(progress: Progress | undefined): void
}

/**
 * Reads results that are not stored, or too old. Each one is stored before the next one is read, so a later call continues
 * where this one ended. Refused reads are skipped.
 */
export async function primeResults(client: RecordClient, options: Options) {
  const { reads, maxAgeMs, list, isReachable, flush, onProgress } = options
  const savedAt = new Map((await list()).map((each) => [each.key, each.savedAt]))
  const oldest = client.runtime.clock.now() - maxAgeMs
  const missing = reads.filter(({ adapter, config }) => {
    const { key } = adapter.open(client.runtime, config as never) ?? {}
    return key !== undefined && (savedAt.get(key) ?? oldest) <= oldest
  })
  try {
    for (const [index, { adapter, config }] of missing.entries()) {
      if (!isReachable()) return
      onProgress({ done: index, total: missing.length })
      await client.read(adapter, config as never, { cachePolicy: 'no-cache', priority: 'background' })
      await flush()
    }
  } finally {
    onProgress(undefined)
  }
}
