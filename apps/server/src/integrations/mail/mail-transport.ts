import { ExternalService } from '../external-services.ts'

/** A rendered mail. */
export interface OutgoingMail {
  from: { name: string; address: string }
  to: string
  subject: string
  html: string
  text: string
  headers: Readonly<Record<string, string>>
  /** PDF documents. */
  attachments: readonly { name: string; content: Buffer }[]
}

/** Sends mail. Resolves when the next server has accepted it. */
export interface MailTransport {
  deliver: (mail: OutgoingMail) => Promise<void>
}

const NO_TRANSPORT: MailTransport = { deliver: async () => {} }

/** Declares a mail server. In a rehearsal mails are displayed to the session instead. */
export const mailService = (port: MailTransport) =>
  new ExternalService({ name: 'mail', port, inRehearsal: () => NO_TRANSPORT })

/**
 * Without a mail server nothing is sent: the console's mailbox displays every message as its recipient would see it.
 */
export const mailboxOnly = mailService(NO_TRANSPORT)
