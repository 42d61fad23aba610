import { formatPhone, safeUrl } from '@foyer/record-client'
import type { ObjectInfo, RecordRepresentation } from '@foyer/record-contract'
import { RichText } from '@foyer/record-react/rich-text'
import { Link } from '@foyer/ui'
import { useLanguage } from '../../../i18n/language-context.ts'
import { recordPath } from '../../../shell/console-paths.ts'
import { RecordName, TextOrRecord } from '../records/record-name.tsx'
import { fieldText, isRecord, nameOf } from './field-text.ts'
import styles from './fields.module.css'

export interface FieldOutputProps {
  record: RecordRepresentation
  /** Undefined while loading: the plain text is shown. */
  info: ObjectInfo | undefined
  fieldApiName: string
}

/** Displays one field of a record according to its type. */
export function FieldOutput({ record, info, fieldApiName }: FieldOutputProps) {
  const language = useLanguage()
  const field = info?.fields[fieldApiName]
  const value = record.fields[fieldApiName]
  const text = fieldText(value, field?.dataType, language)
  if (text === '') return null
  switch (field?.dataType) {
    case 'Reference':
      return <ReferenceOutput record={record} info={info} fieldApiName={fieldApiName} />
    case 'Email':
      return <Link href={`mailto:${text}`}>{text}</Link>
    case 'Phone':
      return <Link href={`tel:${text.replaceAll(/[^+\d]/g, '')}`}>{formatPhone(text, language)}</Link>
    case 'Url': {
      const url = safeUrl(text)
      return url ? (
        <Link href={url} target="_blank">
          {text}
        </Link>
      ) : (
        text
      )
    }
    case 'TextArea':
      return field.htmlFormatted ? (
        <RichText raw={String(value?.value ?? '')} />
      ) : (
        <span className={styles.lines}>{text}</span>
      )
    default:
      return <TextOrRecord text={text} />
  }
}

function ReferenceOutput({ record, info, fieldApiName }: FieldOutputProps) {
  const field = info?.fields[fieldApiName]
  const id = record.fields[fieldApiName]?.value
  const related = field?.relationshipName ? record.fields[field.relationshipName] : undefined
  const target = isRecord(related?.value) ? related.value.apiName : field?.referenceToInfos[0]?.apiName
  const nameField = field?.referenceToInfos[0]?.nameFields.at(-1)
  const name = isRecord(related?.value)
    ? (related.displayValue ?? nameOf(related.value, nameField))
    : related?.displayValue
  if (typeof id !== 'string') return null
  return target && name ? <Link href={recordPath(target, id)}>{name}</Link> : <RecordName id={id} />
}
