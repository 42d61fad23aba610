import {
  addendumDueOn,
  boothPaymentState,
  type DueKind,
  type DueState,
  dayIn,
  gateClosedMail,
  gateOpenedMail,
  isGateClosed,
  type PaymentState,
  type ScreenFacts,
} from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import { type OpenDue, openTextOf } from './due-prices.ts'
import { mailReferents } from './mail-referents.ts'
import type { Needs } from './needs.ts'

interface Booth {
  id: string
  accountId: string
  editionId: string
  status: 'applying' | 'confirmed' | 'cancelled'
  state: PaymentState
  addendumDueOn: string | null
  gateOpenUntil: string | null
}

/** Derives the payment state of a booth from its amounts due, in the same transaction. */
export async function refreshBoothState(fair: Needs, transaction: Transaction, participationId: string) {
  const { client } = transaction
  const booth = await lockBooth(client, participationId)
  if (!booth) return
  const { rows: dues } = await client.query<{ kind: DueKind; state: DueState; dueOn: string }>(
    'select kind, state, due_on::text as "dueOn" from amount_due where participation = $1',
    [participationId],
  )
  // The booth itself has no amounts: the state set by staff stays.
  const isBooked = dues.some(({ kind }) => kind === 'prepayment' || kind === 'balance')
  const after: Booth = {
    ...booth,
    state: isBooked ? boothPaymentState(dues, await isBalanceSettled(client, participationId)) : booth.state,
    addendumDueOn: addendumDueOn(dues),
  }
  await saveBoothState(fair, transaction, booth, after)
}

/** Saves what a company owes for its stand, and mails it if that opens or closes its services. */
export async function saveBoothState(fair: Needs, transaction: Transaction, booth: Booth, after: Booth) {
  if (after.state === booth.state && after.addendumDueOn === booth.addendumDueOn) return
  await fair.writer.update(transaction, 'Participation__c', booth.id, {
    PaymentState__c: after.state,
    AddendumDueOn__c: after.addendumDueOn,
  })
  const edition = await fair.editions.find(transaction.client, booth.editionId)
  const [wasClosed, isClosed] = [booth, after].map((state) =>
    isGateClosed({ edition, now: fair.clock(), participation: factsOf(state) }),
  )
  if (wasClosed && !isClosed) await mailOpened(fair, transaction, booth)
  if (!wasClosed && isClosed) await mailClosed(fair, transaction, booth)
}

/** Whether the balance is invoiced with nothing to pay, because the prepayment covers it. */
async function isBalanceSettled(client: Transaction['client'], participationId: string) {
  const { rowCount } = await client.query(
    `select from invoice i where i.participation = $1 and i.type = 'balance' and i.amount_due is null
     and i.payable <= 0 and not invoice_is_credited(i.id) limit 1`,
    [participationId],
  )
  return rowCount === 1
}

export const factsOf = ({
  status,
  state,
  addendumDueOn,
  gateOpenUntil,
}: Booth): NonNullable<ScreenFacts['participation']> => ({
  status,
  payment: state,
  addendumDueOn,
  gateOpenUntil,
  hostedAs: null,
})

export async function lockBooth(client: Transaction['client'], participationId: string) {
  const { rows } = await client.query<Booth>(
    `select id, account as "accountId", edition as "editionId", status, payment_state as state,
            addendum_due_on::text as "addendumDueOn",
            gate_override_until::text as "gateOpenUntil"
     from participation where id = $1 for update`,
    [participationId],
  )
  return rows[0]
}

/** The company itself, and those hosted by it. */
async function accountsBehind(client: Transaction['client'], booth: Pick<Booth, 'id' | 'accountId'>) {
  const { rows } = await client.query<{ accountId: string }>(
    `select account as "accountId" from participation where organiser = $1 and status <> 'cancelled' order by name`,
    [booth.id],
  )
  return [booth.accountId, ...rows.map(({ accountId }) => accountId)]
}

/** Mails all companies of the booth that their services are open. */
export async function mailOpened(
  fair: Needs,
  transaction: Transaction,
  booth: Pick<Booth, 'id' | 'accountId'>,
) {
  for (const accountId of await accountsBehind(transaction.client, booth))
    await mailReferents(fair, transaction, accountId, ({ person, company, to, link }) =>
      fair.sendMessage(transaction, {
        template: gateOpenedMail,
        to,
        data: { name: person.firstName, company, link: link('/reserved/') },
      }),
    )
}

/** Mails that the services are closed, and how to open them. */
export async function mailClosed(
  fair: Needs,
  transaction: Transaction,
  booth: Pick<Booth, 'id' | 'accountId'>,
) {
  const { rows } = await transaction.client.query<OpenDue & { reference: string; dueOn: string }>(
    `select id, reference, (amount * 100)::float8 as amount, ((amount - paid) * 100)::float8 as open,
            due_on::text as "dueOn" from amount_due
     where participation = $1 and kind in ('balance', 'addendum') and state in ('open', 'part_paid') order by due_on limit 1`,
    [booth.id],
  )
  const [due] = rows
  if (!due) return
  const edition = await fair.editions.current(transaction.client)
  const amount = await openTextOf(transaction.client, [due], edition?.settings.stampDuty ?? 0)
  await mailReferents(fair, transaction, booth.accountId, ({ person, company, to, link }) =>
    fair.sendMessage(transaction, {
      template: gateClosedMail,
      to,
      data: {
        name: person.firstName,
        company,
        amount: amount(person.language),
        day: dayIn(person.language, due.dueOn),
        reference: due.reference,
        link: link('/reserved/error/4011'),
      },
    }),
  )
}
