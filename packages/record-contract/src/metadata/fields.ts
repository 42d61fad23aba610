import type { Label, Language } from '../languages.ts'
import type { PicklistAttributes } from '../shapes/object-info.ts'
import type { Scalar } from '../shapes/record.ts'
import type { Classified, ClassOf, DataClass } from './data-class.ts'
import type { FieldOptions, Typed } from './field-options.ts'

/** Display texts by stored value, or a function that finds them. */
export type StoredValueLabels =
  | Readonly<Record<string, Label>>
  | ((stored: string, language: Language) => string)
/** A single-line text. */
export interface TextField extends Typed<'text'> {
  maxLength: number
  /** Display texts of codes that only programs write. A value without a text is displayed as it is. */
  words?: StoredValueLabels
  /** Case-sensitive comparison, for ids and codes. Texts that users write are compared case-insensitively. */
  exact?: boolean
}
/** A multi-line plain text. */
export interface LongTextField extends Typed<'longText'> {
  maxLength: number
  /** Display text of values that only programs write, such as JSON. */
  words?: (stored: string, language: Language) => string
}
/**
 * Values of another record, as JSON by field name; two other fields name that record's object and id. Readers
 * get only the values that they may read on the record itself, and filtering or sorting is not possible.
 */
export interface RecordValuesField extends Typed<'recordValues'> {
  maxLength: number
  /** Without an id the values are of many records: visible to callers that may read every record of the object. */
  of: { object: string; id?: string }
}
/** Sanitised on write; readers must sanitise it again. */
export interface RichTextField extends Typed<'richText'> {
  maxLength: number
}
/** A decimal number. */
export interface NumberField extends Typed<'number' | 'currency' | 'percent'> {
  /** Precision and scale. */
  precision: number
  scale: number
  min?: number
  max?: number
}
/** An integer. */
export interface IntegerField extends Typed<'integer'> {
  min?: number
  max?: number
}
/** A picklist value and its label. */
export interface PicklistEntry<V extends string = string> {
  value: V
  label: Label
  /** Values of the controlling field that allow this value. */
  validFor?: readonly string[]
  attributes?: PicklistAttributes
  /** Not offered any more; records keep the value and display its label. */
  retired?: boolean
}
/** A picklist with one or several values. */
export interface PicklistField extends Typed<'picklist' | 'multiPicklist'> {
  values: readonly PicklistEntry[]
  /** Name of the controlling picklist or checkbox. */
  controlledBy?: string
  /** True if values outside the list may be stored, because staff extend the list at run time. */
  open?: boolean
}
/** A lookup: a reference to a record of another object. */
export interface LookupField extends Typed<'lookup'> {
  target: string
  /** Name of the child relationship on the parent: `Contacts`, `Brands__r`. */
  children?: string
  /** Label of the related list on the parent. */
  childrenLabel?: Label
  /**
   * Effect of a parent's deletion on its children. With `keep` there is none: history, logs and mails keep
   * the id of a deleted record and do not prevent its deletion.
   */
  onDelete: 'restrict' | 'clear' | 'cascade' | 'keep'
  /** Lookup filter by fields of the source record: target field → source field. */
  filteredBy?: Readonly<Record<string, string>>
}
/** A generated column. `{Field}` is replaced by the column of another field of the object. */
export interface FormulaField extends Typed<'formula'> {
  returns: 'text' | 'integer' | 'number' | 'boolean'
  sql: string
  maxLength?: number
}
/** Street, city, state, postal code and country: stored and sent as separate fields, described as one. */
export interface AddressField extends Typed<'address'> {
  /** Offered countries and states. Other values are accepted, except states of a country that lists its states. */
  countries?: readonly PicklistEntry[]
  states?: readonly PicklistEntry[]
}
/** Latitude within ±90 and longitude within ±180, stored and sent as separate fields. */
export interface GeolocationField extends Typed<'geolocation'> {}

/** A field that has no options except those of every field. */
export type PlainField = Typed<'boolean' | 'date' | 'dateTime' | 'email' | 'phone' | 'url'>

/** A field of any type. */
export type FieldDeclaration =
  | TextField
  | LongTextField
  | RecordValuesField
  | RichTextField
  | NumberField
  | IntegerField
  | PicklistField
  | LookupField
  | FormulaField
  | AddressField
  | GeolocationField
  | PlainField

/**
 * Whether a creation needs a value: `given` by the caller, `filled` by a default if omitted, `free` to be
 * empty, or `computed` by the database.
 */
export type Need = 'given' | 'filled' | 'free' | 'computed'

/** Compile-time information of a field; it does not exist at run time. */
export interface Holds<V extends Scalar, N extends Need, C extends DataClass | 'none' = DataClass | 'none'>
  extends Classified<C> {
  readonly holds?: { value: V; need: N }
}

type NeedOf<O> = O extends { required: true }
  ? O extends { defaultValue: NonNullable<unknown> }
    ? 'filled'
    : 'given'
  : 'free'

const LONG_TEXT_LENGTH = 32_000
/** Maximum length of a snapshot: it must hold all long texts of a record, with the overhead of JSON. */
const RECORD_VALUES_LENGTH = 100_000_000
const TEXT_LENGTH = 255

type TextOptions = FieldOptions & Partial<Pick<TextField, 'maxLength' | 'words' | 'exact'>>
/** Declares a single-line text, by default of 255 characters. */
export const text = <O extends TextOptions>(
  options: O,
): TextField & Holds<string, NeedOf<O>, ClassOf<O>> => ({ type: 'text', maxLength: TEXT_LENGTH, ...options })
type LongOptions = FieldOptions & { maxLength?: number }
/** Declares a multi-line text, by default of 32,000 characters. */
export const longText = <O extends LongOptions & Pick<LongTextField, 'words'>>(
  options: O,
): LongTextField & Holds<string, NeedOf<O>, ClassOf<O>> => ({
  type: 'longText',
  maxLength: LONG_TEXT_LENGTH,
  ...options,
})
/** Declares a snapshot of another record, with the visibility of that record. */
export const recordValues = <O extends LongOptions & Pick<RecordValuesField, 'of'>>(
  options: O,
): RecordValuesField & Holds<string, NeedOf<O>, ClassOf<O>> => ({
  type: 'recordValues',
  maxLength: RECORD_VALUES_LENGTH,
  ...options,
})
/** Declares a rich text, sanitised on write. */
export const richText = <O extends LongOptions>(
  options: O,
): RichTextField & Holds<string, NeedOf<O>, ClassOf<O>> => ({
  type: 'richText',
  maxLength: LONG_TEXT_LENGTH,
  ...options,
})

type Plain<T extends PlainField['type'], V extends Scalar, N extends Need, O> = Typed<T> &
  Holds<V, N, ClassOf<O>>
const plain =
  <T extends PlainField['type']>(type: T) =>
  <O extends FieldOptions>(options: O): Plain<T, string, NeedOf<O>, O> => ({ type, ...options })
/** Declares an email address. */
export const email = plain('email')
/** Declares a phone number. */
export const phone = plain('phone')
/** Declares a URL. */
export const url = plain('url')
/** Declares a date. */
export const date = plain('date')
/** Declares a date with time. */
export const dateTime = plain('dateTime')
/** Declares a checkbox. Never null; false by default. */
export const boolean = <O extends FieldOptions>(options: O): Plain<'boolean', boolean, 'filled', O> => ({
  type: 'boolean',
  defaultValue: false,
  ...options,
})

type Range = { min?: number; max?: number }
/** Declares an integer. */
export const integer = <O extends FieldOptions & Range>(
  options: O,
): IntegerField & Holds<number, NeedOf<O>, ClassOf<O>> => ({ type: 'integer', ...options })

type NumberOptions = FieldOptions & Range & { precision?: number; scale?: number }
const numeric =
  (type: NumberField['type'], precision: number, scale: number) =>
  <O extends NumberOptions>(options: O): NumberField & Holds<number, NeedOf<O>, ClassOf<O>> => ({
    type,
    precision,
    scale,
    ...options,
  })
/** Declares a number, by default with precision 18 and scale 4. */
export const number = numeric('number', 18, 4)
/** Declares an amount of money, by default with precision 18 and scale 2. */
export const currency = numeric('currency', 18, 2)
/** Declares a percentage, by default with precision 7 and scale 2. */
export const percent = numeric('percent', 7, 2)

type PicklistOptions<V extends string> = FieldOptions & {
  values: readonly PicklistEntry<V>[]
  controlledBy?: string
  open?: boolean
}
/** An open picklist accepts any text. */
type Chosen<V extends string, O> = O extends { open: true } ? string : V
/** Declares a picklist with one value. */
export const picklist = <V extends string, O extends FieldOptions & { open?: boolean }>(
  options: O & PicklistOptions<V>,
): PicklistField & Holds<Chosen<V, O>, NeedOf<O>, ClassOf<O>> => ({ type: 'picklist', ...options })
/** Declares a picklist with several values, on the wire one string: `a;b`. */
export const multiPicklist = <V extends string, O extends FieldOptions>(
  options: O & PicklistOptions<V>,
): PicklistField & Holds<string, NeedOf<O>, ClassOf<O>> => ({ type: 'multiPicklist', ...options })

type LookupOptions = FieldOptions &
  Partial<Pick<LookupField, 'children' | 'childrenLabel' | 'onDelete' | 'filteredBy'>>
/** Declares a lookup to another object, which gets the child relationship `children`. */
export const lookup = <T extends string, O extends LookupOptions>(
  target: T,
  options: O,
): LookupField & { target: T } & Holds<string, NeedOf<O>, ClassOf<O>> => ({
  type: 'lookup',
  target,
  onDelete: 'restrict',
  ...options,
})

type Returned = { text: string; integer: number; number: number; boolean: boolean }
/** Declares a read-only field that PostgreSQL computes from other fields of the record. */
export const formula = <R extends FormulaField['returns'], O extends FieldOptions>(
  options: O & Pick<FormulaField, 'sql' | 'maxLength'> & { returns: R },
): FormulaField & Holds<Returned[R], 'computed', ClassOf<O>> => ({ type: 'formula', ...options })
/** Declares street, city, state, postal code and country, each as a field: `MailingAddress` has `MailingCity`. */
export const address = <O extends FieldOptions & Pick<AddressField, 'countries' | 'states'>>(
  options: O,
): AddressField & Classified<ClassOf<O>> => ({ type: 'address', ...options })
/** Declares latitude and longitude. */
export const geolocation = <O extends FieldOptions>(
  options: O,
): GeolocationField & Classified<ClassOf<O>> => ({ type: 'geolocation', ...options })

/** Fields by their API names. */
export type Fields = Readonly<Record<string, FieldDeclaration>>
