import type { MeetingItem, MeetingsResult } from '@foyer/fair-domain'
import { Button, LinkButton, Select } from '@foyer/ui'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { agendaPdfAddress } from '../../shell/addresses.ts'
import { usePortal } from '../../shell/portal.ts'
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
  const language = useLanguage()
  const { site } = usePortal()
  const [memberId, setMemberId] = useState<string | null>(null)
  const [isWeek, setIsWeek] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const entries = agendaEntries(data, memberId)
  const { days, first } = agendaDays(data, entries, now)
  const next = nextEntry(entries, now)
  const before = next && entries[entries.indexOf(next) - 1]
  const isTeam = data.side === 'exhibitor' && data.people.length > 1
  if (entries.length === 0 && memberId === null) return null

  return (
    <>
      {next && (
        <NextUp entry={next} before={before?.day === next.day ? before : undefined} {...{ data, now }} />
      )}
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
        <LinkButton
          href={agendaPdfAddress(site, language, memberId)}
          target="_blank"
          aria-label={say('pdfFor')}
        >
          {say('pdf')}
        </LinkButton>
      </div>
      {isWeek ? (
        <WeekView data={data} entries={entries} days={days} now={now} />
      ) : (
        <DayView {...{ data, entries, days, now, onStep }} chosen={chosen ?? first} onChoose={setChosen} />
      )}
    </>
  )
}
