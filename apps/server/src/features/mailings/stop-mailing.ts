import { randomBytes } from 'node:crypto'
import { Message } from '@foyer/fair-domain'
import type { Session } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import { idRow, readRows } from '../../database/read-rows.ts'
import { addJob } from '../../jobs/add-job.ts'
import { releaseLeases, takeFreeLeases } from '../../jobs/lease.ts'
import type { Task } from '../../jobs/task.ts'
import { refuse } from '../../refuse.ts'
import { messageLease } from '../../services/messages/send-message.ts'
import type { Needs } from './needs.ts'
import { lockMailing, readMailing } from './stored-mailing.ts'

export const WITHDRAW_MAILS = 'withdraw-mails'

/** Mails withdrawn per transaction: each row has its whole text. */
const BATCH = 200

/**
 * Turns a mailing without sent mails into a draft again, or ends a running one. Recipients are excluded in
 * one statement that locks no mail; the mails are then withdrawn in batches.
 */
export const stopMailing = (fair: Needs, session: Session, id: string) =>
  fair.transact(session, async (transaction) => {
    const { client } = transaction
    // The worker locks this row for each batch.
    const mailing = await lockMailing(client, id)
    if (mailing.state === 'scheduled') {
      const { rowCount } = await client.query('delete from mailing_recipient where mailing = $1', [id])
      await fair.writer.update(transaction, 'Mailing__c', id, { State__c: 'draft', SendAt__c: null })
      return { state: 'draft' as const, sent: 0, stopped: rowCount ?? 0 }
    }
    if (mailing.state !== 'sending' && mailing.state !== 'sent') throw refuse('STEP_REFUSED')
    const stopped = await leaveOut(client, id)
    if (stopped === 0) throw refuse('STEP_REFUSED')
    // Failed mails were written but not received; deliveries in progress will be.
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
 * Excludes pending recipients whose mail is not being delivered. A delivery that starts now waits for this
 * lock and then finds its mail withdrawn.
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

/** Withdraws the mails of excluded recipients, in resumable batches. */
export const withdrawMails = (fair: Needs, batch = BATCH): Task => ({
  name: WITHDRAW_MAILS,
  run: async (payload) => {
    const { mailingId } = payload as { mailingId: string }
    while (await withdrawBatch(fair, mailingId, batch));
  },
})

/** Returns true while mails may be left. */
export const withdrawBatch = (fair: Needs, mailingId: string, batch = BATCH) =>
  fair.transact(fair.systemSession, async ({ client }) => {
    const { rows } = await client.query<{ id: string }>(
      // A recipient deleted or merged since is no longer listed, and gets no mail.
      `select m.id from message m where m.mailing = $1 and m.status in ('queued', 'held') and not exists (
         select from mailing_recipient r where r.mailing = m.mailing and r.contact = m.contact and r.state = 'sent')
       order by m.id limit $2 for update`,
      [mailingId, batch],
    )
    // The history names the user who stopped it.
    const { sentById } = await readMailing(client, mailingId)
    await fair.writer.updateMany(
      { client, session: { ...fair.systemSession, userId: sentById } },
      Message.apiName,
      rows.map(({ id }) => ({ id, fields: { Status__c: 'withdrawn' as const } })),
    )
    return rows.length === batch
  })
