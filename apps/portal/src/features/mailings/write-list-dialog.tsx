import { MAX_MAILING_RECORDS } from '@foyer/fair-domain'
import type { ListInfo, ObjectInfo } from '@foyer/record-contract'
import { useRecordClient } from '@foyer/record-react'
import type { ListQuery } from '../console-shell/lists/list-query.ts'
import type { Reading } from '../console-shell/lists/reading-dialog.tsx'
import { pagesOf } from '../console-shell/lists/whole-list.ts'
import { WriteManyDialog } from './write-many-dialog.tsx'

export interface WriteListDialogProps {
  list: ListInfo
  info: ObjectInfo | undefined
  query: ListQuery
  /** The selected rows; the whole list if undefined. */
  ids?: readonly string[]
  onClose: () => void
}

const PAGE_SIZE = 2000

/** Starts a mail to the contacts behind the rows of a list. */
export function WriteListDialog({ list, info, query, ids, onClose }: WriteListDialogProps) {
  const client = useRecordClient()

  async function collect({ isStopped, onCount }: Reading) {
    const found: string[] = []
    for await (const records of pagesOf(client, list, query, { pageSize: PAGE_SIZE })) {
      found.push(...records.flatMap(({ id }) => id ?? []))
      onCount(found.length)
      if (isStopped() || found.length > MAX_MAILING_RECORDS) break
    }
    return found
  }

  const source = [info?.labelPlural, list.label].filter(Boolean).join(' · ')
  return <WriteManyDialog ids={ids ?? collect} source={source} onClose={onClose} />
}
