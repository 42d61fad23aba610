import type { PaymentState } from '@foyer/fair-domain'
import type { ClientBase } from 'pg'

export interface BoothPayment {
  state: PaymentState
  addendumDueOn: string | null
  /** The last day of an exception granted by staff. */
  gateOpenUntil: string | null
}

/** Returns the open payments of a booth. A participant of a collective depends on the payments of its organiser. */
export async function boothPaymentOf(
  client: Pick<ClientBase, 'query'>,
  participationId: string,
): Promise<BoothPayment> {
  const { rows } = await client.query<BoothPayment>(
    `select payer.payment_state as state, payer.addendum_due_on::text as "addendumDueOn",
            greatest(own.gate_override_until, payer.gate_override_until)::text as "gateOpenUntil"
     from participation own
     join participation payer on payer.id = coalesce(own.organiser, own.id)
     where own.id = $1`,
    [participationId],
  )
  return rows[0] ?? { state: 'none', addendumDueOn: null, gateOpenUntil: null }
}
