import { REFUSALS, type RefusalCode, type RefusalGaps } from '@foyer/fair-domain'
import { type Label, type Language, Refusal } from '@foyer/record-contract'

type Filling = string | Label
/** Values of the placeholders of the text; none if it has none. */
type Given<C extends RefusalCode> = [RefusalGaps<C>] extends [never]
  ? [gaps?: Record<string, never>, options?: Options]
  : [gaps: Readonly<Record<RefusalGaps<C>, Filling>>, options?: Options]
interface Options {
  path?: string
  cause?: unknown
}

/**
 * Creates a refusal of the catalogue, to be thrown.
 *
 * @example
 * throw refuse('NAMES_CLOSED')
 * throw refuse('COLUMNS_MISSING', { columns: names.join(', ') })
 */
export function refuse<C extends RefusalCode>(code: C, ...[gaps = {}, options = {}]: Given<C>) {
  const { status, text, next } = REFUSALS[code]
  const fill = (language: Language) =>
    text[language].replace(/\{(\w+)\}/g, (_, name: string) => {
      const filling: Filling = (gaps as Readonly<Record<string, Filling>>)[name] ?? ''
      return typeof filling === 'string' ? filling : filling[language]
    })
  return new Refusal(code, status, { text: { 'en-US': fill('en-US'), it: fill('it') }, next }, options)
}
