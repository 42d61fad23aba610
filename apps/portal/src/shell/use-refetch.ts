import { methodRead } from '@foyer/record-client'
import type { MethodContract } from '@foyer/record-contract'
import { fresh } from './fresh.ts'
import { usePortal } from './portal.ts'

/**
 * Returns a function that reads a method from the server and returns the result, for changes that the client does
 * not know of: a save that was refused as stale, or a plain request. All observers are updated.
 */
export function useRefetch() {
  const { client } = usePortal()
  return async <I extends object, O>(method: MethodContract<I, O, 'read'>, input: NoInfer<I>) =>
    (await client.read(methodRead(method), input, fresh('staleSave')))?.data
}
