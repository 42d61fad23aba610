import { randomBytes } from 'node:crypto'
import { Message } from '@foyer/fair-domain'
import type { Session, Transaction } from '@foyer/record-server'
import { releaseLeases, takeFreeLeases } from '../../jobs/lease.ts'
import { refuse } from '../../refuse.ts'
import type { Fair } from '../../services/fair/fair.ts'
import { messageLease } from '../../services/messages/send-message.ts'
import { lockMailing } from './stored-mailing.ts'

/** Mails that are withdrawn by one statement: each brings its whole text along. */
const BATCH = 200

/** A draft again while nobody has been written to; on its way it ends where it is. */
export const stopMailing = (fair: Fair, session: Session, id: string) =>
  fair.transact(session, async (transaction) => {
    const { client } = transaction
    // Whoever works it off holds this row for each of its batches.
    const mailing = await lockMailing(client, id)
    if (mailing.state === 'scheduled') {
      const { rowCount } = await client.query('delete from mailing_recipient where mailing = $1', [id])
      await fair.writer.update(transaction, 'Mailing__c', id, { State__c: 'draft', SendAt__c: null })
      return { state: 'draft' as const, sent: 0, stopped: rowCount ?? 0 }
    }
    if (mailing.state !== 'sending' && mailing.state !== 'sent') throw refuse('STEP_REFUSED')
    const withdrawn = await withdrawMails(fair, transaction, id)
    const { rowCount: stopped } = await client.query(
      `update mailing_recipient set state = 'left_out', reason = 'stopped'
       where mailing = $1 and (state = 'waiting' or contact = any($2))`,
      [id, withdrawn],
    )
    if (!stopped) throw refuse('STEP_REFUSED')
    // What failed was written and never got; what is being handed over at this moment will be.
    const { rows } = await client.query<{ written: number; sent: number; out: number }>(
      `select count(*) filter (where r.state = 'sent')::int as written,
         count(*) filter (where r.state = 'sent' and m.status in ('sent', 'queued', 'held'))::int as sent,
         count(*) filter (where r.state = 'left_out')::int as out
       from mailing_recipient r left join message m on m.mailing = r.mailing and m.contact = r.contact
       where r.mailing = $1`,
      [id],
    )
    const { written = 0, sent = 0, out = 0 } = rows[0] ?? {}
    await fair.writer.update(transaction, 'Mailing__c', id, {
      State__c: 'stopped',
      Recipients__c: written,
      LeftOut__c: out,
    })
    return { state: 'stopped' as const, sent, stopped }
  })

/** Takes back those mails that nobody is handing over at this moment; gives the people they were for. */
async function withdrawMails(fair: Fair, transaction: Transaction, mailingId: string): Promise<string[]> {
  const { client } = transaction
  const holder = randomBytes(9).toString('hex')
  const { rows: queued } = await client.query<{ id: string; contact: string }>(
    `select id, contact from message where mailing = $1 and status in ('queued', 'held') order by id`,
    [mailingId],
  )
  const withdrawn: string[] = []
  for (let at = 0; at < queued.length; at += BATCH) {
    const part = queued.slice(at, at + BATCH)
    // Whoever comes to hand one over waits for the lease until this is decided, and then finds it withdrawn.
    const keys = part.map(({ id }) => messageLease(id))
    const free = new Set(await takeFreeLeases(client, keys, holder))
    const { rows } = await client.query<{ id: string; contact: string }>(
      `select id, contact from message where id = any($1) and status in ('queued', 'held') order by id for update`,
      [part.filter(({ id }) => free.has(messageLease(id))).map(({ id }) => id)],
    )
    await fair.writer.updateMany(
      transaction,
      Message.apiName,
      rows.map(({ id }) => ({ id, fields: { Status__c: 'withdrawn' as const } })),
    )
    withdrawn.push(...rows.map(({ contact }) => contact))
    await releaseLeases(client, [...free], holder)
  }
  return withdrawn
}
