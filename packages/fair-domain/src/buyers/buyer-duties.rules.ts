import type { Label } from '@foyer/record-contract'
import type { EditionDays } from '../editions/define-setting.ts'
import type { EditionSettings } from '../editions/edition-settings.ts'
import { machine } from '../states/machine.ts'
import { addDays, type Day, hasBegun, isPast } from '../time/rome.ts'

/** What a guest buyer may have left undone. People look at each case before anything is asked for. */
export const buyerDuty = machine({
  to_check: { charge: 'charged', excuse: 'excused' },
  charged: {},
  excused: {},
})

export type BuyerDutyState = (typeof buyerDuty)['states'][number]

export const BUYER_DUTY_STATES: Readonly<Record<BuyerDutyState, Label>> = {
  to_check: { 'en-US': 'To be checked', it: 'Da verificare' },
  charged: { 'en-US': 'Fee asked for', it: 'Penale richiesta' },
  excused: { 'en-US': 'Excused', it: 'Assenza giustificata' },
}

export const BUYER_MISSES = {
  lateCancellation: { 'en-US': 'Cancelled late', it: 'Rinuncia tardiva' },
  noShow: { 'en-US': 'Did not come', it: 'Assenza' },
} as const satisfies Record<string, Label>

export type BuyerMiss = keyof typeof BUYER_MISSES

/** Who gives a confirmed place back so shortly before the opening has left it empty. */
export const isLateCancellation = (
  { opening }: Pick<EditionDays, 'opening'>,
  { buyerLateDays }: Pick<EditionSettings, 'buyerLateDays'>,
  now: number,
) => hasBegun(addDays(opening, -buyerLateDays), now)

/** Nobody is missing before the fair is over. */
export const isNoShow = ({ closing }: Pick<EditionDays, 'closing'>, checkIns: number, now: number) =>
  isPast(closing, now) && checkIns === 0

/** A meeting is kept on a day of the fair, and not before it took place. */
export const isMeetingDay = ({ opening, closing }: EditionDays, day: Day, now: number) =>
  day >= opening && day <= closing && hasBegun(day, now)
