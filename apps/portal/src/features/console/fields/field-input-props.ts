import type { FieldInfo, PicklistValues, Scalar } from '@foyer/record-contract'

export type FormValues = Readonly<Record<string, Scalar>>

export interface FieldInputProps {
  objectApiName: string
  field: FieldInfo
  value: Scalar
  onChange: (value: Scalar) => void
  /** All values of the form: what controls this field is among them. */
  values: FormValues
  isRequired?: boolean
  isDisabled?: boolean
  error?: string | undefined
  picklist?: PicklistValues | undefined
  /** What a lookup shows for the record it points to at first. */
  referenceName?: string | undefined
  autoFocus?: boolean
}

/** What every control is told, whatever its type. */
export interface CommonProps {
  name: string
  label: string
  isRequired: boolean | undefined
  isDisabled: boolean | undefined
  autoFocus: boolean | undefined
  hint?: string
  error?: string
}
