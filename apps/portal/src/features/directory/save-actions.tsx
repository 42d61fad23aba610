import { Button } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { directoryTexts } from './directory.texts.ts'

interface SaveActionsProps {
  isRunning: boolean
  /** Label of the button that saves without publishing. */
  save?: string | undefined
  onSave: () => void
}

/** Buttons of a form of the directory: the form is submitted to save and publish; the second one only saves. */
export function SaveActions({ isRunning, save, onSave }: SaveActionsProps) {
  const say = useTexts(directoryTexts)
  return (
    <>
      <Button type="submit" variant="primary" isPending={isRunning}>
        {say('saveAndPublish')}
      </Button>
      <Button isDisabled={isRunning} onPress={onSave}>
        {save ?? say('save')}
      </Button>
    </>
  )
}
