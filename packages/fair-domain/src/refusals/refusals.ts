import { applicationRefusals } from './application.refusals.ts'
import { commonRefusals } from './common.refusals.ts'
import { contentRefusals } from './content.refusals.ts'
import { moneyRefusals } from './money.refusals.ts'
import { peopleRefusals } from './people.refusals.ts'
import { ticketRefusals } from './ticket.refusals.ts'

export const refusalsBySubject = {
  common: commonRefusals,
  people: peopleRefusals,
  applications: applicationRefusals,
  money: moneyRefusals,
  tickets: ticketRefusals,
  content: contentRefusals,
}

/**
 * Every reason for which the fair refuses, by its code. The server answers with the text in the language of whoever
 * asked, so no screen loads this: screens name a code only where they do something else than show the answer.
 */
export const REFUSALS = {
  ...commonRefusals,
  ...peopleRefusals,
  ...applicationRefusals,
  ...moneyRefusals,
  ...ticketRefusals,
  ...contentRefusals,
}

export type RefusalCode = keyof typeof REFUSALS
/** What the text of a code leaves open. */
export type RefusalGaps<C extends RefusalCode> = NonNullable<(typeof REFUSALS)[C]['gaps']>
