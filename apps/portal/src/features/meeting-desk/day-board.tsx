import {
  type DeskDayResult,
  type DeskMeeting,
  hallName,
  MAX_REPLANNED,
  meetingDeskMethods,
  spotIn,
} from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Button, EmptyState, joinClasses, Status, type Tone, useToasts } from '@foyer/ui'
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

/** Meetings by hall and hour; the chosen cells of a hall show their meetings below. */
export function DayBoard({ data }: { data: DeskDayResult }) {
  const say = useTexts(meetingDeskTexts)
  const language = useLanguage()
  const { time } = useFairClock()
  const [chosen, setChosen] = useState<{ hall: string | null; times: readonly string[] }>()
  const { meetings, slots } = data
  if (meetings.length === 0) return <EmptyState title={say('none')} />
  const nameOf = (hall: string | null) => (hall === null ? say('noHall') : hallName(hall, language))
  const halls = [...new Set(meetings.map(({ hall }) => hall))].sort((one, other) =>
    nameOf(one).localeCompare(nameOf(other), language, { numeric: true }),
  )
  const at = (hall: string | null, times: readonly string[]) =>
    meetings.filter((meeting) => meeting.hall === hall && times.includes(meeting.startsAt))
  const shown = chosen ? at(chosen.hall, chosen.times) : meetings
  const timesOf = (hall: string | null) => (chosen?.hall === hall ? chosen.times : [])
  const allTimes = slots.map(({ startsAt }) => startsAt)
  const choose = (hall: string | null, times: readonly string[]) =>
    setChosen(
      times.length === 0 ? undefined : { hall, times: allTimes.filter((time) => times.includes(time)) },
    )
  const toggle = (hall: string | null, startsAt: string) => {
    const times = timesOf(hall)
    choose(hall, times.includes(startsAt) ? times.filter((time) => time !== startsAt) : [...times, startsAt])
  }
  return (
    <>
      <p className={styles.quiet}>{say('chooseHint')}</p>
      <SlotTable corner={say('hall')} slots={slots}>
        {halls.map((hall) => (
          <tr key={hall}>
            <th scope="row">
              <button
                type="button"
                className={styles.hall}
                aria-label={say('wholeDay', { hall: nameOf(hall) })}
                aria-pressed={timesOf(hall).length === slots.length}
                onClick={() => choose(hall, timesOf(hall).length === slots.length ? [] : allTimes)}
              >
                {nameOf(hall)}
              </button>
            </th>
            {slots.map(({ startsAt }) => {
              const here = at(hall, [startsAt])
              const count = (state: string) => here.filter((meeting) => meeting.state === state).length
              const figures = { kept: count('kept'), missed: count('missed'), count: here.length }
              return (
                <td key={startsAt}>
                  <button
                    type="button"
                    className={joinClasses(styles.cell, here.length === 0 && styles.empty)}
                    aria-label={`${nameOf(hall)}, ${time(startsAt)}: ${say('cell', figures)}`}
                    aria-pressed={timesOf(hall).includes(startsAt)}
                    onClick={() => toggle(hall, startsAt)}
                  >
                    {here.length > 0 && <strong>{figures.count}</strong>}
                    {figures.missed > 0 && <span className={styles.missed}>−{figures.missed}</span>}
                  </button>
                </td>
              )
            })}
          </tr>
        ))}
      </SlotTable>
      <section aria-labelledby="desk-list">
        <h2 id="desk-list">{say('list')}</h2>
        <p className={styles.quiet}>
          {chosen
            ? say('shown', { hall: nameOf(chosen.hall), time: chosen.times.map(time).join(', ') })
            : say('allHalls')}{' '}
          {chosen && shown.some(({ state }) => state === 'accepted') && (
            <ReplanButton meetings={shown} closed={chosen.times} />
          )}{' '}
          {chosen && (
            <Button size="small" variant="quiet" onPress={() => setChosen(undefined)}>
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

interface ReplanProps {
  meetings: readonly DeskMeeting[]
  /** Times to which no meeting of the hall is moved. */
  closed: readonly string[]
}

/** Proposes other times for the meetings of the chosen cells, for example if the hall closes. */
function ReplanButton({ meetings, closed }: ReplanProps) {
  const say = useTexts(meetingDeskTexts)
  const fail = useFailure()
  const toasts = useToasts()
  const { mutateAsync, status } = useMethodRun(meetingDeskMethods.replan)
  const ids = meetings.flatMap(({ id, state }) => (state === 'accepted' ? [id] : []))
  async function replan() {
    const total = { asked: 0, moved: 0, stuck: 0 }
    try {
      for (let from = 0; from < ids.length; from += MAX_REPLANNED) {
        const part = ids.slice(from, from + MAX_REPLANNED)
        const { asked, moved, stuck } = await mutateAsync({ ids: part, closed: [...closed] })
        total.asked += asked
        total.moved += moved
        total.stuck += stuck
      }
      toasts.success(say('asked', total))
    } catch (error) {
      fail(error)
    }
  }
  return (
    <Button size="small" isPending={status === 'running'} onPress={() => void replan()}>
      {say('replan', { count: ids.length })}
    </Button>
  )
}
