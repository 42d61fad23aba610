import { serverMethodRead } from '@foyer/record-client'
import { useServerMethod } from '@foyer/record-react'
import { usePortal } from '../../shell/portal.ts'

/** What a server method of the settings answers, and how to ask again after a change. */
export function useSettingsData<T>(className: string, methodName: string, input: object = {}) {
  const { client } = usePortal()
  const { data, error } = useServerMethod<T>(className, methodName, input as Record<string, never>)
  const refresh = () =>
    void client.read(serverMethodRead(className, methodName), input as Record<string, never>, {
      cachePolicy: 'no-cache',
    })
  return { data, error, refresh }
}
