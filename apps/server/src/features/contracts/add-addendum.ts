import { contractAddendumMail, toCents } from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import type { QuickActionHandler, Transaction } from '@foyer/record-server'
import { companyLanguage, tellCompany } from '../applications/tell-company.ts'
import type { Fair } from '../feature.ts'
import { placeOrder } from '../orders/place-order.ts'
import { refuseFaults } from '../referents/refusals.ts'
import { priceArea } from './change-area.ts'
import { StepRefused } from './contract-refusals.ts'
import { moveContract, noteDecision } from './move-contract.ts'
import { openContract } from './open-contract.ts'
import { lockContract, type StoredContract } from './stored-contract.ts'

const LINE = { 'en-US': 'Addendum', it: 'Appendice' }

/** A change that both sides agree on later: a paper of its own, with an order when it costs something. */
export function addAddendum(fair: Fair): QuickActionHandler {
  return async ({ contextId, fields }, transaction) => {
    const parent = await lockContract(transaction.client, contextId)
    if (parent.state !== 'active' && parent.state !== 'amended') throw StepRefused()
    const wish = String(fields.Change__c ?? '').trim()
    if (wish === '') throw refuseFaults([['Change__c', 'missing']])
    const extra = toCents(Number(fields.ChangeAmount__c ?? 0))
    const area = Number(fields.ChangeArea__c ?? 0) || null
    const edition = await fair.editions.find(transaction.client, parent.editionId)
    if (!edition) throw NotFound()
    const number = `${parent.number}/${await nextIndex(transaction, parent)}`
    const language = await companyLanguage(transaction.client, parent.accountId)
    const resized = area === null ? null : await priceArea(transaction, parent, area, edition, language)
    // Both sides read what the new area costs and brings before they sign.
    const text = resized ? `${wish}\n\n${resized.effect}` : wish
    const amount = extra + (resized?.amount ?? 0)
    const extraLine = {
      name: `${LINE[language]} ${number}`,
      kind: 'other' as const,
      code: null,
      quantity: 1,
      unitPrice: extra,
      total: extra,
      vatRate: edition.settings.vatRate,
    }
    const lines = [...(resized ? [resized.line] : []), ...(extra === 0 ? [] : [extraLine])]
    const order =
      lines.length === 0
        ? null
        : await placeOrder(fair, transaction, {
            accountId: parent.accountId,
            edition,
            participationId: parent.participationId,
            billingCompanyId: await payerOf(transaction, parent),
            type: 'addendum',
            prepayment: 0,
            lines,
          })
    const addendum = await openContract(fair, transaction, {
      number,
      accountId: parent.accountId,
      company: parent.company,
      edition,
      participationId: parent.participationId,
      applicationId: null,
      orderId: order?.id ?? null,
      parentId: parent.id,
      type: 'addendum',
      total: amount,
      prepayment: 0,
      prepaymentDueOn: null,
      change: { text, amount, area },
    })
    await noteDecision(fair, transaction, addendum, 'contract.addendum', text.slice(0, 255))
    await tellCompany(
      fair,
      transaction,
      parent.accountId,
      ({ person, company, to, link }) =>
        fair.sendMessage(transaction, {
          template: contractAddendumMail,
          to,
          data: {
            name: person.firstName,
            company,
            number,
            change: text,
            link: link(`/reserved/contracts/${addendum.id}`),
          },
        }),
      { alsoLegal: true },
    )
    return { id: addendum.id, isCreated: true }
  }
}

/** The edition is over, or nothing is left to do. */
export function closeContract(fair: Fair): QuickActionHandler {
  return async ({ contextId }, transaction) => {
    const contract = await lockContract(transaction.client, contextId)
    await moveContract(fair, transaction, contract, 'close')
    await noteDecision(fair, transaction, contract, 'contract.closed')
    return { id: contract.id, isCreated: false }
  }
}

/** The contract above is locked, so two addenda at once get two numbers. */
async function nextIndex({ client }: Transaction, { id }: StoredContract) {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from contract where parent = $1',
    [id],
  )
  return (rows[0]?.count ?? 0) + 1
}

async function payerOf({ client }: Transaction, { orderId }: StoredContract) {
  const { rows } = await client.query<{ id: string | null }>(
    'select billing_company as id from sales_order where id = $1',
    [orderId],
  )
  return rows[0]?.id ?? null
}
