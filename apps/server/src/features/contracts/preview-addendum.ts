import { CHANGE_TEXTS, type ContractEffectItem, formatCents } from '@foyer/fair-domain'
import type { Session } from '@foyer/record-server'
import { addendumMoney, totalSoFar } from '../../services/contracts/addendum-money.ts'
import { ADDENDUM_TEXTS } from './addendum-texts.ts'
import type { Needs } from './needs.ts'
import { planAddendum } from './plan-addendum.ts'

/** Returns the effects of an addendum before it is sent: area, quotas, price, and the amount due or refunded. */
export async function previewAddendum(
  fair: Needs,
  session: Session,
  contractId: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<{ effects: ContractEffectItem[] }> {
  return fair.transact(session, async (transaction) => {
    const plan = await planAddendum(fair, transaction, contractId, fields)
    const words = { ...CHANGE_TEXTS[session.language], ...ADDENDUM_TEXTS[session.language] }
    const money = (cents: number) => formatCents(cents, session.language)
    const { resized, amount } = plan
    const before = await totalSoFar(transaction, plan.parent)
    const change = (label: string, [from, to]: readonly [number, number], unit = ''): ContractEffectItem => ({
      label,
      before: `${from}${unit}`,
      after: `${to}${unit}`,
    })
    return {
      effects: [
        ...(resized
          ? [
              change(words.area, resized.area, ' m²'),
              change(words.badges, resized.badges),
              change(words.parking, resized.parking),
            ]
          : []),
        { label: words.total, before: money(before), after: money(before + amount) },
        { label: words.money, before: null, after: await addendumMoney(fair, transaction, plan) },
      ],
    }
  })
}
