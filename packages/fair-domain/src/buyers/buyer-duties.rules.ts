import type { Label } from '@foyer/record-contract'
import type { EditionDays } from '../editions/define-setting.ts'
import type { EditionSettings } from '../editions/edition-settings.ts'
import { machine } from '../states/machine.ts'
import { addDays, type Day, hasBegun, isPast } from '../time/rome.ts'

/** States of an unmet obligation of a guest buyer. Staff check each case before a fee is charged. */
export const buyerDuty = machine({
  to_check: { charge: 'charged', excuse: 'excused' },
  charged: {},
  excused: {},
})

export type BuyerDutyState = (typeof buyerDuty)['states'][number]

export const BUYER_DUTY_STATES: Readonly<Record<BuyerDutyState, Label>> = {
  to_check: { 'en-US': 'To be checked', it: 'Da verificare' },
  charged: { 'en-US': 'Fee requested', it: 'Penale richiesta' },
  excused: { 'en-US': 'Excused', it: 'Assenza giustificata' },
}

export const BUYER_MISSES = {
  lateCancellation: { 'en-US': 'Cancelled late', it: 'Rinuncia tardiva' },
  noShow: { 'en-US': 'Did not come', it: 'Assenza' },
} as const satisfies Record<string, Label>

export type BuyerMiss = keyof typeof BUYER_MISSES

/** Checks whether a cancellation is so close to the opening that it counts as a no-show. */
export const isLateCancellation = (
  { opening }: Pick<EditionDays, 'opening'>,
  { buyerLateDays }: Pick<EditionSettings, 'buyerLateDays'>,
  now: number,
) => hasBegun(addDays(opening, -buyerLateDays), now)

/** Checks for a no-show, which exists only after the fair. */
export const isNoShow = ({ closing }: Pick<EditionDays, 'closing'>, checkIns: number, now: number) =>
  isPast(closing, now) && checkIns === 0

/** Checks whether a meeting can have taken place: on a day of the fair, not in the future. */
export const isMeetingDay = ({ opening, closing }: EditionDays, day: Day, now: number) =>
  day >= opening && day <= closing && hasBegun(day, now)
