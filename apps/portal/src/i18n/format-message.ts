import { elide } from '@foyer/fair-domain'
import { type Language, numberFormat, pluralRules } from '@foyer/record-contract'

export type MessageValues = Readonly<Record<string, string | number>>

/** Number and plural rules follow the country, not only the language. */
export const LOCALES: Readonly<Record<Language, string>> = { it: 'it-IT', 'en-US': 'en-GB' }

const PLURAL = /^(\w+), plural,(.*)$/s
const BRANCH = /(=\d+|zero|one|two|few|many|other)\s*\{([^{}]*)\}/g

/**
 * Fills the placeholders of an ICU message: `{name}`, and `{count, plural, one {# stand} other {# stands}}`,
 * the subset of ICU that our texts need (docs/decisions/0006-texts-and-stored-facts.md). Articles before a placeholder follow
 * its value: `il {day}` becomes `l’11 ottobre`.
 */
export function formatMessage(message: string, values: MessageValues, language: Language) {
  let text = ''
  let rest = message
  for (let open = rest.indexOf('{'); open >= 0; open = rest.indexOf('{')) {
    const close = closingBrace(rest, open)
    text = elide(text + rest.slice(0, open), fill(rest.slice(open + 1, close), values, language), language)
    rest = rest.slice(close + 1)
  }
  return text + rest
}

function closingBrace(text: string, open: number) {
  let depth = 0
  for (let i = open; i < text.length; i++) {
    if (text[i] === '{') depth += 1
    if (text[i] === '}' && --depth === 0) return i
  }
  throw new Error(`Unclosed brace in the message "${text}"`)
}

function fill(gap: string, values: MessageValues, language: Language) {
  const plural = PLURAL.exec(gap)
  if (!plural) return String(requireValue(values, gap))
  const [, name = '', branches = ''] = plural
  const count = Number(requireValue(values, name))
  const options = new Map([...branches.matchAll(BRANCH)].map(([, key, text]) => [key, text]))
  const chosen =
    options.get(`=${count}`) ??
    options.get(pluralRules(LOCALES[language]).select(count)) ??
    options.get('other') ??
    ''
  return chosen.replaceAll('#', numberFormat(LOCALES[language]).format(count))
}

function requireValue(values: MessageValues, name: string) {
  const value = values[name]
  if (value === undefined) throw new Error(`Missing value for {${name}} in a message`)
  return value
}
