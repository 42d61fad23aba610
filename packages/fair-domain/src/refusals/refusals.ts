import { applicationRefusals } from './application.refusals.ts'
import { commonRefusals } from './common.refusals.ts'
import { contentRefusals } from './content.refusals.ts'
import { fairDayRefusals } from './fair-days.refusals.ts'
import { moneyRefusals } from './money.refusals.ts'
import { peopleRefusals } from './people.refusals.ts'
import { ticketRefusals } from './ticket.refusals.ts'

export const refusalsBySubject = {
  common: commonRefusals,
  people: peopleRefusals,
  applications: applicationRefusals,
  money: moneyRefusals,
  tickets: ticketRefusals,
  fairDays: fairDayRefusals,
  content: contentRefusals,
}

/**
 * All refusals by code. The server returns the text in the user's language, so no screen loads this
 * catalogue; screens name a code only to handle it in another way.
 */
export const REFUSALS = {
  ...commonRefusals,
  ...peopleRefusals,
  ...applicationRefusals,
  ...moneyRefusals,
  ...ticketRefusals,
  ...fairDayRefusals,
  ...contentRefusals,
}

export type RefusalCode = keyof typeof REFUSALS
/** Placeholders of the text of a code. */
export type RefusalGaps<C extends RefusalCode> = NonNullable<(typeof REFUSALS)[C]['gaps']>
