import type { Scalar } from '@foyer/record-contract'

export type FieldValues = Readonly<Record<string, Scalar>>

/** An empty value equals one of only spaces. */
const tidy = (value: Scalar | undefined) => (typeof value === 'string' ? value.trim() : (value ?? ''))

export const isSameValue = (one: Scalar | undefined, other: Scalar | undefined) => tidy(one) === tidy(other)

/**
 * Conflicts of two edits of the same record: fields that the user has changed and that were saved with
 * another value since, other than the typed one.
 */
export const findConflicts = (began: FieldValues, typed: FieldValues, saved: FieldValues) =>
  Object.keys(typed).filter(
    (name) =>
      !isSameValue(typed[name], began[name]) &&
      !isSameValue(saved[name], began[name]) &&
      !isSameValue(saved[name], typed[name]),
  )
