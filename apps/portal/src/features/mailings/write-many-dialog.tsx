import { MAX_MAILING_RECORDS } from '@foyer/fair-domain'
import { useToasts } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { refusalText } from '../../shell/refusal.ts'
import { type Reading, ReadingDialog } from '../console-shell/lists/reading-dialog.tsx'
import { mailingTexts } from './mailings.texts.ts'
import { useStartMailing } from './use-start-mailing.ts'

export interface WriteManyDialogProps {
  /** The selected records, or the query for them. */
  ids: readonly string[] | ((reading: Reading) => Promise<readonly string[]>)
  /** Description of the source. */
  source: string
  onClose: () => void
}

/** Starts a mail to the contacts behind many records, and navigates to it. */
export function WriteManyDialog({ ids, source, onClose }: WriteManyDialogProps) {
  const say = useTexts(mailingTexts)
  const toasts = useToasts()
  const startMailing = useStartMailing()
  const isCollecting = typeof ids === 'function'

  async function start(reading: Reading) {
    const chosen = isCollecting ? await ids(reading) : ids
    if (reading.isStopped()) return
    if (chosen.length > MAX_MAILING_RECORDS) {
      toasts.error(say('notStarted'), say('tooMany', { max: MAX_MAILING_RECORDS }))
      return onClose()
    }
    await startMailing({ ids: [...chosen], source }, reading.isStopped)
  }

  return (
    <ReadingDialog
      title={say(isCollecting ? 'writeList' : 'writeMany')}
      stopLabel={say('cancel')}
      label={(count) => (isCollecting ? say('collecting', { count }) : say('starting'))}
      work={start}
      onFailed={(error) => toasts.error(say('notStarted'), refusalText(error) ?? say('failed'))}
      onClose={onClose}
    />
  )
}
