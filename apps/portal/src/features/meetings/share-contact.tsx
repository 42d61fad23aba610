import { type MeetingItem, meetingMethods } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Checkbox } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { useFailure } from '../../shell/use-failure.ts'
import { meetingsTexts } from './meetings.texts.ts'

/** Releases the own contact details to the other side of an agreed meeting, or withdraws them. */
export function ShareContact({ meeting }: { meeting: MeetingItem }) {
  const say = useTexts(meetingsTexts)
  const fail = useFailure()
  const { mutateAsync, status } = useMethodRun(meetingMethods.share)
  return (
    <Checkbox
      isSelected={meeting.isSharedByMe}
      isDisabled={status === 'running'}
      onChange={(shares) => void mutateAsync({ id: meeting.id, shares }).catch(fail)}
    >
      {say('sharesWith', { name: meeting.with.name })}
    </Checkbox>
  )
}
