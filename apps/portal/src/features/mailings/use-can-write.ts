import { isMailWriter } from '@foyer/fair-domain'
import type { ObjectInfo } from '@foyer/record-contract'
import { usePortal } from '../../shell/portal.ts'
import { leadsToPeople } from './mailing-data.ts'

/** True if the user may write to the contacts behind records of the object. */
export function useCanWrite(info: ObjectInfo | undefined) {
  const { viewer } = usePortal()
  return isMailWriter(viewer.profiles) && leadsToPeople(info)
}
