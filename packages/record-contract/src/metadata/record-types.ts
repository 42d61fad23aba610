import type { Scalar } from '../shapes/record.ts'
import type { ObjectDeclaration } from './define-object.ts'
import type { PathSegments } from './field-path.ts'
import type { AddressField, Fields, GeolocationField, Holds, Need } from './fields.ts'

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

/** System fields that a write may set. */
interface Own {
  Id?: string
  OwnerId?: string
  RecordTypeId?: string | null
}

/** Input of a creation. */
export type NewRecord<O extends ObjectDeclaration> = {
  readonly [K in Named<O['fields'], 'given'>]: ValueOf<O['fields'][K]>
} & {
  readonly [K in Named<O['fields'], 'filled'>]?: ValueOf<O['fields'][K]>
} & { readonly [K in Named<O['fields'], 'free'>]?: ValueOf<O['fields'][K]> | null } & PathSegments<
    O['fields']
  > &
  Own

/** Input of an update: any of the fields, null only for nullable ones. */
export type RecordChange<O extends ObjectDeclaration> = {
  readonly [K in Named<O['fields'], 'given' | 'filled' | 'free'>]?:
    | ValueOf<O['fields'][K]>
    | Empty<O['fields'][K]>
} & PathSegments<O['fields']> &
  Own

/** Values of a picklist: `PickOf<typeof Badge, 'State__c'>`. */
export type PickOf<O extends ObjectDeclaration, K extends keyof O['fields']> = ValueOf<O['fields'][K]>
