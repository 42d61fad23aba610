import { type FeedPosition, readChangeFeed, type Session } from '@foyer/record-server'
import type { Fair } from '../../services/fair/fair.ts'
import { messagesOf, objectsOf } from './webhook-events.ts'

/**
 * Turns what happened into what is to be told: all changes since the subscription was last looked at, as its person may see
 * them. What is written down and how far was read belong together; whoever reads the same once more writes nothing anew.
 */
export async function collectChanges(fair: Fair, session: Session, id: string) {
  while (!(await collectPage(fair, session, id)));
}

/** Gives whether there is nothing more to read. */
const collectPage = (fair: Fair, session: Session, id: string) =>
  fair.transact(fair.systemSession, async ({ client }) => {
    const { rows } = await client.query<{ events: string[]; place: FeedPosition }>(
      'select events, place from webhooks.subscription where id = $1',
      [id],
    )
    const [subscription] = rows
    if (!subscription) return true
    const { events, place } = subscription
    const context = { ...fair.records, pool: fair.pool }
    const page = await readChangeFeed(context, session, place, objectsOf(events))
    const wanted = new Set(events)
    const now = new Date(fair.clock())
    for (const change of page.changes)
      for (const { type, recordId, body } of messagesOf(change, wanted))
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
