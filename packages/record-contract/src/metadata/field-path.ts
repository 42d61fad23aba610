import type { AddressField, Fields, GeolocationField } from './fields.ts'

type AddressPart = 'Street' | 'City' | 'State' | 'PostalCode' | 'Country'
type PartsOf<K, D> = K extends string
  ? D extends AddressField
    ? K extends `${infer Own}__c`
      ? `${Own}_${AddressPart}__c`
      : K extends `${infer Own}Address`
        ? `${Own}${AddressPart}`
        : never
    : never
  : never
type Place<K, D> = K extends `${infer Own}__c`
  ? D extends GeolocationField
    ? `${Own}__${'Latitude' | 'Longitude'}__s`
    : never
  : never
/** The parts of compound fields, which are what is written. */
export type PathSegments<F extends Fields> = { [K in keyof F as PartsOf<K, F[K]>]?: string | null } & {
  [K in keyof F as Place<K, F[K]>]?: number | null
}

/** What the platform keeps for every record and nobody declares. */
type PlatformField =
  | 'Id'
  | 'OwnerId'
  | 'RecordTypeId'
  | 'CreatedDate'
  | 'CreatedById'
  | 'LastModifiedDate'
  | 'LastModifiedById'
  | 'SystemModstamp'

/** How layouts, lists and rules name a field: of the object, or of a record that a lookup leads to. */
export type FieldPath<F extends Fields> =
  | (keyof F & string)
  | keyof PathSegments<F>
  | PlatformField
  | `${string}.${string}`
