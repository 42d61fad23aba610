import type { AuditChangeItem } from '@foyer/fair-domain'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { auditTexts } from './audit.texts.ts'
import styles from './settings.module.css'

/** Old and new value of each field. */
export function AuditChanges({ changes }: { changes: readonly AuditChangeItem[] }) {
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
