import { Socket } from 'node:net'
import { isEmail } from '@foyer/fair-domain'
import { createTransport } from 'nodemailer'
import { currentCall } from '../call-deadline.ts'
import { STEP_LIMITS } from '../service-limits.ts'
import { mailService } from './mail-transport.ts'

const TIMEOUTS = {
  connectionTimeout: STEP_LIMITS.mailReplyMs,
  dnsTimeout: STEP_LIMITS.mailReplyMs,
  greetingTimeout: STEP_LIMITS.mailReplyMs,
  socketTimeout: STEP_LIMITS.mailReplyMs,
}

/**
 * Passes the address as an object, which is not parsed, so that it cannot name a further recipient. Throws
 * for anything else.
 */
function oneAddress(address: string) {
  if (!isEmail(address)) throw Object.assign(new Error('Not an email address'), { code: 'EENVELOPE' })
  return { name: '', address: address.trim() }
}

/** Delivers mail to the server that `SMTP_URL` names, over one connection for each mail. */
export function smtpTransport(smtpUrl: string) {
  // A message never attaches a file or fetches an address of its own accord.
  const defaults = { disableFileAccess: true, disableUrlAccess: true }
  return mailService({
    deliver: async ({
      from,
      to,
      subject,
      html,
      text,
      headers: { 'Reply-To': replyTo, ...headers },
      attachments,
    }) => {
      const { signal, limits } = currentCall()
      // The library cannot abort a delivery. Without its socket, a server that trickles its replies ends as well.
      const socket = new Socket()
      signal.addEventListener('abort', () => socket.destroy(), { once: true })
      const transport = createTransport(
        { url: smtpUrl, socket, maxResponseSize: limits.maxAnswerBytes, ...TIMEOUTS },
        defaults,
      )
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
        attachments: attachments.map(({ name, content }) => ({
          filename: name,
          content,
          contentType: 'application/pdf',
        })),
      })
    },
  })
}
