import { COMPANY_DATA, type CompanyDataName, formatCents } from '@foyer/fair-domain'
import { countryName } from '@foyer/record-contract'
import { formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { companyDataTexts } from './company-data.texts.ts'

/** A value as people read it. */
export function useShownValue() {
  const say = useTexts(companyDataTexts)
  const language = useLanguage()
  return (name: CompanyDataName, value: string | boolean) => {
    if (typeof value === 'boolean') return say(value ? 'yes' : 'no')
    if (value === '') return '—'
    if (name === 'country') return countryName(language, value)
    const { kind } = COMPANY_DATA[name]
    if (kind === 'day') return formatDay(value, language)
    if (kind === 'amount') return formatCents(Math.round(Number(value) * 100), language)
    return value
  }
}
