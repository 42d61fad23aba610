import { type ServerMethodOptions, type Snapshot, serverMethod, serverMethodRead } from '@foyer/record-client'
import { useMemo } from 'react'
import { useRun } from './use-run.ts'
import { type Loaded, type Maybe, type ReadOptions, useSnapshot } from './use-snapshot.ts'

type Parameters = Readonly<Record<string, unknown>>

/**
 * Reads a server method, cached like any other read. Pass `{}` for no parameters, and null to defer the call.
 *
 * @example
 * const { data } = useServerMethod<number>('DealController', 'getRevenue', { companyId })
 * data // undefined, then 0
 */
export function useServerMethod<D>(
  controller: string,
  method: string,
  parameters: Maybe<Parameters>,
  options: ReadOptions & ServerMethodOptions & { suspense: true },
): Loaded<D>
export function useServerMethod<D>(
  controller: string,
  method: string,
  parameters: Maybe<Parameters>,
  options?: ReadOptions & ServerMethodOptions,
): Snapshot<D>
export function useServerMethod<D>(
  controller: string,
  method: string,
  parameters: Maybe<Parameters>,
  { continuation = false, ...options }: ReadOptions & ServerMethodOptions = {},
): Snapshot<D> {
  const adapter = useMemo(
    () => serverMethodRead<D>(controller, method, { continuation }),
    [controller, method, continuation],
  )
  return useSnapshot(adapter, parameters, options)
}

/**
 * Runs a server method that writes.
 *
 * @example
 * const { mutate, status } = useServerMethodCall<number, { companyId: string }>('DealController', 'winOffers')
 * const win = () => mutate({ companyId })
 * status // 'idle', then 'running', then 'done'
 */
export function useServerMethodCall<D, I extends object = Parameters>(
  controller: string,
  method: string,
  { continuation = false }: ServerMethodOptions = {},
) {
  const mutation = useMemo(
    () => serverMethod<D, I>(controller, method, { continuation }),
    [controller, method, continuation],
  )
  return useRun(mutation)
}
