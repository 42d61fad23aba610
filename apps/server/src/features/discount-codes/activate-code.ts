import type { CodeStanding, RefusalCode } from '@foyer/fair-domain'
import {
  type CodeTicket,
  codeEightyMail,
  codeExhaustedMail,
  codeRates,
  codeStanding,
  isPast,
  normalDiscountCode,
  noticeAt,
  toEuros,
} from '@foyer/fair-domain'
import { InvalidInput } from '@foyer/record-contract'
import type { Session, Transaction } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import { refuse } from '../../refuse.ts'
import { isListed } from '../../services/amber-list/refuse-listed.ts'
import { findCode, type StoredCode } from '../../services/discount-codes/stored-code.ts'
import { addEntry } from '../../services/entitlements/add-entry.ts'
import type { Fair } from '../../services/fair/fair.ts'
import { tellReferents } from '../../services/payments/tell-referents.ts'

/** What the ticket shop tells its customer. */
const CODE_REFUSALS = {
  exhausted: 'CODE_EXHAUSTED',
  expired: 'CODE_EXPIRED',
  suspended: 'CODE_SUSPENDED',
} as const satisfies Record<Exclude<CodeStanding, 'active'>, RefusalCode>

export interface Activation {
  code: string
  ticket: CodeTicket
  /** Number of the ticket at the shop. */
  reference: string
  country: string
  businessType: string
  mainActivity: string
  company: string
}

/** The price that a code gives now, without using it. */
export async function priceWithCode(fair: Fair, session: Session, typed: string, ticket: CodeTicket) {
  const code = await findCode(fair.pool, normalDiscountCode(typed))
  if (!code) throw refuse('CODE_UNKNOWN')
  const standing = codeStanding(code, fair.clock())
  if (standing !== 'active') throw refuse(CODE_REFUSALS[standing])
  await refuseListedCode(fair, fair.pool, session, typed)
  return { priceCents: await rateOf(fair, fair.pool, code, ticket) }
}

/**
 * One ticket sold at the reduced price. Whoever comes at once meets at the code's row, so the last activation is
 * given out once; the same ticket number is counted once, however often the shop tells of it.
 */
export async function activateCode(fair: Fair, session: Session, activation: Activation) {
  const reference = activation.reference.trim()
  if (reference === '' || reference.length > 80) throw InvalidInput('reference is missing or too long')
  return fair.transact(session, async (transaction) => {
    const { client } = transaction
    const code = await findCode(client, normalDiscountCode(activation.code), 'for update')
    if (!code) throw refuse('CODE_UNKNOWN')
    const price = await rateOf(fair, client, code, activation.ticket)
    const known = await client.query(
      'select from code_activation where discount_code = $1 and reference = $2',
      [code.id, reference],
    )
    if (known.rowCount !== 0) return { priceCents: price, left: code.cap - code.used, isRepeat: true }
    const standing = codeStanding(code, fair.clock())
    if (standing !== 'active') throw refuse(CODE_REFUSALS[standing])
    await refuseListedCode(fair, client, session, activation.code)
    await keepActivation(fair, transaction, code, { ...activation, reference }, price)
    const used = code.used + 1
    await tellUsage(fair, transaction, code, used)
    return { priceCents: price, left: code.cap - used, isRepeat: false }
  })
}

/** A code on the amber list is as good as suspended. */
async function refuseListedCode(
  fair: Fair,
  client: Pick<ClientBase, 'query'>,
  session: Session,
  typed: string,
) {
  if (await isListed(fair, client, session, 'tickets', { codes: [typed, normalDiscountCode(typed)] }))
    throw refuse('CODE_SUSPENDED')
}

/** A ticket was cancelled: until the fair closes its activation is free again. */
export async function cancelActivation(fair: Fair, session: Session, typed: string, reference: string) {
  return fair.transact(session, async (transaction) => {
    const { client } = transaction
    const code = await findCode(client, normalDiscountCode(typed), 'for update')
    if (!code) throw refuse('CODE_UNKNOWN')
    if (isPast(code.validUntil, fair.clock())) throw refuse('CODE_EXPIRED')
    const { rows } = await client.query<{ id: string }>(
      'select id from code_activation where discount_code = $1 and reference = $2 and cancelled_at is null',
      [code.id, reference.trim()],
    )
    const [activation] = rows
    if (!activation) return { left: code.cap - code.used }
    const nowIso = new Date(fair.clock()).toISOString()
    await fair.writer.update(transaction, 'CodeActivation__c', activation.id, { CancelledAt__c: nowIso })
    await count(fair, transaction, code, -1, activation.id)
    return { left: code.cap - code.used + 1 }
  })
}

async function keepActivation(
  fair: Fair,
  transaction: Transaction,
  code: StoredCode,
  activation: Activation,
  price: number,
) {
  const { id } = await fair.writer.create(transaction, 'CodeActivation__c', {
    Name: activation.company.trim().slice(0, 160) || '–',
    DiscountCode__c: code.id,
    Country__c: activation.country.trim().toUpperCase().slice(0, 2) || null,
    BusinessType__c: activation.businessType.trim().slice(0, 255) || null,
    MainActivity__c: activation.mainActivity.trim().slice(0, 255) || null,
    Ticket__c: activation.ticket,
    Price__c: toEuros(price),
    Reference__c: activation.reference,
    ActivatedAt__c: new Date(fair.clock()).toISOString(),
  })
  await count(fair, transaction, code, 1, id)
}

/** The counter of the code, and for a company its ledger. */
async function count(
  fair: Fair,
  transaction: Transaction,
  code: StoredCode,
  step: 1 | -1,
  activationId: string,
) {
  await fair.writer.update(transaction, 'DiscountCode__c', code.id, { Used__c: code.used + step })
  if (code.accountId !== null)
    await addEntry(fair, transaction, {
      accountId: code.accountId,
      editionId: code.editionId,
      kind: 'code',
      movement: -step,
      source: step === 1 ? 'use' : 'return',
      subjectId: activationId,
      key: `activation:${activationId}:${step}`,
    })
}

async function rateOf(
  fair: Fair,
  database: Pick<ClientBase, 'query'>,
  { editionId }: StoredCode,
  ticket: CodeTicket,
) {
  const edition = await fair.editions.find(database, editionId)
  const rate = edition && codeRates(edition.settings).find((known) => known.ticket === ticket)
  if (!rate) throw refuse('CODE_UNKNOWN')
  return rate.price
}

/** At 80% and at the end the company hears of it. */
async function tellUsage(fair: Fair, transaction: Transaction, code: StoredCode, used: number) {
  const notice = noticeAt(used, code.cap)
  if (code.accountId === null || notice === undefined) return
  await tellReferents(
    fair,
    transaction,
    code.accountId,
    ({ person, to, link }) => {
      const data = {
        name: person.firstName,
        code: code.code,
        cap: String(code.cap),
        link: link('/reserved/discount-code'),
      }
      return notice === 'exhausted'
        ? fair.sendMessage(transaction, { template: codeExhaustedMail, to, data })
        : fair.sendMessage(transaction, {
            template: codeEightyMail,
            to,
            data: { ...data, used: String(used) },
          })
    },
    'marketing',
  )
}
