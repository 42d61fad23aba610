import { contactMethods } from '@foyer/fair-domain'
import { useToasts } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { BadgeScanForm } from '../../shell/badge-scan-form.tsx'
import { useCallOrQueue } from '../../shell/use-call-or-queue.ts'
import { contactsTexts } from './contacts.texts.ts'

/** Adds the person of a badge to the contacts; without network, the scan waits on the device. */
export function ScanForm({ onScanned, isPaused }: { onScanned: (id: string) => void; isPaused: boolean }) {
  const say = useTexts(contactsTexts)
  const callOrQueue = useCallOrQueue(contactMethods.scan)
  const toasts = useToasts()
  return (
    <BadgeScanForm
      isPaused={isPaused}
      texts={{
        label: say('scanLabel'),
        hint: say('scanHint'),
        missing: say('codeMissing'),
        submit: say('scan'),
        unsent: say('notStored'),
      }}
      onCode={async (code) => {
        const added = await callOrQueue({ code }, { code, scannedAt: new Date().toISOString() })
        if (added) return onScanned(added.id)
        toasts.success(say('queued'))
      }}
    />
  )
}
