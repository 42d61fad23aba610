import { type Shape, unknown } from './shape.ts'

/** Declaration of a server method, shared by server and client. */
export interface MethodContract<
  I extends object = object,
  O = unknown,
  K extends 'read' | 'change' = 'read' | 'change',
> {
  readonly controller: string
  readonly method: string
  /** Reads are served by GET and cached; writes are sent by POST. */
  readonly kind: K
  readonly input: Shape<I>
  readonly output: Shape<O>
  /** Objects whose records the result depends on: a change of one of them causes a refetch. */
  readonly reads: readonly string[]
  /** Minimum interval between two refetches caused by changes of others, in milliseconds. */
  readonly minIntervalMs?: number
  /** The call changes nothing, although it is not cached. */
  readonly asks?: boolean
  /**
   * Objects whose results are refetched after the call, where its change events state too much or too little.
   * Empty for a preview, which is rolled back.
   */
  readonly affects?: readonly string[]
  /** Accepts an Idempotency-Key, so that the client applies a double click or a retry once. */
  readonly repeatable?: boolean
  /** May be stored on a device and sent later, because it is checked on arrival alone. Needs `repeatable`. */
  readonly queueable?: boolean
  /** The result may be stored on a device: it contains no secret; sensitive values only as declared. */
  readonly storable?: boolean | 'withSensitive'
  /** A valid input, with placeholders for ids; if missing, an example is generated from the shape. */
  readonly example?: I
}

/** Response header of a method: the objects that it changed, as far as the caller can read them, separated by commas. */
export const CHANGED_OBJECTS_HEADER = 'x-changed-objects'

/** Input of a method. */
export type InputOf<M> = M extends { readonly input: Shape<infer I> } ? I : never
/** Result of a method. */
export type OutputOf<M> = M extends { readonly output: Shape<infer O> } ? O : never

/** A result type without a runtime check. Use a real shape if API clients other than the portal depend on it. */
export const answer = <T>(): Shape<T> => unknown as Shape<T>
