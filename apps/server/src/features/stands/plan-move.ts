import {
  type Cents,
  type ContractEffectItem,
  formatCents,
  hallName,
  priceApplication,
  quotaOf,
  roundCents,
} from '@foyer/fair-domain'
import { type Language, NotFound, nullable, number, object, string } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import { readRows } from '../../database/read-rows.ts'
import { refuse } from '../../refuse.ts'
import { addendumMoney, totalSoFar } from '../../services/contracts/addendum-money.ts'
import { AGREED_PLACE } from '../../services/contracts/agreed-place.ts'
import { addendumNumber } from '../../services/contracts/open-addendum.ts'
import { lockContract, type StoredContract } from '../../services/contracts/stored-contract.ts'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import { type Move, moveFacts } from './move-facts.ts'
import { MOVE_TEXTS } from './move-texts.ts'
import type { Needs } from './needs.ts'
import type { StandRow } from './read-stands.ts'

type Change = readonly [before: number, after: number]

/**
 * Effect on the contract: an active one gets an addendum for the difference, an unsigned one is regenerated
 * with its new price; at the same price a document at most names another stand. The way back withdraws an addendum that is
 * not signed yet.
 */
type Consequence = 'none' | 'stays' | 'madeAnew' | 'addendum' | 'withdraws'

export interface MovePlan {
  move: Move
  edition: EditionAtHand
  contract: StoredContract | null
  applicationId: string | null
  consequence: Consequence
  /** Addendum of the move that this one reverses. */
  withdrawn: UnsignedAddendum | null
  /** Without VAT; negative if the new stand is cheaper. */
  amount: Cents
  /** Price per square metre, of the current and of the new stand. */
  unitCosts: Change
  badges: Change
  parking: Change
}

const UNSIGNED = ['data_check', 'to_sign', 'signature_rejected']
const IN_FORCE = ['active', 'amended']

/** Computes price and effects of a move, for the preview and the move itself. Locks the contract. */
export async function planMove(fair: Needs, transaction: Transaction, move: Move): Promise<MovePlan> {
  const { client } = transaction
  const edition = await fair.editions.find(client, move.from.editionId)
  if (!edition) throw NotFound()
  const agreed = await agreedTerms(transaction, move)
  const contract = agreed ? await lockContract(client, agreed.contractId) : null
  const listed = (place: StandRow) => unitCostOf(place, edition)
  const before = agreed?.unitCost ?? listed(move.from)
  // In the same hall with the same open sides the agreed price per square metre applies.
  const isAlike = move.from.pavilionId === move.to.pavilionId && move.from.openSides === move.to.openSides
  const unitCost = isAlike ? before : listed(move.to)
  const amount = contract ? roundCents(unitCost * move.to.area) - roundCents(before * move.from.area) : 0
  const more = move.to.area - move.from.area
  const consequence = consequenceOf(contract, amount)
  const withdrawn =
    contract && consequence === 'addendum' ? await reversedAddendum(transaction, contract, move) : null
  const whole = await wholeArea(transaction, move)
  const quotaFor = (area: number) =>
    quotaOf({ kind: 'exhibitor', isConfirmed: true, area, participants: 0 }, edition.settings)
  const [now, then] = [quotaFor(whole), quotaFor(whole + more)]
  return {
    move,
    edition,
    contract,
    applicationId: agreed?.applicationId ?? null,
    consequence: withdrawn ? 'withdraws' : consequence,
    withdrawn,
    amount,
    unitCosts: [before, unitCost],
    badges: [now.badge, then.badge],
    parking: [now.parking, then.parking],
  }
}

function consequenceOf(contract: StoredContract | null, amount: Cents): Consequence {
  if (!contract) return 'none'
  if (UNSIGNED.includes(contract.state)) return 'madeAnew'
  if (amount === 0) return 'stays'
  if (IN_FORCE.includes(contract.state)) return 'addendum'
  // A copy signed at the old price awaits a decision.
  throw refuse('CONTRACT_BEING_SIGNED', { number: contract.number })
}

interface UnsignedAddendum {
  id: string
  number: string
  orderId: string | null
}

/** The last addendum of a contract, if it is not signed yet and states the opposite move. */
async function reversedAddendum({ client }: Transaction, contract: StoredContract, { from, to }: Move) {
  const { rows } = await client.query<UnsignedAddendum & { state: string; facts: string | null }>(
    `select id, contract_number as number, "order" as "orderId", status as state, change_facts as facts
     from contract where parent = $1 and status <> 'cancelled'
     order by length(contract_number) desc, contract_number desc limit 1 for update`,
    [contract.id],
  )
  const [last] = rows
  const isOpposite = last?.facts === JSON.stringify(moveFacts({ from: to, to: from }))
  return last && isOpposite && UNSIGNED.includes(last.state) ? last : null
}

/** The effects as displayed to staff. */
export async function effectsOf(
  fair: Needs,
  transaction: Transaction,
  plan: MovePlan,
): Promise<ContractEffectItem[]> {
  const { language } = transaction.session
  const { move, contract, amount, badges, parking, consequence, edition } = plan
  const words = MOVE_TEXTS[language]
  const effect = (label: string, before: string, after: string): ContractEffectItem => ({
    label,
    before,
    after,
  })
  const counts = (label: string, [before, after]: Change) => effect(label, String(before), String(after))
  const euros = (cents: Cents) => formatCents(cents, language)
  const total = contract ? await totalSoFar(transaction, contract) : 0
  return [
    effect(words.stand, placeText(move.from, language), placeText(move.to, language)),
    effect(words.area, `${move.from.area} m²`, `${move.to.area} m²`),
    counts(words.sides, [move.from.openSides, move.to.openSides]),
    counts(words.badges, badges),
    counts(words.parking, parking),
    ...(contract ? [effect(words.total, euros(total), euros(total + amount))] : []),
    {
      label: words.contract,
      before: contract?.number ?? words.noContract,
      after: words.consequences[consequence](
        plan.withdrawn?.number ?? (contract && (await addendumNumber(transaction, contract))),
      ),
    },
    {
      label: words.money,
      before: null,
      after:
        contract && consequence === 'addendum'
          ? await addendumMoney(fair, transaction, { parent: contract, edition, amount })
          : consequence === 'withdraws'
            ? words.balance(0, '')
            : words.balance(amount, euros(Math.abs(amount))),
    },
    ...(await documentEffects(transaction, move)),
  ]
}

/** Technical plans and designs that show the stand that the company leaves. */
async function documentEffects(
  { client, session }: Transaction,
  { from, accountId }: Move,
): Promise<ContractEffectItem[]> {
  const [found] = await readRows(
    client,
    object({ plans: number, designs: number }),
    `select (select count(*)::int from technical_plan where stand = $1 and replaced_by is null) as plans,
       (select count(*)::int from stand_design where stand = $1 and account = $2 and state in ('submitted', 'approved')) as designs`,
    [from.id, accountId],
  )
  const { plans, designs } = found ?? { plans: 0, designs: 0 }
  const words = MOVE_TEXTS[session.language]
  const count = plans + designs
  return count === 0
    ? []
    : [{ label: words.documents, before: words.documentsOf(plans, designs), after: words.documentsStale }]
}

export const placeText = ({ pavilion, name }: StandRow, language: Language) =>
  `${hallName(pavilion, language)}, ${name}`

/** The contract of a stand: that of its hall first, for companies with several. */
async function agreedTerms({ client }: Transaction, { participationId, from }: Move) {
  const [terms] = await readRows(
    client,
    object({ contractId: string, applicationId: nullable(string), unitCost: nullable(number) }),
    `select c.id as "contractId", a.id as "applicationId", agreed."unitCost"::float8 as "unitCost"
     from contract c left join application a on a.id = c.application cross join lateral (${AGREED_PLACE}) agreed
     where c.participation = $1 and c.type = 'space' and c.status not in ('closed', 'cancelled')
     order by agreed.pavilion = $2 desc nulls last, abs(a.area - $3), c.created_date, c.id limit 1`,
    [participationId, from.pavilionId, from.area],
  )
  return terms
}

function unitCostOf({ price, area, openSides }: StandRow, { settings }: EditionAtHand): Cents {
  const wish = { area, openSides, services: {} }
  return priceApplication(wish, { pricePerSquareMetre: price ?? 0, settings, isFeePaid: true }).unitCost
}

async function wholeArea({ client }: Transaction, { participationId }: Move) {
  const [sum] = await readRows(
    client,
    object({ area: number }),
    'select coalesce(sum(area), 0)::float8 as area from stand where participation = $1',
    [participationId],
  )
  return sum?.area ?? 0
}
