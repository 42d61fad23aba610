import { type CompanyDataName, companyDataIn } from '@foyer/fair-domain'
import { useLanguage } from '../../i18n/language-context.ts'

/** Formats a value for display. */
export function useDisplayValue() {
  const language = useLanguage()
  return (name: CompanyDataName, value: string | boolean) => companyDataIn(name, value, language)
}
