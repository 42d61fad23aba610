import type { Language } from '@foyer/record-contract'
import type { Readers } from '../editions/organiser.ts'
import { LANGUAGES } from '../words/languages.ts'

/** Text of a mail. Staff can replace subject and body, with the same placeholders. */
export interface MessageText {
  subject: string
  /**
   * Paragraphs between blank lines. A paragraph `[Label]({link})` becomes a button, lines that begin with `-
   * ` a list, `Label: value` lines that begin with `| ` a table of facts, `| {facts}` one whose lines come
   * with the value. `![Label](qr:{code})` becomes a QR code, which plain text omits, and `![Label](tickets:{boxes})`
   * a box per ticket, see `mailTickets`. A first paragraph `# Text` replaces the subject as the heading, `## Text`
   * begins a section, `### Text` is the line above the heading, and lines that begin with `1. ` are numbered steps.
   */
  body: string
}

/** Pictures of mails, by the name of their file on the site. */
export type MailPicture = 'portico-wide' | 'hall'

/** A ticket in a mail. */
export interface MailTicket {
  /** Content of the QR code. */
  code: string
  /** The code in a form that a person can read and type. */
  shortCode: string
  name: string
  days: string
  entry: string
  entrance: string
}

const TICKET_FIELDS = ['code', 'shortCode', 'name', 'days', 'entry', 'entrance'] as const

/** Returns tickets as the value of a placeholder: one line each, fields separated by tabs. */
export const mailTickets = (tickets: readonly MailTicket[]) =>
  tickets
    .map((ticket) => TICKET_FIELDS.map((field) => ticket[field].replace(/\s+/g, ' ').trim()).join('\t'))
    .join('\n')

/** Parses the value of `mailTickets`. */
export const parseMailTickets = (value: string): MailTicket[] =>
  value
    .split('\n')
    .filter((line) => line.includes('\t'))
    .map((line) => {
      const parts = line.split('\t')
      return Object.fromEntries(
        TICKET_FIELDS.map((field, at) => [field, parts[at] ?? '']),
      ) as unknown as MailTicket
    })

/** An official mail: a fixed text with placeholders `{name}`. */
export interface MessageTemplate<P extends string = string> {
  /** As `application.received`. */
  key: string
  placeholders: readonly P[]
  /** Sent only with consent, and with an unsubscribe link. */
  marketing?: boolean
  /** The recipient did not request it: it is not sent without a way to opt out. */
  invitation?: boolean
  /** Picture above the text. */
  picture?: MailPicture
  /** Set if all recipients are of one kind; otherwise the recipient's profiles decide. */
  readers?: Readers
  texts: Readonly<Record<Language, MessageText>>
}

/** Declares a mail. Throws if a text uses a placeholder that the template does not declare. */
export function defineMessage<const P extends string>(
  key: string,
  template: Omit<MessageTemplate<P>, 'key'>,
): MessageTemplate<P> {
  for (const language of LANGUAGES) {
    const unknown = unknownPlaceholders(template.texts[language], template.placeholders)
    if (unknown.length > 0)
      throw new TypeError(`${key} in ${language} uses undeclared placeholders: ${unknown.join(', ')}`)
  }
  return { key, ...template }
}

/** Returns placeholders of a text that its template does not declare. Also used for texts of staff. */
export function unknownPlaceholders(text: MessageText, declared: readonly string[]) {
  const used = [...`${text.subject} ${text.body}`.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name))
  return [...new Set(used)].filter((name) => !declared.includes(name))
}
