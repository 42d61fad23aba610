import type { MeetingItem, MeetingsResult } from '@foyer/fair-domain'
import { Button, Select } from '@foyer/ui'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './agenda.module.css'
import { agendaDays, agendaEntries, nextEntry } from './agenda-entries.ts'
import { AgendaExport } from './agenda-export.tsx'
import { DayView, WeekView } from './agenda-views.tsx'
import type { MeetingStep } from './meeting-row.tsx'
import { meetingsTexts } from './meetings.texts.ts'
import { NextUp } from './next-up.tsx'

const EVERYONE = 'everyone'

interface ViewsProps {
  data: MeetingsResult
  now: number
  onStep: (meeting: MeetingItem, step: MeetingStep) => void
}

/** Meetings and sessions by day or as a whole, of one person or of the team. */
export function Views({ data, now, onStep }: ViewsProps) {
  const say = useTexts(meetingsTexts)
  const [memberId, setMemberId] = useState<string | null>(null)
  const [isWeek, setIsWeek] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const entries = agendaEntries(data, memberId)
  const { days, first } = agendaDays(data, entries, now)
  const next = nextEntry(entries, now)
  const isTeam = data.side === 'exhibitor' && data.people.length > 1
  if (entries.length === 0 && memberId === null) return null

  function print() {
    flushSync(() => setIsWeek(true))
    window.print()
  }

  return (
    <>
      {next && <NextUp entry={next} data={data} now={now} />}
      <div className={styles.tools}>
        <fieldset className={styles.switch}>
          <legend className={styles.hidden}>{say('view')}</legend>
          {[false, true].map((week) => (
            <Button
              key={String(week)}
              variant={week === isWeek ? 'primary' : 'secondary'}
              aria-pressed={week === isWeek}
              onPress={() => setIsWeek(week)}
            >
              {week ? say('allDays', { count: days.length }) : say('day')}
            </Button>
          ))}
        </fieldset>
        {isTeam && (
          <Select
            label={say('agendaOf')}
            options={[
              { value: EVERYONE, label: say('everyone') },
              ...data.people.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={memberId ?? EVERYONE}
            onChange={(id) => setMemberId(id === EVERYONE ? null : id)}
          />
        )}
        <AgendaExport entries={entries} />
        <Button onPress={print}>{say('print')}</Button>
      </div>
      {isWeek ? (
        <WeekView data={data} entries={entries} days={days} now={now} />
      ) : (
        <DayView {...{ data, entries, days, now, onStep }} chosen={chosen ?? first} onChoose={setChosen} />
      )}
    </>
  )
}
