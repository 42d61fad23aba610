import { type Cents, CHANGE_TEXTS, type ChangeFacts, toCents } from '@foyer/fair-domain'
import { type Language, NotFound } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { companyLanguage } from '../../services/applications/mail-company.ts'
import { addendumNumber } from '../../services/contracts/open-addendum.ts'
import { lockContract } from '../../services/contracts/stored-contract.ts'
import { otherLine } from '../../services/orders/other-lines.ts'
import { refuseAddendum } from './addendum-texts.ts'
import { type NewArea, priceArea } from './change-area.ts'
import type { Needs } from './needs.ts'

type Fields = Readonly<Record<string, unknown>>

/** Computes text and price of an addendum, the same for its preview and its PDF. Locks the contract. */
export async function planAddendum(
  fair: Pick<Needs, 'editions'>,
  transaction: Transaction,
  contractId: string | null,
  fields: Fields,
) {
  const { client, session } = transaction
  const parent = await lockContract(client, contractId)
  if (parent.state !== 'active' && parent.state !== 'amended') throw refuse('STEP_REFUSED')
  const edition = await fair.editions.find(client, parent.editionId)
  if (!edition) throw NotFound()
  const wish = String(fields.Change__c ?? '').trim()
  if (wish === '') throw refuseAddendum('Change__c', 'missing', session.language, edition.settings)
  const extra = toCents(Number(fields.ChangeAmount__c ?? 0))
  const area = Number(fields.ChangeArea__c ?? 0) || null
  const resized = area === null ? null : await priceArea(transaction, parent, area, edition)
  const language = await companyLanguage(client, parent.accountId)
  const number = await addendumNumber(transaction, parent)
  return {
    parent,
    edition,
    number,
    area,
    resized,
    amount: extra + (resized?.amount ?? 0),
    // Both sides read price and effects of the new area before they sign.
    facts: resized && factsOf(resized),
    said: wish,
    lines: [
      ...(resized ? [spaceLine(resized, edition.settings.vatRate, language)] : []),
      ...(extra === 0 ? [] : [extraLine(number, extra, edition.settings.vatRate, language)]),
    ],
  }
}

function factsOf({ area, badges, parking, amount }: NewArea): ChangeFacts {
  const change = ([before, after]: NewArea['area']) => ({ before, after })
  return { area: change(area), badges: change(badges), parking: change(parking), amount }
}

const spaceLine = (
  { area: [before, after], amount, unitPrice, pavilionId }: NewArea,
  vatRate: number,
  language: Language,
) => ({
  name: `${CHANGE_TEXTS[language].area} ${before} → ${after} m²`,
  kind: 'space' as const,
  code: 'space',
  quantity: Math.abs(after - before),
  unitPrice,
  total: amount,
  vatRate,
  pavilionId,
})

const extraLine = (number: string, extra: Cents, vatRate: number, language: Language) => ({
  ...otherLine('addendum', number, language),
  kind: 'other' as const,
  quantity: 1,
  unitPrice: extra,
  total: extra,
  vatRate,
})
