import {
  type DeskDayResult,
  type DeskMeeting,
  hallName,
  meetingDeskMethods,
  spotIn,
} from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Button, EmptyState, Status, type Tone, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useFailure } from '../../shell/use-failure.ts'
import styles from './meeting-desk.module.css'
import { meetingDeskTexts } from './meeting-desk.texts.ts'
import { SlotTable } from './slot-table.tsx'
import { useFairClock } from './use-fair-clock.ts'

const TONES: Readonly<Record<'accepted' | 'kept' | 'missed', Tone>> = {
  accepted: 'success',
  kept: 'success',
  missed: 'warning',
}
const stateOf = ({ state }: DeskMeeting) => (state === 'kept' || state === 'missed' ? state : 'accepted')

/** Meetings by hall and hour; a cell shows its meetings below. */
export function DayBoard({ data }: { data: DeskDayResult }) {
  const say = useTexts(meetingDeskTexts)
  const language = useLanguage()
  const { time } = useFairClock()
  const [cell, setCell] = useState<{ hall: string | null; startsAt: string }>()
  const { meetings, slots } = data
  if (meetings.length === 0) return <EmptyState title={say('none')} />
  const nameOf = (hall: string | null) => (hall === null ? say('noHall') : hallName(hall, language))
  const halls = [...new Set(meetings.map(({ hall }) => hall))].sort((one, other) =>
    nameOf(one).localeCompare(nameOf(other), language, { numeric: true }),
  )
  const at = (hall: string | null, startsAt: string) =>
    meetings.filter((meeting) => meeting.hall === hall && meeting.startsAt === startsAt)
  const shown = cell ? at(cell.hall, cell.startsAt) : meetings
  return (
    <>
      <SlotTable corner={say('hall')} slots={slots}>
        {halls.map((hall) => (
          <tr key={hall}>
            <th scope="row">{nameOf(hall)}</th>
            {slots.map(({ startsAt }) => {
              const here = at(hall, startsAt)
              const count = (state: string) => here.filter((meeting) => meeting.state === state).length
              const figures = { kept: count('kept'), missed: count('missed'), count: here.length }
              return (
                <td key={startsAt}>
                  {here.length > 0 && (
                    <button
                      type="button"
                      className={styles.cell}
                      aria-label={`${nameOf(hall)}, ${time(startsAt)}: ${say('cell', figures)}`}
                      aria-pressed={cell?.hall === hall && cell.startsAt === startsAt}
                      onClick={() => setCell({ hall, startsAt })}
                    >
                      <strong>{figures.count}</strong>
                      {figures.missed > 0 && <span className={styles.missed}>−{figures.missed}</span>}
                    </button>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </SlotTable>
      <section aria-labelledby="desk-list">
        <h2 id="desk-list">{say('list')}</h2>
        <p className={styles.quiet}>
          {cell ? say('shown', { hall: nameOf(cell.hall), time: time(cell.startsAt) }) : say('allHalls')}{' '}
          {cell && shown.some(({ state }) => state === 'accepted') && <ReplanButton meetings={shown} />}{' '}
          {cell && (
            <Button size="small" variant="quiet" onPress={() => setCell(undefined)}>
              {say('showAll')}
            </Button>
          )}
        </p>
        <ul className={styles.people}>
          {shown.map((meeting) => (
            <li key={meeting.id}>
              <div>
                <strong>
                  {time(meeting.startsAt)} · {meeting.buyer} – {meeting.exhibitor}
                </strong>
                <p className={styles.quiet}>
                  {[nameOf(meeting.hall), spotIn(language, meeting), meeting.member]
                    .filter(Boolean)
                    .join(', ')}
                </p>
              </div>
              <Status tone={TONES[stateOf(meeting)]}>{say(stateOf(meeting))}</Status>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

/** Proposes other times for the meetings of a cell, for example if the hall closes. */
function ReplanButton({ meetings }: { meetings: readonly DeskMeeting[] }) {
  const say = useTexts(meetingDeskTexts)
  const fail = useFailure()
  const toasts = useToasts()
  const { mutateAsync, status } = useMethodRun(meetingDeskMethods.replan)
  const ids = meetings.flatMap(({ id, state }) => (state === 'accepted' ? [id] : []))
  return (
    <Button
      size="small"
      isPending={status === 'running'}
      onPress={() => void mutateAsync({ ids }).then((result) => toasts.success(say('asked', result)), fail)}
    >
      {say('replan', { count: ids.length })}
    </Button>
  )
}
