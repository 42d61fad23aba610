import { MASTER_RECORD_TYPE_ID, type Scalar } from '@foyer/record-contract'
import type { PendingWrite, RecordEntry, StoredField, StoredRecord } from '../store/entries.ts'
import { Link, PendingLink } from '../store/selection.ts'
import { formatLike } from './format-like.ts'
import { mergeField } from './merge-record.ts'

type Records = ReadonlyMap<string, RecordEntry>
type Fields = Record<string, StoredField>

const NO_FIELDS = { names: [], links: [], deep: false }

/** Returns the record of a creation before the server has it: the values of the input, and no others. */
export function showCreated(write: PendingWrite, records: Records): StoredRecord {
  const fields: Fields = {}
  for (const name in write.values) {
    fields[name] = showField(write, name, undefined)
    const relationship = relationshipOf(name)
    if (relationship && records.has(String(write.values[name])))
      fields[relationship] = showLink(write, name, relationship, undefined, records)
  }
  return {
    apiName: write.apiName ?? '',
    childRelationships: {},
    eTag: '',
    fields,
    id: write.id,
    lastModifiedById: null,
    lastModifiedDate: null,
    recordTypeId: MASTER_RECORD_TYPE_ID,
    recordTypeInfo: null,
    systemModstamp: null,
    weakEtag: 0,
  }
}

/** Returns a record with the values of an update. Fields that are not cached stay unknown. */
export function showUpdated(record: StoredRecord, write: PendingWrite, records: Records): StoredRecord {
  const fields: Fields = { ...record.fields }
  for (const name in write.values) {
    const previous = fields[name]
    if (previous && !(previous.value instanceof Link)) fields[name] = showField(write, name, previous)
    const relationship = relationshipOf(name)
    const previousLink = relationship ? fields[relationship] : undefined
    if (relationship && previousLink && isReference(previousLink))
      fields[relationship] = showLink(write, name, relationship, previousLink, records)
  }
  return { ...record, fields }
}

/** Returns the fields of a response, with the shown objects in place of equal ones. */
export function adoptFields(record: StoredRecord, write: PendingWrite): StoredRecord {
  let fields: Fields | undefined
  for (const name in write.fields) {
    const received = record.fields[name]
    const shown = write.fields[name] as StoredField
    if (!received || received === shown || mergeField(shown, received) !== shown) continue
    fields ??= { ...record.fields }
    fields[name] = shown
  }
  return fields ? { ...record, fields } : record
}

/** Returns the relationship of a lookup field: `Company__r` of `Company__c`, `Owner` of `OwnerId`. */
export function relationshipOf(name: string) {
  if (name.endsWith('__c')) return `${name.slice(0, -1)}r`
  return name.endsWith('Id') && name.length > 2 ? name.slice(0, -2) : undefined
}

const isReference = ({ value }: StoredField) => value === null || value instanceof Link

function showField(write: PendingWrite, name: string, previous: StoredField | undefined): StoredField {
  const value = write.values[name] ?? null
  write.fields[name] ??= { displayValue: displayOf(value, previous), value }
  return write.fields[name]
}

function displayOf(value: Scalar, previous: StoredField | undefined) {
  if (value === null || !previous || previous.displayValue === null) return null
  return formatLike(previous, value) ?? String(value)
}

function showLink(
  write: PendingWrite,
  field: string,
  name: string,
  previous: StoredField | undefined,
  records: Records,
): StoredField {
  const id = write.values[field]
  const selection = previous?.value instanceof Link ? previous.value.selection : NO_FIELDS
  const target = typeof id === 'string' ? records.get(id)?.record : undefined
  const nameOfTarget = target?.fields.Name?.value
  write.fields[name] ??= {
    displayValue: typeof nameOfTarget === 'string' ? nameOfTarget : null,
    value: typeof id === 'string' ? new PendingLink(id, selection) : null,
  }
  return write.fields[name]
}
