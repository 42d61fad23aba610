import { type Clock, systemClock } from '../clock.ts'
import { AbortError } from './errors.ts'
import type { Network, WireResponse } from './request.ts'
import { isTransient, retryMs } from './retry.ts'

/** Retries of reads. */
export interface RetryPolicy {
  /** Maximum number of retries after the first attempt. */
  attempts: number
  /** Returns the delay in milliseconds; by default 1 s, doubled each time, shortened at random by up to a half. */
  delayMs?(failures: number): number
  clock?: Clock
}

/**
 * Creates a network adapter that repeats reads after transient failures: no response, or a status from 429. An
 * abort ends the wait. Writes are never repeated, since the first one may have been applied.
 *
 * @example
 * const client = createRecordClient({ network: retryReads(fetchNetwork(), { attempts: 3 }) })
 */
export function retryReads(network: Network, policy: RetryPolicy): Network {
  const { attempts, clock = systemClock } = policy
  const delayMs = policy.delayMs ?? ((failures: number) => retryMs(failures) * (0.5 + Math.random() / 2))
  return async (request) => {
    const { signal, write } = request
    for (let failures = 0; ; failures++) {
      const isLast = write === true || failures >= attempts
      const response = await network(request).catch((error: unknown): WireResponse => {
        if (isLast || signal?.aborted) throw error
        return { status: 0 }
      })
      if (isLast || (response.status !== 0 && !isTransient(response))) return response
      await new Promise<void>((resolve) => {
        clock.setTimeout(resolve, delayMs(failures))
        signal?.addEventListener('abort', () => resolve())
      })
      if (signal?.aborted) throw new AbortError()
    }
  }
}
