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
  readonly whole: boolean
  /** May a conflict of versions be settled by fetching again? Otherwise the newer state stands alone. */
  resolvable(apiName: string): boolean
  changed(entry: RecordEntry): void
  conflict(entry: RecordEntry): void
  typeChanged(entry: RecordEntry): void
}

/** A selection that still learns names. */
interface Shape {
  names: string[]
  links: (Selection | undefined)[]
  deep: boolean
}

const NOTHING: Selection = { names: [], links: [], deep: false }

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
  #shape: Shape | undefined
  #irregular = false
  #inner: Map<string, RecordIngest> | undefined

  constructor(target: IngestTarget, hint: Selection = NOTHING, nested = false) {
    this.#target = target
    this.#selection = hint
    this.#nested = nested
  }

  put(incoming: RecordRepresentation): RecordEntry {
    const first = !this.#entries.length
    const record = this.#store(incoming, first)
    const entry = putRecord(this.#target, record, this.#target.whole && !this.#nested)
    if (entry.record === record) entry.whole = this.#selection
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
  #store(incoming: RecordRepresentation, first: boolean): StoredRecord {
    const source = incoming.fields
    const { names } = this.#selection
    let fields: Record<string, StoredField> | undefined
    let index = 0
    let regular = true
    for (const name in source) {
      if (names[index++] !== name) regular = false
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
    if (!regular || index !== names.length) {
      if (first) {
        // Other fields than last time: the hint is of no use.
        this.#shape = undefined
        this.#selection = NOTHING
      } else this.#irregular = true
      for (const name in source) {
        const inner = this.#inner?.get(name)
        this.#learn(name, inner ? inner.#selection : undefined)
      }
    }
    return fields ? { ...incoming, fields } : (incoming as StoredRecord)
  }

  #link(name: string, nested: RecordRepresentation) {
    const at = this.#selection.names.indexOf(name)
    const expected = at < 0 ? undefined : this.#selection.links[at]
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
    const at = names.indexOf(name)
    if (at < 0) {
      names.push(name)
      links.push(link)
    } else if (link) links[at] = link
    if (link) this.#shape.deep = true
  }
}

function putRecord(target: IngestTarget, record: StoredRecord, whole: boolean): RecordEntry {
  const id = record.id as string
  let entry = target.records.get(id)
  if (!entry) {
    entry = createRecordEntry(id)
    target.records.set(id, entry)
  }
  const known = entry.record
  if (!known && record.weakEtag !== 0 && record.weakEtag < entry.floor) return entry
  const late =
    known !== undefined && known.weakEtag !== 0 && record.weakEtag !== 0 && record.weakEtag < known.weakEtag
  if (!late) {
    entry.freshUntil = target.freshUntil
    entry.keepUntil = target.keepUntil
  }
  entry.error = undefined
  if (!known) return write(target, entry, record)
  const merged = mergeRecord(known, record, whole && !late)
  if (merged.record === known) return entry
  if (whole && !late) for (const name in known.fields) if (!(name in record.fields)) addAbsent(entry, name)
  const resolvable = merged.conflict && target.resolvable(record.apiName)
  // What can't be settled by fetching again: the newer state stands alone.
  write(target, entry, merged.conflict && !resolvable && !late ? record : merged.record)
  if (merged.conflict && (resolvable || late)) entry.freshUntil = 0
  if (typeOf(known) !== typeOf(merged.record)) target.typeChanged(entry)
  if (resolvable) target.conflict(entry)
  return entry
}

export const typeOf = ({ recordTypeId }: Pick<StoredRecord, 'recordTypeId'>) =>
  recordTypeId ?? MASTER_RECORD_TYPE_ID

function write(target: IngestTarget, entry: RecordEntry, record: StoredRecord) {
  entry.record = record
  entry.whole = undefined
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
