import { AsyncLocalStorage } from 'node:async_hooks'
import type { PoolClient } from 'pg'

/** A task that is committed with the first transaction that changes records. */
export interface CommitTask {
  readonly run: (client: PoolClient) => Promise<void>
  isCommitted: boolean
}

const current = new AsyncLocalStorage<CommitTask>()

/** Runs the work; the task runs in its first transaction that changes records. */
export const withCommitTask = <T>(task: CommitTask, work: () => Promise<T>) => current.run(task, work)

/** Runs the task of this async context before a commit. Returns it, unless there is none or it has been committed. */
export async function runCommitTask(client: PoolClient) {
  const task = current.getStore()
  if (!task || task.isCommitted) return undefined
  await task.run(client)
  return task
}
