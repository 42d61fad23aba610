import { type ChoiceSettingItem, choiceMethods } from '@foyer/fair-domain'
import { ComboBox, Dialog } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { MethodForm } from '../../shell/form/method-form.tsx'
import { useMethodForm } from '../../shell/form/use-form.ts'
import { usePortal } from '../../shell/portal.ts'
import { useOutcome } from '../../shell/use-outcome.ts'
import { choicesTexts } from './choices.texts.ts'

interface Props {
  choice: ChoiceSettingItem
  /** Possible targets. */
  others: readonly ChoiceSettingItem[]
  onClose: () => void
}

/** Merges one category into another. */
export function MergeDialog({ choice, others, onClose }: Props) {
  const say = useTexts(choicesTexts)
  const { language } = usePortal()
  const { done } = useOutcome()
  const labelOf = ({ english, italian }: ChoiceSettingItem) => (language === 'it' ? italian : english)
  const form = useMethodForm(choiceMethods.mergeCategory, {
    initial: { id: choice.id, intoId: '' },
    texts: choicesTexts,
    onSent: () => {
      done()
      onClose()
    },
  })
  return (
    <Dialog isOpen onOpenChange={onClose} title={say('mergeTitle', { name: labelOf(choice) })}>
      <MethodForm form={form} send={say('merge')} variant="danger">
        <p>{say('mergeLead')}</p>
        <ComboBox
          {...form.choice('intoId')}
          options={others.map((other) => ({ value: other.id, label: labelOf(other) }))}
        />
      </MethodForm>
    </Dialog>
  )
}
