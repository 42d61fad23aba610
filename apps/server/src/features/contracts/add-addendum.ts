import { contractAddendumMail } from '@foyer/fair-domain'
import type { QuickActionHandler } from '@foyer/record-server'
import { tellCompany } from '../../services/applications/tell-company.ts'
import { moveContract, noteDecision } from '../../services/contracts/move-contract.ts'
import { openContract } from '../../services/contracts/open-contract.ts'
import { lockContract } from '../../services/contracts/stored-contract.ts'
import type { Fair } from '../../services/fair/fair.ts'
import { placeOrder } from '../../services/orders/place-order.ts'
import { planAddendum } from './plan-addendum.ts'
import { payerOf } from './settle-addendum.ts'

/** A change that both sides agree on later: a paper of its own, with an order when it costs something. */
export function addAddendum(fair: Fair): QuickActionHandler {
  return async ({ contextId, fields }, transaction) => {
    const plan = await planAddendum(fair, transaction, contextId, fields)
    const { parent, edition, number, lines, amount, text, area } = plan
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
