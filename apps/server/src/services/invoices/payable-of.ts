import { type Cents, type Price, payablePrice } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import { lockName } from '../../database/lock-name.ts'
import type { EditionAtHand } from '../editions/editions.ts'
import type { Needs } from './needs.ts'
import { readPayer } from './read-customer.ts'

interface Charged {
  accountId: string
  billingCompanyId: string | null
  net: Cents
}

/** The price to transfer for an amount without VAT, taxed by the same rules as the invoice. */
export async function payablePriceOf(
  fair: Pick<Needs, 'clock'>,
  { client }: Transaction,
  { net, ...payer }: Charged,
  { settings }: EditionAtHand,
): Promise<Price> {
  // Two charges cannot both use the remainder of a declaration.
  await lockName(client, `intent:${payer.accountId}`)
  return payablePrice(net, { ...(await readPayer(client, payer, fair.clock())), settings })
}

export const payableOf = async (...charge: Parameters<typeof payablePriceOf>): Promise<Cents> =>
  (await payablePriceOf(...charge)).gross
