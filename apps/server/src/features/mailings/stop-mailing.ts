import { randomBytes } from 'node:crypto'
import { Message } from '@foyer/fair-domain'
import type { Session } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import { idRow, readRows } from '../../database/read-rows.ts'
import { addJob } from '../../jobs/add-job.ts'
import { releaseLeases, takeFreeLeases } from '../../jobs/lease.ts'
import type { Task } from '../../jobs/task.ts'
import { refuse } from '../../refuse.ts'
import type { Fair } from '../../services/fair/fair.ts'
import { messageLease } from '../../services/messages/send-message.ts'
import { lockMailing, readMailing } from './stored-mailing.ts'

export const WITHDRAW_MAILS = 'withdraw-mails'

/** Mails that are withdrawn in one transaction: each brings its whole text along. */
const BATCH = 200

/**
 * A draft again while nobody has been written to; on its way it ends where it is. Who is still to get it is settled at
 * once, however many they are, and no mail is locked for it: the mails themselves are withdrawn one batch after the other.
 */
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
    const stopped = await leaveOut(client, id)
    if (stopped === 0) throw refuse('STEP_REFUSED')
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
    await addJob(client, WITHDRAW_MAILS, { mailingId: id })
    return { state: 'stopped' as const, sent, stopped }
  })

/**
 * Leaves out whoever waits, and whose mail nobody is handing over at this moment. Whoever comes to hand one over waits for
 * its lease until this is decided, and then finds that it is not to go.
 */
async function leaveOut(client: ClientBase, mailingId: string): Promise<number> {
  const holder = randomBytes(9).toString('hex')
  const queued = await readRows(
    client,
    idRow,
    `select id from message where mailing = $1 and status in ('queued', 'held') order by id`,
    [mailingId],
  )
  const free = await takeFreeLeases(
    client,
    queued.map(({ id }) => messageLease(id)),
    holder,
  )
  const isFree = new Set(free)
  const { rowCount } = await client.query(
    `update mailing_recipient r set state = 'left_out', reason = 'stopped'
     where mailing = $1 and (state = 'waiting' or contact in (
       select contact from message where id = any($2) and status in ('queued', 'held')))`,
    [mailingId, queued.flatMap(({ id }) => (isFree.has(messageLease(id)) ? id : []))],
  )
  await releaseLeases(client, free, holder)
  return rowCount ?? 0
}

/** Withdraws the mails of those who were left out. What is done stays done when the server dies, and is gone on with. */
export const withdrawMails = (fair: Fair, batch = BATCH): Task => ({
  name: WITHDRAW_MAILS,
  run: async (payload) => {
    const { mailingId } = payload as { mailingId: string }
    while (await withdrawBatch(fair, mailingId, batch));
  },
})

/** True while some may be left. */
export const withdrawBatch = (fair: Fair, mailingId: string, batch = BATCH) =>
  fair.transact(fair.systemSession, async ({ client }) => {
    const { rows } = await client.query<{ id: string }>(
      // Whoever was deleted or merged since is among the recipients no more, and gets nothing.
      `select m.id from message m where m.mailing = $1 and m.status in ('queued', 'held') and not exists (
         select from mailing_recipient r where r.mailing = m.mailing and r.contact = m.contact and r.state = 'sent')
       order by m.id limit $2 for update`,
      [mailingId, batch],
    )
    // In the history it was whoever stopped it.
    const { sentById } = await readMailing(client, mailingId)
    await fair.writer.updateMany(
      { client, session: { ...fair.systemSession, userId: sentById } },
      Message.apiName,
      rows.map(({ id }) => ({ id, fields: { Status__c: 'withdrawn' as const } })),
    )
    return rows.length === batch
  })
