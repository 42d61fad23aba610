import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

/** Creates a secret in the format of Standard Webhooks. */
export const newWebhookSecret = () => PREFIX + randomBytes(SECRET_BYTES).toString('base64')

/** Returns the headers of a standard webhook: message id, timestamp and signature. */
export function webhookHeaders(
  secret: string,
  { id, nowMs, body }: { id: string; nowMs: number; body: string },
) {
  const timestamp = String(Math.floor(nowMs / 1000))
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    'content-type': 'application/json',
    'user-agent': 'Foyer-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  }
}
