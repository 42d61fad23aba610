import { LANGUAGES, type Language } from '@foyer/record-contract'
import type { Readers } from '../editions/organiser.ts'

/** What a recipient reads. Staff may replace both, with the same placeholders. */
export interface MessageText {
  subject: string
  /**
   * Paragraphs between blank lines. A paragraph `[Label]({link})` becomes a button, lines that begin with `- ` a
   * list, `Label: value` lines that begin with `| ` a table of facts, `| {facts}` one whose lines come with the value.
   * `![Label](qr:{code})` becomes a QR code, which plain text leaves out.
   */
  body: string
}

/** An official mail: the same text for everybody, with placeholders `{name}` for what differs. */
export interface MessageTemplate<P extends string = string> {
  /** As `application.received`. */
  key: string
  placeholders: readonly P[]
  /** Sent only to people who agreed to it, and with a way to end it. */
  marketing?: boolean
  /** Set where it goes to one kind of people alone; otherwise the recipient's profiles tell. */
  readers?: Readers
  texts: Readonly<Record<Language, MessageText>>
}

/** Declares a mail; a placeholder that a text uses but the template does not know fails at start. */
export function defineMessage<const P extends string>(
  key: string,
  template: Omit<MessageTemplate<P>, 'key'>,
): MessageTemplate<P> {
  for (const language of LANGUAGES) {
    const unknown = unknownPlaceholders(template.texts[language], template.placeholders)
    if (unknown.length > 0)
      throw new TypeError(`${key} in ${language} uses ${unknown.join(', ')}, which nothing fills`)
  }
  return { key, ...template }
}

/** Placeholders of a text that its template does not fill. Also used on texts that staff write. */
export function unknownPlaceholders(text: MessageText, known: readonly string[]) {
  const used = [...`${text.subject} ${text.body}`.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name))
  return [...new Set(used)].filter((name) => !known.includes(name))
}
