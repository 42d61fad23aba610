import {
  consentReceiptMail,
  newsletterOf,
  newsletterPurpose,
  newsletterWelcomeMail,
  OPTIONAL_PURPOSES,
  PURPOSES,
} from '@foyer/fair-domain'
import { boolean, InsufficientAccess, type Language, map, object, oneOf } from '@foyer/record-contract'
import { attributeOf, type Session, serverMethod, type Transaction } from '@foyer/record-server'
import type { Fair } from '../feature.ts'
import { findPerson, recipientOf } from '../identity/find-person.ts'
import { screenUrl } from '../identity/screen-url.ts'
import { readConsents } from './read-consents.ts'
import { recordConsents } from './record-consents.ts'
import { sendMarketing } from './send-marketing.ts'
import { subscriptionLabel } from './subscription-label.ts'

export interface ConsentState {
  purpose: string
  label: string
  text: string
  /** An acknowledgement is given once; it cannot be taken back here. */
  isAcknowledgement: boolean
  given: boolean
  at: string | null
  /** A yes to an earlier text: it still counts, and the new one is asked for. */
  isOutdated: boolean
}

export interface ConsentsAnswer {
  language: Language
  consents: ConsentState[]
  newsletters: { purpose: string; label: string; place: string | null; given: boolean }[]
}

const WORDS = {
  it: { on: 'sì', off: 'no', language: 'lingua delle comunicazioni' },
  'en-US': { on: 'yes', off: 'no', language: 'communication language' },
}

/** The consents page, and the conditions of collectives. */
export function consentsMethods(fair: Fair) {
  const { pool, clock } = fair

  async function readAll(
    client: Pick<Transaction['client'], 'query'>,
    contactId: string,
    language: Language,
  ) {
    const current = await readConsents(client, contactId)
    const texts = await client.query(
      `select distinct on (purpose) purpose, name as version, case when $2 = 'it' then text_it else text_en end as text
       from consent_text where valid_from <= $1 order by purpose, valid_from desc, name desc`,
      [new Date(clock()), language],
    )
    const textOf = (purpose: string) => texts.rows.find((row) => row.purpose === purpose)
    const newsletters = await client.query(
      'select code, name, place from newsletter where active order by position, id',
    )
    const person = await client.query(
      'select language_locale_key as language from user_account where contact_id = $1 and is_active limit 1',
      [contactId],
    )
    const stateOf = (purpose: keyof typeof PURPOSES): ConsentState => {
      const now = current.get(purpose)
      return {
        purpose,
        label: PURPOSES[purpose][language],
        text: textOf(purpose)?.text ?? '',
        isAcknowledgement: purpose === 'privacy' || purpose === 'generalConditions',
        given: now?.given ?? false,
        at: now?.at.toISOString() ?? null,
        isOutdated: now?.given === true && now.version !== textOf(purpose)?.version,
      }
    }
    return {
      language: (person.rows[0]?.language ?? language) as Language,
      consents: (['privacy', ...OPTIONAL_PURPOSES, 'generalConditions'] as const).map(stateOf),
      newsletters: newsletters.rows.map(({ code, name, place }) => ({
        purpose: newsletterPurpose(code),
        label: name,
        place,
        given: current.get(newsletterPurpose(code))?.given ?? false,
      })),
    } satisfies ConsentsAnswer
  }

  return [
    serverMethod({
      className: 'ConsentsController',
      methodName: 'getConsents',
      cacheable: true,
      input: object({ language: oneOf('it', 'en-US') }),
      handle: ({ language }, { session }) => readAll(pool, ownContact(session), language),
    }),
    serverMethod({
      className: 'ConsentsController',
      methodName: 'saveConsents',
      cacheable: false,
      personal: true,
      input: object({ language: oneOf('it', 'en-US'), answers: map(boolean) }),
      example: { language: 'it', answers: { privacy: true } },
      handle: async ({ language, answers }, { session }) => {
        const contactId = ownContact(session)
        await fair.transact(session, async (transaction) => {
          const before = await readAll(transaction.client, contactId, language)
          requireKnown(before, answers)
          const changed = await recordConsents(fair, transaction, { contactId, answers, source: 'page' })
          const isOtherLanguage = before.language !== language
          if (isOtherLanguage && session.userId !== null)
            await fair.writer.update(transaction, 'User', session.userId, { LanguageLocaleKey: language })
          if (changed.length > 0 || isOtherLanguage)
            await sendReceipt(fair, transaction, before, { changed, answers, isOtherLanguage, language })
          for (const purpose of changed.filter((one) => answers[one] && newsletterOf(one) !== undefined))
            await sendWelcome(fair, transaction, { contactId, purpose, language })
        })
        return readAll(pool, contactId, session.language)
      },
    }),
  ]
}

function ownContact(session: Session) {
  const [contactId] = attributeOf(session, 'contactId')
  if (contactId === undefined) throw InsufficientAccess()
  return contactId
}

/** Only what the page offers; and an acknowledgement is given, never taken back. */
function requireKnown(state: ConsentsAnswer, answers: Readonly<Record<string, boolean>>) {
  for (const [purpose, given] of Object.entries(answers)) {
    const consent = state.consents.find((known) => known.purpose === purpose)
    const isNewsletter = state.newsletters.some((known) => known.purpose === purpose)
    if (!consent && !isNewsletter) throw InsufficientAccess()
    if (consent?.isAcknowledgement && consent.given && !given) throw InsufficientAccess()
  }
}

/** The first mail of a newsletter: it shows at once how to end it. */
async function sendWelcome(
  fair: Fair,
  transaction: Transaction,
  { contactId, purpose, language }: { contactId: string; purpose: string; language: Language },
) {
  const person = await findPerson(transaction.client, { contactId })
  await sendMarketing(fair, transaction, {
    template: newsletterWelcomeMail,
    contactId,
    purpose,
    data: {
      name: person?.firstName ?? '',
      what: await subscriptionLabel(transaction.client, purpose, language),
      link: screenUrl(fair, language, '/reserved/consents'),
    },
  })
}

async function sendReceipt(
  fair: Fair,
  transaction: Transaction,
  { consents, newsletters }: ConsentsAnswer,
  change: {
    changed: readonly string[]
    answers: Readonly<Record<string, boolean>>
    isOtherLanguage: boolean
    language: Language
  },
) {
  const person = await findPerson(transaction.client, { userId: transaction.session.userId })
  if (!person) return
  const words = WORDS[change.language]
  const labelOf = (purpose: string) =>
    PURPOSES[purpose as keyof typeof PURPOSES]?.[change.language] ??
    [...consents, ...newsletters].find((known) => known.purpose === purpose)?.label ??
    purpose
  const lines = change.changed.map(
    (purpose) => `${labelOf(purpose)} (${change.answers[purpose] ? words.on : words.off})`,
  )
  if (change.isOtherLanguage) lines.push(`${words.language} (${change.language})`)
  await fair.sendMessage(transaction, {
    template: consentReceiptMail,
    to: { ...recipientOf(person), language: change.language },
    data: {
      name: person.firstName,
      changes: lines.join(', '),
      link: screenUrl(fair, change.language, '/reserved/consents'),
    },
  })
}
