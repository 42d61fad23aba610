import type { FieldValue, Scalar } from './shapes/record.ts'

/**
 * The objects of the server that one writes for. Empty as it comes: `npx foyer-types <address>` writes a file that
 * fills it in, and then names of fields, their values and what is written are checked by the compiler.
 */
// biome-ignore lint/suspicious/noEmptyInterface: an interface alone can be added to from outside.
export interface RecordTypes {}

/** Names of the objects that are known; never where none are. */
export type KnownObject = keyof RecordTypes & string
type IsKnown = [KnownObject] extends [never] ? false : true

type FieldsOfObject<O> = O extends KnownObject
  ? RecordTypes[O] extends { fields: infer F }
    ? F
    : never
  : never
type ParentsOfObject<O> = O extends KnownObject
  ? RecordTypes[O] extends { parents: infer P }
    ? P
    : never
  : never
type ChangesOfObject<O> = O extends KnownObject
  ? RecordTypes[O] extends { input: infer I }
    ? I
    : never
  : never

type Own<O extends string> = `${O}.${keyof FieldsOfObject<O> & string}`
/** Over a lookup to its parent, and over that to whatever lies beyond. */
type Beyond<O extends string> = {
  [P in keyof ParentsOfObject<O> & string]:
    | `${O}.${P}.${keyof FieldsOfObject<ParentsOfObject<O>[P]> & string}`
    | `${O}.${P}.${keyof ParentsOfObject<ParentsOfObject<O>[P]> & string}.${string}`
}[keyof ParentsOfObject<O> & string]

/** A field by its object and name, as `Company__c.Name` or `Contact__c.Company__r.Name`. */
export type FieldPathName = IsKnown extends true
  ? { [O in KnownObject]: Own<O> | Beyond<O> }[KnownObject]
  : string

/** What a field holds, by its name. */
export type ValueOfField<N> = N extends `${infer O}.${infer F}`
  ? O extends KnownObject
    ? F extends keyof FieldsOfObject<O>
      ? FieldsOfObject<O>[F] | undefined
      : F extends `${infer P}.${infer Rest}`
        ? P extends keyof ParentsOfObject<O>
          ? ValueOfField<`${ParentsOfObject<O>[P] & string}.${Rest}`> | null
          : FieldValue['value'] | undefined
        : FieldValue['value'] | undefined
    : FieldValue['value'] | undefined
  : FieldValue['value'] | undefined

/** A new record: the object, and values of those of its fields that can be written. */
export type NewRecordInput = IsKnown extends true
  ? { [O in KnownObject]: { apiName: O; fields: ChangesOfObject<O> } }[KnownObject]
  : { apiName: string; fields: Record<string, Scalar> }
