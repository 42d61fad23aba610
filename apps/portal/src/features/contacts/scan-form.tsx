import { contactMethods } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { useTexts } from '../../i18n/use-texts.ts'
import { BadgeScanForm } from '../../shell/badge-scan-form.tsx'
import { contactsTexts } from './contacts.texts.ts'

/** Adds the person of a badge to the contacts. */
export function ScanForm({ onScanned }: { onScanned: (id: string) => void }) {
  const say = useTexts(contactsTexts)
  const { mutateAsync } = useMethodRun(contactMethods.scan)
  return (
    <BadgeScanForm
      texts={{
        label: say('scanLabel'),
        hint: say('scanHint'),
        missing: say('codeMissing'),
        submit: say('scan'),
      }}
      onCode={async (code) => onScanned((await mutateAsync({ code })).id)}
    />
  )
}
