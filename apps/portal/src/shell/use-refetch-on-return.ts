import { methodRead } from '@foyer/record-client'
import type { MethodContract } from '@foyer/record-contract'
import { usePortal } from './portal.ts'

/** Asks a method again, past what is stored; whoever shows its answer shows the new one. */
export function useRefetchOnReturn() {
  const { client } = usePortal()
  return async <I extends object, O>(method: MethodContract<I, O, 'read'>, input: NoInfer<I>) => {
    await client.read(methodRead(method), input, { cachePolicy: 'no-cache' })
  }
}
