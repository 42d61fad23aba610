import { ExternalService } from '../neighbours.ts'

/** One mail, ready to go. */
export interface OutgoingMail {
  from: { name: string; address: string }
  to: string
  subject: string
  html: string
  text: string
  headers: Readonly<Record<string, string>>
}

/** How mail leaves the house. Resolves when the next station has taken it over. */
export interface MailTransport {
  deliver: (mail: OutgoingMail) => Promise<void>
}

const NO_TRANSPORT: MailTransport = { deliver: async () => {} }

/** Declares a mail server. In a rehearsal mails are shown to the session instead. */
export const mailService = (port: MailTransport) =>
  new ExternalService({ name: 'mail', port, inRehearsal: () => NO_TRANSPORT })

/** Without a mail server nothing leaves: the console's mailbox shows every message as its recipient would see it. */
export const mailboxOnly = mailService(NO_TRANSPORT)
