import { hallName, type MeetingSlot, type TimetablePair } from '@foyer/fair-domain'
import { joinClasses } from '@foyer/ui'
import { Fragment, useState } from 'react'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { DayPicker } from '../meeting-desk/day-picker.tsx'
import { SlotTable } from '../meeting-desk/slot-table.tsx'
import { useFairClock } from '../meeting-desk/use-fair-clock.ts'
import styles from './timetable.module.css'
import { timetableTexts } from './timetable.texts.ts'

interface Props {
  slots: readonly MeetingSlot[]
  pairs: readonly TimetablePair[]
  onOpen: (pair: TimetablePair) => void
}

/** A day of the draft: halls with their exhibitors, a column for each time. */
export function Board({ slots, pairs, onOpen }: Props) {
  const say = useTexts(timetableTexts)
  const language = useLanguage()
  const { time } = useFairClock()
  const days = [...new Set(slots.map(({ day }) => day))]
  const perDay = (day: string) => {
    const starts = new Set(slots.filter((slot) => slot.day === day).map(({ startsAt }) => startsAt))
    return pairs.filter(({ startsAt }) => startsAt !== null && starts.has(startsAt))
  }
  const [chosen, setChosen] = useState(() => days.find((day) => perDay(day).length > 0) ?? days[0])
  const columns = slots.filter(({ day }) => day === chosen)
  const today = perDay(chosen ?? '')
  const halls = [...new Set(today.map(({ hall }) => hall))].sort((one, other) =>
    (one ?? '~').localeCompare(other ?? '~', language, { numeric: true }),
  )
  return (
    <section aria-label={say('day')} className={styles.board}>
      <DayPicker
        label={say('day')}
        days={days}
        chosen={chosen}
        onChoose={setChosen}
        countOf={(day) => perDay(day).length}
      />
      <SlotTable corner={say('exhibitor')} slots={columns} isEven>
        {halls.map((hall) => {
          const inHall = today.filter((pair) => pair.hall === hall)
          const exhibitors = [...new Map(inHall.map((pair) => [pair.exhibitor, pair])).values()]
          return (
            <Fragment key={hall}>
              <tr className={styles.hall}>
                <th scope="row">{hall === null ? say('noHall') : hallName(hall, language)}</th>
                {columns.map(({ startsAt }) => (
                  <td key={startsAt}>{inHall.filter((pair) => pair.startsAt === startsAt).length}</td>
                ))}
              </tr>
              {exhibitors.map(({ exhibitor, stand }) => (
                <tr key={exhibitor}>
                  <th scope="row">
                    {exhibitor}
                    {stand !== null && <small>{say('stand', { stand })}</small>}
                  </th>
                  {columns.map(({ startsAt }) => (
                    <td key={startsAt}>
                      {inHall
                        .filter((pair) => pair.exhibitor === exhibitor && pair.startsAt === startsAt)
                        .map((pair) => (
                          <button
                            key={pair.id}
                            type="button"
                            className={joinClasses(styles.chip, pair.isPinned && styles.pinned)}
                            aria-label={say('open', { ...pair, time: time(startsAt) })}
                            onClick={() => onOpen(pair)}
                          >
                            {pair.buyer}
                          </button>
                        ))}
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          )
        })}
      </SlotTable>
    </section>
  )
}
