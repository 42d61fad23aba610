import { useRecord } from '@foyer/record-react'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { cellText } from '../console-shell/fields/field-text.ts'
import { ComparedEditions } from './compared-editions.tsx'
import type { FactProps } from './fact-props.ts'
import styles from './facts.module.css'
import { factsTexts } from './facts.texts.ts'

/** Data of the same person in an earlier edition, beside the current request. */
export function EarlierFact({ fields, record, info, found }: FactProps & { fields: readonly string[] }) {
  const say = useTexts(factsTexts)
  const language = useLanguage()
  const id = found?.earlier?.id
  const { data: earlier } = useRecord(
    id ? { recordId: id, optionalFields: fields.map((field) => `${record.apiName}.${field}`) } : null,
  )
  if (!found) return null
  const edition = record.fields.Edition__c?.displayValue ?? record.fields.Edition__r?.displayValue ?? ''
  return (
    <section aria-label={say('lastEdition')}>
      <h3>{say('lastEdition')}</h3>
      {found.earlier === null ? (
        <p className={styles.quiet}>{say('firstRequest')}</p>
      ) : (
        earlier && (
          <ComparedEditions
            now={edition}
            before={found.earlier.edition}
            rows={fields.map((field) => ({
              label: info?.fields[field]?.label ?? '',
              now: cellText(record, field, info, language),
              before: cellText(earlier, field, info, language),
            }))}
          />
        )
      )}
    </section>
  )
}
