/** Issue of each field, as the name of a text; fields without an issue are missing. */
export type FormIssues<N extends string = string> = { readonly [Name in N]?: string | undefined }

/**
 * Rules of a field in a form. The form shows them, and the server evaluates them again before the handler
 * runs. Unlike a mismatch of the shape, an issue is reported at its field.
 */
export interface FieldRules<T = never> {
  /**
   * Set if a value is required: no blank text, no empty list, neither null nor false. A text is the name of the
   * issue, else `missing`.
   */
  readonly required?: boolean | string
  /** Maximum length of a text without surrounding spaces. */
  readonly maxLength?: number
  /** Returns the issue of a value that is not empty, or undefined. */
  readonly check?: (value: T) => string | undefined
}

/** Rules of a field, or of the fields of an object. */
export interface FormRules extends FieldRules {
  readonly checkAll?: (values: never) => FormIssues
}
