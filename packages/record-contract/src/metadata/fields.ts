import type { Label } from '../languages.ts'
import type { PicklistAttributes } from '../shapes/object-info.ts'
import type { Scalar } from '../shapes/record.ts'

/** What every field may say about itself. */
export interface FieldOptions {
  label: Label
  /** Help shown beside the field. */
  help?: Label
  /** Must it be filled? */
  required?: boolean
  /** No two records may share a value. */
  unique?: boolean
  /** Set by the server alone: neither created nor updated through the API. */
  readOnly?: boolean
  /** Given at creation, never changed afterwards. */
  createOnly?: boolean
  /** Does it identify the record in another system? */
  externalId?: boolean
  /** Filled in when a creation leaves it out. */
  defaultValue?: Scalar | { special: 'now' | 'today' | 'currentUser' }
  /** Column name, when the one derived from the API name would clash. */
  column?: string
}

interface Typed<T extends string> extends FieldOptions {
  type: T
}

export interface TextField extends Typed<'text'> {
  maxLength: number
  /** For codes that only programs write: what people read in their place. A value without words shows as it is. */
  words?: Readonly<Record<string, Label>>
}
export interface LongTextField extends Typed<'longText'> {
  maxLength: number
}
/** Sanitised on write; never trusted on read either. */
export interface RichTextField extends Typed<'richText'> {
  maxLength: number
}
export interface NumberField extends Typed<'number' | 'currency' | 'percent'> {
  /** Digits in all, and after the point. */
  precision: number
  scale: number
  min?: number
  max?: number
}
export interface IntegerField extends Typed<'integer'> {
  min?: number
  max?: number
}
export interface PicklistEntry {
  value: string
  label: Label
  /** Values of the controlling field for which this one may be chosen. */
  validFor?: readonly string[]
  attributes?: PicklistAttributes
}
export interface PicklistField extends Typed<'picklist' | 'multiPicklist'> {
  values: readonly PicklistEntry[]
  /** Name of the picklist or checkbox that decides which values may be chosen. */
  controlledBy?: string
  /** May values outside the list be stored? Needed where staff extend the list at run time. */
  open?: boolean
}
export interface LookupField extends Typed<'lookup'> {
  target: string
  /** Name of the parent's list of these children: `Contacts`, `Brands__r`. */
  children?: string
  /** Label of that list on the parent. */
  childrenLabel?: Label
  /** What happens to the children when the parent is deleted. */
  onDelete: 'restrict' | 'clear' | 'cascade'
  /** Only records that agree with these fields of the source record are offered: target field → source field. */
  filteredBy?: Readonly<Record<string, string>>
}
/** A column that PostgreSQL computes. `{Field}` stands for the column of another field of the object. */
export interface FormulaField extends Typed<'formula'> {
  returns: 'text' | 'integer' | 'number' | 'boolean'
  sql: string
  maxLength?: number
}
/** Street, city, state, postal code, country: stored and sent as parts, described as one. */
export interface AddressField extends Typed<'address'> {}
/** Latitude within ±90 and longitude within ±180, stored and sent as parts. */
export interface GeolocationField extends Typed<'geolocation'> {}

export type PlainField = Typed<'boolean' | 'date' | 'dateTime' | 'email' | 'phone' | 'url'>

export type FieldDeclaration =
  | TextField
  | LongTextField
  | RichTextField
  | NumberField
  | IntegerField
  | PicklistField
  | LookupField
  | FormulaField
  | AddressField
  | GeolocationField
  | PlainField

const LONG_TEXT_LENGTH = 32_000
const TEXT_LENGTH = 255

export const text = (options: FieldOptions & Partial<Pick<TextField, 'maxLength' | 'words'>>): TextField => ({
  type: 'text',
  maxLength: TEXT_LENGTH,
  ...options,
})
export const longText = (options: FieldOptions & { maxLength?: number }): LongTextField => ({
  type: 'longText',
  maxLength: LONG_TEXT_LENGTH,
  ...options,
})
export const richText = (options: FieldOptions & { maxLength?: number }): RichTextField => ({
  type: 'richText',
  maxLength: LONG_TEXT_LENGTH,
  ...options,
})
export const email = (options: FieldOptions): PlainField => ({ type: 'email', ...options })
export const phone = (options: FieldOptions): PlainField => ({ type: 'phone', ...options })
export const url = (options: FieldOptions): PlainField => ({ type: 'url', ...options })
export const boolean = (options: FieldOptions): PlainField => ({
  type: 'boolean',
  defaultValue: false,
  ...options,
})
export const date = (options: FieldOptions): PlainField => ({ type: 'date', ...options })
export const dateTime = (options: FieldOptions): PlainField => ({ type: 'dateTime', ...options })
export const integer = (options: FieldOptions & { min?: number; max?: number }): IntegerField => ({
  type: 'integer',
  ...options,
})

type NumberOptions = FieldOptions & { precision?: number; scale?: number; min?: number; max?: number }
const numeric =
  (type: NumberField['type'], precision: number, scale: number) =>
  (options: NumberOptions): NumberField => ({ type, precision, scale, ...options })
export const number = numeric('number', 18, 4)
export const currency = numeric('currency', 18, 2)
export const percent = numeric('percent', 7, 2)

type PicklistOptions = FieldOptions & {
  values: readonly PicklistEntry[]
  controlledBy?: string
  open?: boolean
}
export const picklist = (options: PicklistOptions): PicklistField => ({ type: 'picklist', ...options })
export const multiPicklist = (options: PicklistOptions): PicklistField => ({
  type: 'multiPicklist',
  ...options,
})

export const lookup = (
  target: string,
  options: FieldOptions &
    Partial<Pick<LookupField, 'children' | 'childrenLabel' | 'onDelete' | 'filteredBy'>>,
): LookupField => ({ type: 'lookup', target, onDelete: 'restrict', ...options })

export const formula = (
  options: FieldOptions & Pick<FormulaField, 'returns' | 'sql' | 'maxLength'>,
): FormulaField => ({
  type: 'formula',
  readOnly: true,
  ...options,
})
export const address = (options: FieldOptions): AddressField => ({ type: 'address', ...options })
export const geolocation = (options: FieldOptions): GeolocationField => ({ type: 'geolocation', ...options })
