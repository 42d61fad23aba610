import {
  boolean,
  type Infer,
  integer,
  list,
  object,
  optional,
  type Shape,
  string,
  unknown,
} from '../shape.ts'

export const ErrorItem = object(
  {
    errorCode: string,
    message: string,
    path: optional(string),
    current: optional(unknown),
    mergedInto: optional(string),
  },
  'Error',
)
export type ErrorItem = Infer<typeof ErrorItem>

/** One result of a batch; on failure `result` is the list of errors. */
export interface BatchItem<T> {
  statusCode: number
  result: T | ErrorItem[] | null
}

/** Results of a batch, in the order of the request. */
export interface SimplifiedBatchResults<T> {
  results: BatchItem<T>[]
}

/** Results of a batch, and whether any of them is an error. */
export interface BatchResults<T> extends SimplifiedBatchResults<T> {
  hasErrors: boolean
}

const item = <T>(): Shape<BatchItem<T>> =>
  object({ statusCode: integer(), result: unknown as Shape<BatchItem<T>['result']> }, 'BatchItem')

/** Returns the shape of a batch without `hasErrors`. */
export const simplifiedBatchOf = <T>(_of: Shape<T>): Shape<SimplifiedBatchResults<T>> =>
  object({ results: list(item<T>()) })

/** Returns the shape of a batch with `hasErrors`. */
export const batchOf = <T>(_of: Shape<T>): Shape<BatchResults<T>> =>
  object({ hasErrors: boolean, results: list(item<T>()) })
