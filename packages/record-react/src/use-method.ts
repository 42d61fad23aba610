import { methodCall, methodRead, type Snapshot } from '@foyer/record-client'
import type { MethodContract } from '@foyer/record-contract'
import { type Run, useRun } from './use-run.ts'
import { type Loaded, type Maybe, type ReadOptions, useSnapshot } from './use-snapshot.ts'

/**
 * Reads a server method, with cache; refetched when an object of its `reads` changes. Pass null to defer the
 * call.
 *
 * @example
 * const { data } = useMethod(dealMethods.getRevenue, { companyId })
 * data // undefined, then 0
 */
export function useMethod<I extends object, O>(
  method: MethodContract<I, O, 'read'>,
  input: Maybe<NoInfer<I>>,
  options: ReadOptions & { suspense: true },
): Loaded<O>
export function useMethod<I extends object, O>(
  method: MethodContract<I, O, 'read'>,
  input: Maybe<NoInfer<I>>,
  options?: ReadOptions,
): Snapshot<O>
export function useMethod<I extends object, O>(
  method: MethodContract<I, O, 'read'>,
  input: Maybe<NoInfer<I>>,
  options: ReadOptions = {},
): Snapshot<O> {
  return useSnapshot(methodRead(method), input, options)
}

/**
 * Runs a server method that writes.
 *
 * @example
 * const { mutate, status } = useMethodRun(dealMethods.winOffers)
 * const win = () => mutate({ companyId })
 * status // 'idle', then 'running', then 'done'
 */
export const useMethodRun = <I extends object, O>(method: MethodContract<I, O, 'change'>): Run<I, O> =>
  useRun(methodCall(method))
