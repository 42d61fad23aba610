import { MAX_MAILING_RECORDS, mailingMethods } from '@foyer/fair-domain'
import type { ListInfo, ObjectInfo } from '@foyer/record-contract'
import { useMethodRun, useRecordClient } from '@foyer/record-react'
import { useToasts } from '@foyer/ui'
import { useNavigate } from 'react-router'
import { useTexts } from '../../../i18n/use-texts.ts'
import { recordPath } from '../../../shell/console-paths.ts'
import { refusalWords } from '../../../shell/refusal.ts'
import type { ListQuery } from '../lists/list-query.ts'
import { type Reading, ReadingDialog } from '../lists/reading-dialog.tsx'
import { pagesOf } from '../lists/whole-list.ts'
import { mailingTexts } from './mailings.texts.ts'

export interface WriteListDialogProps {
  list: ListInfo
  info: ObjectInfo | undefined
  query: ListQuery
  /** The chosen rows; the whole list when missing. */
  ids?: readonly string[]
  onClose: () => void
}

const PAGE_SIZE = 2000

/** Starts a mail to whoever stands behind the rows of a list, and goes on to it. */
export function WriteListDialog({ list, info, query, ids, onClose }: WriteListDialogProps) {
  const say = useTexts(mailingTexts)
  const client = useRecordClient()
  const toasts = useToasts()
  const navigate = useNavigate()
  const { run } = useMethodRun(mailingMethods.start)

  async function collect({ isStopped, onCount }: Reading) {
    const found: string[] = []
    for await (const records of pagesOf(client, list, query, { pageSize: PAGE_SIZE })) {
      found.push(...records.flatMap(({ id }) => id ?? []))
      onCount(found.length)
      if (isStopped() || found.length > MAX_MAILING_RECORDS) break
    }
    return found
  }

  async function start(reading: Reading) {
    const chosen = ids ?? (await collect(reading))
    if (reading.isStopped()) return
    if (chosen.length > MAX_MAILING_RECORDS) {
      toasts.error(say('notStarted'), say('tooMany', { max: MAX_MAILING_RECORDS }))
      return onClose()
    }
    const source = [info?.labelPlural, list.label].filter(Boolean).join(' · ')
    const { id } = await run({ ids: [...chosen], source })
    void navigate(recordPath('Mailing__c', id))
  }

  return (
    <ReadingDialog
      title={say(ids ? 'writeMany' : 'writeList')}
      stopLabel={say('cancel')}
      label={(count) => (ids ? say('starting') : say('collecting', { count }))}
      work={start}
      onFailed={(error) => toasts.error(say('notStarted'), refusalWords(error) ?? say('failed'))}
      onClose={onClose}
    />
  )
}
