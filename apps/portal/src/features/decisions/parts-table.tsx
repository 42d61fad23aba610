import { COMPANY_DATA, type CompanyDataName, companyDataIn, type QueueResult } from '@foyer/fair-domain'
import type { RecordRepresentation } from '@foyer/record-contract'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { fieldText } from '../console-shell/fields/field-text.ts'
import styles from './queues.module.css'
import { queueTexts } from './queues.texts.ts'

type Values = Readonly<Record<string, string | number | boolean | null>>

export interface ChangedSection {
  name: string
  label: string
  before: Values[string]
  after: Values[string]
}

/** The changes of an item, part by part, in the order of the queue's labels. */
export function partsOf(
  record: RecordRepresentation,
  parts: NonNullable<QueueResult['parts']>,
): ChangedSection[] {
  const before = valuesIn(record.fields[parts.before]?.value)
  const after = valuesIn(record.fields[parts.after]?.value)
  return Object.entries(parts.labels).flatMap(([name, label]) =>
    after[name] === undefined ? [] : [{ name, label, before: before[name] ?? null, after: after[name] }],
  )
}

function valuesIn(text: unknown): Values {
  if (typeof text !== 'string') return {}
  try {
    const values: unknown = JSON.parse(text)
    return typeof values === 'object' && values !== null ? (values as Values) : {}
  } catch {
    return {}
  }
}

const isCompanyData = (name: string): name is CompanyDataName => Object.hasOwn(COMPANY_DATA, name)

export interface PartsTableProps {
  parts: readonly ChangedSection[]
  ticked: ReadonlySet<string>
  onTick: (ticked: ReadonlySet<string>) => void
  isReadOnly: boolean
}

/** Before and after side by side; each part is accepted on its own. */
export function PartsTable({ parts, ticked, onTick, isReadOnly }: PartsTableProps) {
  const say = useTexts(queueTexts)
  const language = useLanguage()
  const show = (name: string, value: ChangedSection['after']) => {
    if (value === '') return say('empty')
    // Formats days, countries and amounts as in the company's own view.
    if (isCompanyData(name) && (typeof value === 'string' || typeof value === 'boolean'))
      return companyDataIn(name, value, language)
    return fieldText({ value, displayValue: null }, undefined, language) || say('empty')
  }
  const toggle = (name: string) => {
    const next = new Set(ticked)
    if (!next.delete(name)) next.add(name)
    onTick(next)
  }
  return (
    <table className={styles.parts}>
      <thead>
        <tr>
          <th scope="col">{say('part')}</th>
          <th scope="col">{say('before')}</th>
          <th scope="col">{say('after')}</th>
          <th scope="col">{say('accept')}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ name, label, before, after }) => (
          <tr key={name} data-ticked={ticked.has(name) || undefined}>
            <th scope="row">{label}</th>
            <td data-label={say('before')}>
              <del>{show(name, before)}</del>
            </td>
            <td data-label={say('after')}>
              <ins>{show(name, after)}</ins>
            </td>
            <td data-label={say('accept')}>
              <input
                type="checkbox"
                aria-label={say('acceptPart', { part: label })}
                checked={ticked.has(name)}
                disabled={isReadOnly}
                onChange={() => toggle(name)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
