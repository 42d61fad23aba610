import {
  hallName,
  type MeetingItem,
  type MeetingState,
  type MeetingsResult,
  meetingMethods,
} from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Button, Checkbox, Status, type Tone, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useFailure } from '../../shell/use-failure.ts'
import styles from './meetings.module.css'
import { meetingsTexts } from './meetings.texts.ts'
import { useFairTime } from './slot-grid.tsx'

const TONES: Readonly<Record<MeetingState, Tone>> = {
  requested: 'info',
  accepted: 'success',
  kept: 'success',
  missed: 'warning',
  declined: 'neutral',
  expired: 'neutral',
  cancelled: 'neutral',
}

export type MeetingStep = 'counter' | 'decline' | 'cancel'

interface MeetingRowProps {
  meeting: MeetingItem
  data: MeetingsResult
  now: number
  onStep: (meeting: MeetingItem, step: MeetingStep) => void
}

/** One meeting or request with time, place and actions. */
export function MeetingRow({ meeting, data, now, onStep }: MeetingRowProps) {
  const say = useTexts(meetingsTexts)
  const { moment } = useFairTime()
  const { name } = meeting.with
  const member = data.people.find(({ id }) => id === meeting.memberId)
  const walk = data.walks[meeting.id]
  return (
    <li className={styles.meeting}>
      <div className={styles.what}>
        <h3>{name}</h3>
        <p className={styles.when}>{meeting.startsAt && moment(meeting.startsAt)}</p>
        <p>
          <Place meeting={meeting} />
          {data.side === 'exhibitor' && member && ` · ${say('withMember', { member: member.name })}`}
        </p>
        {walk !== undefined && <p className={styles.note}>{say('walk', { minutes: walk })}</p>}
        {meeting.message && <p className={styles.quote}>“{meeting.message}”</p>}
        {meeting.reason && <p className={styles.quote}>“{meeting.reason}”</p>}
        {meeting.contact && (
          <p>
            {[meeting.contact.name, meeting.contact.email, meeting.contact.phone].filter(Boolean).join(' · ')}
          </p>
        )}
      </div>
      <Status tone={TONES[meeting.state]}>{say(meeting.state)}</Status>
      <Actions meeting={meeting} data={data} now={now} onStep={onStep} />
    </li>
  )
}

function Place({ meeting: { hall, stand } }: { meeting: MeetingItem }) {
  const say = useTexts(meetingsTexts)
  const language = useLanguage()
  if (hall === null || stand === null) return say('noPlace')
  return say('place', { hall: hallName(hall, language), stand })
}

function Actions({ meeting, data, now, onStep }: MeetingRowProps) {
  const say = useTexts(meetingsTexts)
  const { moment } = useFairTime()
  const { name } = meeting.with
  const times = meeting.options.map(moment)
  const [shares, setShares] = useState(false)
  if (meeting.isMyTurn)
    return (
      <div className={styles.answer}>
        <p>
          {meeting.startsAt
            ? say('wantsToMove', { name, time: moment(meeting.startsAt) })
            : say('wants', { name, count: meeting.options.length })}{' '}
          {meeting.expiresAt && say('answerBy', { time: moment(meeting.expiresAt) })}
        </p>
        <Checkbox isSelected={shares} onChange={setShares}>
          {say('sharesOnAccept')}
        </Checkbox>
        <div className={styles.buttons}>
          {meeting.options.map((startsAt) => (
            <AcceptButton key={startsAt} meeting={meeting} data={data} startsAt={startsAt} shares={shares} />
          ))}
          <Button aria-label={say('otherTimesFor', { name })} onPress={() => onStep(meeting, 'counter')}>
            {say('otherTimes')}
          </Button>
          <Button
            variant="quiet"
            aria-label={say('declineFor', { name })}
            onPress={() => onStep(meeting, 'decline')}
          >
            {say('decline')}
          </Button>
        </div>
      </div>
    )
  if (meeting.state === 'requested')
    return (
      <div className={styles.answer}>
        <p>
          {say('proposed', {
            times: times.join('; '),
            time: meeting.expiresAt ? moment(meeting.expiresAt) : '',
          })}
        </p>
        <Button aria-label={say('withdrawFor', { name })} onPress={() => onStep(meeting, 'cancel')}>
          {say('withdraw')}
        </Button>
      </div>
    )
  if (meeting.state !== 'accepted' || meeting.startsAt === null) return null
  if (Date.parse(meeting.startsAt) <= now) return <ConfirmButton meeting={meeting} />
  return (
    <div className={styles.buttons}>
      <Button aria-label={say('moveFor', { name })} onPress={() => onStep(meeting, 'counter')}>
        {say('move')}
      </Button>
      <Button
        variant="quiet"
        aria-label={say('cancelFor', { name })}
        onPress={() => onStep(meeting, 'cancel')}
      >
        {say('cancelMeeting')}
      </Button>
    </div>
  )
}

interface AcceptButtonProps {
  meeting: MeetingItem
  data: MeetingsResult
  startsAt: string
  /** Whether the other side gets the contact details. */
  shares: boolean
}

/** Accepts a time; disabled without a free person of the own side. */
function AcceptButton({ meeting, data, startsAt, shares }: AcceptButtonProps) {
  const say = useTexts(meetingsTexts)
  const fail = useFailure()
  const { moment } = useFairTime()
  const { mutateAsync, status } = useMethodRun(meetingMethods.accept)
  const free = data.slots.find((slot) => slot.startsAt === startsAt)?.free ?? []
  const person = free.includes(meeting.memberId ?? '') ? meeting.memberId : (free[0] ?? null)
  const accept = () =>
    mutateAsync({ id: meeting.id, startsAt, memberId: data.side === 'buyer' ? null : person, shares })
  return (
    <Button
      variant="primary"
      isDisabled={person === null}
      isPending={status === 'running'}
      aria-label={say('acceptAt', { time: moment(startsAt), name: meeting.with.name })}
      onPress={() => void accept().catch(fail)}
    >
      {moment(startsAt)}
    </Button>
  )
}

/** Confirms that both are at the meeting. */
function ConfirmButton({ meeting }: { meeting: MeetingItem }) {
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
        {say('weAreHere')}
      </Button>
    </div>
  )
}
