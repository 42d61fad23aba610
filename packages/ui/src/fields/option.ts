/** An option of a list. */
export interface Option {
  /** Stored value. */
  value: string
  /** Displayed text. */
  label: string
  /** Second line. */
  description?: string
  /** Visible but not selectable. */
  isDisabled?: boolean
}
