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

/** What a write may say of the platform's own fields. */
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
} & { readonly [K in Named<O['fields'], 'free'>]?: ValueOf<O['fields'][K]> | null } & PathSegments<
    O['fields']
  > &
  Own

/** What a change takes: any of the fields, emptied only where they may be empty. */
export type RecordChange<O extends ObjectDeclaration> = {
  readonly [K in Named<O['fields'], 'given' | 'filled' | 'free'>]?:
    | ValueOf<O['fields'][K]>
    | Empty<O['fields'][K]>
} & PathSegments<O['fields']> &
  Own

/** Values of a picklist: `PickOf<typeof Badge, 'State__c'>`. */
export type PickOf<O extends ObjectDeclaration, K extends keyof O['fields']> = ValueOf<O['fields'][K]>
