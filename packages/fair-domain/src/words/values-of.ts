import type { Label } from '@foyer/record-contract'

/** Converts labels by value to picklist values, typed individually. */
export const valuesOf = <V extends string>(words: Readonly<Record<V, Label>>) =>
  Object.entries<Label>(words).map(([value, label]) => ({ value: value as V, label }))
