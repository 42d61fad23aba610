import { isEmail } from '@foyer/fair-domain'
import { createTransport } from 'nodemailer'
import { mailService } from './mail-transport.ts'

const CONNECT_TIMEOUT_MS = 10_000
/** For each reply: a slow server is waited for, a silent one is not. */
const REPLY_TIMEOUT_MS = 20_000

/** As an object it is not parsed, so that nothing in it can name a further recipient. Throws for anything else. */
function oneAddress(address: string) {
  if (!isEmail(address)) throw Object.assign(new Error('Not an email address'), { code: 'EENVELOPE' })
  return { name: '', address: address.trim() }
}

/** Hands mail to the server that `SMTP_URL` names. */
export function smtpTransport(smtpUrl: string) {
  const timeouts = {
    connectionTimeout: CONNECT_TIMEOUT_MS,
    dnsTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: REPLY_TIMEOUT_MS,
    socketTimeout: REPLY_TIMEOUT_MS,
  }
  // A message never attaches a file or fetches an address of its own accord.
  const defaults = { disableFileAccess: true, disableUrlAccess: true }
  const transport = createTransport({ url: smtpUrl, ...timeouts }, defaults)
  return mailService({
    deliver: async ({ from, to, subject, html, text, headers: { 'Reply-To': replyTo, ...headers } }) => {
      // Pictures in the text travel as parts of the mail: programs on the web show those, and no data.
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
