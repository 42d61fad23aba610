import type { ClientBase } from 'pg'

/**
 * Removes the values of records from the stored webhook deliveries, which may still wait or be replayed. Their events and
 * the names of the changed fields stay.
 */
export async function stripDeliveries(client: Pick<ClientBase, 'query'>, recordIds: readonly string[]) {
  if (recordIds.length === 0) return
  // Waits for changes that are being collected: they were read before this transaction commits.
  await client.query('select from webhooks.subscription order by id for no key update')
  await client.query(
    `update webhooks.delivery set body = (body::jsonb #- '{data,record}')::text
     where record_id = any($1) and body::jsonb #> '{data,record}' is not null`,
    [recordIds],
  )
}
