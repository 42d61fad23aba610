import type { Classified, DataClass } from './data-class.ts'
import type { ObjectDeclaration } from './define-object.ts'

/** Fields without a protection class, as `Object.Field`. */
export type UnclassifiedFields<O extends ObjectDeclaration> =
  O extends ObjectDeclaration<infer N, infer F>
    ? { [K in keyof F & string]: IsClassified<F[K]> extends true ? never : `${N}.${K}` }[keyof F & string]
    : never
type IsClassified<D> = D extends Classified<infer C> ? ([C] extends [DataClass] ? true : false) : false

/**
 * The objects if every field has a class; otherwise the names of unclassified fields, to which no list of
 * objects is assignable.
 */
export type ClassifiedObjects<O extends ObjectDeclaration> = [UnclassifiedFields<O>] extends [never]
  ? readonly ObjectDeclaration[]
  : UnclassifiedFields<O>
