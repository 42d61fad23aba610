import { type Benefits, type EditionSettings, formatCents } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import type { Fair } from '../../services/fair/fair.ts'
import { findPerson, recipientOf } from '../../services/identity/find-person.ts'
import { screenUrl } from '../../services/identity/screen-url.ts'
import type { Recipient } from '../../services/messages/send-message.ts'

interface Addressee {
  firstName: string
  language: Language
}

/** Sends to somebody who can sign in; to the address of the profile when they no longer can. */
export async function mailBuyer(
  fair: Fair,
  { client }: Transaction,
  contactId: string,
  send: (to: Recipient, person: Addressee, linkTo: (path: string) => string) => Promise<unknown>,
) {
  const known = await findPerson(client, { contactId })
  const person = known ?? (await addressOf(fair, client, contactId))
  if (!person) return
  const to: Recipient = known ? recipientOf(known) : { email: person.email, language: person.language }
  await send(to, person, (path) => screenUrl(fair, person.language, path))
}

async function addressOf({ settings }: Fair, client: Transaction['client'], contactId: string) {
  const { rows } = await client.query<{ email: string | null; firstName: string }>(
    `select email, coalesce(first_name, '') as "firstName" from contact where id = $1`,
    [contactId],
  )
  const [contact] = rows
  if (!contact || contact.email === null) return null
  return { email: contact.email, firstName: contact.firstName, language: settings.defaultLanguage }
}

const WORDS = {
  'en-US': {
    badge: 'entry badge and lounge',
    hotel: (nights: number) => `hotel for ${nights} nights`,
    travel: (amount: string) => `travel costs up to ${amount}`,
    meetings: (count: number) => `at least ${count} kept meetings`,
    checkIn: 'one check-in a day',
    late: (days: number, amount: string) =>
      `who cancels within ${days} days of the opening, or does not come, owes ${amount}`,
  },
  it: {
    badge: 'badge d’ingresso e lounge',
    hotel: (nights: number) => `hotel per ${nights} notti`,
    travel: (amount: string) => `spese di viaggio fino a ${amount}`,
    meetings: (count: number) => `almeno ${count} incontri rispettati`,
    checkIn: 'un check-in al giorno',
    late: (days: number, amount: string) =>
      `chi rinuncia nei ${days} giorni prima dell’apertura, o non si presenta, deve ${amount}`,
  },
}

type Terms = Pick<EditionSettings, 'buyerLateDays' | 'buyerLateFee'>

const asSentence = (lines: readonly (string | false)[]) => lines.filter(Boolean).join('; ')

export function benefitsIn(language: Language, { hotelNights, travel }: Benefits) {
  const words = WORDS[language]
  return asSentence([
    words.badge,
    hotelNights > 0 && words.hotel(hotelNights),
    travel > 0 && words.travel(formatCents(travel, language)),
  ])
}

export function dutiesIn(language: Language, { meetings }: Pick<Benefits, 'meetings'>, terms: Terms) {
  const words = WORDS[language]
  return asSentence([
    meetings > 0 && words.meetings(meetings),
    words.checkIn,
    words.late(terms.buyerLateDays, formatCents(terms.buyerLateFee, language)),
  ])
}
