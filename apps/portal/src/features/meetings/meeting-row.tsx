import {
  canConfirm,
  type MeetingItem,
  type MeetingState,
  type MeetingsResult,
  meetingMethods,
} from '@foyer/fair-domain'
import { usePendingCalls } from '@foyer/record-react/offline'
import { Button, Checkbox, LinkButton, Menu, Status, type Tone } from '@foyer/ui'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { meetingCalendarAddress } from '../../shell/addresses.ts'
import { useFairTime } from '../../shell/fair-time.ts'
import { usePortal } from '../../shell/portal.ts'
import { AcceptButton, ConfirmButton, useReplan } from './meeting-buttons.tsx'
import styles from './meetings.module.css'
import { meetingsTexts } from './meetings.texts.ts'
import { TakenTime } from './nearest-times.tsx'
import { placeText } from './place-text.ts'
import { ShareContact } from './share-contact.tsx'

export const TONES: Readonly<Record<MeetingState, Tone>> = {
  requested: 'info',
  accepted: 'success',
  kept: 'success',
  missed: 'warning',
  declined: 'neutral',
  expired: 'neutral',
  cancelled: 'neutral',
}

export type MeetingStep = 'counter' | 'decline' | 'cancel' | 'dispute' | 'note'

interface MeetingRowProps {
  meeting: MeetingItem
  data: MeetingsResult
  now: number
  onStep: (meeting: MeetingItem, step: MeetingStep) => void
  /** The question of the meeting is answered elsewhere on the page. */
  isAnsweredElsewhere?: boolean
}

/** One meeting or request with time, place and actions. */
export function MeetingRow({ meeting, data, now, onStep, isAnsweredElsewhere }: MeetingRowProps) {
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
        <Note meeting={meeting} />
        {meeting.contact && (
          <p>
            {[meeting.contact.name, meeting.contact.email, meeting.contact.phone].filter(Boolean).join(' · ')}
          </p>
        )}
      </div>
      <Status tone={TONES[meeting.state]}>{say(meeting.state)}</Status>
      {!isAnsweredElsewhere && <Actions meeting={meeting} data={data} now={now} onStep={onStep} />}
    </li>
  )
}

/** Note of the own side; one that waits on the device is shown with its state. */
function Note({ meeting }: Pick<MeetingRowProps, 'meeting'>) {
  const say = useTexts(meetingsTexts)
  const waiting = usePendingCalls(meetingMethods.saveNote).findLast(({ input }) => input.id === meeting.id)
  const { note } = waiting?.input ?? meeting
  return (
    <>
      {note !== '' && <p className={styles.note}>{say('yourNote', { note })}</p>}
      {waiting && (
        <Status tone={waiting.entry.parked ? 'danger' : 'warning'}>
          {say(waiting.entry.parked ? 'noteRefused' : 'noteHere')}
        </Status>
      )}
    </>
  )
}

function Place({ meeting }: { meeting: MeetingItem }) {
  const say = useTexts(meetingsTexts)
  const language = useLanguage()
  return placeText(meeting, language) ?? say('noPlace')
}

function Actions({ meeting, data, now, onStep }: MeetingRowProps) {
  const say = useTexts(meetingsTexts)
  const { moment } = useFairTime()
  const { name } = meeting.with
  const { site } = usePortal()
  const times = meeting.options.map(moment)
  const [shares, setShares] = useState(meeting.isSharedByMe)
  const [taken, setTaken] = useState<string>()
  const isFree = (time: string) => data.slots.some((slot) => slot.startsAt === time && slot.free.length > 0)
  const isTaken = meeting.repair === null && !meeting.options.some(isFree)
  const gone = taken ?? (isTaken ? meeting.options[0] : undefined)
  if (meeting.isMyTurn)
    return (
      <div className={styles.answer}>
        <p>
          {meeting.expiresAt && say('answerBy', { time: moment(meeting.expiresAt) })}{' '}
          <Question meeting={meeting} />
        </p>
        <Checkbox isSelected={shares} onChange={setShares}>
          {say('sharesOnAccept')}
        </Checkbox>
        <div aria-live="polite">
          {gone !== undefined && <TakenTime {...{ meeting, data, shares }} startsAt={gone} />}
        </div>
        <div className={styles.buttons}>
          {meeting.options.map((startsAt) => (
            <AcceptButton
              key={startsAt}
              {...{ meeting, data, startsAt, shares }}
              isTaken={startsAt === gone}
              onTaken={() => setTaken(startsAt)}
            />
          ))}
          {meeting.repair !== 'offer' && (
            <Button aria-label={say('otherTimesFor', { name })} onPress={() => onStep(meeting, 'counter')}>
              {say('otherTimes')}
            </Button>
          )}
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
          {say(meeting.repair === null ? 'proposed' : 'repairWaiting', {
            times: times.join('; '),
            time: meeting.expiresAt ? moment(meeting.expiresAt) : '',
          })}
        </p>
        <Button aria-label={say('withdrawFor', { name })} onPress={() => onStep(meeting, 'cancel')}>
          {say('withdraw')}
        </Button>
      </div>
    )
  if (meeting.startsAt === null || ['declined', 'expired', 'cancelled'].includes(meeting.state)) return null
  return (
    <>
      <Held meeting={meeting} now={now} onStep={onStep} />
      {meeting.repair !== null && (
        <p className={styles.note}>
          {say('repairWaiting', {
            times: times.join('; '),
            time: meeting.expiresAt ? moment(meeting.expiresAt) : '',
          })}
        </p>
      )}
      <div className={styles.answer}>
        <ShareContact meeting={meeting} />
      </div>
      <div className={styles.buttons}>
        {meeting.state === 'accepted' && Date.parse(meeting.startsAt) > now && (
          <>
            <Button aria-label={say('moveFor', { name })} onPress={() => onStep(meeting, 'counter')}>
              {say('move')}
            </Button>
            <LinkButton
              variant="quiet"
              href={meetingCalendarAddress(site, meeting.id)}
              download="foyer-date.ics"
              aria-label={say('calendarFor', { name })}
            >
              {say('calendar')}
            </LinkButton>
          </>
        )}
        <More meeting={meeting} now={now} onStep={onStep} />
      </div>
    </>
  )
}

/** The note, and what ends or moves a coming meeting. */
function More({ meeting, now, onStep }: Omit<MeetingRowProps, 'data'>) {
  const say = useTexts(meetingsTexts)
  const { replan, isRunning } = useReplan(meeting)
  const { state, startsAt, options, note, rating } = meeting
  const { name } = meeting.with
  const noteLabel = say(note === '' && rating === null ? 'addNote' : 'changeNote')
  const writeNote = () => onStep(meeting, 'note')
  if (state !== 'accepted' || Date.parse(startsAt ?? '') <= now)
    return (
      <Button variant="quiet" aria-label={say('noteFor', { name })} onPress={writeNote}>
        {noteLabel}
      </Button>
    )
  return (
    <Menu
      label={say('moreFor', { name })}
      isLabelHidden
      isDisabled={isRunning}
      entries={[
        ...(options.length === 0 ? [{ id: 'replan', label: say('cannot'), onAction: replan }] : []),
        { id: 'note', label: noteLabel, onAction: writeNote },
        {
          ...{ id: 'cancel', label: say('cancelMeeting'), isDestructive: true },
          onAction: () => onStep(meeting, 'cancel'),
        },
      ]}
    />
  )
}

/** Confirmation of a meeting from its start on, and disputes of a missed one. */
function Held({ meeting, now, onStep }: Omit<MeetingRowProps, 'data'>) {
  const say = useTexts(meetingsTexts)
  const { name } = meeting.with
  const { state, startsAt, dispute } = meeting
  if (state === 'accepted')
    return startsAt !== null && canConfirm(startsAt, now) ? <ConfirmButton meeting={meeting} /> : null
  if (state !== 'missed') return null
  if (dispute !== null && !dispute.isMine)
    return (
      <div className={styles.answer}>
        <p>{say('theyDispute', { name })}</p>
        {dispute.note !== '' && <p className={styles.quote}>“{dispute.note}”</p>}
        <ConfirmButton meeting={meeting} />
      </div>
    )
  if (dispute !== null) return <p className={styles.note}>{say('youDispute', { name })}</p>
  if (!meeting.canDispute) return null
  return (
    <div className={styles.answer}>
      <p className={styles.note}>{say('missedHint')}</p>
      <Button aria-label={say('disputeFor', { name })} onPress={() => onStep(meeting, 'dispute')}>
        {say('dispute')}
      </Button>
    </div>
  )
}

/** The question of the other side, or of the organiser. */
function Question({ meeting }: { meeting: MeetingItem }) {
  const say = useTexts(meetingsTexts)
  const { moment } = useFairTime()
  const { name } = meeting.with
  const time = meeting.startsAt === null ? '' : moment(meeting.startsAt)
  if (meeting.repair === 'offer') return say('offered', { name })
  if (meeting.repair !== null)
    return say(meeting.repair === 'them' ? 'theyCannot' : 'makeRoom', { name, time })
  return meeting.startsAt === null
    ? say('wants', { name, count: meeting.options.length })
    : say('wantsToMove', { name, time })
}
