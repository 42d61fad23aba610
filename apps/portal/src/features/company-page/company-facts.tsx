import { countryName } from '@foyer/record-contract'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import type { PartProps } from '../console-shell/records/page-part.ts'
import styles from './company.module.css'
import { companyTexts } from './company.texts.ts'
import { useCompany } from './company-data.ts'
import { useStandText } from './use-stand-text.ts'

/** Location, registration numbers, stand and account manager of the company. */
export function CompanyFacts({ recordId }: PartProps) {
  const say = useTexts(companyTexts)
  const language = useLanguage()
  const standWords = useStandText()
  const { data } = useCompany(recordId)
  if (!data) return null
  const { company, participations, edition } = data
  const stands = participations.filter((one) => one.edition === edition).flatMap((one) => one.stands)
  const facts = [
    [company.city, company.country && countryName(language, company.country)].filter(Boolean).join(', '),
    company.vatNumber && say('vatNumber', { number: company.vatNumber }),
    ...stands.map(standWords),
    company.owner && say('assignedTo', { name: company.owner }),
  ].filter(Boolean)
  return (
    <p className={styles.facts}>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  )
}
