import { methodRead } from '@foyer/record-client'
import type { MethodContract } from '@foyer/record-contract'
import { useMethod } from '@foyer/record-react'
import { usePortal } from '../../shell/portal.ts'

/** What a method of the settings answers, and how to ask again after a change. */
export function useSettingsData<I extends object, O>(
  method: MethodContract<I, O, 'read'>,
  input: NoInfer<I>,
) {
  const { client } = usePortal()
  const { data, error } = useMethod(method, input)
  const refresh = async () => {
    await client.read(methodRead(method), input, { cachePolicy: 'no-cache' })
  }
  return { data, error, refresh }
}
