import type { Message } from '@foyer/fair-domain'
import { ERASED_NAME, erasedMail, erasedUsername } from '@foyer/fair-domain'
import type { RecordChange } from '@foyer/record-contract/metadata'
import type { Session } from '@foyer/record-server'
import type { Pool, PoolClient } from 'pg'
import { inTransaction } from '../../database/in-transaction.ts'
import type { MailTransport } from '../../integrations/mail/mail-transport.ts'
import type { Task } from '../../jobs/task.ts'
import type { Fair } from '../feature.ts'

export const DELIVER_MESSAGE = 'deliver-message'

const MINUTE_MS = 60_000
/** How long to wait after each attempt that failed. After the last the message has failed, and staff are told. */
const WAIT_AFTER_FAILURE_MS = [1, 5, 30, 120, 720].map((minutes) => minutes * MINUTE_MS)

/** Written to somebody whose data are gone: its address is the last that we hold of them. */
const FORGOTTEN_ONCE_SENT = new Set([erasedMail.key])

interface Dependencies {
  pool: Pool
  writer: Fair['writer']
  transport: MailTransport
  clock: () => number
  /** A mail that is sent again after a crash keeps its Message-ID, so that the recipient's program shows it once. */
  senderDomain: string
  /** On whose account the server notes what became of a message. */
  systemSession: Session
}

/** Takes a queued message to the mail server. Asked twice for the same message, it sends it once. */
export function deliverMessage({
  pool,
  writer,
  transport,
  clock,
  senderDomain,
  systemSession,
}: Dependencies): Task {
  return {
    name: DELIVER_MESSAGE,
    run: async (payload) => {
      const { messageId } = payload as { messageId: string }
      await inTransaction(pool, async (client) => {
        const { rows } = await client.query(
          `select "to", name, html, text, headers, attempts, key from message
           where id = $1 and status in ('queued', 'held') for update skip locked`,
          [messageId],
        )
        const [message] = rows
        if (!message) return
        const note = (fields: RecordChange<typeof Message>) =>
          writer.update({ client, session: systemSession }, 'Message__c', messageId, fields)
        const attempts = Number(message.attempts) + 1
        try {
          await transport.deliver({
            to: message.to,
            subject: message.name,
            html: message.html,
            text: message.text,
            headers: {
              ...JSON.parse(message.headers ?? '{}'),
              'Message-ID': `<${messageId}@${senderDomain}>`,
            },
          })
          await note({
            Status__c: 'sent',
            Attempts__c: attempts,
            SentAt__c: new Date(clock()).toISOString(),
            LastError__c: null,
          })
          if (FORGOTTEN_ONCE_SENT.has(message.key)) await forget(client, messageId)
        } catch (error) {
          const wait = WAIT_AFTER_FAILURE_MS[attempts - 1]
          await note({
            Status__c: wait === undefined ? 'failed' : 'queued',
            Attempts__c: attempts,
            LastError__c: describe(error),
            ...(wait === undefined ? { UndeliveredAt__c: new Date(clock()).toISOString() } : {}),
          })
          if (wait === undefined && FORGOTTEN_ONCE_SENT.has(message.key)) await forget(client, messageId)
          if (wait !== undefined) {
            await client.query(`select graphile_worker.add_job($1, $2::json, run_at := $3)`, [
              DELIVER_MESSAGE,
              JSON.stringify({ messageId }),
              new Date(clock() + wait),
            ])
          }
        }
      })
    },
  }
}

async function forget(client: PoolClient, messageId: string) {
  await client.query(`update message set "to" = $2, name = $3, html = '', text = '' where id = $1`, [
    messageId,
    erasedUsername(messageId),
    ERASED_NAME,
  ])
  await client.query('delete from record_platform.change_event where record_id = $1', [messageId])
}

/** What the mail server answered, without the address it speaks of. */
function describe(error: unknown) {
  const { code, responseCode, message } = error as { code?: string; responseCode?: number; message?: string }
  return [code, responseCode, message?.replace(/\S+@\S+/g, '…')]
    .filter((part) => part !== undefined)
    .join(' ')
    .slice(0, 1000)
}
