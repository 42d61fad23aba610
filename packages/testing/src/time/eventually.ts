import { setTimeout as delay } from 'node:timers/promises'
import { settle } from './fake-clock.ts'

const TURNS_WITHOUT_WAITING = 20
const PAUSE_MS = 10

/**
 * Tries until `check` no longer throws, and returns what it returned. For what happens outside this
 * process; most things inside it are there after a few turns of the event loop, without any waiting.
 */
export async function eventually<T>(check: () => T | Promise<T>, { within = 15_000 } = {}): Promise<T> {
  const deadline = performance.now() + within
  for (let turn = 0; ; turn += 1) {
    try {
      return await check()
    } catch (error) {
      if (performance.now() > deadline) throw error
      await (turn < TURNS_WITHOUT_WAITING ? settle() : delay(PAUSE_MS))
    }
  }
}
