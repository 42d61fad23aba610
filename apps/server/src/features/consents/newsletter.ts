import {
  isEmail,
  type NewsletterResult,
  newsletterConfirmMail,
  newsletterPurpose,
  newsletterWelcomeMail,
  normalizeUsername,
} from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import { lockName } from '../../database/lock-name.ts'
import type { FormBody } from '../../http/forms.ts'
import { refuse } from '../../refuse.ts'
import { refuseIssues } from '../../refuse-issues.ts'
import { readConsents } from '../../services/consents/read-consents.ts'
import { recordConsents } from '../../services/consents/record-consents.ts'
import { unsubscribeUrlFor } from '../../services/consents/send-marketing.ts'
import { claimMailQuota } from '../../services/identity/mail-rate-limit.ts'
import { screenUrl } from '../../services/identity/screen-url.ts'
import { isSeal, readSealedId, sealedId, sealOf } from '../../services/identity/sealed-id.ts'
import type { Needs } from './needs.ts'

const DAY_MS = 86_400_000
/** Lifetime of a confirmation link. */
const CONFIRM_DAYS = 7

/** A requested subscription. It is stored in its link alone until the address is confirmed. */
interface Request {
  email: string
  name: string
  codes: readonly string[]
  at: number
}

const confirmToken = ({ secretKey }: Pick<Needs, 'secretKey'>, request: Request) => {
  const content = Buffer.from(JSON.stringify(request)).toString('base64url')
  return `${content}.${sealOf(secretKey, `newsletter-request:${content}`)}`
}

function readRequest({ secretKey, clock }: Pick<Needs, 'secretKey' | 'clock'>, token: string) {
  const [content = '', seal = ''] = token.split('.')
  if (!isSeal(secretKey, `newsletter-request:${content}`, seal)) return undefined
  const request = JSON.parse(Buffer.from(content, 'base64url').toString()) as Request
  return clock() - request.at < CONFIRM_DAYS * DAY_MS ? request : undefined
}

type Database = Needs['pool'] | Transaction['client']

async function readOffered(database: Database) {
  const { rows } = await database.query<{ code: string; label: string; place: string | null }>(
    'select code, name as label, place from newsletter where active order by position, id',
  )
  return rows
}

/** Returns the page for a token: none to sign up, that of a request to confirm it, that of a contact to change it. */
export async function getNewsletter(
  fair: Needs,
  { token, language }: { token: string; language: Language },
): Promise<NewsletterResult> {
  const { pool } = fair
  const offered = await readOffered(pool)
  const { rows: texts } = await pool.query<{ it: string; 'en-US': string }>(
    `select coalesce(text_it, '') as it, coalesce(text_en, '') as "en-US" from consent_text
     where purpose = 'newsletter' and valid_from <= $1 order by valid_from desc, name desc limit 1`,
    [new Date(fair.clock())],
  )
  const page = (step: NewsletterResult['step'], email: string | null, isOn: (code: string) => boolean) => ({
    step,
    email,
    newsletters: offered.map((item) => ({ ...item, isOn: isOn(item.code) })),
    text: texts[0]?.[language] ?? '',
  })
  if (token === '') return page('signUp', null, () => false)
  const request = readRequest(fair, token)
  if (request) return page('confirm', request.email, (code) => request.codes.includes(code))
  const contactId = readSealedId(fair.secretKey, 'newsletter', token)
  const { rows } = await pool.query<{ email: string | null }>('select email from contact where id = $1', [
    contactId ?? null,
  ])
  if (contactId === undefined || !rows[0]) return page('invalid', null, () => false)
  const consents = await readConsents(pool, contactId)
  return page('preferences', rows[0].email, (code) => consents.get(newsletterPurpose(code))?.given === true)
}

const codesIn = (values: FormBody, offered: readonly { code: string }[]) => {
  const typed = (values.newsletters ?? '').split(',')
  return offered.map(({ code }) => code).filter((code) => typed.includes(code))
}

/** Mails a confirmation link to the address; the response is the same for any address. */
export async function requestNewsletter(fair: Needs, values: FormBody, language: Language, sender: string) {
  // Filled in by bots only.
  if ((values.website ?? '') !== '') return
  const offered = await readOffered(fair.pool)
  const codes = codesIn(values, offered)
  const issues: [string, string][] = [
    ...(isEmail(values.email ?? '') ? [] : [['email', 'email'] as [string, string]]),
    ...(codes.length > 0 ? [] : [['newsletters', 'required'] as [string, string]]),
    ...(values.agrees === 'on' ? [] : [['agrees', 'required'] as [string, string]]),
  ]
  if (issues.length > 0) throw refuseIssues(issues)
  const email = normalizeUsername(values.email ?? '')
  const request = { email, name: (values.name ?? '').trim().slice(0, 60), codes, at: fair.clock() }
  await fair.transact(fair.systemSession, async (transaction) => {
    if (!(await claimMailQuota(fair, transaction.client, { email, sender })))
      throw refuse('REQUEST_LIMIT_EXCEEDED')
    await fair.sendMessage(transaction, {
      template: newsletterConfirmMail,
      to: { email, language },
      data: {
        what: labelsOf(codes, offered),
        days: String(CONFIRM_DAYS),
        link: pageUrl(fair, language, confirmToken(fair, request)),
      },
    })
  })
}

const labelsOf = (codes: readonly string[], offered: readonly { code: string; label: string }[]) =>
  offered
    .filter(({ code }) => codes.includes(code))
    .map(({ label }) => `Newsletter ${label}`)
    .join(', ')

const pageUrl = (fair: Needs, language: Language, token: string) =>
  screenUrl(fair, language, `/newsletter?token=${encodeURIComponent(token)}`)

/** Confirms a request, or stores the preferences of a contact. Returns the contact's token; undefined for a bad link. */
export async function saveNewsletter(fair: Needs, token: string, values: FormBody, language: Language) {
  const request = readRequest(fair, token)
  const contactId = request ? undefined : readSealedId(fair.secretKey, 'newsletter', token)
  if (!request && contactId === undefined) return undefined
  return fair.transact(fair.systemSession, async (transaction) => {
    const offered = await readOffered(transaction.client)
    const chosen = request ? request.codes : values.step === 'none' ? [] : codesIn(values, offered)
    const id = contactId ?? (await contactOf(fair, transaction, request))
    const codes = request ? chosen : offered.map(({ code }) => code)
    const changed = await recordConsents(fair, transaction, {
      contactId: id,
      answers: Object.fromEntries(codes.map((code) => [newsletterPurpose(code), chosen.includes(code)])),
      source: 'newsletter',
      proof: request ? `double opt-in of ${new Date(request.at).toISOString()}` : 'signed link',
    })
    if (request && changed.length > 0) await mailWelcome(fair, transaction, id, request, offered, language)
    return sealedId(fair.secretKey, 'newsletter', id)
  })
}

/** The contact with this address, or a new one without an account. */
async function contactOf(fair: Needs, transaction: Transaction, request: Request | undefined) {
  const { email = '', name = '' } = request ?? {}
  // A second click on the link must find the contact of the first.
  await lockName(transaction.client, `newsletter:${email}`)
  const { rows } = await transaction.client.query<{ id: string }>(
    `select c.id from contact c left join user_account u on u.contact_id = c.id
     where lower(coalesce(u.username, c.email)) = $1 order by u.id is null, c.id limit 1`,
    [email],
  )
  if (rows[0]) return rows[0].id
  const { id } = await fair.writer.create(transaction, 'Contact', {
    LastName: name || email.split('@')[0] || email,
    Email: email,
  })
  return id
}

async function mailWelcome(
  fair: Needs,
  transaction: Transaction,
  contactId: string,
  { email, name, codes }: Request,
  offered: readonly { code: string; label: string }[],
  language: Language,
) {
  const [first = ''] = codes
  await fair.sendMessage(transaction, {
    template: newsletterWelcomeMail,
    to: { email, language, contactId },
    data: {
      name: name || email,
      what: labelsOf(codes, offered),
      link: pageUrl(fair, language, sealedId(fair.secretKey, 'newsletter', contactId)),
    },
    unsubscribeUrl: unsubscribeUrlFor(fair, { contactId, purpose: newsletterPurpose(first) }, language),
  })
}
