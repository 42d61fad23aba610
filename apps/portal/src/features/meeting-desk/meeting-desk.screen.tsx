import { type DeskDayResult, meetingDeskMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import { Button, PageHeader } from '@foyer/ui'
import { useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { portalContext } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { BookDialog, type BookFor } from './book-dialog.tsx'
import { DayBoard } from './day-board.tsx'
import { DayPicker } from './day-picker.tsx'
import { Disputes } from './disputes.tsx'
import { EditionFigures } from './edition-figures.tsx'
import styles from './meeting-desk.module.css'
import { meetingDeskTexts } from './meeting-desk.texts.ts'
import { PeoplePanel } from './people-panel.tsx'
import { WriteMenu } from './write-menu.tsx'

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
  const [booking, setBooking] = useState<BookFor>()
  const book = (run: (id: string) => void) => ({
    label: say('book'),
    labelFor: (name: string) => say('bookFor', { name }),
    run,
  })
  return (
    <div className={styles.page}>
      <PageHeader
        title={say('title')}
        lead={say('lead', { edition: data.edition })}
        actions={
          <>
            <WriteMenu data={data} />
            <Button variant="primary" onPress={() => setBooking({})}>
              {say('bookTitle')}
            </Button>
          </>
        }
      />
      <DayPicker label={say('day')} days={data.days} chosen={data.day} onChoose={onDay} />
      <DayBoard key={data.day} data={data} />
      <Disputes disputes={data.disputes} />
      <div className={styles.columns}>
        <PeoplePanel
          title={say('unserved')}
          none={say('noUnserved')}
          people={data.unserved.map(({ id, name, ...figures }) => ({
            id,
            name,
            note: say('ofOwed', figures),
          }))}
          action={book((buyerId) => setBooking({ buyerId }))}
        />
        <PeoplePanel
          title={say('idle')}
          none={say('noIdle')}
          people={data.idle}
          action={book((exhibitorId) => setBooking({ exhibitorId }))}
        />
      </div>
      <section aria-labelledby="desk-figures">
        <h2 id="desk-figures">{say('figures')}</h2>
        <EditionFigures />
      </section>
      {booking && <BookDialog data={data} initial={booking} onClose={() => setBooking(undefined)} />}
    </div>
  )
}
