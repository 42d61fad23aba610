import { buffer } from 'node:stream/consumers'
import type { Message } from '@foyer/fair-domain'
import { ERASED_NAME, erasedMail, erasedUsername, organiserOf } from '@foyer/fair-domain'
import type { RecordChange } from '@foyer/record-contract/metadata'
import { recordObjectChange, type Session, transact } from '@foyer/record-server'
import type { Pool, PoolClient } from 'pg'
import type { MailTransport } from '../../integrations/mail/mail-transport.ts'
import { addJob } from '../../jobs/add-job.ts'
import { insist } from '../../jobs/insist.ts'
import { withLease } from '../../jobs/lease.ts'
import { retryAtOf, type Task } from '../../jobs/task.ts'
import { documentKey } from '../../services/documents/make-document.ts'
import { embedPictures } from '../../services/messages/mail-pictures.ts'
import { DELIVER_MESSAGE, messageLease } from '../../services/messages/send-message.ts'
import type { Needs } from './needs.ts'

const MINUTE_MS = 60_000
/** Delay after each failed attempt, in ms. After the last one the message has failed, and staff are notified. */
const WAIT_AFTER_FAILURE_MS = [1, 5, 30, 120, 720].map((minutes) => minutes * MINUTE_MS)

/** Mails to a person whose data were erased: the address is deleted after sending. */
const ERASED_AFTER_SENDING = new Set([erasedMail.key])

interface Dependencies {
  pool: Pool
  editions: Needs['editions']
  writer: Needs['writer']
  transport: MailTransport
  clock: () => number
  files: Pick<Needs['files'], 'read'>
  /**
   * Domain of the Message-ID, which stays the same after a crash, so that the recipient's client displays the
   * mail once.
   */
  senderDomain: string
  /** Session that records delivery results. */
  systemSession: Session
}

/** How long to retry recording that a mail was sent, during a database outage. */
const RECORD_RETRY_MS = 30_000

interface StoredMessage {
  to: string
  name: string
  html: string
  text: string
  headers: string | null
  key: string
  documentId: string | null
  documentName: string | null
}

/**
 * Sends a queued message through the mail server; repeated jobs for the same message send it once. The mail
 * server is called outside of any transaction.
 */
export function deliverMessage(dependencies: Dependencies): Task {
  const { pool, editions, transport, senderDomain } = dependencies
  return {
    name: DELIVER_MESSAGE,
    queue: 'mail',
    run: async (payload) => {
      const { messageId } = payload as { messageId: string }
      await withLease(pool, messageLease(messageId), async () => {
        const { rows } = await pool.query<StoredMessage>(
          // A stopped mailing is sent only to recipients it did not exclude, even before the other mails are withdrawn.
          `select "to", name, coalesce(html, '') as html, coalesce(text, '') as text, headers, key,
                  (select d.id from document d where d.id = m.document_id and d.state = 'ready') as "documentId",
                  (select d.name from document d where d.id = m.document_id) as "documentName"
           from message m where id = $1 and status in ('queued', 'held')
             and not exists (select from mailing g where g.id = m.mailing and g.state = 'stopped'
               and not exists (select from mailing_recipient r
                 where r.mailing = m.mailing and r.contact = m.contact and r.state = 'sent'))`,
          [messageId],
        )
        const [message] = rows
        if (!message) return
        const { sender: from } = organiserOf(await editions.current(pool))
        const mail = {
          from,
          ...mailOf(message, messageId, senderDomain),
          html: await embedPictures(message.html),
          attachments: await attachmentsOf(dependencies, message),
        }
        const failure = await transport.deliver(mail).then(
          () => null,
          (error: unknown) => {
            // Not attempted: nothing to record.
            if (retryAtOf(error)) throw error
            return { error }
          },
        )
        await insist(() => note(dependencies, messageId, failure), RECORD_RETRY_MS)
      })
    },
  }
}

const mailOf = ({ to, name, html, text, headers }: StoredMessage, id: string, senderDomain: string) => ({
  to,
  subject: name,
  html,
  text,
  headers: { ...JSON.parse(headers ?? '{}'), 'Message-ID': `<${id}@${senderDomain}>` },
})

async function attachmentsOf(
  { files }: Pick<Dependencies, 'files'>,
  { documentId, documentName }: StoredMessage,
) {
  if (documentId === null) return []
  return [{ name: documentName ?? '', content: await buffer(await files.read(documentKey(documentId))) }]
}

/** Records the result on the message; after a failure the next attempt is queued in the same transaction. */
function note(
  { pool, writer, clock, systemSession }: Dependencies,
  messageId: string,
  failure: { error: unknown } | null,
) {
  return transact(pool, async (client) => {
    const { rows } = await client.query<{ attempts: string | null; key: string }>(
      `select attempts, key from message where id = $1 and status in ('queued', 'held') for update`,
      [messageId],
    )
    const [message] = rows
    if (!message) return
    const attempts = Number(message.attempts) + 1
    const now = clock()
    const wait = failure ? WAIT_AFTER_FAILURE_MS[attempts - 1] : undefined
    const fields: RecordChange<typeof Message> = failure
      ? {
          Status__c: wait === undefined ? 'failed' : 'queued',
          LastError__c: describe(failure.error),
          ...(wait === undefined ? { UndeliveredAt__c: new Date(now).toISOString() } : {}),
        }
      : { Status__c: 'sent', SentAt__c: new Date(now).toISOString(), LastError__c: null }
    await writer.update({ client, session: systemSession }, 'Message__c', messageId, {
      ...fields,
      Attempts__c: attempts,
    })
    if (wait !== undefined)
      await addJob(client, DELIVER_MESSAGE, { messageId }, { runAt: new Date(now + wait) })
    else if (ERASED_AFTER_SENDING.has(message.key)) await eraseContent(client, messageId, now)
  })
}

async function eraseContent(client: PoolClient, messageId: string, now: number) {
  await client.query(`update message set "to" = $2, name = $3, html = '', text = '' where id = $1`, [
    messageId,
    erasedUsername(messageId),
    ERASED_NAME,
  ])
  await client.query('delete from record_platform.change_event where record_id = $1', [messageId])
  await recordObjectChange(client, 'Message__c', now)
}

/** The response of the mail server without the email address. */
function describe(error: unknown) {
  const { code, responseCode, message } = error as { code?: string; responseCode?: number; message?: string }
  return [code, responseCode, message?.replace(/\S+@\S+/g, '…')]
    .filter((part) => part !== undefined)
    .join(' ')
    .slice(0, 1000)
}
