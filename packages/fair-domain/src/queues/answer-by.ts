import type { Language } from '@foyer/record-contract'
import { type Deadline, deadlineOf, nearDayIn } from '../time/deadline.ts'
import { romeDay } from '../time/rome.ts'
import { fillGaps } from '../words/fill-gaps.ts'
import type { Queue } from './queue.ts'
import { workingDaysAfter } from './working-days.ts'

/** Day by which the organiser answers an item that waits since an instant. */
export const answerBy = ({ workingDays }: Pick<Queue, 'workingDays'>, since: number, now: number): Deadline =>
  deadlineOf(workingDaysAfter(romeDay(since), workingDays), now)

const TEXTS = {
  'en-US': {
    open: 'We will reply by {day}, by email and on this page.',
    over: 'We promised a reply by {day} and are late: we apologise and are working on it.',
  },
  it: {
    open: 'Rispondiamo entro il {day}, via email e qui.',
    over: 'Avevamo promesso una risposta entro il {day}: ci scusiamo del ritardo, stiamo provvedendo.',
  },
} as const satisfies Record<Language, Record<'open' | 'over', string>>

/** Formats the promise of an answer, or the apology for a late one. */
export const answerByText = (deadline: Deadline, language: Language) =>
  fillGaps(
    TEXTS[language][deadline.phase === 'over' ? 'over' : 'open'],
    { day: nearDayIn(language, deadline) },
    language,
  )
