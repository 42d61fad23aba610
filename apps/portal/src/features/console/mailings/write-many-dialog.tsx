import { MAX_MAILING_RECORDS, mailingMethods } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { useToasts } from '@foyer/ui'
import { useNavigate } from 'react-router'
import { useTexts } from '../../../i18n/use-texts.ts'
import { recordPath } from '../../../shell/console-paths.ts'
import { refusalWords } from '../../../shell/refusal.ts'
import { type Reading, ReadingDialog } from '../lists/reading-dialog.tsx'
import { mailingTexts } from './mailings.texts.ts'

export interface WriteManyDialogProps {
  /** The chosen records, or how they are found. */
  ids: readonly string[] | ((reading: Reading) => Promise<readonly string[]>)
  /** In words: where they come from. */
  source: string
  onClose: () => void
}

/** Starts a mail to whoever stands behind many records, and goes on to it. */
export function WriteManyDialog({ ids, source, onClose }: WriteManyDialogProps) {
  const say = useTexts(mailingTexts)
  const toasts = useToasts()
  const navigate = useNavigate()
  const { run } = useMethodRun(mailingMethods.start)
  const isCollecting = typeof ids === 'function'

  async function start(reading: Reading) {
    const chosen = isCollecting ? await ids(reading) : ids
    if (reading.isStopped()) return
    if (chosen.length > MAX_MAILING_RECORDS) {
      toasts.error(say('notStarted'), say('tooMany', { max: MAX_MAILING_RECORDS }))
      return onClose()
    }
    const { id } = await run({ ids: [...chosen], source })
    if (!reading.isStopped()) void navigate(recordPath('Mailing__c', id))
  }

  return (
    <ReadingDialog
      title={say(isCollecting ? 'writeList' : 'writeMany')}
      stopLabel={say('cancel')}
      label={(count) => (isCollecting ? say('collecting', { count }) : say('starting'))}
      work={start}
      onFailed={(error) => toasts.error(say('notStarted'), refusalWords(error) ?? say('failed'))}
      onClose={onClose}
    />
  )
}
