import { methodRead } from '@foyer/record-client'
import type { MethodContract } from '@foyer/record-contract'
import { useMethod } from '@foyer/record-react'
import { usePortal } from '../../shell/portal.ts'

/**
 * The result of a settings method. A row is opened with `afterRefresh`: after a save the result is being
 * refetched, and the dialog would show, and save again, the previous value.
 */
export function useSettingsData<I extends object, O>(
  method: MethodContract<I, O, 'read'>,
  input: NoInfer<I>,
) {
  const { client } = usePortal()
  const read = useMethod(method, input)
  const afterRefresh = (open: () => void) =>
    void Promise.resolve(client.read(methodRead(method), input)).then(open, open)
  return { data: read.data, read, afterRefresh }
}
