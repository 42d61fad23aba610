import type { ContractEffectItem, StandFact } from '@foyer/fair-domain'
import { dayIn, quotaOf } from '@foyer/fair-domain'
import {
  type Infer,
  type Language,
  NotFound,
  nullable,
  number,
  object,
  oneOf,
  string,
} from '@foyer/record-contract'
import type { QuickActionHandler, Transaction } from '@foyer/record-server'
import { readRows } from '../../database/read-rows.ts'
import { refuse } from '../../refuse.ts'
import { logStep } from '../../services/history/log-step.ts'
import { changeStand } from '../../services/participations/change-stand.ts'
import { holdInput, planHold } from './hold-stand.ts'
import { lockFree, lockStand, requireNotHeld } from './lock-stand.ts'
import { MOVE_TEXTS } from './move-texts.ts'
import type { Needs } from './needs.ts'
import { placeText } from './plan-move.ts'
import type { StandRow } from './read-stands.ts'

const holderRow = object({
  participationId: string,
  accountId: string,
  company: string,
  kind: oneOf('exhibitor', 'coExhibitor', 'pavilionOrganiser', 'collective'),
  /** Area of all stands of the participation, in m². */
  area: number,
  stands: number,
  /** Space contracts that are neither closed nor cancelled. */
  contracts: number,
  numbers: nullable(string),
})
type Holder = Infer<typeof holderRow>

const HOLDERS = `
  select p.id as "participationId", p.account as "accountId", a.name as company, p.kind,
         (select coalesce(sum(area), 0)::float8 from stand where participation = p.id) as area,
         (select count(*)::int from stand where participation = p.id) as stands,
         count(c.id)::int as contracts, string_agg(c.contract_number, ', ' order by c.contract_number) as numbers
  from participation p join account a on a.id = p.account
  left join contract c on c.participation = p.id and c.type = 'space' and c.status not in ('closed', 'cancelled')`

interface HolderChange {
  stand: StandRow
  holder: Holder
  isAssigned: boolean
}

/** A free stand and its future company; refuses a stand that is assigned or offered to another company. */
async function planAssignment(
  fair: Needs,
  transaction: Transaction,
  standId: string,
  accountId: string,
): Promise<HolderChange> {
  const stand = await lockFree(fair, transaction, standId)
  if (stand.blockReason !== null) throw refuse('STAND_BLOCKED', { reason: stand.blockReason })
  requireNotHeld(stand, accountId, transaction.session.language)
  const [holder] = await readRows(
    transaction.client,
    holderRow,
    `${HOLDERS} where p.account = $1 and p.edition = $2 and p.status = 'confirmed'
       and p.kind in ('exhibitor', 'pavilionOrganiser') group by p.id, a.id`,
    [accountId, stand.editionId],
  )
  if (!holder) {
    const edition = await fair.editions.find(transaction.client, stand.editionId)
    throw refuse('COMPANY_NOT_ADMITTED', { edition: edition?.name ?? '' })
  }
  return { stand, holder, isAssigned: true }
}

/** A stand to be released; refuses the last stand of a contract. */
async function planRelease(fair: Needs, transaction: Transaction, standId: string): Promise<HolderChange> {
  const stand = await lockStand(fair, transaction, standId)
  if (stand.participationId === null) throw refuse('STAND_FREE')
  const [holder] = await readRows(
    transaction.client,
    holderRow,
    `${HOLDERS} where p.id = $1 group by p.id, a.id`,
    [stand.participationId],
  )
  if (!holder) throw NotFound()
  if (holder.stands <= holder.contracts)
    throw refuse('STAND_IN_CONTRACT', { company: holder.company, numbers: holder.numbers ?? '' })
  return { stand, holder, isAssigned: false }
}

const stateText = ({ heldFor, heldUntil }: StandRow, language: Language) =>
  heldFor === null
    ? MOVE_TEXTS[language].free
    : MOVE_TEXTS[language].heldFor(heldFor, dayIn(language, heldUntil ?? ''))

/** Returns the effects of a change of the holder, displayed before it is confirmed. */
export async function previewHolder(
  fair: Needs,
  transaction: Transaction,
  { recordId, fields }: { recordId: string; fields: Readonly<Record<string, unknown>> },
): Promise<{ effects: ContractEffectItem[] }> {
  const { language } = transaction.session
  const words = MOVE_TEXTS[language]
  const state = (before: string, after: string) => ({ effects: [{ label: words.state, before, after }] })
  if ('HeldFor__c' in fields) {
    const input = holdInput(fields)
    const { stand, company } = await planHold(fair, transaction, recordId, input)
    return state(stateText(stand, language), words.heldFor(company, dayIn(language, input.until)))
  }
  const found = await lockStand(fair, transaction, recordId)
  if (found.heldFor !== null && !('Account__c' in fields))
    return state(stateText(found, language), words.free)
  const { stand, holder, isAssigned } =
    'Account__c' in fields
      ? await planAssignment(fair, transaction, recordId, String(fields.Account__c ?? ''))
      : await planRelease(fair, transaction, recordId)
  const edition = await fair.editions.find(transaction.client, stand.editionId)
  if (!edition) throw NotFound()
  const area = holder.area + (isAssigned ? stand.area : -stand.area)
  const quotaFor = (whole: number) =>
    quotaOf({ kind: holder.kind, isConfirmed: true, area: whole, participants: 0 }, edition.settings)
  const [now, then] = [quotaFor(holder.area), quotaFor(area)]
  const name = placeText(stand, language)
  return {
    effects: [
      {
        label: words.company,
        before: isAssigned ? null : holder.company,
        after: isAssigned ? holder.company : '—',
      },
      {
        label: words.stand,
        before: isAssigned ? stateText(stand, language) : name,
        after: isAssigned ? name : words.free,
      },
      { label: words.area, before: `${holder.area} m²`, after: `${area} m²` },
      { label: words.badges, before: String(now.badge), after: String(then.badge) },
      { label: words.parking, before: String(now.parking), after: String(then.parking) },
      {
        label: words.contract,
        before: holder.numbers ?? words.noContract,
        after: words.consequences[holder.contracts === 0 ? 'none' : 'byHand'](),
      },
    ],
  }
}

/** Assigns a free stand to a company of the edition. */
export const assignAction =
  (fair: Needs): QuickActionHandler =>
  async ({ contextId, fields }, transaction) => {
    const change = await planAssignment(fair, transaction, contextId ?? '', String(fields.Account__c ?? ''))
    await giveStand(fair, transaction, change, null)
    return { id: contextId, isCreated: false }
  }

/** Releases a stand from its company. */
export const releaseAction =
  (fair: Needs): QuickActionHandler =>
  async ({ contextId, fields }, transaction) => {
    const note = String(fields.Note__c ?? '').trim()
    await giveStand(fair, transaction, await planRelease(fair, transaction, contextId ?? ''), note || null)
    return { id: contextId, isCreated: false }
  }

/** Corrects the size of a free stand; an assigned one is changed by an addendum to its contract. */
export const correctSizeAction =
  (fair: Needs): QuickActionHandler =>
  async ({ contextId, fields }, transaction) => {
    const stand = await lockFree(fair, transaction, contextId ?? '')
    const [area, openSides] = [
      Number(fields.Area__c ?? stand.area),
      Number(fields.OpenSides__c ?? stand.openSides),
    ]
    if (!(area > 0)) throw refuse('VALUES_UNLIKELY')
    await changeStand(fair, transaction, stand.id, { area, openSides })
    return { id: stand.id, isCreated: false }
  }

async function giveStand(
  fair: Needs,
  transaction: Transaction,
  { stand, holder, isAssigned }: HolderChange,
  reason: string | null,
) {
  await changeStand(fair, transaction, stand.id, { to: isAssigned ? holder : null })
  const fact: StandFact = { hall: stand.pavilion, stand: stand.name }
  await logStep(
    fair,
    transaction,
    { id: holder.participationId, accountId: holder.accountId },
    isAssigned ? 'stand.assigned' : 'stand.released',
    {
      Reason__c: reason,
      Facts__c: JSON.stringify({ stand: isAssigned ? { after: fact } : { before: fact, after: null } }),
    },
  )
}
