import { areaIssue, type Cents, quotaOf, roundCents } from '@foyer/fair-domain'
import { type Infer, number, object, string } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import { readRows } from '../../database/read-rows.ts'
import { AGREED_PLACE } from '../../services/contracts/agreed-place.ts'
import type { StoredContract } from '../../services/contracts/stored-contract.ts'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import { changeStand } from '../../services/participations/change-stand.ts'
import { refuseAddendum } from './addendum-texts.ts'
import type { Needs } from './needs.ts'

const placeRow = object({
  standId: string,
  area: number,
  /** Total area of the company's stands. */
  wholeArea: number,
  /** In cents. */
  unitCost: number,
  pavilionId: string,
})
type Place = Infer<typeof placeRow>

type Change = readonly [before: number, after: number]

/** Price and effects of a new area. */
export interface NewArea {
  area: Change
  badges: Change
  parking: Change
  /** Without VAT; below zero for a smaller area. */
  amount: Cents
  unitPrice: Cents
  pavilionId: string
}

/** Computes price and effects of a new area, without changing anything. */
export async function priceArea(
  transaction: Transaction,
  parent: StoredContract,
  area: number,
  { settings }: EditionAtHand,
): Promise<NewArea> {
  const { language } = transaction.session
  const issue = areaIssue(area, settings)
  if (issue) throw refuseAddendum('ChangeArea__c', issue, language, settings)
  const place = await placeOf(transaction, parent)
  if (!place) throw refuseAddendum('ChangeArea__c', 'noStand', language, settings)
  const more = area - place.area
  if (more === 0) throw refuseAddendum('ChangeArea__c', 'same', language, settings)
  const quotaFor = (whole: number) =>
    quotaOf({ kind: 'exhibitor', isConfirmed: true, area: whole, participants: 0 }, settings)
  const [before, after] = [quotaFor(place.wholeArea), quotaFor(place.wholeArea + more)]
  return {
    area: [place.area, area],
    badges: [before.badge, after.badge],
    parking: [before.parking, after.parking],
    amount: roundCents(more * place.unitCost),
    unitPrice: more < 0 ? -place.unitCost : place.unitCost,
    pavilionId: place.pavilionId,
  }
}

/** Resizes the stand of an active addendum; the quotas follow. */
export async function resizeStand(
  fair: Pick<Needs, 'writer'>,
  transaction: Transaction,
  parent: StoredContract,
  area: number,
) {
  const place = await placeOf(transaction, parent)
  if (!place) return
  await changeStand(fair, transaction, place.standId, { area })
}

/**
 * The stand of the contract. A move at the same price has no addendum, so a company's only stand matches in
 * any pavilion.
 */
async function placeOf({ client }: Transaction, { id }: StoredContract): Promise<Place | undefined> {
  const [place] = await readRows(
    client,
    placeRow,
    `select s.id as "standId", s.area::float8 as area, agreed."unitCost"::float8 as "unitCost", s.pavilion as "pavilionId",
            (select sum(area)::float8 from stand where participation = c.participation) as "wholeArea"
     from contract c join application a on a.id = c.application cross join lateral (${AGREED_PLACE}) agreed
     join stand s on s.participation = c.participation and (s.pavilion = agreed.pavilion or not exists
       (select from stand other where other.participation = c.participation and other.id <> s.id))
     where c.id = $1 order by s.name limit 1 for update of s`,
    [id],
  )
  return place
}
