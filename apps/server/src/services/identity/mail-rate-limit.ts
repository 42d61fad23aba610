import { createHmac } from 'node:crypto'
import {
  MAILS_PER_RECIPIENT_AND_HOUR,
  MAILS_PER_SENDER_AND_HOUR,
  normalizeUsername,
} from '@foyer/fair-domain'
import type { Session } from '@foyer/record-server'
import type { PoolClient } from 'pg'
import { refuse } from '../../refuse.ts'
import { lockKeys } from './lock-keys.ts'
import type { Needs } from './needs.ts'

const HOUR_MS = 3_600_000

type TurnsOf = Pick<Needs, 'clock' | 'secretKey'>

const keyOf = ({ secretKey }: TurnsOf, kind: string, value: string) =>
  createHmac('sha256', secretKey).update(`${kind}:${value}`).digest()

/** A pseudonymous id of the sender, fit for a job payload. */
export const senderOf = (fair: TurnsOf, networkAddress: string) =>
  keyOf(fair, 'mail-sender', networkAddress).toString('hex')

/**
 * Whether one more mail may be sent to an entered address; uses the quota. Counted per mailbox, against
 * flooding, and per sender, against probing of addresses.
 */
export async function claimMailQuota(
  fair: TurnsOf,
  client: PoolClient,
  { email, sender }: { email: string; sender: string },
) {
  const recipientKey = keyOf(fair, 'mail-recipient', normalizeUsername(email))
  const senderKey = Buffer.from(sender, 'hex')
  await lockKeys(client, [recipientKey, senderKey])
  const now = fair.clock()
  const { rows } = await client.query<{ toRecipient: number; ofSender: number }>(
    `select
       (select count(*)::int from identity.mail_turn where recipient_key = $1 and at > $3) as "toRecipient",
       (select count(*)::int from identity.mail_turn where sender_key = $2 and at > $3) as "ofSender"`,
    [recipientKey, senderKey, new Date(now - HOUR_MS)],
  )
  const { toRecipient = 0, ofSender = 0 } = rows[0] ?? {}
  if (toRecipient >= MAILS_PER_RECIPIENT_AND_HOUR || ofSender >= MAILS_PER_SENDER_AND_HOUR) return false
  await client.query('insert into identity.mail_turn (recipient_key, sender_key, at) values ($1, $2, $3)', [
    recipientKey,
    senderKey,
    new Date(now),
  ])
  return true
}

/** The same for signed-in users, with a refusal. */
export async function requireMailQuota(fair: TurnsOf, client: PoolClient, session: Session, email: string) {
  const sender = keyOf(fair, 'mail-sender', session.userId ?? '').toString('hex')
  if (!(await claimMailQuota(fair, client, { email, sender }))) throw refuse('REQUEST_LIMIT_EXCEEDED')
}
