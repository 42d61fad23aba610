import { type Urgency, urgencyOf, workingDaysBetween } from '@foyer/fair-domain'
import { Status, type Tone } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { queueTexts } from './queues.texts.ts'

const TONES = { fresh: 'success', soon: 'warning', late: 'danger' } as const satisfies Record<Urgency, Tone>
const WORDS = { fresh: 'isFresh', soon: 'isSoon', late: 'isLate' } as const

/** Waiting time as text, in the colour of its service level. */
export function Age({ since, now, workingDays }: { since: string; now: number; workingDays: number }) {
  const say = useTexts(queueTexts)
  const began = Date.parse(since)
  const urgency = urgencyOf(began, now, workingDays)
  const days = Math.floor(workingDaysBetween(began, now))
  return (
    <Status tone={TONES[urgency]}>
      {say(WORDS[urgency])} · {days === 0 ? say('ageLess') : say('age', { days })}
    </Status>
  )
}
