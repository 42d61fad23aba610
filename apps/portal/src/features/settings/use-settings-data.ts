import type { MethodContract } from '@foyer/record-contract'
import { useMethod } from '@foyer/record-react'
import { usePortal } from '../../shell/portal.ts'

/**
 * The result of a settings method, which follows changes. A row is opened with `afterRefresh`, because during the
 * refetch it would show, and save again, the previous value.
 */
export function useSettingsData<I extends object, O>(
  method: MethodContract<I, O, 'read'>,
  input: NoInfer<I>,
) {
  const { client } = usePortal()
  const read = useMethod(method, input)
  const refresh = () => client.refresh(read)
  const afterRefresh = (open: () => void) => void refresh().then(open, open)
  return { read, data: read.data, refresh, afterRefresh }
}
