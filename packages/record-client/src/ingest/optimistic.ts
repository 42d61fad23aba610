import type { Scalar } from '@foyer/record-contract'
import type { StoredField } from '../store/entries.ts'
import type { Store } from '../store/store.ts'
import { patchEntry } from './patch-entry.ts'

/** What was there before a guess was shown. Forgets with the guess. */
const originals = new WeakMap<StoredField, StoredField>()
const rejected = new WeakSet<StoredField>()

/** Shows values of a record before the server has agreed to them. Fields that the cache doesn't have stay unknown. */
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
    /** The server agreed: from now on these are values like any other. */
    confirm() {
      for (const [, optimistic] of optimisticFields) originals.delete(optimistic)
    },

    /** Puts back what was there, field by field: what came in the meantime stays. */
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

/** What came from the server while a guess is shown waits behind it: the guess stays until it is answered. */
export function keepOptimistic(visible: StoredField, incoming: StoredField): StoredField {
  if (!originals.has(visible) || rejected.has(visible)) return incoming
  originals.set(visible, incoming)
  return visible
}

/** Puts fields in the place of others, whatever their versions. */
function patchFields(store: Store, id: string, fields: Readonly<Record<string, StoredField>>) {
  const entry = store.records.get(id)
  if (!entry?.record || !Object.keys(fields).length) return
  patchEntry(store, entry, { fields: { ...entry.record.fields, ...fields } })
}
