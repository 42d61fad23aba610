import type { Language } from '@foyer/record-contract'
import { type MessageTemplate, type MessageText, unknownPlaceholders } from '../messages/message-template.ts'

/** Returns the placeholders of links, which the recipient needs. */
const linksOf = (body: string) =>
  [...body.matchAll(/\]\([^)]*?\{(\w+)\}[^)]*\)/g)].map(([, name]) => String(name))

export interface MessageIssues {
  /** Undeclared placeholders. */
  unknown: readonly string[]
  /** Links of the default text that this one lacks. */
  missing: readonly string[]
}

/** Validates a custom text of a template. */
export function messageIssues(
  template: MessageTemplate,
  language: Language,
  text: MessageText,
): MessageIssues {
  const links = linksOf(text.body)
  return {
    unknown: unknownPlaceholders(text, template.placeholders),
    missing: linksOf(template.texts[language].body).filter((name) => !links.includes(name)),
  }
}
