import { type MeetingItem, meetingMethods } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Button, Dialog, TextArea } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { MethodForm } from '../../shell/form/method-form.tsx'
import { useForm } from '../../shell/form/use-form.ts'
import { meetingsTexts } from './meetings.texts.ts'

interface ReasonDialogProps {
  meeting: MeetingItem
  step: 'decline' | 'cancel' | 'dispute'
  onClose: () => void
}

/** Declines or cancels a meeting, or disputes a missed one, with an optional text for the other side. */
export function ReasonDialog({ meeting, step, onClose }: ReasonDialogProps) {
  const say = useTexts(meetingsTexts)
  const { mutateAsync: decline } = useMethodRun(meetingMethods.decline)
  const { mutateAsync: cancel } = useMethodRun(meetingMethods.cancel)
  const { mutateAsync: dispute } = useMethodRun(meetingMethods.dispute)
  const { id } = meeting
  const form = useForm(meetingMethods.cancel.input, {
    initial: { reason: '' },
    texts: meetingsTexts,
    labels: { reason: say(step === 'dispute' ? 'disputeNote' : 'reason') },
    send: async ({ reason }) => {
      if (step === 'dispute') await dispute({ id, note: reason })
      else await (step === 'decline' ? decline : cancel)({ id, reason })
    },
    onSent: onClose,
  })
  const isWithdrawn = step === 'cancel' && meeting.state === 'requested'
  const title = say(isWithdrawn ? 'withdrawFor' : `${step}For`, { name: meeting.with.name })
  return (
    <Dialog isOpen title={title} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <MethodForm
        form={form}
        send={say(isWithdrawn ? 'withdraw' : step === 'cancel' ? 'cancelMeeting' : step)}
        variant={step === 'dispute' ? 'primary' : 'danger'}
        more={<Button onPress={onClose}>{say('back')}</Button>}
      >
        <TextArea {...form.text('reason')} />
      </MethodForm>
    </Dialog>
  )
}
