import type { ReportRunResult } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { numberFormat } from '@foyer/record-contract'

/** Rows of a table in a mail. */
const MAX_LINES = 15

/** Returns the first rows of a result as `label: value`. */
export function linesOf({ rows, steps, measures }: ReportRunResult, language: Language) {
  const lines =
    steps.length > 0
      ? steps.map(({ label, count }) => `${label}: ${figureText(count, 'Int', language)}`)
      : rows.map(
          ({ keys, values }) =>
            `${keys.map(({ label }) => label || '–').join(' · ')}: ${figureText(values[0] ?? null, measures[0]?.dataType ?? '', language)}`,
        )
  return lines.slice(0, MAX_LINES)
}

export const totalOf = ({ total, measures, steps }: ReportRunResult, language: Language) =>
  steps.length > 0
    ? figureText(steps.at(-1)?.count ?? 0, 'Int', language)
    : figureText(total[0] ?? null, measures[0]?.dataType ?? '', language)

export function figureText(value: number | null, dataType: string, language: Language) {
  if (value === null) return '–'
  const locale = language === 'it' ? 'it-IT' : 'en-GB'
  return numberFormat(locale, dataType === 'Currency' ? { style: 'currency', currency: 'EUR' } : {}).format(
    value,
  )
}
