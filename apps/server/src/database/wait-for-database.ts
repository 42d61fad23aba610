import { setTimeout as delay } from 'node:timers/promises'
import { isDatabaseAway } from '@foyer/record-server'
import { StartError } from '../start-error.ts'

const PAUSE_MS = 1_000

interface WaitOptions {
  seconds: number
  /** Called once, when the wait begins. */
  say: (sentence: string) => void
  pauseMs?: number
}

/**
 * Opens the database, and waits while it is starting, as when a whole installation starts or another node
 * takes over. An error that waiting cannot fix is thrown immediately.
 */
export async function waitForDatabase<T>(
  open: () => Promise<T>,
  { seconds, say, pauseMs = PAUSE_MS }: WaitOptions,
): Promise<T> {
  const until = performance.now() + seconds * 1_000
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await open()
    } catch (error) {
      const mayCome = error instanceof StartError && isDatabaseAway(error.cause)
      if (!mayCome || performance.now() >= until) throw error
      if (attempt === 1) say(`${error.message} Trying again for up to ${seconds} seconds.`)
      await delay(pauseMs)
    }
  }
}
