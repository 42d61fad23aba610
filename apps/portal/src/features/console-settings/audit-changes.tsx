import type { Label } from '@foyer/record-contract'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { auditTexts } from './audit.texts.ts'
import styles from './settings.module.css'

/** As `AuditController.search` tells it, in both languages. */
export interface Change {
  label: Label
  before: Label
  after: Label
}

/** Field by field, what it was and what it became. */
export function AuditChanges({ changes }: { changes: readonly Change[] }) {
  const say = useTexts(auditTexts)
  const language = useLanguage()
  if (changes.length === 0) return null
  return (
    <details>
      <summary>{say('fields', { count: changes.length })}</summary>
      <ul className={styles.history}>
        {changes.map(({ label, before, after }) => (
          <li key={label[language]}>
            <strong>{label[language]}</strong>: <del>{before[language] || '—'}</del> →{' '}
            <ins>{after[language] || '—'}</ins>
          </li>
        ))}
      </ul>
    </details>
  )
}
