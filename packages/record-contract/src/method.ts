import { type Shape, unknown } from './shape.ts'

/** What both ends know of a method of the site, declared once. */
export interface MethodContract<
  I extends object = object,
  O = unknown,
  K extends 'read' | 'change' = 'read' | 'change',
> {
  readonly controller: string
  readonly method: string
  /** What reads answers GET and is cached; what changes something is posted. */
  readonly kind: K
  readonly input: Shape<I>
  readonly output: Shape<O>
  /** Objects whose records the answer shows: when one of them changes it is asked for again. */
  readonly reads: readonly string[]
  /** An input that reaches the method, with placeholders for ids; without it one is made of the shape. */
  readonly example?: I
}

/** What a method takes. */
export type InputOf<M> = M extends { readonly input: Shape<infer I> } ? I : never
/** What a method answers. */
export type OutputOf<M> = M extends { readonly output: Shape<infer O> } ? O : never

/** An answer that only the compiler knows. Give a real shape where programs other than the portal depend on it. */
export const answer = <T>(): Shape<T> => unknown as Shape<T>
