import { contactMethods } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { useToasts } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { BadgeScanForm } from '../../shell/badge-scan-form.tsx'
import { useQueuedCall } from '../../shell/use-queued-call.ts'
import { contactsTexts } from './contacts.texts.ts'

/** Adds the person of a badge to the contacts; without network, the scan waits on the device. */
export function ScanForm({ onScanned, isPaused }: { onScanned: (id: string) => void; isPaused: boolean }) {
  const say = useTexts(contactsTexts)
  const { mutateAsync } = useMethodRun(contactMethods.scan)
  const queue = useQueuedCall(contactMethods.scan)
  const toasts = useToasts()
  return (
    <BadgeScanForm
      isPaused={isPaused}
      texts={{
        label: say('scanLabel'),
        hint: say('scanHint'),
        missing: say('codeMissing'),
        submit: say('scan'),
      }}
      onCode={async (code) => {
        if (!queue) return onScanned((await mutateAsync({ code })).id)
        await queue({ code, scannedAt: new Date().toISOString() })
        toasts.success(say('queued'))
      }}
    />
  )
}
