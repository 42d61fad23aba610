import { methodRead } from '@foyer/record-client'
import type { MethodContract } from '@foyer/record-contract'
import { useMethod } from '@foyer/record-react'
import { useRef } from 'react'
import { fresh } from '../../shell/fresh.ts'
import { usePortal } from '../../shell/portal.ts'

/**
 * The result of a settings method, and a refetch after a change. A row is opened with `afterRefresh`, because
 * during the refetch it would show, and save again, the previous value.
 */
export function useSettingsData<I extends object, O>(
  method: MethodContract<I, O, 'read'>,
  input: NoInfer<I>,
) {
  const { client } = usePortal()
  const { data, error } = useMethod(method, input)
  const refreshed = useRef<Promise<unknown>>(undefined)
  const refresh = async () => {
    const reading = Promise.resolve(client.read(methodRead(method), input, fresh('beforeNextAction')))
    refreshed.current = reading
    await reading
  }
  const afterRefresh = (open: () => void) => void Promise.resolve(refreshed.current).then(open, open)
  return { data, error, refresh, afterRefresh }
}
