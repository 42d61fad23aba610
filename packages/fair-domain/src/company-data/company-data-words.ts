import { countryName, type Language } from '@foyer/record-contract'
import { formatCents, toCents } from '../money/cents.ts'
import { dayIn } from '../time/day-in.ts'
import { COMPANY_DATA, COMPANY_DATA_NAMES, type CompanyDataName } from './company-data.fields.ts'

const FLAGS: Readonly<Record<Language, readonly [string, string]>> = {
  'en-US': ['No', 'Yes'],
  it: ['No', 'Sì'],
}
const DECISIONS = {
  accepted: { 'en-US': 'accepted', it: 'accolto' },
  rejected: { 'en-US': 'not accepted', it: 'non accolto' },
} as const

/** Formats a value for display. */
export function companyDataIn(name: CompanyDataName, value: string | boolean, language: Language) {
  if (typeof value === 'boolean') return FLAGS[language][value ? 1 : 0]
  if (value === '') return '—'
  if (name === 'country') return countryName(language, value)
  const { kind } = COMPANY_DATA[name]
  if (kind === 'day') return dayIn(language, value)
  if (kind === 'amount') return formatCents(toCents(Number(value)), language)
  return value
}

/** Formats JSON by field as labelled lines. */
const linesIn =
  <V>(format: (name: CompanyDataName, value: V, language: Language) => string) =>
  (stored: string, language: Language) => {
    const values = JSON.parse(stored) as Partial<Record<CompanyDataName, V>>
    return COMPANY_DATA_NAMES.flatMap((name) => {
      const value = values[name]
      return value === undefined
        ? []
        : [`${COMPANY_DATA[name].label[language]}: ${format(name, value, language)}`]
    }).join('\n')
  }

/** Formats the values of a request. */
export const companyDataLines = linesIn(companyDataIn)

/** Formats the decision on each field of a request. */
export const decisionLines = linesIn<keyof typeof DECISIONS>(
  (_name, decision, language) => DECISIONS[decision][language],
)
