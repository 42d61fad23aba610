import { type Cents, roundCents, toEuros } from '@foyer/fair-domain'
import { number, object, string } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import { readRows } from '../../database/read-rows.ts'
import { companyLanguage } from '../../services/applications/mail-company.ts'
import { addendumNumber, openAddendum } from '../../services/contracts/open-addendum.ts'
import { makeForm } from '../../services/contracts/release-contract.ts'
import { moveFacts } from './move-facts.ts'
import type { Needs } from './needs.ts'
import { type MovePlan, placeText } from './plan-move.ts'
import type { StandRow } from './read-stands.ts'

/** Updates the contract after a move: by an addendum, on the unsigned PDF, or by withdrawing the addendum of the move before. */
export async function syncStandWithContract(
  fair: Needs,
  transaction: Transaction,
  plan: MovePlan,
  reason: string,
) {
  const { contract, consequence, withdrawn } = plan
  if (!contract) return
  if (withdrawn) {
    await fair.writer.update(transaction, 'Contract', withdrawn.id, { Status: 'cancelled' })
    if (withdrawn.orderId)
      await fair.writer.update(transaction, 'Order', withdrawn.orderId, { Status: 'cancelled' })
  }
  if (consequence === 'addendum') await addMove(fair, transaction, plan, reason)
  if (consequence === 'madeAnew') {
    await updatePrice(fair, transaction, plan)
    if (contract.state === 'to_sign' || contract.state === 'signature_rejected')
      await makeForm(fair, transaction, contract)
  }
}

async function addMove(fair: Needs, transaction: Transaction, plan: MovePlan, reason: string) {
  const { contract: parent, edition, amount, move, unitCosts } = plan
  if (!parent) return
  const language = await companyLanguage(transaction.client, parent.accountId)
  const spaceLine = (place: StandRow, unitPrice: Cents) => ({
    name: `${placeText(place, language)}, ${place.area} m²`,
    kind: 'space' as const,
    code: 'space',
    quantity: place.area,
    unitPrice,
    total: roundCents(unitPrice * place.area),
    vatRate: edition.settings.vatRate,
    pavilionId: place.pavilionId,
  })
  await openAddendum(fair, transaction, {
    parent,
    edition,
    number: await addendumNumber(transaction, parent),
    amount,
    // The stand already has its area: only the amount depends on the signature.
    area: null,
    said: reason,
    facts: moveFacts(move),
    // The next change starts from the new price per square metre.
    lines: [spaceLine(move.to, unitCosts[1]), spaceLine(move.from, -unitCosts[0])],
  })
}

/** Updates order, application and contract to the new price. The prepayment was charged and stays. */
async function updatePrice(fair: Needs, transaction: Transaction, plan: MovePlan) {
  const { contract, applicationId, move, amount, unitCosts } = plan
  if (!contract) return
  const { client } = transaction
  const [, unitCost] = unitCosts
  const place = { Pavilion__c: move.to.pavilionId, Area__c: move.to.area, OpenSides__c: move.to.openSides }
  const raised = (cents: Cents) => toEuros(cents + amount)
  if (applicationId !== null) {
    const [application] = await readRows(
      client,
      object({ space: number, total: number }),
      `select (coalesce(space_total, 0) * 100)::float8 as space, (coalesce(total, 0) * 100)::float8 as total
       from application where id = $1 for update`,
      [applicationId],
    )
    if (application)
      await fair.writer.update(transaction, 'Application__c', applicationId, {
        ...place,
        UnitCost__c: toEuros(unitCost),
        SpaceTotal__c: raised(application.space),
        Total__c: raised(application.total),
      })
  }
  const [line] = await readRows(
    client,
    object({ id: string }),
    `select id from order_item where order_id = $1 and kind = 'space' order by position limit 1`,
    [contract.orderId],
  )
  const [order] = await readRows(
    client,
    object({ space: number, total: number }),
    `select (coalesce(space_total, 0) * 100)::float8 as space, (total_amount * 100)::float8 as total
     from sales_order where id = $1 for update`,
    [contract.orderId],
  )
  if (line && order) {
    await fair.writer.update(transaction, 'OrderItem', line.id, {
      Quantity: move.to.area,
      UnitPrice: toEuros(unitCost),
      TotalPrice: toEuros(roundCents(unitCost * move.to.area)),
      Pavilion__c: move.to.pavilionId,
    })
    await fair.writer.update(transaction, 'Order', contract.orderId ?? '', {
      SpaceTotal__c: raised(order.space),
      TotalAmount: raised(order.total),
    })
  }
  const [stored] = await readRows(
    client,
    object({ total: number }),
    'select (total * 100)::float8 as total from contract where id = $1',
    [contract.id],
  )
  if (stored)
    await fair.writer.update(transaction, 'Contract', contract.id, { Total__c: raised(stored.total) })
}
