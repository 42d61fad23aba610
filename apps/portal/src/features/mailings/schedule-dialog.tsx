import { Button, Dialog, Form, TextField } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { fromRomeTime } from '../console-shell/fields/rome-time.ts'
import { mailingTexts } from './mailings.texts.ts'

interface ScheduleDialogProps {
  isPending: boolean
  onClose: () => void
  onChoose: (at: string) => void
}

/** Schedules a mail. */
export function ScheduleDialog({ isPending, onClose, onChoose }: ScheduleDialogProps) {
  const say = useTexts(mailingTexts)
  const [shown, setShown] = useState('')
  const at = fromRomeTime(shown)
  return (
    <Dialog isOpen title={say('scheduleTitle')} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Form
        onSubmit={() => at !== null && onChoose(at)}
        actions={
          <>
            <Button type="submit" variant="primary" isPending={isPending} isDisabled={at === null}>
              {say('scheduleDo')}
            </Button>
            <Button onPress={onClose}>{say('cancel')}</Button>
          </>
        }
      >
        <TextField
          autoFocus
          type="datetime-local"
          label={say('scheduleAt')}
          value={shown}
          onChange={setShown}
        />
      </Form>
    </Dialog>
  )
}
