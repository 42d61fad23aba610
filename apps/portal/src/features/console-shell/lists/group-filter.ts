import type { ListFilter } from './where-text.ts'

const MONTHS = 12

/** Filters that restrict a list to the rows of one group. */
export function groupFilters(field: string, period: string | undefined, value: string | null): ListFilter[] {
  if (value === null) return [{ field, operator: 'Equals', values: [''] }]
  const [from, until] = period === undefined ? [] : spanOf(period, value)
  if (from === undefined || until === undefined) return [{ field, operator: 'Equals', values: [value] }]
  return [
    { field, operator: 'GreaterOrEqual', values: [from] },
    { field, operator: 'LessThan', values: [until] },
  ]
}

/** First day of a period, and the first day after it. A month without a year has none. */
function spanOf(period: string, value: string): [string?, string?] {
  const [year = '', part = ''] = value.split('-')
  switch (period) {
    case 'year':
      return [`${year}-01-01`, `${Number(year) + 1}-01-01`]
    case 'quarter': {
      const first = (Number(part.slice(1)) - 1) * 3 + 1
      return [dayOf(Number(year), first), dayOf(Number(year), first + 3)]
    }
    case 'month':
      return [dayOf(Number(year), Number(part)), dayOf(Number(year), Number(part) + 1)]
    case 'day': {
      const next = new Date(`${value}T12:00:00Z`)
      next.setUTCDate(next.getUTCDate() + 1)
      return [value, next.toISOString().slice(0, 10)]
    }
    default:
      return []
  }
}

const dayOf = (year: number, month: number) =>
  `${month > MONTHS ? year + 1 : year}-${String(month > MONTHS ? month - MONTHS : month).padStart(2, '0')}-01`
