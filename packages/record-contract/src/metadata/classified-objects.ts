import type { Classified, DataClass } from './data-class.ts'
import type { ObjectDeclaration } from './define-object.ts'

/** The fields of objects that have no protection class, as `Object.Field`. */
export type UnclassifiedFields<O extends ObjectDeclaration> =
  O extends ObjectDeclaration<infer N, infer F>
    ? { [K in keyof F & string]: IsClassified<F[K]> extends true ? never : `${N}.${K}` }[keyof F & string]
    : never
type IsClassified<D> = D extends Classified<infer C> ? ([C] extends [DataClass] ? true : false) : false

/** Objects of which every field has a class; otherwise the names of those without, which no list of objects is. */
export type ClassifiedObjects<O extends ObjectDeclaration> = [UnclassifiedFields<O>] extends [never]
  ? readonly ObjectDeclaration[]
  : UnclassifiedFields<O>
