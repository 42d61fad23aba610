/** One thing that can be chosen from a list. */
export interface Option {
  /** What is stored. */
  value: string
  /** What is read. */
  label: string
  /** A second, quieter line. */
  description?: string
  /** Shown, but not to be chosen now. */
  isDisabled?: boolean
}
