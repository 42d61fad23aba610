import { type DeskDayResult, meetingDeskMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import { Button, joinClasses, PageHeader } from '@foyer/ui'
import { useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { portalContext } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { BookDialog, type BookFor } from './book-dialog.tsx'
import { DayBoard } from './day-board.tsx'
import { Disputes } from './disputes.tsx'
import styles from './meeting-desk.module.css'
import { meetingDeskTexts } from './meeting-desk.texts.ts'
import { useFairClock } from './use-fair-clock.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  await context.get(portalContext).client.read(methodRead(meetingDeskMethods.getDay), { day: null })
  return null
}

/** The desk at the fair: meetings of a day by hall and hour, disputes, and who has no meeting yet. */
export function Component() {
  const say = useTexts(meetingDeskTexts)
  const [day, setDay] = useState<string | null>(null)
  const result = useMethod(meetingDeskMethods.getDay, { day })
  const { data } = result
  return (
    <>
      <title>{say('pageTitle')}</title>
      {data ? (
        <Desk data={data} onDay={setDay} />
      ) : (
        <>
          <PageHeader title={say('title')} />
          <ReadState read={result} />
        </>
      )}
    </>
  )
}

function Desk({ data, onDay }: { data: DeskDayResult; onDay: (day: string) => void }) {
  const say = useTexts(meetingDeskTexts)
  const { day: dayName } = useFairClock()
  const [booking, setBooking] = useState<BookFor>()
  return (
    <div className={styles.page}>
      <PageHeader
        title={say('title')}
        lead={say('lead', { edition: data.edition })}
        actions={
          <Button variant="primary" onPress={() => setBooking({})}>
            {say('bookTitle')}
          </Button>
        }
      />
      <fieldset className={styles.days}>
        <legend className={styles.hidden}>{say('day')}</legend>
        {data.days.map((day) => (
          <button
            key={day}
            type="button"
            aria-pressed={day === data.day}
            className={joinClasses(styles.day, day === data.day && styles.chosen)}
            onClick={() => onDay(day)}
          >
            {dayName(`${day}T12:00:00Z`)}
          </button>
        ))}
      </fieldset>
      <DayBoard key={data.day} data={data} />
      <Disputes disputes={data.disputes} />
      <div className={styles.columns}>
        <section aria-labelledby="desk-unserved">
          <h2 id="desk-unserved">{say('unserved')}</h2>
          {data.unserved.length === 0 && <p>{say('noUnserved')}</p>}
          <ul className={styles.people}>
            {data.unserved.map(({ id, name, ...figures }) => (
              <li key={id}>
                <div>
                  <strong>{name}</strong>
                  <p className={styles.quiet}>{say('ofOwed', figures)}</p>
                </div>
                <Button
                  size="small"
                  aria-label={say('bookFor', { name })}
                  onPress={() => setBooking({ buyerId: id })}
                >
                  {say('book')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="desk-idle">
          <h2 id="desk-idle">{say('idle')}</h2>
          {data.idle.length === 0 && <p>{say('noIdle')}</p>}
          <ul className={styles.people}>
            {data.idle.map(({ id, name }) => (
              <li key={id}>
                <strong>{name}</strong>
                <Button
                  size="small"
                  aria-label={say('bookFor', { name })}
                  onPress={() => setBooking({ exhibitorId: id })}
                >
                  {say('book')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      </div>
      {booking && <BookDialog data={data} initial={booking} onClose={() => setBooking(undefined)} />}
    </div>
  )
}
