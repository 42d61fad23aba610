import {
  COMPANY_DATA,
  COMPANY_DATA_NAMES,
  type CompanyData,
  type CompanyDataResult,
} from '@foyer/fair-domain'
import { Card, DefinitionList } from '@foyer/ui'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './company-data.module.css'
import { companyDataTexts } from './company-data.texts.ts'
import { IntentDocumentLink } from './intent-document.tsx'
import { useDisplayValue } from './shown-value.ts'

/** Omits the details of a declaration that was not made. */
const isShown = (name: string, data: CompanyData) => !name.startsWith('intent') || data.declarationOfIntent

/** The current data for contract and invoices. */
export function PresentData({ data, intentDocument }: Pick<CompanyDataResult, 'data' | 'intentDocument'>) {
  const say = useTexts(companyDataTexts)
  const language = useLanguage()
  const shown = useDisplayValue()
  return (
    <Card title={say('dataTitle')} headingLevel={2} className={styles.part}>
      <DefinitionList
        columns={2}
        items={[
          ...COMPANY_DATA_NAMES.filter((name) => isShown(name, data)).map((name) => ({
            term: COMPANY_DATA[name].label[language],
            value: shown(name, data[name]),
          })),
          ...(intentDocument
            ? [{ term: say('document'), value: <IntentDocumentLink document={intentDocument} /> }]
            : []),
        ]}
      />
    </Card>
  )
}
