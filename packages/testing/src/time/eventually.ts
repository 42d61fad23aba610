import { setTimeout as delay } from 'node:timers/promises'
import { settle } from './fake-clock.ts'

const IMMEDIATE_ATTEMPTS = 20
const RETRY_MS = 10

/**
 * Retries until `check` does not throw, and returns its result. For effects outside of this process; most
 * effects inside occur after a few turns of the event loop, without waiting.
 */
export async function eventually<T>(check: () => T | Promise<T>, { timeoutMs = 15_000 } = {}): Promise<T> {
  const deadline = performance.now() + timeoutMs
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await check()
    } catch (error) {
      if (performance.now() > deadline) throw error
      await (attempt < IMMEDIATE_ATTEMPTS ? settle() : delay(RETRY_MS))
    }
  }
}
