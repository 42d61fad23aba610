import { auditStepLabel } from '@foyer/fair-domain'
import { type ObjectInfo, type RecordRepresentation, type Scalar, SECRET_VALUE } from '@foyer/record-contract'
import { useListRecords } from '@foyer/record-react'
import { useLanguage } from '../../../i18n/language-context.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { fieldAt, fieldText, nameOf } from '../fields/field-text.ts'
import styles from './record.module.css'
import { recordTexts } from './record.texts.ts'
import { RecordName } from './record-name.tsx'

const SHOWN = 25

/** What happened to one record, newest first. */
export const timelineConfig = (recordId: string) => ({
  objectApiName: 'AuditEntry__c',
  listViewApiName: 'AllHistory',
  where: `{ RecordId__c: { eq: "${recordId}" } }`,
  sortBy: ['-CreatedDate'],
  optionalFields: [
    'AuditEntry__c.Name',
    'AuditEntry__c.Before__c',
    'AuditEntry__c.After__c',
    'AuditEntry__c.Reason__c',
    'AuditEntry__c.CreatedDate',
    'AuditEntry__c.Actor__r.Name',
    'AuditEntry__c.OnBehalfOf__r.Name',
  ],
  pageSize: SHOWN,
})

export interface TimelineProps {
  recordId: string
  info: ObjectInfo
  /** The fields whose values it tells: those that the page shows. */
  fields: readonly string[]
}

/** Who did what to this record and when, with the values before and after. */
export function Timeline({ recordId, info, fields }: TimelineProps) {
  const say = useTexts(recordTexts)
  const { data } = useListRecords(timelineConfig(recordId))
  return (
    <section aria-labelledby="history" className={styles.card}>
      <div className={styles.cardHead}>
        <h2 id="history">{say('history')}</h2>
      </div>
      {data?.records.length === 0 && <p className={styles.when}>{say('historyEmpty')}</p>}
      <ol className={styles.timeline}>
        {data?.records.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} info={info} fields={fields} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Entry({ entry, info, fields }: Omit<TimelineProps, 'recordId'> & { entry: RecordRepresentation }) {
  const say = useTexts(recordTexts)
  const language = useLanguage()
  const step = auditStepLabel(nameOf(entry))[language]
  const actor = fieldText(fieldAt(entry, 'Actor__r.Name'), undefined, language)
  const customer = fieldText(fieldAt(entry, 'OnBehalfOf__r.Name'), undefined, language)
  const reason = fieldText(entry.fields.Reason__c, undefined, language)
  const before = valuesIn(entry.fields.Before__c?.value)
  const after = valuesIn(entry.fields.After__c?.value)
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) =>
      isShown(field, info, fields) && (before[field] !== after[field] || after[field] === SECRET_VALUE),
  )
  const show = (field: string, value: Scalar | undefined) => {
    if (value === SECRET_VALUE) return say('secret')
    if (typeof value === 'string' && info.fields[field]?.dataType === 'Reference')
      return <RecordName id={value} />
    return (
      fieldText({ value: value ?? null, displayValue: null }, info.fields[field]?.dataType, language) ||
      say('nothing')
    )
  }
  return (
    <>
      <p>
        <strong>{step}</strong> {say('by', { name: actor || say('system') })}
        {customer && ` ${say('onBehalf', { name: customer })}`}
      </p>
      <p className={styles.when}>{fieldText(entry.fields.CreatedDate, 'DateTime', language)}</p>
      {reason && <p>{say('reason', { text: reason })}</p>}
      {names.length > 0 && (
        <dl className={styles.changes}>
          {names.map((field) => (
            <div key={field}>
              <dt>{info.fields[field]?.label}:</dt>
              <dd>
                <del>{show(field, before[field])}</del> → <ins>{show(field, after[field])}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

/** A field of the page, or a part of one, as the town of an address. */
const isShown = (name: string, info: ObjectInfo, fields: readonly string[]) => {
  const field = info.fields[name]
  return field !== undefined && (fields.includes(name) || fields.includes(field.compoundFieldName ?? ''))
}

/** Entries of other makers need not hold what we expect. */
function valuesIn(text: unknown): Readonly<Record<string, Scalar>> {
  if (typeof text !== 'string') return {}
  try {
    const values: unknown = JSON.parse(text)
    return typeof values === 'object' && values !== null ? (values as Record<string, Scalar>) : {}
  } catch {
    return {}
  }
}
