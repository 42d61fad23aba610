import { MAX_MAILING_RECORDS, mailingMethods } from '@foyer/fair-domain'
import { getListRecordsByName } from '@foyer/record-client'
import type { ListInfo, ObjectInfo } from '@foyer/record-contract'
import { useMethodRun, useRecordClient } from '@foyer/record-react'
import { Button, Dialog, ProgressBar, useToasts } from '@foyer/ui'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '../../../i18n/use-texts.ts'
import { recordPath } from '../../../shell/console-paths.ts'
import { refusalWords } from '../../../shell/refusal.ts'
import { type ListQuery, pageConfig } from '../lists/list-query.ts'
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
  const [count, setCount] = useState(0)
  const hasBegun = useRef(false)
  const isStopped = useRef(false)
  const { objectApiName, listViewApiName } = list.listReference

  async function collect() {
    const found: string[] = []
    let token: string | undefined
    do {
      const config = {
        ...pageConfig(objectApiName, listViewApiName ?? '', query, token),
        pageSize: PAGE_SIZE,
      }
      const page = (await client.read(getListRecordsByName, config, { cachePolicy: 'no-cache' }))?.data
      if (!page) throw new Error('A page of the list did not come')
      found.push(...page.records.flatMap(({ id }) => id ?? []))
      setCount(found.length)
      token = page.nextPageToken ?? undefined
    } while (token !== undefined && !isStopped.current && found.length <= MAX_MAILING_RECORDS)
    return found
  }

  async function start() {
    const chosen = ids ?? (await collect())
    if (isStopped.current) return
    if (chosen.length > MAX_MAILING_RECORDS) {
      toasts.error(say('notStarted'), say('tooMany', { max: MAX_MAILING_RECORDS }))
      return onClose()
    }
    const source = [info?.labelPlural, list.label].filter(Boolean).join(' · ')
    const { id } = await run({ ids: [...chosen], source })
    void navigate(recordPath('Mailing__c', id))
  }

  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    start().catch((error: unknown) => {
      toasts.error(say('notStarted'), refusalWords(error) ?? say('failed'))
      onClose()
    })
  })
  const stop = () => {
    isStopped.current = true
    onClose()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && stop()}
      title={say(ids ? 'writeMany' : 'writeList')}
      actions={<Button onPress={stop}>{say('cancel')}</Button>}
    >
      <ProgressBar label={ids ? say('starting') : say('collecting', { count })} />
    </Dialog>
  )
}
