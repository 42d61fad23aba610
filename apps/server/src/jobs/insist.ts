import { outageOf } from '@foyer/record-server'
import { backOffMs } from './back-off.ts'

/** Persists an external effect that cannot be rolled back: retries for this time while the database is unavailable. */
export async function insist<T>(write: () => Promise<T>, forMs: number): Promise<T> {
  const end = performance.now() + forMs
  for (let failures = 1; ; failures += 1) {
    try {
      return await write()
    } catch (error) {
      const wait = backOffMs(failures)
      if (!outageOf(error, 'en-US') || performance.now() + wait > end) throw error
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
}
