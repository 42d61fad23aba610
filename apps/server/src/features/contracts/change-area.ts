import { areaFault, type Cents, formatCents, quotaOf, roundCents, toCents } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import type { EditionAtHand } from '../editions/editions.ts'
import type { Fair } from '../feature.ts'
import { refuseFaults } from '../referents/refusals.ts'
import type { StoredContract } from './stored-contract.ts'

interface Place {
  standId: string
  area: number
  /** Of all stands of the company. */
  wholeArea: number
  unitCost: Cents
  pavilionId: string
}

/** What another area costs and brings, before anybody agrees to it. */
export async function priceArea(
  transaction: Transaction,
  parent: StoredContract,
  area: number,
  { settings }: EditionAtHand,
  language: Language,
) {
  const fault = areaFault(area, settings)
  if (fault) throw refuseFaults([['ChangeArea__c', fault]])
  const place = await placeOf(transaction, parent)
  if (!place) throw refuseFaults([['ChangeArea__c', 'noStand']])
  const more = area - place.area
  if (more === 0) throw refuseFaults([['ChangeArea__c', 'same']])
  const quotaFor = (whole: number) =>
    quotaOf({ kind: 'exhibitor', isConfirmed: true, area: whole, participants: 0 }, settings)
  const [before, after] = [quotaFor(place.wholeArea), quotaFor(place.wholeArea + more)]
  const amount = roundCents(more * place.unitCost)
  const words = EFFECT[language]
  return {
    amount,
    line: {
      name: `${words.area} ${place.area} → ${area} m²`,
      kind: 'space' as const,
      code: 'space',
      quantity: Math.abs(more),
      unitPrice: more < 0 ? -place.unitCost : place.unitCost,
      total: amount,
      vatRate: settings.vatRate,
      pavilionId: place.pavilionId,
    },
    effect: [
      `${words.area}: ${place.area} → ${area} m² (${formatCents(amount, language)})`,
      `${words.badges}: ${before.badge} → ${after.badge}`,
      `${words.parking}: ${before.parking} → ${after.parking}`,
    ].join('. '),
  }
}

const EFFECT = {
  'en-US': { area: 'Exhibition space', badges: 'Badges', parking: 'Parking passes' },
  it: { area: 'Area espositiva', badges: 'Badge', parking: 'Pass auto' },
}

/** The addendum is active: the stand has its new area, and the quotas follow it by themselves. */
export async function resizeStand(
  fair: Pick<Fair, 'writer'>,
  transaction: Transaction,
  parent: StoredContract,
  area: number,
) {
  const place = await placeOf(transaction, parent)
  if (!place) return
  await fair.writer.update(transaction, 'Stand__c', place.standId, { Area__c: area }, { asSystem: true })
}

async function placeOf({ client }: Transaction, { id }: StoredContract): Promise<Place | undefined> {
  const { rows } = await client.query<Omit<Place, 'unitCost'> & { unitCost: string }>(
    `select s.id as "standId", s.area::float8 as area, a.unit_cost as "unitCost", s.pavilion as "pavilionId",
            (select sum(area)::float8 from stand where participation = c.participation) as "wholeArea"
     from contract c join application a on a.id = c.application
     join stand s on s.participation = c.participation and s.pavilion = a.pavilion
     where c.id = $1 order by s.name limit 1 for update of s`,
    [id],
  )
  const [place] = rows
  return place && { ...place, unitCost: toCents(place.unitCost) }
}
