import type { Label } from '../languages.ts'
import type { Scalar } from '../shapes/record.ts'
import type { DataClass } from './data-class.ts'

/** Options of every field. */
export interface FieldOptions {
  label: Label
  /** Protection class. Optional for the platform; a product may require it of all its objects. */
  data?: DataClass
  /** Help text of the field. */
  help?: Label
  /** True if a value is required. */
  required?: boolean
  /** True if values are unique. */
  unique?: boolean
  /** Set at creation, never updated. */
  createOnly?: boolean
  /**
   * Written by use cases only: generic writes of every profile are rejected with this text, which names the action or
   * screen that changes the field. With `createOnly` a generic write may set it when it creates the record.
   */
  managed?: Label
  /** True if it identifies the record in an external system. */
  externalId?: boolean
  /** Value for a creation that omits the field. */
  defaultValue?: Scalar | { special: 'now' | 'today' | 'currentUser' }
  /** A code, a token or a staff-only value: its value is never copied to the history or elsewhere. */
  secret?: boolean
  /** A key, a code or JSON for API clients: pages, lists and forms offer it only if they name it. */
  internal?: boolean
  /** Column name, if the one derived from the API name would clash. */
  column?: string
  /** Set for fields that administrators add at run time. */
  added?: AddedField
}

/** Profiles that may read and set an added field. Grants on all fields of an object do not include it. */
export interface AddedField {
  /** Profiles; the granted rows of each do not change. */
  readonly readers: readonly string[]
  readonly editors: readonly string[]
}

/** A field of that type. */
export interface Typed<T extends string> extends FieldOptions {
  type: T
}
