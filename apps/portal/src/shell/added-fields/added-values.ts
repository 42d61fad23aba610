import type { FormFieldItem } from '@foyer/fair-domain'
import type { Scalar } from '@foyer/record-contract'

export type AddedValues = Readonly<Record<string, Scalar>>

/** Required fields that are empty; a required checkbox is empty until it is checked. */
export const missingIn = (fields: readonly FormFieldItem[], values: AddedValues) =>
  fields.filter(({ name, required, value: stored }) => {
    const value = values[name] === undefined ? stored : values[name]
    return required && (value === null || value === '' || value === false)
  })
