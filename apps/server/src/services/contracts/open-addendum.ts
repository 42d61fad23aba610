import { changeIn, contractAddendumMail } from '@foyer/fair-domain'
import { integer, object } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import { readRows } from '../../database/read-rows.ts'
import { mailCompany } from '../applications/mail-company.ts'
import type { EditionAtHand } from '../editions/editions.ts'
import { logStep } from '../history/log-step.ts'
import { type OrderLine, placeOrder } from '../orders/place-order.ts'
import type { Needs } from './needs.ts'
import { type NewChange, openContract } from './open-contract.ts'
import { payerOf } from './payer-of.ts'
import type { StoredContract } from './stored-contract.ts'

interface NewAddendum extends NewChange {
  /** Locked, so that concurrent addenda get different numbers. */
  parent: StoredContract
  edition: EditionAtHand
  number: string
  lines: readonly OrderLine[]
}

/** Opens an amendment to be agreed by both sides: a separate document, with an order if it has a price. */
export async function openAddendum(fair: Needs, transaction: Transaction, draft: NewAddendum) {
  const { parent, edition, number, lines, amount, said, facts, area } = draft
  const change = { facts: facts && JSON.stringify(facts), said, whole: null }
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
    change: { amount, area, facts, said },
  })
  await logStep(fair, transaction, addendum, 'contract.addendum', {
    Reason__c: said.slice(0, 255) || null,
    Facts__c: facts && 'stand' in facts ? change.facts : null,
  })
  await mailCompany(
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
          change: changeIn(change, person.language) ?? '',
          link: link(`/reserved/contracts/${addendum.id}`),
        },
      }),
    { alsoLegal: true },
  )
  return addendum
}

/** The number of the next addendum, like `CT27-00012/2`. */
export async function addendumNumber({ client }: Transaction, { id, number }: StoredContract) {
  const [addenda] = await readRows(
    client,
    object({ count: integer() }),
    'select count(*)::int as count from contract where parent = $1',
    [id],
  )
  return `${number}/${(addenda?.count ?? 0) + 1}`
}
