import { attributeOf, type Session } from '@foyer/record-server'
import type { Needs } from './needs.ts'

/** Marks the caller's message as read. */
export async function markRead(fair: Needs, session: Session, id: string) {
  // Staff acting on behalf do not mark messages as read.
  if (attributeOf(session, 'actorId').length > 0) return { read: false }
  return fair.transact(session, async (transaction) => {
    const { rowCount } = await transaction.client.query(
      'select from message where id = $1 and "user" = $2 and read_at is null for update',
      [id, session.userId],
    )
    if (rowCount === 0) return { read: false }
    const readAt = new Date(fair.clock()).toISOString()
    await fair.writer.update(transaction, 'Message__c', id, { ReadAt__c: readAt })
    return { read: true }
  })
}
