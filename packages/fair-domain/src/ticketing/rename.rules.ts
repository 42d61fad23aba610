import type { EditionSettings } from '../editions/edition-settings.ts'
import { isPast } from '../time/rome.ts'
import type { TicketState } from './ticket.states.ts'

/** Reason of a void code: its replacement has another name. */
export const VOID_AS_RENAMED = 'renamed'

/** Why the name on a ticket cannot change. */
export type RenameRefusal = 'NAMES_CLOSED' | 'TICKET_VOID' | 'TICKET_USED' | 'TOO_MANY_RENAMES'

/**
 * Returns why the name on a ticket cannot change: after the last day, after its use, or above a limit that
 * prevents trade.
 */
export function renameRefusal(
  { state, wasUsed, renames }: { state: TicketState; wasUsed: boolean; renames: number },
  settings: Pick<EditionSettings, 'ticketNamesUntil' | 'maxTicketRenames'>,
  now: number,
): RenameRefusal | undefined {
  if (isPast(settings.ticketNamesUntil, now)) return 'NAMES_CLOSED'
  if (state === 'voided') return 'TICKET_VOID'
  if (wasUsed) return 'TICKET_USED'
  return renames >= settings.maxTicketRenames ? 'TOO_MANY_RENAMES' : undefined
}
