import type { FieldValue, RecordRepresentation, Scalar } from './shapes/record.ts'
import type { BatchInput, RecordInput } from './shapes/record-input.ts'

/**
 * Object types of a specific server, empty by default. `npx foyer-types <address>` generates a file that
 * augments it, so that the compiler checks field names and values.
 */
// biome-ignore lint/suspicious/noEmptyInterface: only an interface can be augmented by other modules.
export interface RecordTypes {}

/** Names of the typed objects; never if there are none. */
export type TypedObject = keyof RecordTypes & string
type IsKnown = [TypedObject] extends [never] ? false : true

type Part<O, P extends 'fields' | 'parents' | 'create' | 'update'> = O extends TypedObject
  ? RecordTypes[O] extends { [K in P]: infer V }
    ? V
    : never
  : never

type Own<O extends string> = `${O}.${keyof Part<O, 'fields'> & string}`
/** Path over one or several lookups to a field of a parent. */
type Beyond<O extends string> = {
  [P in keyof Part<O, 'parents'> & string]:
    | `${O}.${P}.${keyof Part<Part<O, 'parents'>[P], 'fields'> & string}`
    | `${O}.${P}.${keyof Part<Part<O, 'parents'>[P], 'parents'> & string}.${string}`
}[keyof Part<O, 'parents'> & string]

/** A field by its object and name, as `Company__c.Name` or `Contact__c.Company__r.Name`. */
export type FieldPathName = IsKnown extends true
  ? { [O in TypedObject]: Own<O> | Beyond<O> }[TypedObject]
  : string

/**
 * A field name if it leads to a field, over any number of lookups. Else the names with which its valid beginning can
 * continue, so that an error and an editor show them.
 */
type CheckedPath<N> = N extends `${infer O}.${infer Rest}`
  ? O extends TypedObject
    ? Continued<O, Rest, `${O}.`>
    : N
  : N
type Continued<O, Rest extends string, Start extends string> = string extends Rest
  ? `${Start}${Rest}`
  : Rest extends `${infer P}.${infer Next}`
    ? P extends keyof Part<O, 'parents'>
      ? Continued<Part<O, 'parents'>[P], Next, `${Start}${P}.`>
      : `${Start}${keyof Part<O, 'parents'> & string}.${Next}`
    : Rest extends keyof Part<O, 'fields'>
      ? `${Start}${Rest}`
      : `${Start}${(keyof Part<O, 'fields'> | keyof Part<O, 'parents'>) & string}`

type CheckedPaths<F> = F extends readonly unknown[]
  ? { readonly [I in keyof F]: CheckedPath<F[I]> }
  : CheckedPath<F>

/** Field names of a config, one or several, each checked by `CheckedPath`. */
export type Checked<F> = IsKnown extends true ? (F extends CheckedPaths<F> ? F : CheckedPaths<F>) : F

/** Value type of a field by name. */
export type ValueOfField<N> = N extends `${infer O}.${infer F}`
  ? O extends TypedObject
    ? F extends keyof Part<O, 'fields'>
      ? Part<O, 'fields'>[F] | undefined
      : F extends `${infer P}.${infer Rest}`
        ? P extends keyof Part<O, 'parents'>
          ? ValueOfField<`${Part<O, 'parents'>[P] & string}.${Rest}`> | null
          : FieldValue['value'] | undefined
        : FieldValue['value'] | undefined
    : FieldValue['value'] | undefined
  : FieldValue['value'] | undefined

/** `Name` of `Contact__c.Name`, and `Company__r` of `Contact__c.Company__r.City__c`. */
type FirstName<N> = N extends `${string}.${infer R}` ? (R extends `${infer P}.${string}` ? P : R) : never

/** Property of a record: a value, or all requested fields of a parent record. */
type ValueUnder<N, K extends string> = [N] extends [`${infer O}.${K}`]
  ? K extends keyof Part<O, 'fields'>
    ? Part<O, 'fields'>[K]
    : FieldValue['value']
  : RecordWith<BeyondName<N, K>> | null
/** `Company__c.City__c` for `Contact__c.Company__r.City__c`, whose `Company__r` leads to a `Company__c`. */
type BeyondName<N, K extends string> = N extends `${infer O}.${K}.${infer Rest}`
  ? K extends keyof Part<O, 'parents'>
    ? `${Part<O, 'parents'>[K] & string}.${Rest}`
    : string
  : never

type FieldsWith<N> = {
  [K in FirstName<N>]: {
    displayValue: string | null
    value: ValueUnder<Extract<N, `${string}.${K}` | `${string}.${K}.${string}`>, K>
  }
}

/**
 * A record that was read with these fields and optional fields. Any name is accepted if the compiler does not
 * know the fields or the objects.
 */
export type RecordWith<Names, Optional = never> = IsKnown extends true
  ? [Names | Optional] extends [never]
    ? RecordRepresentation
    : string extends Names | Optional
      ? RecordRepresentation
      : StoredRecord<FieldsWith<Names> & Partial<FieldsWith<Optional>>>
  : RecordRepresentation

/** A record of a typed object: it has an id, and these fields. */
type StoredRecord<Fields> = Omit<RecordRepresentation, 'fields' | 'id'> & { id: string; fields: Fields }

/**
 * A record of a list or search without requested fields. The list decides which fields it has, so that all fields
 * of the object are optional.
 */
export type RecordOf<O> = IsKnown extends true
  ? StoredRecord<
      O extends TypedObject
        ? {
            [K in keyof Part<O, 'fields'>]?: { displayValue: string | null; value: Part<O, 'fields'>[K] }
          }
        : RecordRepresentation['fields']
    >
  : RecordRepresentation

/** A new record: its object, and values of writable fields. */
export type NewRecordInput = IsKnown extends true
  ? { [O in TypedObject]: { apiName: O; fields: Part<O, 'create'> } }[TypedObject]
  : { apiName: string; fields: Record<string, Scalar> }

type AnyChange = {
  [K in { [O in TypedObject]: keyof Part<O, 'update'> }[TypedObject] & string]?: {
    [O in TypedObject]: K extends keyof Part<O, 'update'> ? Part<O, 'update'>[K] : never
  }[TypedObject]
}

/**
 * The id of a record and new values. With the object name the values are checked against that object, without
 * it against any object that has such a field.
 */
export type RecordChanges = IsKnown extends true
  ?
      | { [O in TypedObject]: { apiName: O; fields: { Id: string } & Part<O, 'update'> } }[TypedObject]
      | { apiName?: null | undefined; fields: { Id: string } & AnyChange }
  : RecordInput

/** Operation on several records of a batch. */
export type BatchOperation = IsKnown extends true
  ?
      | { type: 'Create' | 'CREATE'; records: NewRecordInput[] }
      | { type: 'Update' | 'UPDATE'; records: RecordChanges[] }
      | { type: 'Delete' | 'DELETE'; records: { fields: { Id: string } }[] }
  : BatchInput['operations'][number]

/** GraphQL documents by their text, empty by default. `npx foyer-types <address> --documents src` augments it. */
// biome-ignore lint/suspicious/noEmptyInterface: only an interface can be augmented by other modules.
export interface GraphqlDocuments {}

/** Texts of the typed documents; never if there are none. */
export type TypedDocument = keyof GraphqlDocuments & string

/** Result type of a document. */
export type DataOfDocument<Q> = Q extends TypedDocument
  ? GraphqlDocuments[Q] extends { data: infer D }
    ? D
    : unknown
  : unknown

/** Variables of a document. */
export type VariablesOfDocument<Q> = Q extends TypedDocument
  ? GraphqlDocuments[Q] extends { variables: infer V }
    ? V
    : never
  : never
