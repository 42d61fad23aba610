/** A piece of work that outlives the request that asked for it. It may run twice, so it must not mind. */
export interface Task {
  name: string
  /** When to run by itself, as in crontab, in UTC. */
  cron?: string
  run: (payload: unknown) => Promise<void>
}
