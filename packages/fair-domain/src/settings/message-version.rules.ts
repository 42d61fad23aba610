import type { Language } from '@foyer/record-contract'
import { type MessageTemplate, type MessageText, unknownPlaceholders } from '../messages/message-template.ts'

/** Without these a recipient could not do what the mail asks for. */
const linksOf = (body: string) =>
  [...body.matchAll(/\]\([^)]*?\{(\w+)\}[^)]*\)/g)].map(([, name]) => String(name))

export interface MessageIssues {
  /** Placeholders that nothing fills. */
  unknown: readonly string[]
  /** Links that the template's own text has and this one lacks. */
  missing: readonly string[]
}

/** What keeps a text from taking the place of a template's own. */
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
