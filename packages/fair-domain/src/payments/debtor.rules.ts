import type { Label } from '@foyer/record-contract'
import { type Day, daysBetween } from '../time/rome.ts'
import type { DueKind } from './payment-reference.ts'

/** Kinds without a debt: tickets are paid in advance, so there are no reminders. */
export const NO_DEBT_KINDS = ['tickets', 'shop'] as const satisfies readonly DueKind[]

export const isDebtKind = (kind: string) => NO_DEBT_KINDS.every((other) => other !== kind)

/** Minimum number of days between two reminders. */
export const REMINDER_PAUSE_DAYS = 7
/** Maximum number of reminders; then staff should call. */
export const LAST_REMINDER = 3

export interface DebtorFacts {
  /** A contact of the company has a user account and receives mails. */
  hasReader: boolean
  isCancelled: boolean
  /** The company has sent a payment notice without a decision. */
  saysPaid: boolean
  lastReminder: Day | null
  level: number
}

const stop = (english: string, italian: string): Label => ({ 'en-US': english, it: italian })

/** Stop without anything to remind of. */
export const NOTHING_OVERDUE = stop('nothing is overdue', 'nulla è scaduto')
export const NOBODY_TO_REMIND = stop('nobody to write to: call them', 'nessuno a cui scrivere: telefona')

/** Returns why a company cannot be reminded today; undefined if it can. */
export function reminderStop(
  { hasReader, isCancelled, saysPaid, lastReminder, level }: DebtorFacts,
  today: Day,
) {
  if (saysPaid) return stop('says it has paid: check first', 'dice di aver pagato: verifica prima')
  if (!hasReader) return NOBODY_TO_REMIND
  if (isCancelled) return stop('participation cancelled', 'partecipazione annullata')
  if (level >= LAST_REMINDER)
    return stop('reminded three times: call them', 'sollecitata tre volte: telefona')
  if (lastReminder !== null && daysBetween(lastReminder, today) < REMINDER_PAUSE_DAYS)
    return stop('reminded less than a week ago', 'sollecitata da meno di una settimana')
  return undefined
}
