import { meetingMethods } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { useToasts } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { BadgeScanForm } from '../../shell/badge-scan-form.tsx'
import { meetingsTexts } from './meetings.texts.ts'

/** Keeps a meeting by the badge of the other side. */
export function ScanForm() {
  const say = useTexts(meetingsTexts)
  const toasts = useToasts()
  const { mutateAsync } = useMethodRun(meetingMethods.keepByScan)
  return (
    <BadgeScanForm
      texts={{
        label: say('scanLabel'),
        hint: say('scanHint'),
        missing: say('codeMissing'),
        submit: say('scan'),
      }}
      onCode={async (code) => {
        const { name } = await mutateAsync({ code })
        toasts.success(say('keptWith', { name }))
      }}
    />
  )
}
