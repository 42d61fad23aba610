import type { FormFieldItem } from '@foyer/fair-domain'
import type { Scalar } from '@foyer/record-contract'

export type AddedValues = Readonly<Record<string, Scalar>>

/** Required fields that are empty; a box that must be ticked is empty until it is. */
export const missingIn = (fields: readonly FormFieldItem[], values: AddedValues) =>
  fields.filter(({ name, required, value: stored }) => {
    const value = values[name] === undefined ? stored : values[name]
    return required && (value === null || value === '' || value === false)
  })
