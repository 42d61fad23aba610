import type { ClientBase } from 'pg'

const paused = new WeakSet<object>()

/** Whether quotas wait for a later step of this transaction. */
export const areQuotasPaused = (client: Pick<ClientBase, 'query'>) => paused.has(client)

/** Runs a step without adjusting quotas and passes to the stands that it changes. */
export async function pauseQuotas<T>(client: Pick<ClientBase, 'query'>, step: () => Promise<T>) {
  paused.add(client)
  try {
    return await step()
  } finally {
    paused.delete(client)
  }
}
