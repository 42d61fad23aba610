import type { Label } from '@foyer/record-contract'
import { type Day, daysBetween } from '../time/rome.ts'
import type { DueKind } from './payment-reference.ts'

/** Tickets are paid before they are given: nobody owes them, and nobody is reminded of them. */
export const NO_DEBT_KINDS = ['tickets', 'shop'] as const satisfies readonly DueKind[]

export const isDebtKind = (kind: string) => NO_DEBT_KINDS.every((other) => other !== kind)

/** A company hears of the same debt once a week at most. */
export const REMINDER_PAUSE_DAYS = 7
/** After so many reminders somebody had better call. */
export const LAST_REMINDER = 3

export interface DebtorFacts {
  /** Somebody of it can sign in, and reads mails. */
  hasReader: boolean
  isCancelled: boolean
  /** The company says that it has paid, and nobody has looked yet. */
  saysPaid: boolean
  lastReminder: Day | null
  level: number
}

const stop = (english: string, italian: string): Label => ({ 'en-US': english, it: italian })

/** For whom no reminder is meant at all. */
export const NOTHING_OVERDUE = stop('nothing is overdue', 'nulla è scaduto')
export const NOBODY_TO_REMIND = stop('nobody to write to: call them', 'nessuno a cui scrivere: telefona')

/** Why a company is not reminded today; undefined when it may be. */
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
