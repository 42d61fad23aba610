import {
  type MeetingItem,
  type MeetingSlot,
  type MeetingsResult,
  meetingMethods,
  nearestSlots,
} from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Banner, Button, useToasts } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { useFairTime } from '../../shell/fair-time.ts'
import { useFailure } from '../../shell/use-failure.ts'
import styles from './meetings.module.css'
import { meetingsTexts } from './meetings.texts.ts'

/** Number of free times offered for one that was taken. */
export const NEAREST = 3

interface NearestTimesProps {
  times: readonly MeetingSlot[]
  labelOf: (time: string) => string
  onChoose: (startsAt: string) => void
  isPending?: boolean
}

/** The nearest free times of the own side, as buttons. */
export function NearestTimes({ times, labelOf, onChoose, isPending = false }: NearestTimesProps) {
  const { moment } = useFairTime()
  return (
    <div className={styles.buttons}>
      {times.map(({ startsAt }) => (
        <Button
          key={startsAt}
          size="small"
          isPending={isPending}
          aria-label={labelOf(moment(startsAt))}
          onPress={() => onChoose(startsAt)}
        >
          {moment(startsAt)}
        </Button>
      ))}
    </div>
  )
}

interface TakenProps {
  meeting: MeetingItem
  data: MeetingsResult
  /** The proposed time that was taken. */
  startsAt: string
  shares: boolean
}

/** After a proposed time was taken: answers with one of the nearest times at which the own side is free. */
export function TakenTime({ meeting, data, startsAt, shares }: TakenProps) {
  const say = useTexts(meetingsTexts)
  const fail = useFailure()
  const toasts = useToasts()
  const { moment } = useFairTime()
  const { mutateAsync, status } = useMethodRun(meetingMethods.counter)
  const { name } = meeting.with
  const nearest = nearestSlots(
    data.slots.filter((slot) => slot.free.length > 0 && !meeting.options.includes(slot.startsAt)),
    startsAt,
    NEAREST,
  )
  function propose(time: string) {
    const free = data.slots.find((slot) => slot.startsAt === time)?.free ?? []
    const person = free.includes(meeting.memberId ?? '') ? meeting.memberId : (free[0] ?? null)
    const memberId = data.side === 'buyer' ? null : person
    void mutateAsync({ id: meeting.id, options: [time], memberId, message: '', shares }).then(
      () => toasts.success(say('sent', { name })),
      fail,
    )
  }
  return (
    <Banner tone="warning" title={say('takenTitle', { time: moment(startsAt) })}>
      {say(nearest.length === 0 ? 'takenNoOther' : 'takenPropose', { name })}
      <NearestTimes
        times={nearest}
        labelOf={(time) => say('proposeInstead', { time, name })}
        onChoose={propose}
        isPending={status === 'running'}
      />
    </Banner>
  )
}
