import type { ClientBase } from 'pg'

/** Adds a job in a running transaction: it exists if, and only if, the transaction commits. */
export async function addJob(client: Pick<ClientBase, 'query'>, task: string, payload: object) {
  await client.query('select graphile_worker.add_job($1, $2::json)', [task, JSON.stringify(payload)])
}
