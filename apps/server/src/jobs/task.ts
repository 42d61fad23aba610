import type { QueueName } from './queues.ts'

/** A piece of work that outlives the request that asked for it. It may run twice, so it must not mind. */
export interface Task {
  name: string
  /** What it waits behind, and what waits behind it; `rest` when missing. */
  queue?: QueueName
  /** When to run by itself, as in crontab, in UTC. */
  cron?: string
  run: (payload: unknown) => Promise<void>
}

/** Thrown by a task that cannot run yet: it comes again at that moment, and nothing has failed. */
export class Postponed extends Error {
  readonly retryAt: Date
  constructor(retryAt: Date) {
    super('postponed')
    this.name = 'Postponed'
    this.retryAt = retryAt
  }
}

/** When to come again, for an error that only says `not now`: of ours, or of a neighbour that is left alone. */
export function retryAtOf(error: unknown, depth = 0): Date | null {
  if (!(error instanceof Error) || depth > 3) return null
  const { retryAt } = error as Partial<Postponed>
  return retryAt ?? retryAtOf(error.cause, depth + 1)
}
