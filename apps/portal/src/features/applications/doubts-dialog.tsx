import { type ApplicationDoubt, type ApplicationResult, offeredServices } from '@foyer/fair-domain'
import { AlertDialog } from '@foyer/ui'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { applicationTexts } from './application.texts.ts'

interface DoubtsDialogProps {
  doubts: readonly ApplicationDoubt[]
  answer: ApplicationResult
  onChange: () => void
  onSure: () => Promise<void>
}

/** Requires confirmation of implausible figures before sending. */
export function DoubtsDialog({ doubts, answer, onChange, onSure }: DoubtsDialogProps) {
  const say = useTexts(applicationTexts)
  const language = useLanguage()
  const labelOf = (code: string) =>
    offeredServices(answer.settings).find((service) => service.code === code)?.label[language] ?? code
  return (
    <AlertDialog
      isOpen={doubts.length > 0}
      onOpenChange={(isOpen) => {
        if (!isOpen) onChange()
      }}
      title={say('doubtsTitle')}
      confirmLabel={say('doubtsSure')}
      cancelLabel={say('doubtsChange')}
      onConfirm={onSure}
    >
      <ul>
        {doubts.map((doubt) => (
          <li key={doubt.kind === 'areaVeryLarge' ? doubt.kind : doubt.code}>
            {doubt.kind === 'areaVeryLarge'
              ? say('areaDoubt', { area: doubt.area })
              : say('serviceDoubt', {
                  service: labelOf(doubt.code),
                  quantity: doubt.quantity,
                  area: doubt.area,
                })}
          </li>
        ))}
      </ul>
    </AlertDialog>
  )
}
