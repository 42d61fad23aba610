import type { Mutation } from './adapter.ts'

/** Functions that are called during a write. Each is awaited before the write ends. */
export interface MutationCallbacks<I, D> {
  /** Called before the request; its result is passed to the other functions. */
  onMutate?(input: I): unknown
  onSuccess?(data: D, input: I, context: unknown): unknown
  onError?(error: Error, input: I, context: unknown): unknown
  /** Called after `onSuccess` or `onError`. */
  onSettled?(data: D | undefined, error: Error | undefined, input: I, context: unknown): unknown
}

/**
 * Returns a write that calls functions, also after the component that started it was unmounted. Create it once,
 * outside of a component or with `useMemo`.
 *
 * @example
 * const save = withCallbacks(updateRecord, { onSuccess: () => console.log('Saved') })
 */
export function withCallbacks<I, D>(
  mutation: Mutation<I, D>,
  { onMutate, onSuccess, onError, onSettled }: MutationCallbacks<NoInfer<I>, NoInfer<D>>,
): Mutation<I, D> {
  return {
    name: mutation.name,
    async run(runtime, input, requestContext) {
      const context = await onMutate?.(input)
      let data: D
      try {
        data = await mutation.run(runtime, input, requestContext)
      } catch (error) {
        await onError?.(error as Error, input, context)
        await onSettled?.(undefined, error as Error, input, context)
        throw error
      }
      await onSuccess?.(data, input, context)
      await onSettled?.(data, undefined, input, context)
      return data
    },
  }
}
