import type { Transaction } from '@foyer/record-server'
import type { Task } from '../../jobs/task.ts'
import { type FoundRecipient, findRecipients, type Subject } from './find-recipients.ts'
import type { Needs } from './needs.ts'
import { lockMailing, type StoredMailing } from './stored-mailing.ts'
import { writeMail } from './write-mail.ts'

export const SEND_MAILING = 'send-mailing'

/** Mails per transaction: committed batches survive a crash and are never sent again. */
const BATCH = 100

/** Sends the pending mails of a mailing. The row lock serialises workers, so each person gets one mail. */
export const sendMailing = (fair: Needs, batch = BATCH): Task => ({
  name: SEND_MAILING,
  run: async (payload) => {
    const { mailingId } = payload as { mailingId: string }
    while (
      await fair.transact(fair.systemSession, (transaction) => sendBatch(fair, transaction, mailingId, batch))
    );
  },
})

/** Returns true while recipients may be left. */
export async function sendBatch(fair: Needs, asSystem: Transaction, mailingId: string, batch = BATCH) {
  const { client } = asSystem
  const existing = await client.query('select from mailing where id = $1', [mailingId])
  if (existing.rowCount === 0) return false
  const mailing = await lockMailing(client, mailingId)
  const isDue = mailing.sendAt !== null && mailing.sendAt.getTime() <= fair.clock()
  if (!isDue || (mailing.state !== 'scheduled' && mailing.state !== 'sending')) return false
  // The history names the sender, who may differ from the author.
  const transaction = { client, session: { ...fair.systemSession, userId: mailing.sentById } }
  const edition = await fair.editions.current(client)
  const { rows: waiting } = await client.query<Subject>(
    `select record_id as record, contact, null as account from mailing_recipient
     where mailing = $1 and state = 'waiting' order by contact limit $2 for update`,
    [mailingId, batch],
  )
  const sources = await client.query('select from mailing_source where mailing = $1 limit 2', [mailingId])
  // Evaluated again: a recipient may have revoked consent since.
  const people = await findRecipients(client, mailing, waiting, {
    editionId: edition?.id ?? null,
    isPersonal: sources.rowCount === 1,
  })
  for (const person of people) {
    const reason = whyNotNow(person)
    if (person.email !== null && reason === null)
      await writeMail(fair, transaction, mailing, { ...person, email: person.email }, edition)
    await client.query(
      'update mailing_recipient set state = $3, reason = $4 where mailing = $1 and contact = $2',
      [mailingId, person.contactId, reason === null ? 'sent' : 'left_out', reason],
    )
  }
  await saveProgress(fair, transaction, mailing, waiting.length < batch)
  return waiting.length === batch
}

/** Shared addresses were excluded when the mailing was started. */
const whyNotNow = ({ leftOut }: FoundRecipient) => (leftOut === 'sameAddress' ? null : leftOut)

async function saveProgress(fair: Needs, transaction: Transaction, mailing: StoredMailing, isDone: boolean) {
  if (!isDone) {
    if (mailing.state === 'scheduled')
      await fair.writer.update(transaction, 'Mailing__c', mailing.id, { State__c: 'sending' })
    return
  }
  const { rows } = await transaction.client.query<{ sent: number; out: number }>(
    `select count(*) filter (where state = 'sent')::int as sent, count(*) filter (where state = 'left_out')::int as out
     from mailing_recipient where mailing = $1`,
    [mailing.id],
  )
  await fair.writer.update(transaction, 'Mailing__c', mailing.id, {
    State__c: 'sent',
    SentAt__c: new Date(fair.clock()).toISOString(),
    Recipients__c: rows[0]?.sent ?? 0,
    LeftOut__c: rows[0]?.out ?? 0,
  })
}
