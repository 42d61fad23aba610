import type { Scalar } from '../shapes/record.ts'
import type { Fields, ObjectDeclaration } from './define-object.ts'
import type { AddressField, GeolocationField, Holds, Need } from './fields.ts'

type Held<D> = D extends Holds<infer V, infer N> ? { value: V; need: N } : { value: Scalar; need: 'free' }
type ValueOf<D> = Held<D>['value']
type Empty<D> = Held<D>['need'] extends 'free' ? null : never
type Named<F extends Fields, N extends Need> = {
  [K in keyof F]: F[K] extends AddressField | GeolocationField
    ? never
    : Held<F[K]>['need'] extends N
      ? K
      : never
}[keyof F]

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
type Parts<F extends Fields> = { [K in keyof F as PartsOf<K, F[K]>]?: string | null } & {
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
  | keyof Parts<F>
  | PlatformField
  | `${string}.${string}`

/** Of that, what a write may say. */
interface Own {
  Id?: string
  OwnerId?: string
  RecordTypeId?: string | null
}

/** What a creation takes. */
export type NewRecord<O extends ObjectDeclaration> = {
  readonly [K in Named<O['fields'], 'given'>]: ValueOf<O['fields'][K]>
} & {
  readonly [K in Named<O['fields'], 'filled'>]?: ValueOf<O['fields'][K]>
} & { readonly [K in Named<O['fields'], 'free'>]?: ValueOf<O['fields'][K]> | null } & Parts<O['fields']> &
  Own

/** What a change takes: any of the fields, emptied only where they may be empty. */
export type RecordChange<O extends ObjectDeclaration> = {
  readonly [K in Named<O['fields'], 'given' | 'filled' | 'free'>]?:
    | ValueOf<O['fields'][K]>
    | Empty<O['fields'][K]>
} & Parts<O['fields']> &
  Own

/** Values of a picklist: `PickOf<typeof Badge, 'State__c'>`. */
export type PickOf<O extends ObjectDeclaration, K extends keyof O['fields']> = ValueOf<O['fields'][K]>
