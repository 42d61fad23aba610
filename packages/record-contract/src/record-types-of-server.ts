import type { FieldValue, RecordRepresentation, Scalar } from './shapes/record.ts'
import type { BatchInput, RecordInput } from './shapes/record-input.ts'

/**
 * The objects of the server that one writes for. Empty as it comes: `npx foyer-types <address>` writes a file that
 * fills it in, and then names of fields, their values and what is written are checked by the compiler.
 */
// biome-ignore lint/suspicious/noEmptyInterface: an interface alone can be added to from outside.
export interface RecordTypes {}

/** Names of the objects that are known; never where none are. */
export type TypedObject = keyof RecordTypes & string
type IsKnown = [TypedObject] extends [never] ? false : true

type Part<O, P extends 'fields' | 'parents' | 'create' | 'update'> = O extends TypedObject
  ? RecordTypes[O] extends { [K in P]: infer V }
    ? V
    : never
  : never

type Own<O extends string> = `${O}.${keyof Part<O, 'fields'> & string}`
/** Over a lookup to its parent, and over that to whatever lies beyond. */
type Beyond<O extends string> = {
  [P in keyof Part<O, 'parents'> & string]:
    | `${O}.${P}.${keyof Part<Part<O, 'parents'>[P], 'fields'> & string}`
    | `${O}.${P}.${keyof Part<Part<O, 'parents'>[P], 'parents'> & string}.${string}`
}[keyof Part<O, 'parents'> & string]

/** A field by its object and name, as `Company__c.Name` or `Contact__c.Company__r.Name`. */
export type FieldPathName = IsKnown extends true
  ? { [O in TypedObject]: Own<O> | Beyond<O> }[TypedObject]
  : string

/** What a field holds, by its name. */
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

/** What stands under a name of a record: a value, or the fields of another record that were asked for. */
type ValueUnder<N, K extends string> = N extends `${infer O}.${K}`
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
 * A record as it comes when these fields, and these where there are some, are asked for. Where the fields are not known
 * to the compiler, or the objects are not, any name will do.
 */
export type RecordWith<Names, Optional = never> = IsKnown extends true
  ? [Names | Optional] extends [never]
    ? RecordRepresentation
    : string extends Names | Optional
      ? RecordRepresentation
      : Omit<RecordRepresentation, 'fields'> & { fields: FieldsWith<Names> & Partial<FieldsWith<Optional>> }
  : RecordRepresentation

/** A new record: the object, and values of those of its fields that can be written. */
export type NewRecordInput = IsKnown extends true
  ? { [O in TypedObject]: { apiName: O; fields: Part<O, 'create'> } }[TypedObject]
  : { apiName: string; fields: Record<string, Scalar> }

type AnyChange = {
  [K in { [O in TypedObject]: keyof Part<O, 'update'> }[TypedObject] & string]?: {
    [O in TypedObject]: K extends keyof Part<O, 'update'> ? Part<O, 'update'>[K] : never
  }[TypedObject]
}

/**
 * The id of a record and new values of its fields. With the name of the object they are checked by it, without by
 * whatever object has a field of the name.
 */
export type RecordChanges = IsKnown extends true
  ?
      | { [O in TypedObject]: { apiName: O; fields: { Id: string } & Part<O, 'update'> } }[TypedObject]
      | { apiName?: null | undefined; fields: { Id: string } & AnyChange }
  : RecordInput

/** What is done with several records of a batch. */
export type BatchOperation = IsKnown extends true
  ?
      | { type: 'CREATE'; records: NewRecordInput[] }
      | { type: 'UPDATE'; records: RecordChanges[] }
      | { type: 'DELETE'; records: { fields: { Id: string } }[] }
  : BatchInput['operations'][number]

/** GraphQL documents by their text. Empty as it comes: `npx foyer-types <address> --documents src` fills it in. */
// biome-ignore lint/suspicious/noEmptyInterface: an interface alone can be added to from outside.
export interface GraphqlDocuments {}

/** Texts of the documents that are known; never where none are. */
export type TypedDocument = keyof GraphqlDocuments & string

/** What a document is answered with. */
export type DataOfDocument<Q> = Q extends TypedDocument
  ? GraphqlDocuments[Q] extends { data: infer D }
    ? D
    : unknown
  : unknown

/** What a document is asked with. */
export type VariablesOfDocument<Q> = Q extends TypedDocument
  ? GraphqlDocuments[Q] extends { variables: infer V }
    ? V
    : never
  : never
