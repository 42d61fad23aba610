import type { FactItem } from '@foyer/fair-domain'
import { useLanguage } from '../../i18n/language-context.ts'
import { FieldOutput } from '../console-shell/fields/field-output.tsx'
import { fieldAt, fieldText } from '../console-shell/fields/field-text.ts'
import type { FactProps } from './fact-props.ts'
import styles from './facts.module.css'

interface ValuesFactProps extends FactProps {
  fact: Extract<FactItem, { kind: 'values' }>
}

/** Fields of the record as text; empty ones are omitted. */
export function ValuesFact({ fact, record, info }: ValuesFactProps) {
  const language = useLanguage()
  const filled = fact.fields.filter(
    ({ path }) => fieldText(fieldAt(record, path), undefined, language) !== '',
  )
  if (filled.length === 0) return null
  return (
    <section aria-label={fact.heading}>
      <h3>{fact.heading}</h3>
      <dl className={styles.values}>
        {filled.map(({ path, label }) => (
          <div key={path}>
            <dt>{label ?? info?.fields[path]?.label}</dt>
            <dd>
              {label === null ? (
                <FieldOutput record={record} info={info} fieldApiName={path} />
              ) : (
                fieldText(fieldAt(record, path), undefined, language)
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
