import { MASTER_RECORD_TYPE_ID, type RecordRepresentation } from '@foyer/record-contract'
import { isObject } from '../is-object.ts'
import { createRecordEntry, type RecordEntry, type StoredField, type StoredRecord } from '../store/entries.ts'
import { Link, type Selection } from '../store/selection.ts'
import { mergeRecord } from './merge-record.ts'

/** Destination of ingested records, with callbacks. */
export interface IngestTarget {
  readonly records: Map<string, RecordEntry>
  /** Expiry times of ingested records. */
  readonly freshUntil: number
  readonly keepUntil: number
  /** Whether all known fields were requested, so that missing ones no longer exist. */
  readonly isComplete: boolean
  /** Whether a version conflict may be resolved by a refetch. Otherwise only the newer state remains. */
  resolvable(apiName: string): boolean
  changed(entry: RecordEntry): void
  conflict(entry: RecordEntry): void
  typeChanged(entry: RecordEntry): void
}

/** A selection under construction. */
interface MutableSelection {
  names: string[]
  links: (Selection | undefined)[]
  deep: boolean
}

const EMPTY_SELECTION: Selection = { names: [], links: [], deep: false }

/**
 * Stores the records of one response: wire objects are kept, nested records become links. Collects the fields
 * of the response, so that it can be rebuilt. `hint` is the selection of the previous response: it is reused
 * if the fields are the same, so that views keep their identity.
 */
export class RecordIngest {
  readonly #target: IngestTarget
  readonly #entries: RecordEntry[] = []
  readonly #nested: boolean
  #selection: Selection
  #shape: MutableSelection | undefined
  #irregular = false
  #inner: Map<string, RecordIngest> | undefined

  constructor(target: IngestTarget, hint: Selection = EMPTY_SELECTION, nested = false) {
    this.#target = target
    this.#selection = hint
    this.#nested = nested
  }

  put(incoming: RecordRepresentation): RecordEntry {
    const isFirst = !this.#entries.length
    const record = this.#store(incoming, isFirst)
    const entry = putRecord(this.#target, record, this.#target.isComplete && !this.#nested)
    if (entry.record === record) entry.selection = this.#selection
    this.#entries.push(entry)
    return entry
  }

  /** Returns the fields of the records. Marks fields that a record lacks as absent. */
  finish(): Selection {
    if (this.#inner) for (const inner of this.#inner.values()) inner.finish()
    if (this.#irregular)
      for (const entry of this.#entries) markAbsent(this.#target.records, entry, this.#selection)
    return this.#selection
  }

  /** Replaces nested records by links, and collects field names. */
  #store(incoming: RecordRepresentation, isFirst: boolean): StoredRecord {
    const source = incoming.fields
    const { names } = this.#selection
    let fields: Record<string, StoredField> | undefined
    let index = 0
    let isRegular = true
    for (const name in source) {
      if (names[index++] !== name) isRegular = false
      const field = source[name] as RecordRepresentation['fields'][string]
      const { value } = field
      if (isObject(value)) {
        fields ??= { ...source } as Record<string, StoredField>
        fields[name] = {
          displayValue: field.displayValue,
          value: this.#link(name, value as RecordRepresentation),
        }
      }
    }
    if (!isRegular || index !== names.length) {
      if (isFirst) {
        // The fields differ from the previous response, so the hint is discarded.
        this.#shape = undefined
        this.#selection = EMPTY_SELECTION
      } else this.#irregular = true
      for (const name in source) {
        const inner = this.#inner?.get(name)
        this.#learn(name, inner ? inner.#selection : undefined)
      }
    }
    return fields ? { ...incoming, fields } : (incoming as StoredRecord)
  }

  #link(name: string, nested: RecordRepresentation) {
    const position = this.#selection.names.indexOf(name)
    const expected = position < 0 ? undefined : this.#selection.links[position]
    this.#inner ??= new Map()
    let inner = this.#inner.get(name)
    if (!inner) {
      inner = new RecordIngest(this.#target, expected, true)
      this.#inner.set(name, inner)
    }
    const entry = inner.put(nested)
    if (inner.#selection !== expected) this.#learn(name, inner.#selection)
    return new Link(entry.id, inner.#selection)
  }

  #learn(name: string, link: Selection | undefined) {
    if (!this.#shape) {
      const { names, links, deep } = this.#selection
      this.#shape = { names: [...names], links: [...links], deep }
      this.#selection = this.#shape
    }
    const { names, links } = this.#shape
    const position = names.indexOf(name)
    if (position < 0) {
      names.push(name)
      links.push(link)
    } else if (link) links[position] = link
    if (link) this.#shape.deep = true
  }
}

function putRecord(target: IngestTarget, record: StoredRecord, isComplete: boolean): RecordEntry {
  const id = record.id as string
  let entry = target.records.get(id)
  if (!entry) {
    entry = createRecordEntry(id)
    target.records.set(id, entry)
  }
  const cached = entry.record
  // A record without a version is older than a tombstone only.
  if (!cached && (record.weakEtag || Number.MAX_VALUE) < entry.minVersion) return entry
  const isOlder =
    cached !== undefined &&
    cached.weakEtag !== 0 &&
    record.weakEtag !== 0 &&
    record.weakEtag < cached.weakEtag
  if (!isOlder) {
    entry.freshUntil = target.freshUntil
    entry.keepUntil = target.keepUntil
  }
  entry.error = undefined
  if (!cached) return write(target, entry, record)
  const merge = mergeRecord(cached, record, isComplete && !isOlder)
  if (merge.record === cached) return entry
  if (isComplete && !isOlder)
    for (const name in cached.fields) if (!(name in record.fields)) addAbsent(entry, name)
  const resolvable = merge.conflict && target.resolvable(record.apiName)
  // Without resolution by a refetch only the newer state remains.
  write(target, entry, merge.conflict && !resolvable && !isOlder ? record : merge.record)
  if (merge.conflict && (resolvable || isOlder)) entry.freshUntil = 0
  if (typeOf(cached) !== typeOf(merge.record)) target.typeChanged(entry)
  if (resolvable) target.conflict(entry)
  return entry
}

export const typeOf = ({ recordTypeId }: Pick<StoredRecord, 'recordTypeId'>) =>
  recordTypeId ?? MASTER_RECORD_TYPE_ID

function write(target: IngestTarget, entry: RecordEntry, record: StoredRecord) {
  entry.record = record
  entry.selection = undefined
  entry.version++
  if (entry.absent) for (const name in record.fields) entry.absent.delete(name)
  target.changed(entry)
  return entry
}

/** Marks requested fields that the response did not contain as absent, since a refetch would not return them either. */
export function markAbsent(
  records: ReadonlyMap<string, RecordEntry>,
  entry: RecordEntry,
  selection: Selection,
) {
  const fields = entry.record?.fields
  if (!fields) return
  selection.names.forEach((name, index) => {
    const value = fields[name]?.value
    if (value === undefined) {
      addAbsent(entry, name)
    } else if (value instanceof Link) {
      const target = records.get(value.id)
      const inner = selection.links[index]
      if (target && inner) markAbsent(records, target, inner)
    }
  })
}

function addAbsent(entry: RecordEntry, name: string) {
  entry.absent ??= new Set()
  entry.absent.add(name)
}
