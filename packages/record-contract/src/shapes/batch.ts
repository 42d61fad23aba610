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

export const ErrorItem = object({ errorCode: string, message: string, path: optional(string) }, 'Error')
export type ErrorItem = Infer<typeof ErrorItem>

/** One result of a batch; on failure `result` is the error list. */
export interface BatchItem<T> {
  statusCode: number
  result: T | ErrorItem[] | null
}

/** The results of a batch, in the order of what was asked for. */
export interface SimplifiedBatchResults<T> {
  results: BatchItem<T>[]
}

/** The same, and whether any of them is a refusal. */
export interface BatchResults<T> extends SimplifiedBatchResults<T> {
  hasErrors: boolean
}

const item = <T>(): Shape<BatchItem<T>> =>
  object({ statusCode: integer(), result: unknown as Shape<BatchItem<T>['result']> }, 'BatchItem')

/** The shape of a batch of these, without a word on refusals. */
export const simplifiedBatchOf = <T>(_of: Shape<T>): Shape<SimplifiedBatchResults<T>> =>
  object({ results: list(item<T>()) })

/** The shape of a batch of these. */
export const batchOf = <T>(_of: Shape<T>): Shape<BatchResults<T>> =>
  object({ hasErrors: boolean, results: list(item<T>()) })
