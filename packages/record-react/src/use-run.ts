import type { Mutation, RequestContext } from '@foyer/record-client'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useRecordClient } from './record-client-provider.tsx'

type Outcome<D> =
  | { status: 'idle' | 'running'; data?: undefined; error?: undefined }
  | { status: 'done'; data: D; error?: undefined }
  | { status: 'failed'; data?: undefined; error: Error }

/** A write with the outcome of the last call. */
export type Run<I, D> = Outcome<D> & {
  /** Starts the write. Does not reject: `status`, `data` and `error` report the outcome. */
  mutate(input: I, context?: RequestContext): void
  /** Runs the write. Returns the result, or rejects with the error, for callers that handle it. */
  mutateAsync(input: I, context?: RequestContext): Promise<D>
  /** Clears the outcome. */
  reset(): void
}

const IDLE = { status: 'idle' } as const

/**
 * Returns a write for a component: the functions are the same for all renders, `status` and `error` are those of
 * the last call. Responses after a later call, or after unmount, are ignored.
 *
 * @example
 * const { mutate, status } = useRun(updateRecord)
 * const move = () => mutate({ fields: { Id: recordId, City__c: 'Ravenna' } })
 * status // 'idle', then 'running', then 'done'
 */
export function useRun<I, D>(mutation: Mutation<I, D>): Run<I, D> {
  const client = useRecordClient()
  const [outcome, setOutcome] = useState<Outcome<D>>(IDLE)
  const last = useRef(0)
  useEffect(
    () => () => {
      last.current++
    },
    [],
  )

  const mutateAsync = useCallback(
    async (input: I, context?: RequestContext) => {
      const call = ++last.current
      setOutcome({ status: 'running' })
      try {
        const data = await client.run(mutation, input, context)
        if (call === last.current) setOutcome({ status: 'done', data })
        return data
      } catch (error) {
        if (call === last.current) setOutcome({ status: 'failed', error: error as Error })
        throw error
      }
    },
    [client, mutation],
  )
  const mutate = useCallback(
    (input: I, context?: RequestContext) => void mutateAsync(input, context).catch(() => {}),
    [mutateAsync],
  )
  const reset = useCallback(() => {
    last.current++
    setOutcome(IDLE)
  }, [])
  return useMemo(() => ({ ...outcome, mutate, mutateAsync, reset }), [outcome, mutate, mutateAsync, reset])
}
