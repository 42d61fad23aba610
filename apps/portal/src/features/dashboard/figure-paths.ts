import type { DashboardResult } from '@foyer/fair-domain'
import { isDebtKind, romeInstant } from '@foyer/fair-domain'
import { listPath } from '../../shell/console-paths.ts'
import { rowsPath } from '../console-shell/lists/list-query.ts'
import type { ListFilter } from '../console-shell/lists/where-text.ts'

type IncomePart = 'paid' | 'open' | 'overdue'

const UNPAID = ['open', 'part_paid']

const filter = (field: string, operator: string, ...values: string[]): ListFilter => ({
  field,
  operator,
  values,
})

/** The list of the amounts due that make up one figure of income. */
export function incomePath(
  { edition, incomeScope }: Pick<DashboardResult, 'edition' | 'incomeScope'>,
  kind: string,
  part: IncomePart,
) {
  if (!edition || !incomeScope) return undefined
  const { today, since, until } = incomeScope
  // Kinds that are not a debt are never overdue.
  const isDebt = isDebtKind(kind)
  if (part === 'overdue' && !isDebt) return undefined
  const created = (operator: string, day: string | null) =>
    day === null ? [] : [filter('CreatedDate', operator, new Date(romeInstant(day)).toISOString())]
  const alone = [
    filter('Participation__c', 'Equals', ''),
    ...created('GreaterOrEqual', since),
    ...created('LessThan', until),
  ]
  const unpaid = [
    filter('State__c', 'Equals', ...UNPAID),
    ...(isDebt ? [filter('DueOn__c', part === 'open' ? 'GreaterOrEqual' : 'LessThan', today)] : []),
  ]
  const paid = [filter('State__c', 'NotEqual', 'cancelled'), filter('Paid__c', 'GreaterThan', '0')]
  const all = [filter('Kind__c', 'Equals', kind), ...(part === 'paid' ? paid : unpaid)]
  const filters = [...all, filter('Participation__r.Edition__r.Name', 'Equals', edition), ...alone]
  const numbers = filters.map((_, at) => at + 1)
  const [ofEdition, ...ofNone] = numbers.slice(all.length)
  const logic = `${numbers.slice(0, all.length).join(' AND ')} AND (${ofEdition} OR (${ofNone.join(' AND ')}))`
  return rowsPath(listPath('AmountDue__c', 'AllAmountsDue'), { filters, logic, sortBy: ['DueOn__c'] })
}

/** The participations counted until a week before the opening, the latest first. */
export const registrationsPath = (edition: string, before: string) =>
  rowsPath(listPath('Participation__c', 'AllParticipations'), {
    filters: [filter('Edition__r.Name', 'Equals', edition), filter('CreatedDate', 'LessThan', before)],
    sortBy: ['-CreatedDate'],
  })
