import { LANGUAGES, type Language } from '@foyer/record-contract'
import type { Readers } from '../editions/organiser.ts'

/** Text of a mail. Staff can replace subject and body, with the same placeholders. */
export interface MessageText {
  subject: string
  /**
   * Paragraphs between blank lines. A paragraph `[Label]({link})` becomes a button, lines that begin with `-
   * ` a list, `Label: value` lines that begin with `| ` a table of facts, `| {facts}` one whose lines come
   * with the value. `![Label](qr:{code})` becomes a QR code, which plain text omits.
   */
  body: string
}

/** An official mail: a fixed text with placeholders `{name}`. */
export interface MessageTemplate<P extends string = string> {
  /** As `application.received`. */
  key: string
  placeholders: readonly P[]
  /** Sent only with consent, and with an unsubscribe link. */
  marketing?: boolean
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
