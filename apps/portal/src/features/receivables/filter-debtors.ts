import { AGEING_STEPS, type DebtorItem, NEXT_STEPS } from '@foyer/fair-domain'

export const DEBTOR_ORDERS = ['step', 'age', 'amount', 'name'] as const
export type DebtorOrder = (typeof DEBTOR_ORDERS)[number]

/** Selection of debtors; an empty text means all of them. */
export interface DebtorFilter {
  order: DebtorOrder
  /** Index of an age band of `AGEING_STEPS`. */
  band: string
  hall: string
  owner: string
}

export const ALL_DEBTORS: DebtorFilter = { order: 'step', band: '', hall: '', owner: '' }

const COMPARE: Readonly<Record<DebtorOrder, (one: DebtorItem, other: DebtorItem) => number>> = {
  step: (one, other) =>
    NEXT_STEPS.indexOf(one.nextStep) - NEXT_STEPS.indexOf(other.nextStep) ||
    other.overdueCents - one.overdueCents,
  age: (one, other) => other.daysLate - one.daysLate || other.openCents - one.openCents,
  amount: (one, other) => other.openCents - one.openCents,
  name: (one, other) => one.name.localeCompare(other.name),
}

/** Returns the selected debtors in the selected order: the most urgent step first, unless chosen otherwise. */
export const filterDebtors = (
  debtors: readonly DebtorItem[],
  { order, band, hall, owner }: DebtorFilter,
): DebtorItem[] =>
  debtors
    .filter(
      (debtor) =>
        (band === '' || (debtor.ageing[Number(band)] ?? 0) > 0) &&
        (hall === '' || debtor.halls.includes(hall)) &&
        (owner === '' || debtor.owner === owner),
    )
    .toSorted(COMPARE[order])

/** Number of debtors and their amount in each age band. */
export const bandsOf = (debtors: readonly DebtorItem[]) =>
  AGEING_STEPS.map((_, step) => ({
    count: debtors.filter(({ ageing }) => (ageing[step] ?? 0) > 0).length,
    cents: debtors.reduce((total, { ageing }) => total + (ageing[step] ?? 0), 0),
  }))
