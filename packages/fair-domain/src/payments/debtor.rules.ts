import type { Label } from '@foyer/record-contract'
import type { Cents } from '../money/cents.ts'
import { addDays, type Day, daysBetween } from '../time/rome.ts'
import type { DueKind } from './payment-reference.ts'

/** Kinds without a debt: tickets are paid in advance, so there are no reminders. */
export const NO_DEBT_KINDS = ['tickets', 'shop'] as const satisfies readonly DueKind[]

export const isDebtKind = (kind: string) => NO_DEBT_KINDS.every((other) => other !== kind)

/** Minimum number of days between two reminders. */
export const REMINDER_PAUSE_DAYS = 7
/** Maximum number of reminders by mail; then staff should call or write a letter. */
export const LAST_REMINDER = 3
/** Level of the last letter, the final notice. */
export const LAST_LETTER = 4
/** Days after a promised day in which the transfer may still arrive. */
export const PROMISE_GRACE_DAYS = 3
/** Unanswered calls after which a letter is the next step. */
export const TRIES_BEFORE_LETTER = 2
export const MAX_CALL_NOTE_LENGTH = 2000

/** Outcomes of a call to a debtor. */
export const CALL_OUTCOMES = {
  no_answer: { 'en-US': 'No answer', it: 'Nessuna risposta' },
  promise: { 'en-US': 'Promises to pay', it: 'Promette di pagare' },
  dispute: { 'en-US': 'Disputes the amount', it: 'Contesta l’importo' },
  wrong_number: { 'en-US': 'Wrong number', it: 'Numero sbagliato' },
  instalments: { 'en-US': 'Wants instalments', it: 'Chiede di pagare a rate' },
} as const satisfies Record<string, Label>
export type CallOutcome = keyof typeof CALL_OUTCOMES
export const CALL_OUTCOME_NAMES = Object.keys(CALL_OUTCOMES) as [CallOutcome, ...CallOutcome[]]

/** The last answered call. */
export interface ReachedCall {
  outcome: Exclude<CallOutcome, 'no_answer'>
  on: Day
  promise: { day: Day; cents: Cents } | null
  /** Received since the call. */
  receivedCents: Cents
}

export interface DebtorFacts {
  /** A contact of the company has a user account and receives mails. */
  hasReader: boolean
  isCancelled: boolean
  /** Number to call. */
  phone: string | null
  /** The company has sent a payment notice without a decision. */
  saysPaid: boolean
  lastReminder: Day | null
  level: number
  lastCall: ReachedCall | null
  /** Unanswered calls since the last answered one. */
  tries: number
}

/** State of the collection of a debt. */
export type DebtorStanding =
  | { kind: 'notDue' | 'saysPaid' | 'neverReached' | 'promiseKept' }
  | { kind: 'promised' | 'promiseBroken'; day: Day; cents: Cents }
  | { kind: 'disputed' | 'wrongNumber' | 'instalments'; day: Day }
  | { kind: 'noAnswer'; tries: number }

/** The next step of staff, the most urgent first. */
export const NEXT_STEPS = [
  'check',
  'call',
  'answer',
  'findNumber',
  'letter',
  'remind',
  'escalate',
  'wait',
  'none',
] as const
export type NextStep = (typeof NEXT_STEPS)[number]

const stop = (english: string, italian: string): Label => ({ 'en-US': english, it: italian })

/** Stop without anything to remind of. */
export const NOTHING_OVERDUE = stop('nothing is overdue', 'nulla è scaduto')
export const NOBODY_TO_REMIND = stop('no one to write to: call them', 'nessuno a cui scrivere: telefona')
export const FINAL_NOTICE_SENT = stop('the final notice has been sent', 'l’ultimo avviso è già stato inviato')

/** Returns the state of the promise of the last call; undefined without one. */
function promiseState({ lastCall }: DebtorFacts, today: Day) {
  if (!lastCall?.promise) return undefined
  const { day, cents } = lastCall.promise
  if (lastCall.receivedCents >= cents) return 'kept'
  return addDays(day, PROMISE_GRACE_DAYS) >= today ? 'pending' : 'broken'
}

const REACHED_KINDS = {
  dispute: 'disputed',
  wrong_number: 'wrongNumber',
  instalments: 'instalments',
} as const

export function debtorStanding(facts: DebtorFacts, overdueCents: Cents, today: Day): DebtorStanding {
  const { saysPaid, lastCall, tries } = facts
  if (saysPaid) return { kind: 'saysPaid' }
  if (overdueCents === 0) return { kind: 'notDue' }
  const state = promiseState(facts, today)
  if (state === 'pending' && lastCall?.promise) return { kind: 'promised', ...lastCall.promise }
  if (tries > 0) return { kind: 'noAnswer', tries }
  if (lastCall === null) return { kind: 'neverReached' }
  if (lastCall.outcome !== 'promise') return { kind: REACHED_KINDS[lastCall.outcome], day: lastCall.on }
  return state === 'broken' && lastCall.promise
    ? { kind: 'promiseBroken', ...lastCall.promise }
    : { kind: 'promiseKept' }
}

/** Returns the next step for a debtor, by its state and by the letters already sent. */
export function nextStepFor(facts: DebtorFacts, standing: DebtorStanding, today: Day): NextStep {
  const step = stepAfter(facts, standing, today)
  return step === 'call' && facts.phone === null ? 'findNumber' : step
}

function stepAfter(facts: DebtorFacts, standing: DebtorStanding, today: Day): NextStep {
  switch (standing.kind) {
    case 'saysPaid':
      return 'check'
    case 'notDue':
      return 'none'
    case 'promised':
      return 'wait'
    case 'promiseBroken':
      return 'call'
    case 'disputed':
    case 'instalments':
      return 'answer'
    case 'wrongNumber':
      return 'findNumber'
    case 'noAnswer':
      return standing.tries < TRIES_BEFORE_LETTER ? 'call' : writingStep(facts, today)
    case 'neverReached':
    case 'promiseKept':
      return reminderStop(facts, today) === undefined ? 'remind' : callingStep(facts, today)
  }
}

const DAYS_OF_YEAR = 365

/** Returns the simple interest on overdue amounts, rounded for each amount. */
export const lateInterest = (
  dues: readonly { open: Cents; daysLate: number }[],
  percentAYear: number,
): Cents =>
  dues.reduce(
    (total, { open, daysLate }) =>
      total + Math.round((open * percentAYear * Math.max(0, daysLate)) / (100 * DAYS_OF_YEAR)),
    0,
  )

const isPaused = ({ lastReminder }: DebtorFacts, today: Day) =>
  lastReminder !== null && daysBetween(lastReminder, today) < REMINDER_PAUSE_DAYS

const callingStep = (facts: DebtorFacts, today: Day): NextStep => (isPaused(facts, today) ? 'wait' : 'call')

function writingStep(facts: DebtorFacts, today: Day): NextStep {
  if (facts.level >= LAST_LETTER) return 'escalate'
  return letterStop(facts, today) === undefined ? 'letter' : 'wait'
}

/** Returns why neither a mail nor a letter may remind a company today; undefined if one can. */
export function letterStop(facts: DebtorFacts, today: Day) {
  const { saysPaid, isCancelled, level, lastCall } = facts
  if (saysPaid) return stop('says it has paid: check first', 'dice di aver pagato: verifica prima')
  if (isCancelled) return stop('participation cancelled', 'partecipazione annullata')
  if (lastCall?.outcome === 'dispute')
    return stop('disputes the amount: answer first', 'contesta l’importo: rispondi prima')
  if (promiseState(facts, today) === 'pending')
    return stop('has promised to pay: wait', 'ha promesso di pagare: attendi')
  if (level >= LAST_LETTER) return FINAL_NOTICE_SENT
  if (isPaused(facts, today))
    return stop('reminded less than a week ago', 'sollecitata da meno di una settimana')
  return undefined
}

/** Returns why a company cannot be reminded by mail today; undefined if it can. */
export function reminderStop(facts: DebtorFacts, today: Day) {
  if (!facts.saysPaid && !facts.hasReader) return NOBODY_TO_REMIND
  if (!facts.saysPaid && !facts.isCancelled && facts.level >= LAST_REMINDER)
    return stop('reminded three times: call them', 'sollecitata tre volte: telefona')
  return letterStop(facts, today)
}
