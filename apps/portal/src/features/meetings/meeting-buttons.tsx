import { type MeetingItem, type MeetingsResult, meetingMethods } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { usePendingCalls } from '@foyer/record-react/offline'
import { Button, Status, useToasts } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { useFairTime } from '../../shell/fair-time.ts'
import { refusalOf } from '../../shell/refusal.ts'
import { useFailure } from '../../shell/use-failure.ts'
import { useQueuedCall } from '../../shell/use-queued-call.ts'
import styles from './meetings.module.css'
import { meetingsTexts } from './meetings.texts.ts'

interface AcceptButtonProps {
  meeting: MeetingItem
  data: MeetingsResult
  startsAt: string
  /** Whether the other side gets the contact details. */
  shares: boolean
  /** Another meeting has the time. */
  isTaken: boolean
  onTaken: () => void
}

/** Accepts a time; disabled without a free person of the own side. Without network, the answer waits on the device. */
export function AcceptButton({ meeting, data, startsAt, shares, isTaken, onTaken }: AcceptButtonProps) {
  const say = useTexts(meetingsTexts)
  const fail = useFailure()
  const { moment } = useFairTime()
  const { mutateAsync, status } = useMethodRun(meetingMethods.accept)
  const pending = usePendingCalls(meetingMethods.accept).find(({ input }) => input.id === meeting.id)
  const queue = useQueuedCall(meetingMethods.accept, pending)
  const free = data.slots.find((slot) => slot.startsAt === startsAt)?.free ?? []
  const person = free.includes(meeting.memberId ?? '') ? meeting.memberId : (free[0] ?? null)
  const accept = async () => {
    await (queue ?? mutateAsync)({
      ...{ id: meeting.id, startsAt, shares },
      memberId: data.side === 'buyer' ? null : person,
    })
  }
  if (pending && !pending.entry.parked && pending.input.startsAt === startsAt)
    return <Status tone="warning">{say('acceptedHere', { time: moment(startsAt) })}</Status>
  return (
    <Button
      variant="primary"
      isDisabled={isTaken || (person === null && meeting.repair === null)}
      isPending={status === 'running'}
      aria-label={say('acceptAt', { time: moment(startsAt), name: meeting.with.name })}
      onPress={() =>
        void accept().catch((error: unknown) =>
          refusalOf(error)?.code === 'SLOT_TAKEN' && meeting.repair === null ? onTaken() : fail(error),
        )
      }
    >
      {moment(startsAt)}
    </Button>
  )
}

/** Returns a function that proposes another time: nothing changes before all concerned agree. */
export function useReplan(meeting: MeetingItem) {
  const say = useTexts(meetingsTexts)
  const fail = useFailure()
  const toasts = useToasts()
  const { moment } = useFairTime()
  const { mutateAsync, status } = useMethodRun(meetingMethods.replan)
  const { name } = meeting.with
  const replan = () =>
    void mutateAsync({ id: meeting.id }).then(
      ({ startsAt, moved }) => toasts.success(say('asked', { name, time: moment(startsAt), count: moved })),
      fail,
    )
  return { replan, isRunning: status === 'running' }
}

/** Confirms that both are at the meeting. */
export function ConfirmButton({ meeting }: { meeting: MeetingItem }) {
  const say = useTexts(meetingsTexts)
  const fail = useFailure()
  const toasts = useToasts()
  const { mutateAsync, status } = useMethodRun(meetingMethods.confirm)
  const { name } = meeting.with
  if (meeting.isConfirmedByMe) return <p className={styles.note}>{say('confirmed', { name })}</p>
  return (
    <div className={styles.answer}>
      {meeting.isConfirmedByThem && <p>{say('confirmThem', { name })}</p>}
      <Button
        variant="primary"
        isPending={status === 'running'}
        aria-label={say('weAreHereWith', { name })}
        onPress={() =>
          void mutateAsync({ id: meeting.id }).then(
            ({ isKept }) => isKept && toasts.success(say('keptNow')),
            fail,
          )
        }
      >
        {say(meeting.state === 'missed' ? 'dispute' : 'weAreHere')}
      </Button>
    </div>
  )
}
