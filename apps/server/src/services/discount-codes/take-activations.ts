import {
  type CodeStatus,
  type CodeTicket,
  codeEightyMail,
  codeExhaustedMail,
  codeStatus,
  isPast,
  normalDiscountCode,
  noticeAt,
  type RefusalCode,
  toEuros,
} from '@foyer/fair-domain'
import type { Session, Transaction } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import { readIds } from '../../database/read-rows.ts'
import { refuse } from '../../refuse.ts'
import { isListed } from '../amber-list/refuse-listed.ts'
import { addEntry } from '../entitlements/add-entry.ts'
import { mailReferents } from '../payments/mail-referents.ts'
import type { Needs } from './needs.ts'
import { findCode, lockCode, type StoredCode } from './stored-code.ts'

/** Refusals for the buyer. */
const CODE_REFUSALS = {
  exhausted: 'CODE_EXHAUSTED',
  expired: 'CODE_EXPIRED',
  suspended: 'CODE_SUSPENDED',
} as const satisfies Record<Exclude<CodeStatus, 'active'>, RefusalCode>

/** One ticket at the reduced price. */
export interface Activation {
  ticket: CodeTicket
  /** Number of the ticket, which is never counted twice. */
  reference: string
  country: string
  businessType: string
  mainActivity: string
  company: string
}

export async function requireUsable(
  fair: Needs,
  client: Pick<ClientBase, 'query'>,
  session: Session,
  code: StoredCode,
) {
  const status = codeStatus(code, fair.clock())
  if (status !== 'active') throw refuse(CODE_REFUSALS[status])
  // A code on the amber list counts as suspended.
  if (await isListed(fair, client, session, 'tickets', { codes: [code.code] })) throw refuse('CODE_SUSPENDED')
}

/** Returns a code usable for this number of tickets, locked until the transaction ends, which serialises its users. */
export async function lockUsableCode(
  fair: Needs,
  transaction: Transaction,
  typed: string,
  editionId: string,
  count: number,
) {
  const { client, session } = transaction
  const code = await findCode(client, normalDiscountCode(typed), 'for update')
  if (!code || code.editionId !== editionId) throw refuse('CODE_UNKNOWN')
  await requireUsable(fair, client, session, code)
  const left = code.cap - code.used
  if (left < count) throw refuse('CODE_LEFT', { left: ticketsInWords(left) })
  return code
}

const ticketsInWords = (count: number) =>
  count === 1
    ? { 'en-US': 'one more ticket', it: 'un biglietto' }
    : { 'en-US': `${count} more tickets`, it: `${count} biglietti` }

/** Uses a locked code, once per ticket. Mails the company at 80% and at the limit. */
export async function takeActivations(
  fair: Needs,
  transaction: Transaction,
  code: StoredCode,
  activations: readonly Activation[],
  { price, isPending }: { price: number; isPending: boolean },
) {
  let { used } = code
  for (const activation of activations) {
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
      Pending__c: isPending,
    })
    used += 1
    await count(fair, transaction, { ...code, used: used - 1 }, 1, id)
    await mailUsage(fair, transaction, code, used)
  }
}

/** Confirms the activations of a paid order, and mails the company. */
export async function settleActivations(
  fair: Needs,
  transaction: Transaction,
  references: readonly string[],
) {
  const ids = await readIds(
    transaction.client,
    'select id from code_activation where reference = any($1) and pending order by id',
    [references],
  )
  for (const id of ids) await fair.writer.update(transaction, 'CodeActivation__c', id, { Pending__c: false })
}

/** Returns the activations of cancelled tickets, until the code expires. */
export async function giveActivationsBack(
  fair: Needs,
  transaction: Transaction,
  codeId: string,
  references: readonly string[],
) {
  const { client } = transaction
  const code = await lockCode(client, codeId)
  const ids = await readIds(
    client,
    'select id from code_activation where discount_code = $1 and reference = any($2) and cancelled_at is null order by id',
    [codeId, references],
  )
  const nowIso = new Date(fair.clock()).toISOString()
  let { used } = code
  for (const id of ids) {
    await fair.writer.update(transaction, 'CodeActivation__c', id, { CancelledAt__c: nowIso })
    if (isPast(code.validUntil, fair.clock())) continue
    await count(fair, transaction, { ...code, used }, -1, id)
    used -= 1
  }
  return used
}

/** Updates the counter of the code, and a company's ledger. */
async function count(
  fair: Needs,
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

/** Mails the company at 80% and at the limit. */
async function mailUsage(fair: Needs, transaction: Transaction, code: StoredCode, used: number) {
  const notice = noticeAt(used, code.cap)
  if (code.accountId === null || notice === undefined) return
  await mailReferents(
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
