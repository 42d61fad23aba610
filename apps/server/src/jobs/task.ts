import type { QueueName } from './queues.ts'

/** Work that outlives its request. It may run twice, so it must be idempotent. */
export interface Task {
  name: string
  /** The queue; default `rest`. */
  queue?: QueueName
  /** Schedule in crontab format, in UTC. */
  cron?: string
  run: (payload: unknown) => Promise<void>
}

/** Thrown by a task that cannot run yet: it is scheduled for that moment, without a failure. */
export class Postponed extends Error {
  readonly retryAt: Date
  constructor(retryAt: Date) {
    super('postponed')
    this.name = 'Postponed'
    this.retryAt = retryAt
  }
}

/**
 * Returns the time of the retry for an error that means `not now`: a `Postponed`, or a paused external
 * service; else null.
 */
export function retryAtOf(error: unknown, depth = 0): Date | null {
  if (!(error instanceof Error) || depth > 3) return null
  const { retryAt } = error as Partial<Postponed>
  return retryAt ?? retryAtOf(error.cause, depth + 1)
}
