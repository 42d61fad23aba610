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
/** Parts of compound fields, which are the writable fields. */
export type PathSegments<F extends Fields> = { [K in keyof F as PartsOf<K, F[K]>]?: string | null } & {
  [K in keyof F as Place<K, F[K]>]?: number | null
}

/** System fields, which every object has without declaring them. */
type PlatformField =
  | 'Id'
  | 'OwnerId'
  | 'RecordTypeId'
  | 'CreatedDate'
  | 'CreatedById'
  | 'LastModifiedDate'
  | 'LastModifiedById'
  | 'SystemModstamp'

/** Path of a field in layouts, lists and rules: of the object or of a parent record. */
export type FieldPath<F extends Fields> =
  | (keyof F & string)
  | keyof PathSegments<F>
  | PlatformField
  | `${string}.${string}`
