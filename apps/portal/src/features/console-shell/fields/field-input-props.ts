import type { FieldInfo, PicklistValues, Scalar } from '@foyer/record-contract'

export type FormValues = Readonly<Record<string, Scalar>>

export interface FieldInputProps {
  objectApiName: string
  field: FieldInfo
  value: Scalar
  onChange: (value: Scalar) => void
  /** All values of the form, including the controlling field. */
  values: FormValues
  isRequired?: boolean
  isDisabled?: boolean
  error?: string | undefined
  picklist?: PicklistValues | undefined
  /** Initial display value of the record that a lookup points to. */
  referenceName?: string | undefined
  autoFocus?: boolean
}

/** Props of every control, whatever its type. */
export interface CommonProps {
  name: string
  label: string
  isRequired: boolean | undefined
  isDisabled: boolean | undefined
  autoFocus: boolean | undefined
  hint?: string
  error?: string
}
