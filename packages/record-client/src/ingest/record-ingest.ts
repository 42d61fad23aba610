import { MASTER_RECORD_TYPE_ID, type RecordRepresentation } from '@foyer/record-contract'
import { isObject } from '../is-object.ts'
import { createRecordEntry, type RecordEntry, type StoredField, type StoredRecord } from '../store/entries.ts'
import { Link, type Selection } from '../store/selection.ts'
import { mergeRecord } from './merge-record.ts'

/** What records go into, and what putting them there may set off. */
export interface IngestTarget {
  readonly records: Map<string, RecordEntry>
  /** Until when what comes now is fresh, and is kept. */
  readonly freshUntil: number
  readonly keepUntil: number
  /** Were all known fields asked for, so that a name that didn't come is no longer there? */
  readonly isComplete: boolean
  /** May a conflict of versions be settled by fetching again? Otherwise the newer state stands alone. */
  resolvable(apiName: string): boolean
  changed(entry: RecordEntry): void
  conflict(entry: RecordEntry): void
  typeChanged(entry: RecordEntry): void
}

/** A selection that still learns names. */
interface MutableSelection {
  names: string[]
  links: (Selection | undefined)[]
  deep: boolean
}

const EMPTY_SELECTION: Selection = { names: [], links: [], deep: false }

/**
 * Puts the records of one answer into the store: the wire's own objects are kept, nested records become links. It
 * learns which fields came, so that the answer can be shown again just as it was. `hint` is the selection of the
 * answer before this one: when the fields are the same it is used again, and views keep their identity.
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

  /** The fields that the records came with. A name that a record lacks is noted as absent there. */
  finish(): Selection {
    if (this.#inner) for (const inner of this.#inner.values()) inner.finish()
    if (this.#irregular)
      for (const entry of this.#entries) markAbsent(this.#target.records, entry, this.#selection)
    return this.#selection
  }

  /** Replaces nested records by links, and notes which names there are. */
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
        // Other fields than last time: the hint is of no use.
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
  if (!cached && record.weakEtag !== 0 && record.weakEtag < entry.minVersion) return entry
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
  // What can't be settled by fetching again: the newer state stands alone.
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

/** After the answer has come, a wanted name that the record still lacks would not come by asking again. */
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
