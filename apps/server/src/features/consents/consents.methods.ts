import {
  type ConditionsPurpose,
  type ConsentItem,
  type ConsentsResult,
  conditionsFor,
  consentReceiptMail,
  consentsMethods,
  isAcknowledgement,
  newsletterOf,
  newsletterPurpose,
  newsletterWelcomeMail,
  OPTIONAL_PURPOSES,
  PURPOSES,
} from '@foyer/fair-domain'
import { InsufficientAccess, type Language, nullable, object, string } from '@foyer/record-contract'
import { attributeOf, type Session, type Transaction } from '@foyer/record-server'
import { readRows } from '../../database/read-rows.ts'
import { currentConditionsId, findConditions, shownConditions } from '../../services/consents/conditions.ts'
import { readConsents } from '../../services/consents/read-consents.ts'
import { recordConsents } from '../../services/consents/record-consents.ts'
import { sendMarketing } from '../../services/consents/send-marketing.ts'
import { serve } from '../../services/feature/serve.ts'
import { findPerson, recipientOf } from '../../services/identity/find-person.ts'
import { screenUrl } from '../../services/identity/screen-url.ts'
import type { Needs } from './needs.ts'
import { subscriptionLabel } from './subscription-label.ts'

const WORDS = {
  it: { on: 'sì', off: 'no', language: 'lingua delle comunicazioni' },
  'en-US': { on: 'yes', off: 'no', language: 'communication language' },
}

const textInForce = object({ purpose: string, version: string, text: string })
const newsletter = object({ code: string, name: string, place: nullable(string) })

/** The consents page, and the conditions of collectives. */
export function serveConsents(fair: Needs) {
  const { pool, clock } = fair

  async function readAll(
    client: Pick<Transaction['client'], 'query'>,
    session: Session,
    language: Language,
  ): Promise<ConsentsResult> {
    const contactId = ownContact(session)
    const conditions = conditionsFor(session.profiles)
    const current = await readConsents(client, contactId)
    const texts = await readRows(
      client,
      textInForce,
      `select distinct on (purpose) purpose, name as version, case when $2 = 'it' then text_it else text_en end as text
       from consent_text where valid_from <= $1 order by purpose, valid_from desc, name desc`,
      [new Date(clock()), language],
    )
    const textOf = (purpose: string) => texts.find((row) => row.purpose === purpose)
    const newsletters = await readRows(
      client,
      newsletter,
      'select code, name, place from newsletter where active order by position, id',
    )
    const person = await client.query<{ language: Language }>(
      'select language_locale_key as language from user_account where contact_id = $1 and is_active limit 1',
      [contactId],
    )
    const document = conditions && (await readDocument(client, conditions, language))
    const stateOf = (purpose: keyof typeof PURPOSES): ConsentItem => {
      const now = current.get(purpose)
      return {
        purpose,
        label: PURPOSES[purpose][language],
        text: textOf(purpose)?.text ?? '',
        isAcknowledgement: isAcknowledgement(purpose),
        given: now?.given ?? false,
        at: now?.at.toISOString() ?? null,
        isOutdated: now?.given === true && now.version !== textOf(purpose)?.version,
        document: (purpose === conditions && document) || null,
      }
    }
    return {
      language: person.rows[0]?.language ?? language,
      consents: (['privacy', ...OPTIONAL_PURPOSES, ...(conditions ? [conditions] : [])] as const).map(
        stateOf,
      ),
      newsletters: newsletters.map(({ code, name, place }) => ({
        purpose: newsletterPurpose(code),
        label: name,
        place,
        given: current.get(newsletterPurpose(code))?.given ?? false,
      })),
    }
  }

  async function readDocument(
    client: Pick<Transaction['client'], 'query'>,
    purpose: ConditionsPurpose,
    language: Language,
  ) {
    const id = await currentConditionsId(client, clock(), purpose)
    const found = await findConditions(client, id, language, undefined)
    return found && shownConditions(found)
  }

  return serve(fair, consentsMethods, {
    getConsents: ({ language }, { session }) => readAll(pool, session, language),
    saveConsents: async ({ language, answers }, { session }) => {
      const contactId = ownContact(session)
      await fair.transact(session, async (transaction) => {
        const before = await readAll(transaction.client, session, language)
        requireOffered(before, answers)
        const changed = await recordConsents(fair, transaction, { contactId, answers, source: 'page' })
        const isOtherLanguage = before.language !== language
        if (isOtherLanguage && session.userId !== null)
          await fair.writer.update(transaction, 'User', session.userId, { LanguageLocaleKey: language })
        if (changed.length > 0 || isOtherLanguage)
          await sendReceipt(fair, transaction, before, { changed, answers, isOtherLanguage, language })
        for (const purpose of changed.filter((one) => answers[one] && newsletterOf(one) !== undefined))
          await sendWelcome(fair, transaction, { contactId, purpose, language })
      })
      return readAll(pool, session, session.language)
    },
  })
}

function ownContact(session: Session) {
  const [contactId] = attributeOf(session, 'contactId')
  if (contactId === undefined) throw InsufficientAccess()
  return contactId
}

/** Refuses purposes that the page does not offer, and the revocation of an acknowledgement. */
function requireOffered(state: ConsentsResult, answers: Readonly<Record<string, boolean>>) {
  for (const [purpose, isGiven] of Object.entries(answers)) {
    const consent = state.consents.find((item) => item.purpose === purpose)
    const isNewsletter = state.newsletters.some((item) => item.purpose === purpose)
    if (!consent && !isNewsletter) throw InsufficientAccess()
    if (consent?.isAcknowledgement && consent.given && !isGiven) throw InsufficientAccess()
  }
}

/** Sends the first mail of a newsletter, with its unsubscribe link. */
async function sendWelcome(
  fair: Needs,
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
  fair: Needs,
  transaction: Transaction,
  { consents, newsletters }: ConsentsResult,
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
    [...consents, ...newsletters].find((item) => item.purpose === purpose)?.label ??
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
