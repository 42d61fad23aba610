import type { Label } from '@foyer/record-contract'

/** The values of a picklist from its words by value; the compiler knows them one by one. */
export const valuesOf = <V extends string>(words: Readonly<Record<V, Label>>) =>
  Object.entries<Label>(words).map(([value, label]) => ({ value: value as V, label }))
