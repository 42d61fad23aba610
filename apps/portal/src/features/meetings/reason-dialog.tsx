import { MAX_MEETING_TEXT, type MeetingItem, meetingMethods } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Button, Dialog, Form, TextArea } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useFailure } from '../../shell/use-failure.ts'
import { meetingsTexts } from './meetings.texts.ts'

interface ReasonDialogProps {
  meeting: MeetingItem
  step: 'decline' | 'cancel' | 'dispute'
  onClose: () => void
}

/** Declines or cancels a meeting, or disputes a missed one, with an optional text for the other side. */
export function ReasonDialog({ meeting, step, onClose }: ReasonDialogProps) {
  const say = useTexts(meetingsTexts)
  const fail = useFailure()
  const decline = useMethodRun(meetingMethods.decline)
  const cancel = useMethodRun(meetingMethods.cancel)
  const dispute = useMethodRun(meetingMethods.dispute)
  const [reason, setReason] = useState('')
  const runs = { decline, cancel, dispute }
  const { name } = meeting.with
  const isWithdrawn = step === 'cancel' && meeting.state === 'requested'
  const title = say(isWithdrawn ? 'withdrawFor' : `${step}For`, { name })

  async function send() {
    try {
      const { id } = meeting
      if (step === 'dispute') await dispute.mutateAsync({ id, note: reason })
      else await runs[step].mutateAsync({ id, reason })
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
            <Button
              type="submit"
              variant={step === 'dispute' ? 'primary' : 'danger'}
              isPending={runs[step].status === 'running'}
            >
              {say(isWithdrawn ? 'withdraw' : step === 'cancel' ? 'cancelMeeting' : step)}
            </Button>
            <Button onPress={onClose}>{say('back')}</Button>
          </>
        }
      >
        <TextArea
          label={say(step === 'dispute' ? 'disputeNote' : 'reason')}
          value={reason}
          onChange={setReason}
          maxLength={MAX_MEETING_TEXT}
        />
      </Form>
    </Dialog>
  )
}
