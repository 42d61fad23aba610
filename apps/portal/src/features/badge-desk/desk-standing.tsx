import type { DeskStanding, DeskTicketResult, ScanOutcome } from '@foyer/fair-domain'
import { Banner, type BannerProps, Status } from '@foyer/ui'
import { formatDay, formatTime } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { badgeDeskTexts } from './badge-desk.texts.ts'

const WORDS = {
  admitted: 'canEnter',
  left: 'canEnter',
  wrongGate: 'refused',
  voided: 'void',
  notReady: 'notIssued',
  tooEarly: 'starts',
  tooLate: 'over',
  otherDay: 'otherDay',
  fairDays: 'setUpOnly',
  outsideHours: 'hours',
  usedToday: 'used',
  daysUsed: 'allUsed',
} as const satisfies Record<ScanOutcome, string>

type Tone = NonNullable<BannerProps['tone']>
const TONES: Partial<Record<ScanOutcome, Tone>> = {
  admitted: 'success',
  tooEarly: 'warning',
  otherDay: 'warning',
  outsideHours: 'warning',
  notReady: 'warning',
}
const wordOf = ({ outcome, insideSince }: DeskStanding) => (insideSince ? 'inside' : WORDS[outcome])
const toneOf = ({ outcome, insideSince }: DeskStanding): Tone =>
  insideSince ? 'info' : (TONES[outcome] ?? 'danger')

/** The answer of a gate in one or two words. */
export function StandingStatus({ standing }: { standing: DeskStanding }) {
  const say = useTexts(badgeDeskTexts)
  return <Status tone={toneOf(standing)}>{say(wordOf(standing))}</Status>
}

/** The same with the reason. */
export function StandingBanner({ ticket }: { ticket: DeskTicketResult }) {
  const say = useTexts(badgeDeskTexts)
  const language = useLanguage()
  const { standing, validFrom, validUntil, entryFrom, entryUntil, days } = ticket
  const word = wordOf(standing)
  const reasons = {
    canEnter: () => say('canEnterText'),
    inside: () => say('insideText', { time: formatTime(standing.insideSince ?? '') }),
    refused: () => say('refusedText'),
    void: () => say('voidText'),
    notIssued: () => say('notIssuedText'),
    starts: () => say('startsText', { day: formatDay(validFrom, language) }),
    over: () => say('overText', { day: formatDay(validUntil, language) }),
    otherDay: () =>
      say('otherDayText', { days: (days ?? []).map((day) => formatDay(day, language)).join(', ') }),
    setUpOnly: () => say('setUpOnlyText'),
    hours: () => say('hoursText', { from: entryFrom, until: entryUntil }),
    used: () => say('usedText'),
    allUsed: () => say('allUsedText'),
  }
  return (
    <Banner tone={toneOf(standing)} title={say(word)}>
      {reasons[word]()}
    </Banner>
  )
}
