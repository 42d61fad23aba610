import { AGEING_STEPS, type DebtorItem, NEXT_STEPS } from '@foyer/fair-domain'

export const DEBTOR_ORDERS = ['step', 'age', 'amount', 'name'] as const
export type DebtorOrder = (typeof DEBTOR_ORDERS)[number]

/** Selection of debtors; an empty text means all of them. */
export interface DebtorFilter {
  /** Part of the name of the company. */
  search: string
  order: DebtorOrder
  /** Index of an age band of `AGEING_STEPS`. */
  band: string
  hall: string
  owner: string
  /** Smallest open amount, in euros. */
  amount: string
}

export const ALL_DEBTORS: DebtorFilter = {
  search: '',
  order: 'step',
  band: '',
  hall: '',
  owner: '',
  amount: '',
}
export const LEAST_AMOUNTS = [1_000, 5_000, 10_000] as const

/** Reads the selection from the address. */
export function filterOf(query: URLSearchParams): DebtorFilter {
  const text = (key: string) => query.get(key) ?? ''
  const order = DEBTOR_ORDERS.find((one) => one === text('order')) ?? ALL_DEBTORS.order
  return {
    search: text('search'),
    order,
    band: text('band'),
    hall: text('hall'),
    owner: text('owner'),
    amount: text('amount'),
  }
}

/** Returns the address of the selection; the company beside the list stays. */
export function withFilter(query: URLSearchParams, filter: DebtorFilter) {
  const next = new URLSearchParams(query)
  for (const [key, value] of Object.entries({
    ...filter,
    order: filter.order === 'step' ? '' : filter.order,
  }))
    if (value === '') next.delete(key)
    else next.set(key, value)
  return next
}

/** Returns the address of a company beside the same selection; null for none. */
export function withCompany(query: URLSearchParams, id: string | null) {
  const next = new URLSearchParams(query)
  if (id === null) next.delete('company')
  else next.set('company', id)
  return next
}

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
  { search, order, band, hall, owner, amount }: DebtorFilter,
): DebtorItem[] => {
  const text = search.trim().toLowerCase()
  return debtors
    .filter(
      (debtor) =>
        debtor.name.toLowerCase().includes(text) &&
        (band === '' || (debtor.ageing[Number(band)] ?? 0) > 0) &&
        (hall === '' || debtor.halls.includes(hall)) &&
        (owner === '' || debtor.owner === owner) &&
        debtor.openCents >= Number(amount) * 100,
    )
    .toSorted(COMPARE[order])
}

/** Number of debtors and their amount in each age band. */
export const bandsOf = (debtors: readonly DebtorItem[]) =>
  AGEING_STEPS.map((_, step) => ({
    count: debtors.filter(({ ageing }) => (ageing[step] ?? 0) > 0).length,
    cents: debtors.reduce((total, { ageing }) => total + (ageing[step] ?? 0), 0),
  }))
