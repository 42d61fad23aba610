import type { Scalar } from '@foyer/record-contract'
import type { StoredField } from '../store/entries.ts'
import type { Store } from '../store/store.ts'
import { replaceParts } from './replace-parts.ts'

/** What was there before a guess was shown. Forgets with the guess. */
const before = new WeakMap<StoredField, StoredField>()
const refused = new WeakSet<StoredField>()

/** Shows values of a record before the server has agreed to them. Fields that the cache doesn't have stay unknown. */
export function showAtOnce(store: Store, id: string, values: Readonly<Record<string, Scalar>>) {
  const guesses: [string, StoredField][] = []
  const fields: Record<string, StoredField> = {}
  const known = store.records.get(id)?.record?.fields
  for (const name in values) {
    const old = known?.[name]
    if (!old) continue
    const value = values[name] ?? null
    const guess = { displayValue: old.displayValue === null || value === null ? null : String(value), value }
    before.set(guess, old)
    guesses.push([name, guess])
    fields[name] = guess
  }
  patch(store, id, fields)
  store.flush()

  return {
    /** The server agreed: from now on these are values like any other. */
    accept() {
      for (const [, guess] of guesses) before.delete(guess)
    },

    /** Puts back what was there, field by field: what came in the meantime stays. */
    takeBack() {
      const current = store.records.get(id)?.record?.fields
      const restored: Record<string, StoredField> = {}
      for (const [name, guess] of guesses) {
        refused.add(guess)
        let field: StoredField | undefined = current?.[name]
        while (field && refused.has(field)) field = before.get(field)
        if (field && field !== current?.[name]) restored[name] = field
      }
      patch(store, id, restored)
    },
  }
}

/** What came from the server while a guess is shown waits behind it: the guess stays until it is answered. */
export function guessOver(shown: StoredField, came: StoredField): StoredField {
  if (!before.has(shown) || refused.has(shown)) return came
  before.set(shown, came)
  return shown
}

/** Puts fields in the place of others, whatever their versions. */
function patch(store: Store, id: string, fields: Readonly<Record<string, StoredField>>) {
  const entry = store.records.get(id)
  if (!entry?.record || !Object.keys(fields).length) return
  replaceParts(store, entry, { fields: { ...entry.record.fields, ...fields } })
}
