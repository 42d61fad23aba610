import { type ChangePlace, changesFor } from '@foyer/record-server'
import type { Fair } from '../../services/fair/fair.ts'
import type { Identity } from '../../services/identity/identity.ts'
import { messagesOf, objectsOf } from './webhook-events.ts'

interface Subscription {
  id: string
  userId: string
  events: string[]
  place: ChangePlace
}

/**
 * Turns what happened into what is to be told: for each subscription all changes since it was last looked at, as its
 * person may see them. Two workers never look at the same one: the second leaves it to the first.
 */
export async function collectChanges(fair: Fair, { sessions }: Pick<Identity, 'sessions'>) {
  const { rows } = await fair.pool.query<{ id: string }>(
    'select id from webhooks.subscription where is_active order by created_at, id',
  )
  for (const { id } of rows) while (!(await collectPage(fair, sessions, id)));
}

/** Gives whether there is nothing more to read. */
async function collectPage(fair: Fair, sessions: Identity['sessions'], id: string) {
  return fair.transact(fair.systemSession, async ({ client }) => {
    const { rows } = await client.query<Subscription>(
      `select id, user_id as "userId", events, place from webhooks.subscription
       where id = $1 and is_active for update skip locked`,
      [id],
    )
    const [subscription] = rows
    const session = subscription && (await sessions.ofUser(subscription.userId))
    if (!subscription || !session) return true
    const { events } = subscription
    const context = { ...fair.records, pool: fair.pool }
    const page = await changesFor(context, session, subscription.place, objectsOf(events))
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
      JSON.stringify(page.place),
    ])
    return page.isAll
  })
}
