import { isEmail } from '@foyer/fair-domain'
import { createTransport } from 'nodemailer'
import { mailService } from './mail-transport.ts'

const CONNECT_TIMEOUT_MS = 10_000
/** Per reply: tolerates a slow server, but not a silent one. */
const REPLY_TIMEOUT_MS = 20_000

/**
 * Passes the address as an object, which is not parsed, so that it cannot name a further recipient. Throws
 * for anything else.
 */
function oneAddress(address: string) {
  if (!isEmail(address)) throw Object.assign(new Error('Not an email address'), { code: 'EENVELOPE' })
  return { name: '', address: address.trim() }
}

/** Sends mail through the server of `SMTP_URL`. */
export function smtpTransport(smtpUrl: string) {
  const timeouts = {
    connectionTimeout: CONNECT_TIMEOUT_MS,
    dnsTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: REPLY_TIMEOUT_MS,
    socketTimeout: REPLY_TIMEOUT_MS,
  }
  // A message never attaches a file or fetches a URL by itself.
  const defaults = { disableFileAccess: true, disableUrlAccess: true }
  const transport = createTransport({ url: smtpUrl, ...timeouts }, defaults)
  return mailService({
    deliver: async ({ from, to, subject, html, text, headers: { 'Reply-To': replyTo, ...headers } }) => {
      // Images in the text are sent as attachments: webmail displays those, and no data URLs.
      const attachDataUrls = true
      await transport.sendMail({
        from,
        to: oneAddress(to),
        ...(replyTo ? { replyTo: oneAddress(replyTo) } : {}),
        subject,
        html,
        text,
        headers,
        attachDataUrls,
      })
    },
    close: () => transport.close(),
  })
}
