import { MAX_MEETING_TEXT, type MeetingItem, meetingMethods } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Button, Dialog, Form, TextArea } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useFailure } from '../../shell/use-failure.ts'
import { meetingsTexts } from './meetings.texts.ts'

interface ReasonDialogProps {
  meeting: MeetingItem
  step: 'decline' | 'cancel'
  onClose: () => void
}

/** Declines or cancels a meeting, with an optional reason for the other side. */
export function ReasonDialog({ meeting, step, onClose }: ReasonDialogProps) {
  const say = useTexts(meetingsTexts)
  const fail = useFailure()
  const decline = useMethodRun(meetingMethods.decline)
  const cancel = useMethodRun(meetingMethods.cancel)
  const [reason, setReason] = useState('')
  const run = step === 'decline' ? decline : cancel
  const { name } = meeting.with
  const isRequest = meeting.state === 'requested'
  const title = say(step === 'decline' ? 'declineFor' : isRequest ? 'withdrawFor' : 'cancelFor', { name })

  async function send() {
    try {
      await run.mutateAsync({ id: meeting.id, reason })
      onClose()
    } catch (error) {
      fail(error)
    }
  }

  return (
    <Dialog isOpen title={title} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Form
        onSubmit={() => void send()}
        actions={
          <>
            <Button type="submit" variant="danger" isPending={run.status === 'running'}>
              {say(step === 'decline' ? 'decline' : isRequest ? 'withdraw' : 'cancelMeeting')}
            </Button>
            <Button onPress={onClose}>{say('back')}</Button>
          </>
        }
      >
        <TextArea label={say('reason')} value={reason} onChange={setReason} maxLength={MAX_MEETING_TEXT} />
      </Form>
    </Dialog>
  )
}
