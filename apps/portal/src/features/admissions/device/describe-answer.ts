import type { Language } from '@foyer/record-contract'
import { formatDay, formatDays, formatTime } from '../../../i18n/format-day.ts'
import type { Say } from '../../../i18n/use-texts.ts'
import type { deviceTexts } from './device.texts.ts'
import type { GateAnswer } from './gate-answer.ts'

type SayDevice = Say<NonNullable<(typeof deviceTexts)['messages']>>

export type AnswerTone = 'admit' | 'wait' | 'inside' | 'refuse' | 'leave'

export interface AnswerWords {
  tone: AnswerTone
  /** Readable at two metres. */
  title: string
  sentence: string
  /** The next step of the operator. */
  advice: string | null
}

/** Returns colour, words and advice of a decision. */
export function describeAnswer(answer: GateAnswer, say: SayDevice, language: Language): AnswerWords {
  const { outcome, entered, valid, entry, persons, adult, isOffline } = answer
  const words = (tone: AnswerTone, title: string, sentence: string, advice: string | null = null) => ({
    ...{ tone, title, sentence, advice },
  })
  const notToday = (sentence: string) => words('refuse', say('dayTitle'), sentence, say('dayAdvice'))
  const bad = (sentence: string) => words('refuse', say('badTitle'), sentence, say('badAdvice'))
  switch (outcome) {
    case 'admitted': {
      if (persons) return words('admit', say('groupTitle', { persons }), say('groupText'))
      if (adult) return words('wait', say('adultTitle'), say('adultIs', { adult }), say('adultAdvice'))
      const order = (entry ?? 1) > 1 ? say('furtherEntry', { entry: entry ?? 1 }) : say('firstEntry')
      return words('admit', say('admittedTitle'), isOffline ? say('decidedHere') : order, null)
    }
    case 'left':
      return words('leave', say('leftTitle'), say('leftText'))
    case 'undone':
      return words('leave', say('undoneTitle'), say('undone'))
    case 'usedToday': {
      const where = entered && say('insideText', { time: formatTime(entered.at), gate: entered.gate })
      return words('inside', say('insideTitle'), where ?? say('insideToday'), say('insideAdvice'))
    }
    case 'daysUsed':
      return notToday(say('daysUsed'))
    case 'tooEarly':
    case 'tooLate':
    case 'otherDay':
    case 'fairDays':
      return notToday(say('validOn', { days: valid ? validDays(valid, language) : '—' }))
    case 'outsideHours':
      return words('refuse', say('hoursTitle'), say('hoursText'), say('hoursAdvice'))
    case 'voided':
      return words('refuse', say('voidTitle'), say('voidText'), say('voidAdvice'))
    case 'notReady':
      return bad(say('notReadyText'))
    case 'full':
      return words('wait', say('fullTitle'), say('fullText'), say('fullAdvice'))
    case 'wrongGate':
      return words('refuse', say('wrongGateTitle'), say('wrongGateText'), say('wrongGateAdvice'))
    case 'forged':
      return bad(say('forgedText'))
    case 'altered':
      return bad(say('alteredText'))
    case 'unknown':
      return bad(say('unknownText'))
    case 'revokedKey':
      return bad(say('revokedKeyText'))
    case 'mistyped':
      return words('refuse', say('mistypedTitle'), say('mistypedText'), say('mistypedAdvice'))
    case 'unlisted':
    case 'newerKey':
      return words('wait', say('waitTitle'), say('callSupervisor'), say('unlistedAdvice'))
    case 'shiftOver':
      return words('refuse', say('shiftOverTitle'), say('shiftOverText'))
    case 'notStored':
      return words('refuse', say('notStoredTitle'), say('callSupervisor'), say('notStoredText'))
    case 'stopped':
      return words('refuse', say('stoppedTitle'), say('callSupervisor'), say('stoppedText'))
    case 'wrongClock':
      return words('refuse', say('stoppedTitle'), say('callSupervisor'), say('clockSetBack'))
    case 'tooManyTyped':
      return words('wait', say('waitTitle'), say('callSupervisor'), say('tooManyTyped'))
  }
}

function validDays({ from, until, days }: NonNullable<GateAnswer['valid']>, language: Language) {
  const list = days && days.length > 0 ? days : [from]
  const named = list.map((day) => formatDay(day, language, { weekday: 'long', day: 'numeric' }))
  return days || from === until ? named.join(', ') : formatDays(from, until, language)
}
