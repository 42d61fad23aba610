import { useTexts } from '../../i18n/use-texts.ts'
import { auditTexts } from './audit.texts.ts'
import styles from './settings.module.css'

type Fields = Readonly<Record<string, unknown>>

const parse = (text: string | null): Fields => (text === null ? {} : JSON.parse(text))
const words = (value: unknown) =>
  value === null || value === undefined || value === ''
    ? '—'
    : typeof value === 'string'
      ? value
      : JSON.stringify(value)

/** Field by field, what it was and what it became. */
export function AuditChanges({ before, after }: { before: string | null; after: string | null }) {
  const say = useTexts(auditTexts)
  const [was, is] = [parse(before), parse(after)]
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (name) => words(was[name]) !== words(is[name]),
  )
  if (names.length === 0) return null
  return (
    <details>
      <summary>{say('fields', { count: names.length })}</summary>
      <ul className={styles.history}>
        {names.map((name) => (
          <li key={name}>
            <strong>{name}</strong>: <del>{words(was[name])}</del> → <ins>{words(is[name])}</ins>
          </li>
        ))}
      </ul>
    </details>
  )
}
