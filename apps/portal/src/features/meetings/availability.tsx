import { hallName, type MeetingsResult, meetingMethods, mergedAbsences } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { useOutbox, usePendingCalls } from '@foyer/record-react/offline'
import { AlertDialog, Button, Card, EmptyState, Select, Status, Switch, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useFairTime } from '../../shell/fair-time.ts'
import { useFailure } from '../../shell/use-failure.ts'
import { dropReplaced, useQueuedCall } from '../../shell/use-queued-call.ts'
import styles from './meetings.module.css'
import { meetingsTexts } from './meetings.texts.ts'
import { SlotGrid } from './slot-grid.tsx'

/** Times at which the buyer or a team member takes no meetings. */
export function Availability({ data }: { data: MeetingsResult }) {
  const say = useTexts(meetingsTexts)
  const toasts = useToasts()
  const fail = useFailure()
  const { moment } = useFairTime()
  const { mutateAsync, status } = useMethodRun(meetingMethods.saveAbsences)
  const outbox = useOutbox()
  const [personId, setPersonId] = useState(data.people[0]?.id ?? '')
  /** Unsaved absences; undefined if nothing was changed. */
  const [edited, setEdited] = useState<readonly string[]>()
  const stored = data.slots.flatMap(({ startsAt, absent }) => (absent.includes(personId) ? startsAt : []))
  const memberId = data.side === 'buyer' ? null : personId
  const waiting = usePendingCalls(meetingMethods.saveAbsences).findLast(
    ({ input }) => input.memberId === memberId,
  )
  const absent = edited ?? (waiting ? mergedAbsences(stored, waiting.input) : stored)
  const closing = absent.filter((startsAt) => !stored.includes(startsAt))
  const booked = meetingsAt(data, personId, closing)
  const [asks, setAsks] = useState(false)
  // Whom to ask about meetings is known only with a connection.
  const queued = useQueuedCall(meetingMethods.saveAbsences, waiting)
  const queue = booked.length === 0 ? queued : undefined

  async function save() {
    setAsks(false)
    const input = { memberId, absent: [...absent], seen: stored }
    try {
      if (queue) {
        await queue(input)
        setEdited(undefined)
        toasts.success(say('absencesQueued'))
        return
      }
      const { asked, takenOver, stuck } = await mutateAsync({
        ...input,
        ...(booked.length > 0 && { asks: true }),
      })
      if (outbox) await dropReplaced(outbox, waiting)
      setEdited(undefined)
      toasts.success(
        booked.length === 0 ? say('saved') : say('closedMeetings', { asked, takenOver, stuck: stuck.length }),
      )
    } catch (error) {
      fail(error)
    }
  }

  if (data.people.length === 0) return <EmptyState>{say('nobody')}</EmptyState>
  return (
    <Card
      title={say('availability')}
      actions={
        <Button
          variant="primary"
          isDisabled={edited === undefined}
          isPending={status === 'running'}
          onPress={() => (booked.length > 0 ? setAsks(true) : void save())}
        >
          {say('saveAvailability')}
        </Button>
      }
    >
      <div className={styles.stack}>
        <p>{say('availabilityHint')}</p>
        {waiting && (
          <Status tone={waiting.entry.parked ? 'danger' : 'warning'}>
            {say(waiting.entry.parked ? 'absencesRefused' : 'absencesHere')}
          </Status>
        )}
        {data.area && <PlaceChoice area={data.area} />}
        {data.people.length > 1 && (
          <Select
            label={say('availabilityOf')}
            options={data.people.map(({ id, name }) => ({ value: id, label: name }))}
            value={personId}
            onChange={(id) => {
              setEdited(undefined)
              setPersonId(id ?? '')
            }}
          />
        )}
        <SlotGrid
          slots={data.slots}
          stateOf={({ startsAt, free, absent: stored }) => {
            const isAbsent = absent.includes(startsAt)
            const isBooked = !free.includes(personId) && !stored.includes(personId)
            const [meeting] = meetingsAt(data, personId, [startsAt])
            const label = isAbsent
              ? say('absent')
              : isBooked && meeting
                ? say(meeting.startsAt === startsAt ? 'atMeeting' : 'atProposal')
                : say(isBooked ? 'busy' : 'free')
            return {
              label,
              description: label,
              isSelected: isAbsent,
              isBusy: isBooked,
              isDisabled: isBooked && !isAbsent && !meeting,
            }
          }}
          onToggle={({ startsAt }) =>
            setEdited(
              absent.includes(startsAt) ? absent.filter((slot) => slot !== startsAt) : [...absent, startsAt],
            )
          }
        />
      </div>
      <AlertDialog
        isOpen={asks}
        title={say('closeBooked', { count: booked.length })}
        confirmLabel={say('closeAndAsk')}
        onConfirm={save}
        onOpenChange={(isOpen) => !isOpen && setAsks(false)}
      >
        <p>{say(data.side === 'buyer' ? 'closeHint' : 'closeTeamHint')}</p>
        <ul>
          {booked.map(({ id, startsAt, options, with: other }) => (
            <li key={id}>
              <strong>{other.name}</strong>{' '}
              {(startsAt === null ? options : [startsAt]).map(moment).join('; ')}
            </li>
          ))}
        </ul>
      </AlertDialog>
    </Card>
  )
}

/** Chooses between the own stand and the tables of the meeting area. */
function PlaceChoice({ area }: { area: NonNullable<MeetingsResult['area']> }) {
  const say = useTexts(meetingsTexts)
  const language = useLanguage()
  const fail = useFailure()
  const { mutateAsync, status } = useMethodRun(meetingMethods.choosePlace)
  const hall = hallName(area.hall, language)
  if (!area.hasStand) return <p>{say('atTablesWithoutStand', { hall })}</p>
  return (
    <Switch
      isSelected={area.isChosen}
      isDisabled={status === 'running'}
      onChange={(atTables) => void mutateAsync({ atTables }).catch(fail)}
    >
      {say('atTables', { hall })}
    </Switch>
  )
}

/** Meetings and own proposals of a person at one of these times. */
const meetingsAt = ({ side, meetings }: MeetingsResult, personId: string, times: readonly string[]) =>
  meetings.filter(
    ({ state, startsAt, options, memberId }) =>
      ['requested', 'accepted'].includes(state) &&
      (side === 'buyer' || memberId === null || memberId === personId) &&
      [startsAt, ...options].some((time) => time !== null && times.includes(time)),
  )
