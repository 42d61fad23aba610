import { type ChoiceSettingItem, choiceMethods } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Button, ComboBox, Dialog, Form } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePortal } from '../../shell/portal.ts'
import { useOutcome } from '../../shell/use-outcome.ts'
import { choicesTexts } from './choices.texts.ts'

interface Props {
  choice: ChoiceSettingItem
  /** Possible targets. */
  others: readonly ChoiceSettingItem[]
  onClose: () => void
  onMerged: () => void
}

/** Merges one category into another. */
export function MergeDialog({ choice, others, onClose, onMerged }: Props) {
  const say = useTexts(choicesTexts)
  const { language } = usePortal()
  const { done, failed } = useOutcome()
  const [intoId, setInto] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const { mutateAsync: run, status } = useMethodRun(choiceMethods.mergeCategory)
  const labelOf = ({ english, italian }: ChoiceSettingItem) => (language === 'it' ? italian : english)

  async function merge() {
    setMissing(intoId === null)
    if (intoId === null) return
    try {
      await run({ id: choice.id, intoId })
      done()
      onMerged()
    } catch (error) {
      failed(error)
    }
  }

  const issue = isMissing && intoId === null ? say('mergeIntoFault') : undefined
  return (
    <Dialog isOpen onOpenChange={onClose} title={say('mergeTitle', { name: labelOf(choice) })}>
      <Form
        errors={issue ? [{ field: 'into', message: issue }] : []}
        onSubmit={() => void merge()}
        actions={
          <Button type="submit" variant="danger" isPending={status === 'running'}>
            {say('merge')}
          </Button>
        }
      >
        <p>{say('mergeLead')}</p>
        <ComboBox
          name="into"
          label={say('mergeInto')}
          isRequired
          options={others.map((other) => ({ value: other.id, label: labelOf(other) }))}
          value={intoId}
          onChange={setInto}
          error={issue}
        />
      </Form>
    </Dialog>
  )
}
