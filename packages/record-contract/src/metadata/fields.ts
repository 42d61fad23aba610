import type { Label, Language } from '../languages.ts'
import type { PicklistAttributes } from '../shapes/object-info.ts'
import type { Scalar } from '../shapes/record.ts'
import type { Classified, ClassOf, DataClass } from './data-class.ts'
import type { FieldOptions, Typed } from './field-options.ts'

/** Words by what is stored, or how they are found. */
export type StoredValueLabels =
  | Readonly<Record<string, Label>>
  | ((stored: string, language: Language) => string)
/** One line of text. */
export interface TextField extends Typed<'text'> {
  maxLength: number
  /** For codes that only programs write: what people read in their place. A value without words shows as it is. */
  words?: StoredValueLabels
  /** For ids and codes: a capital is another letter. What people write is equal whatever its case. */
  exact?: boolean
}
/** Text of several lines, without marks. */
export interface LongTextField extends Typed<'longText'> {
  maxLength: number
  /** For facts that only programs write, such as JSON: what people read in their place. */
  words?: (stored: string, language: Language) => string
}
/**
 * Values of another record, as JSON by field name; two fields beside it name that record's object and id. A reader
 * gets of them what they may read of the record itself, and nobody can filter or sort by them.
 */
export interface RecordValuesField extends Typed<'recordValues'> {
  maxLength: number
  /** Without an id they are of many records: shown to whoever may read every record of the object. */
  of: { object: string; id?: string }
}
/** Sanitised on write; never trusted on read either. */
export interface RichTextField extends Typed<'richText'> {
  maxLength: number
}
/** A number with digits after its point. */
export interface NumberField extends Typed<'number' | 'currency' | 'percent'> {
  /** Digits in all, and after the point. */
  precision: number
  scale: number
  min?: number
  max?: number
}
/** A whole number. */
export interface IntegerField extends Typed<'integer'> {
  min?: number
  max?: number
}
/** One value of a picklist, and how it reads. */
export interface PicklistEntry<V extends string = string> {
  value: V
  label: Label
  /** Values of the controlling field for which this one may be chosen. */
  validFor?: readonly string[]
  attributes?: PicklistAttributes
  /** Not offered any more; records that hold it keep it, and show its label. */
  retired?: boolean
}
/** One value of a list, or several. */
export interface PicklistField extends Typed<'picklist' | 'multiPicklist'> {
  values: readonly PicklistEntry[]
  /** Name of the picklist or checkbox that decides which values may be chosen. */
  controlledBy?: string
  /** May values outside the list be stored? Needed where staff extend the list at run time. */
  open?: boolean
}
/** A field that leads to a record of another object. */
export interface LookupField extends Typed<'lookup'> {
  target: string
  /** Name of the parent's list of these children: `Contacts`, `Brands__r`. */
  children?: string
  /** Label of that list on the parent. */
  childrenLabel?: Label
  /**
   * What happens to the children when the parent is deleted. With `keep` nothing: history, logs and mails go on naming
   * what is gone, and stand in nobody's way.
   */
  onDelete: 'restrict' | 'clear' | 'cascade' | 'keep'
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
export interface AddressField extends Typed<'address'> {
  /** Countries and states that are offered. Others may be written, except a state of a country that lists its own. */
  countries?: readonly PicklistEntry[]
  states?: readonly PicklistEntry[]
}
/** Latitude within ±90 and longitude within ±180, stored and sent as parts. */
export interface GeolocationField extends Typed<'geolocation'> {}

/** A field of which its type says all. */
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
 * When a value must be there: `given` by whoever creates the record, `filled` by a default where it is left out, `free`
 * to stay empty, or `computed` by the database.
 */
export type Need = 'given' | 'filled' | 'free' | 'computed'

/** What the compiler keeps of a field; nothing of it exists at run time. */
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
/** A copy of a record must hold whatever the record holds: all its long texts together, with the marks of JSON. */
const RECORD_VALUES_LENGTH = 100_000_000
const TEXT_LENGTH = 255

type TextOptions = FieldOptions & Partial<Pick<TextField, 'maxLength' | 'words' | 'exact'>>
/** One line of text, of 255 characters where nothing else is said. */
export const text = <O extends TextOptions>(
  options: O,
): TextField & Holds<string, NeedOf<O>, ClassOf<O>> => ({
  type: 'text',
  maxLength: TEXT_LENGTH,
  ...options,
})
type LongOptions = FieldOptions & { maxLength?: number }
/** Text of several lines, of 32,000 characters where nothing else is said. */
export const longText = <O extends LongOptions & Pick<LongTextField, 'words'>>(
  options: O,
): LongTextField & Holds<string, NeedOf<O>, ClassOf<O>> => ({
  type: 'longText',
  maxLength: LONG_TEXT_LENGTH,
  ...options,
})
/** Values of another record, as a copy that shows nobody more than the record does. */
export const recordValues = <O extends LongOptions & Pick<RecordValuesField, 'of'>>(
  options: O,
): RecordValuesField & Holds<string, NeedOf<O>, ClassOf<O>> => ({
  type: 'recordValues',
  maxLength: RECORD_VALUES_LENGTH,
  ...options,
})
/** Text with marks, sanitised when it is written. */
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
/** An email address. */
export const email = plain('email')
/** A telephone number. */
export const phone = plain('phone')
/** A web address. */
export const url = plain('url')
/** A day. */
export const date = plain('date')
/** A moment. */
export const dateTime = plain('dateTime')
/** Never empty: false where nobody says otherwise. */
export const boolean = <O extends FieldOptions>(options: O): Plain<'boolean', boolean, 'filled', O> => ({
  type: 'boolean',
  defaultValue: false,
  ...options,
})

type Range = { min?: number; max?: number }
/** A whole number. */
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
/** A number: 18 digits, four of them after the point, where nothing else is said. */
export const number = numeric('number', 18, 4)
/** An amount of money: 18 digits, two of them after the point, where nothing else is said. */
export const currency = numeric('currency', 18, 2)
/** A share of a hundred: seven digits, two of them after the point, where nothing else is said. */
export const percent = numeric('percent', 7, 2)

type PicklistOptions<V extends string> = FieldOptions & {
  values: readonly PicklistEntry<V>[]
  controlledBy?: string
  open?: boolean
}
/** An open list takes any text. */
type Chosen<V extends string, O> = O extends { open: true } ? string : V
/** One value of a list. */
export const picklist = <V extends string, O extends FieldOptions & { open?: boolean }>(
  options: O & PicklistOptions<V>,
): PicklistField & Holds<Chosen<V, O>, NeedOf<O>, ClassOf<O>> => ({ type: 'picklist', ...options })
/** Sent as one text, `a;b`. */
export const multiPicklist = <V extends string, O extends FieldOptions>(
  options: O & PicklistOptions<V>,
): PicklistField & Holds<string, NeedOf<O>, ClassOf<O>> => ({ type: 'multiPicklist', ...options })

type LookupOptions = FieldOptions &
  Partial<Pick<LookupField, 'children' | 'childrenLabel' | 'onDelete' | 'filteredBy'>>
/** Leads to a record of another object, which then lists these records under `children`. */
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
/** Computed by PostgreSQL from other fields of the record, and never written. */
export const formula = <R extends FormulaField['returns'], O extends FieldOptions>(
  options: O & Pick<FormulaField, 'sql' | 'maxLength'> & { returns: R },
): FormulaField & Holds<Returned[R], 'computed', ClassOf<O>> => ({
  type: 'formula',
  ...options,
})
/** Street, city, state, postal code and country, each a field of its own: `MailingAddress` has `MailingCity`. */
export const address = <O extends FieldOptions & Pick<AddressField, 'countries' | 'states'>>(
  options: O,
): AddressField & Classified<ClassOf<O>> => ({ type: 'address', ...options })
/** Latitude and longitude. */
export const geolocation = <O extends FieldOptions>(
  options: O,
): GeolocationField & Classified<ClassOf<O>> => ({ type: 'geolocation', ...options })

/** Fields by their API names. */
export type Fields = Readonly<Record<string, FieldDeclaration>>
