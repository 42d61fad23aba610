import { methodRead } from '@foyer/record-client'
import type { MethodContract } from '@foyer/record-contract'
import { usePortal } from './portal.ts'

/** Refetches a method, bypassing the cache; all its observers are updated. */
export function useRefetchOnReturn() {
  const { client } = usePortal()
  return async <I extends object, O>(method: MethodContract<I, O, 'read'>, input: NoInfer<I>) => {
    await client.read(methodRead(method), input, { cachePolicy: 'no-cache' })
  }
}
