import { auditStepLabel, describeFacts } from '@foyer/fair-domain'
import { getPicklistValuesByRecordType } from '@foyer/record-client'
import {
  MASTER_RECORD_TYPE_ID,
  type ObjectInfo,
  type RecordRepresentation,
  type Scalar,
  SECRET_VALUE,
} from '@foyer/record-contract'
import { useListRecords, useSnapshot } from '@foyer/record-react'
import { Link } from '@foyer/ui'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { recordPath } from '../../shell/console-paths.ts'
import { fieldAt, fieldText, nameOf } from '../console-shell/fields/field-text.ts'
import { useDirectory } from '../console-shell/frame/recently-used.tsx'
import type { HistoryField } from '../console-shell/records/page-part.ts'
import styles from '../console-shell/records/record.module.css'
import { recordTexts } from '../console-shell/records/record.texts.ts'
import { RecordName, TextOrRecord } from '../console-shell/records/record-name.tsx'
import { useActionTexts } from '../decisions/queues-data.ts'

const SHOWN = 25
/** Shown once, with the step. */
const REASON = 'ReasonCode__c'
const SAME = [
  'Name',
  'ObjectApiName__c',
  'Reason__c',
  REASON,
  'Note__c',
  'Facts__c',
  'Actor__r.Name',
  'OnBehalfOf__r.Name',
] as const
const FIELDS = [...SAME, 'RecordId__c', 'Before__c', 'After__c', 'CreatedDate']

/** Audit entries, newest first. */
export const timelineConfig = (recordId: string, field: HistoryField = 'RecordId__c') => ({
  objectApiName: 'AuditEntry__c',
  listViewApiName: 'AllHistory',
  where: `{ ${field}: { eq: "${recordId}" } }`,
  sortBy: ['-CreatedDate'],
  optionalFields: FIELDS.map((name) => `AuditEntry__c.${name}`),
  pageSize: SHOWN,
})

/** Labels of codes, for any object. */
export const wordsConfig = (objectApiName: string) => ({ objectApiName, recordTypeId: MASTER_RECORD_TYPE_ID })

export interface TimelineProps {
  recordId: string
  info: ObjectInfo
  /** The fields whose values are shown: those of the page. */
  fields: readonly string[]
  of?: HistoryField | undefined
}

/** Entries with user, action and time, and the values of the record before and after. */
export function Timeline({ recordId, info, fields, of }: TimelineProps) {
  const say = useTexts(recordTexts)
  const { data } = useListRecords(timelineConfig(recordId, of))
  return (
    <section aria-labelledby="history" className={styles.card}>
      <div className={styles.cardHead}>
        <h2 id="history">{say('history')}</h2>
      </div>
      {data?.records.length === 0 && <p className={styles.when}>{say('historyEmpty')}</p>}
      <ol className={styles.timeline}>
        {runsOf(data?.records ?? [], info.apiName).map(({ entry, count }) => (
          <li key={entry.id}>
            <Entry entry={entry} count={count} info={info} fields={fields} />
          </li>
        ))}
      </ol>
    </section>
  )
}

interface Run {
  entry: RecordRepresentation
  count: number
}

/** Groups the same step on other records of an object, until a step of another user or on the record itself. */
function runsOf(entries: readonly RecordRepresentation[], own: string): Run[] {
  const runs: Run[] = []
  let actor: unknown
  let alike = new Map<string, Run>()
  for (const entry of entries) {
    const same = JSON.stringify(SAME.map((field) => fieldAt(entry, field)?.value ?? null))
    const by = fieldAt(entry, 'Actor__r.Name')?.value ?? null
    const isOwn = objectOf(entry) === own
    if (isOwn || by !== actor) alike = new Map()
    actor = by
    const run = isOwn ? undefined : alike.get(same)
    if (run) run.count++
    else {
      const next = { entry, count: 1 }
      runs.push(next)
      alike.set(same, next)
    }
  }
  return runs
}

/** The stored name; users see its display value. */
const objectOf = (entry: RecordRepresentation) => String(entry.fields.ObjectApiName__c?.value ?? '')

function Entry({ entry, count, info, fields }: Run & Pick<TimelineProps, 'info' | 'fields'>) {
  const say = useTexts(recordTexts)
  const language = useLanguage()
  const text = (field: string) => fieldText(fieldAt(entry, field), undefined, language)
  const name = String(entry.fields.Name?.value ?? nameOf(entry))
  const isOwn = objectOf(entry) === '' || objectOf(entry) === info.apiName
  const customer = text('OnBehalfOf__r.Name')
  const { data: actions } = useActionTexts(info.apiName)
  const code = text('ReasonCode__c')
  const [reason, note] = [text('Reason__c'), text('Note__c')]
  // The code of a reason is only meaningful together with its object.
  const said = [...new Set([isOwn ? (actions?.reasons[code] ?? '') : '', reason])].filter(Boolean)
  return (
    <>
      <p>
        <strong>{auditStepLabel(name)[language]}</strong>
        {count > 1 && ` ${count} ×`}{' '}
        {!isOwn && <Subject entry={entry} isLink={name !== 'record.deleted' && count === 1} />}{' '}
        {say('by', { name: text('Actor__r.Name') || say('system') })}
        {customer && ` ${say('onBehalf', { name: customer })}`}
      </p>
      {said.length > 0 && <p>{say('reason', { text: said.join(' · ') })}</p>}
      {note && note !== text('Reason__c') && <p>{say('note', { text: note })}</p>}
      {isOwn && <Changes entry={entry} info={info} fields={fields} />}
      <Facts facts={text('Facts__c')} />
      <p className={styles.when}>{fieldText(entry.fields.CreatedDate, 'DateTime', language)}</p>
    </>
  )
}

/** Other subjects of the entry, by object. */
function Subject({ entry, isLink }: { entry: RecordRepresentation; isLink: boolean }) {
  const objects = useDirectory()
  const object = objectOf(entry)
  const label = objects[object]?.label ?? ''
  const recordId = entry.fields.RecordId__c?.value
  if (!isLink || typeof recordId !== 'string') return label
  return (
    <Link variant="plain" href={recordPath(object, recordId)}>
      {label}
    </Link>
  )
}

/** Details of the step besides the values of its record, such as the move of a company. */
function Facts({ facts }: { facts: string }) {
  const language = useLanguage()
  if (facts === '') return null
  return (
    <dl className={styles.changes}>
      {describeFacts(facts).map(({ label, before, after }) => (
        <div key={label[language]}>
          <dt>{label[language]}:</dt>
          <dd>
            {before[language] !== '' && (
              <>
                <del>{before[language]}</del> →{' '}
              </>
            )}
            <ins>{after[language]}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Changes({
  entry,
  info,
  fields,
}: Pick<TimelineProps, 'info' | 'fields'> & { entry: RecordRepresentation }) {
  const say = useTexts(recordTexts)
  const language = useLanguage()
  const before = valuesIn(entry.fields.Before__c?.value)
  const after = valuesIn(entry.fields.After__c?.value)
  const { data: actions } = useActionTexts(info.apiName)
  // Initial values of a new record have no previous value, and empty ones are omitted.
  const isNew = entry.fields.Name?.value === 'record.created'
  const isSaid = (value: Scalar | undefined) => !isNew || (value !== null && value !== false && value !== 0)
  const hasReason = Boolean(entry.fields[REASON]?.value)
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) =>
      !(field === REASON && hasReason) &&
      isSaid(after[field]) &&
      (before[field] !== after[field] || after[field] === SECRET_VALUE),
  )
  const names = changed.filter((field) => isShown(field, info, fields))
  const { data: picklists } = useSnapshot(getPicklistValuesByRecordType, wordsConfig(info.apiName))
  const show = (field: string, value: Scalar | undefined) => {
    if (value === SECRET_VALUE) return say('secret')
    const reason = field === REASON && typeof value === 'string' ? actions?.reasons[value] : undefined
    if (reason !== undefined) return reason
    const words = picklists?.picklistFieldValues?.[field]?.values
    if (typeof value === 'string' && words)
      return value
        .split(';')
        .map((code) => words.find((word) => word.value === code)?.label ?? code)
        .join(', ')
    if (typeof value === 'string' && info.fields[field]?.dataType === 'Reference')
      return <RecordName id={value} />
    const text = fieldText(
      { value: value ?? null, displayValue: null },
      info.fields[field]?.dataType,
      language,
    )
    return text === '' ? say('nothing') : <TextOrRecord text={text} />
  }
  // A field that the page does not show, such as a long text, is named without its values.
  const isUpdate = entry.fields.Name?.value === 'record.updated'
  const others = isUpdate ? changed.flatMap((field) => info.fields[field]?.label ?? []) : []
  if (names.length === 0) return others.length > 0 && <p>{others.join(', ')}</p>
  return (
    <dl className={styles.changes}>
      {names.map((field) => (
        <div key={field}>
          <dt>{info.fields[field]?.label}:</dt>
          <dd>
            {!isNew && (
              <>
                <del>{show(field, before[field])}</del> →{' '}
              </>
            )}
            <ins>{show(field, after[field])}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A field of the page, or a component of one, such as the city of an address. */
const isShown = (name: string, info: ObjectInfo, fields: readonly string[]) => {
  const field = info.fields[name]
  if (field === undefined || isFacts(field)) return false
  return fields.includes(name) || fields.includes(field.compoundFieldName ?? '')
}

/** An entry stores raw values for API clients; the page formats them. */
const isFacts = ({ dataType, extraTypeInfo }: ObjectInfo['fields'][string]) =>
  dataType === 'TextArea' && extraTypeInfo === null

/** Entries of other sources may have another shape. */
function valuesIn(text: unknown): Readonly<Record<string, Scalar>> {
  if (typeof text !== 'string') return {}
  try {
    const values: unknown = JSON.parse(text)
    return typeof values === 'object' && values !== null ? (values as Record<string, Scalar>) : {}
  } catch {
    return {}
  }
}
