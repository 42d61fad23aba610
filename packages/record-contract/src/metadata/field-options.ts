import type { Label } from '../languages.ts'
import type { Scalar } from '../shapes/record.ts'
import type { DataClass } from './data-class.ts'

/** What every field may say about itself. */
export interface FieldOptions {
  label: Label
  /** Protection class. Optional for the platform; a product may require it of all its objects. */
  data?: DataClass
  /** Help shown beside the field. */
  help?: Label
  /** Must it be filled? */
  required?: boolean
  /** No two records may share a value. */
  unique?: boolean
  /** Given at creation, never changed afterwards. */
  createOnly?: boolean
  /**
   * Written by use cases only: generic writes of every profile are rejected with this text, which names the action or
   * screen that changes the field. With `createOnly` a generic write may set it when it creates the record.
   */
  managed?: Label
  /** Does it identify the record in another system? */
  externalId?: boolean
  /** Filled in when a creation leaves it out. */
  defaultValue?: Scalar | { special: 'now' | 'today' | 'currentUser' }
  /** A code, a token, what staff keep to themselves: no history and no other copy ever holds its value. */
  secret?: boolean
  /** A key, a code or JSON that only programs read: no page, list or form offers it unless somebody names it. */
  internal?: boolean
  /** Column name, when the one derived from the API name would clash. */
  column?: string
  /** On fields that administrators add while the server runs. */
  added?: AddedField
}

/** Who may read and set an added field. What grants say of all fields of an object was said without knowing this one. */
export interface AddedField {
  /** Profiles; each still reaches the rows that it is granted, and no others. */
  readonly readers: readonly string[]
  readonly editors: readonly string[]
}

/** A field of that type. */
export interface Typed<T extends string> extends FieldOptions {
  type: T
}
