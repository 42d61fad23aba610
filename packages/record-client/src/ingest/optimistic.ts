import type { Scalar } from '@foyer/record-contract'
import type { StoredField } from '../store/entries.ts'
import type { Store } from '../store/store.ts'
import { patchEntry } from './patch-entry.ts'

/** Original fields by optimistic field. */
const originals = new WeakMap<StoredField, StoredField>()
const rejected = new WeakSet<StoredField>()

/** Shows values of a record before the server confirms them. Skips fields that are not cached. */
export function applyOptimistic(store: Store, id: string, values: Readonly<Record<string, Scalar>>) {
  const optimisticFields: [string, StoredField][] = []
  const fields: Record<string, StoredField> = {}
  const cached = store.records.get(id)?.record?.fields
  for (const name in values) {
    const original = cached?.[name]
    if (!original) continue
    const value = values[name] ?? null
    const optimistic = {
      displayValue: original.displayValue === null || value === null ? null : String(value),
      value,
    }
    originals.set(optimistic, original)
    optimisticFields.push([name, optimistic])
    fields[name] = optimistic
  }
  patchFields(store, id, fields)
  store.flush()

  return {
    /** Makes the values regular ones after the server has confirmed them. */
    confirm() {
      for (const [, optimistic] of optimisticFields) originals.delete(optimistic)
    },

    /** Restores the originals field by field; values received in the meantime stay. */
    undo() {
      const current = store.records.get(id)?.record?.fields
      const restored: Record<string, StoredField> = {}
      for (const [name, optimistic] of optimisticFields) {
        rejected.add(optimistic)
        let field: StoredField | undefined = current?.[name]
        while (field && rejected.has(field)) field = originals.get(field)
        if (field && field !== current?.[name]) restored[name] = field
      }
      patchFields(store, id, restored)
    },
  }
}

/** Returns the field to show: an unconfirmed optimistic field hides an incoming one until the response. */
export function keepOptimistic(visible: StoredField, incoming: StoredField): StoredField {
  if (!originals.has(visible) || rejected.has(visible)) return incoming
  originals.set(visible, incoming)
  return visible
}

/** Replaces fields regardless of versions. */
function patchFields(store: Store, id: string, fields: Readonly<Record<string, StoredField>>) {
  const entry = store.records.get(id)
  if (!entry?.record || !Object.keys(fields).length) return
  patchEntry(store, entry, { fields: { ...entry.record.fields, ...fields } })
}
