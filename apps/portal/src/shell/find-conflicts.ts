import type { Scalar } from '@foyer/record-contract'

export type FieldValues = Readonly<Record<string, Scalar>>

/** Nothing, and nothing but spaces, are the same. */
const tidy = (value: Scalar | undefined) => (typeof value === 'string' ? value.trim() : (value ?? ''))

export const isSameValue = (one: Scalar | undefined, other: Scalar | undefined) => tidy(one) === tidy(other)

/**
 * Where two changes of the same record clash: fields that somebody has typed in, that were saved with another value
 * since they began, and not with the one they typed.
 */
export const findConflicts = (began: FieldValues, typed: FieldValues, saved: FieldValues) =>
  Object.keys(typed).filter(
    (name) =>
      !isSameValue(typed[name], began[name]) &&
      !isSameValue(saved[name], began[name]) &&
      !isSameValue(saved[name], typed[name]),
  )
