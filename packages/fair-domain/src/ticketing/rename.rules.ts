import type { EditionSettings } from '../editions/edition-settings.ts'
import { isPast } from '../time/rome.ts'
import type { TicketState } from './ticket.states.ts'

/** On a void code: another name stands on the ticket that came after it. */
export const VOID_AS_RENAMED = 'renamed'

/** Why the name on a ticket stays. */
export type RenameRefusal = 'NAMES_CLOSED' | 'TICKET_VOID' | 'TICKET_USED' | 'TOO_MANY_RENAMES'

/**
 * May another name be put on it? Until the last day, as long as nobody has entered with it, and only so often that
 * tickets are passed on among friends and not traded.
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
