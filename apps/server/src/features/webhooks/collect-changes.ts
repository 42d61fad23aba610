import { type FeedPosition, readChangeFeed, type Session } from '@foyer/record-server'
import type { Needs } from './needs.ts'

import { messagesOf, objectsOf } from './webhook-events.ts'

/**
 * Converts all changes since the stored position into deliveries, with the access of the subscription's user.
 * Deliveries and position are written together; repeated reads are idempotent.
 */
export async function collectChanges(fair: Needs, session: Session, id: string) {
  while (!(await collectPage(fair, session, id)));
}

/** Returns whether there is nothing more to read. */
const collectPage = (fair: Needs, session: Session, id: string) =>
  fair.transact(fair.systemSession, async ({ client }) => {
    // Locked before the changes are read: a withdrawn consent removes the values of those that were read earlier.
    const { rows } = await client.query<{ events: string[]; place: FeedPosition }>(
      'select events, place from webhooks.subscription where id = $1 for no key update',
      [id],
    )
    const [subscription] = rows
    if (!subscription) return true
    const { events, place } = subscription
    const context = { ...fair.records, pool: fair.pool }
    const page = await readChangeFeed(context, session, place, objectsOf(events))
    const eventSet = new Set(events)
    const now = new Date(fair.clock())
    for (const change of page.changes)
      for (const { type, recordId, body } of messagesOf(change, eventSet))
        await client.query(
          `insert into webhooks.delivery (subscription_id, message_id, record_id, type, body, happened_at, next_at)
           values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
          [id, `msg_${change.sequence}_${type}`, recordId, type, body, change.happenedAt, now],
        )
    await client.query('update webhooks.subscription set place = $2 where id = $1', [
      id,
      JSON.stringify(page.position),
    ])
    return page.isComplete
  })
