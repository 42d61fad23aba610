import { type Benefits, type EditionSettings, formatCents, languageOfCountry } from '@foyer/fair-domain'
import { type Language, nullable, object, string } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import { readRows } from '../../database/read-rows.ts'
import { findPerson, recipientOf } from '../../services/identity/find-person.ts'
import { screenUrl } from '../../services/identity/screen-url.ts'
import type { Recipient } from '../../services/messages/send-message.ts'
import type { Needs } from './needs.ts'

interface Addressee {
  firstName: string
  language: Language
}

/** Sends to the user account; to the address of the profile if there is none any more. */
export async function mailBuyer(
  fair: Needs,
  { client }: Transaction,
  contactId: string,
  send: (to: Recipient, person: Addressee, linkTo: (path: string) => string) => Promise<unknown>,
) {
  const person = await findBuyer(client, contactId)
  if (person?.email == null) return
  const { email, language } = person
  const to: Recipient = 'userId' in person ? recipientOf(person) : { email, language }
  await send(to, person, (path) => screenUrl(fair, language, path))
}

const contactRow = object({ email: nullable(string), firstName: string, country: nullable(string) })

/** A buyer with the language of the account; without an account, the language of the country. */
export async function findBuyer(client: Transaction['client'], contactId: string) {
  const person = await findPerson(client, { contactId })
  if (person) return person
  const [contact] = await readRows(
    client,
    contactRow,
    `select email, coalesce(first_name, '') as "firstName", coalesce(company_country, mailing_country) as country
     from contact where id = $1`,
    [contactId],
  )
  return contact && { ...contact, language: languageOfCountry(contact.country) }
}

const WORDS = {
  'en-US': {
    badge: 'entry badge and lounge',
    hotel: (nights: number) => `hotel for ${nights} nights`,
    travel: (amount: string) => `travel costs up to ${amount}`,
    meetings: (count: number) => `at least ${count} kept meetings`,
    checkIn: 'one check-in a day',
    late: (days: number, amount: string) =>
      `a fee of ${amount} if you cancel within ${days} days of the opening, or do not come`,
  },
  it: {
    badge: 'badge d’ingresso e lounge',
    hotel: (nights: number) => `hotel per ${nights} notti`,
    travel: (amount: string) => `spese di viaggio fino a ${amount}`,
    meetings: (count: number) => `almeno ${count} incontri rispettati`,
    checkIn: 'un check-in al giorno',
    late: (days: number, amount: string) =>
      `una penale di ${amount} se rinunci nei ${days} giorni prima dell’apertura o non ti presenti`,
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
