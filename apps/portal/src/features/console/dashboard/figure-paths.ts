import type { DashboardAnswer } from '@foyer/fair-domain'
import { romeInstant } from '@foyer/fair-domain'
import { listPath } from '../../../shell/console-paths.ts'
import { rowsPath } from '../lists/list-query.ts'
import type { ListFilter } from '../lists/where-text.ts'

type IncomePart = 'paid' | 'open' | 'overdue'

const UNPAID = ['open', 'part_paid']

const filter = (field: string, operator: string, ...values: string[]): ListFilter => ({
  field,
  operator,
  values,
})

/** The amounts due behind one figure of income, as a list: the same rows that were added up. */
export function incomePath(
  { edition, incomeScope }: Pick<DashboardAnswer, 'edition' | 'incomeScope'>,
  kind: string,
  part: IncomePart,
) {
  if (!edition || !incomeScope) return undefined
  const { today, since, until } = incomeScope
  const created = (operator: string, day: string | null) =>
    day === null ? [] : [filter('CreatedDate', operator, new Date(romeInstant(day)).toISOString())]
  const alone = [
    filter('Participation__c', 'Equals', ''),
    ...created('GreaterOrEqual', since),
    ...created('LessThan', until),
  ]
  const filters = [
    filter('Kind__c', 'Equals', kind),
    part === 'paid' ? filter('State__c', 'NotEqual', 'cancelled') : filter('State__c', 'Equals', ...UNPAID),
    part === 'paid'
      ? filter('Paid__c', 'GreaterThan', '0')
      : filter('DueOn__c', part === 'open' ? 'GreaterOrEqual' : 'LessThan', today),
    filter('Participation__r.Edition__r.Name', 'Equals', edition),
    ...alone,
  ]
  const logic = `1 AND 2 AND 3 AND (4 OR (${alone.map((_, at) => at + 5).join(' AND ')}))`
  return rowsPath(listPath('AmountDue__c', 'AllAmountsDue'), { filters, logic, sortBy: ['DueOn__c'] })
}

/** The participations that were counted until a week before the opening, the latest first. */
export const registrationsPath = (edition: string, before: string) =>
  rowsPath(listPath('Participation__c', 'AllParticipations'), {
    filters: [filter('Edition__r.Name', 'Equals', edition), filter('CreatedDate', 'LessThan', before)],
    sortBy: ['-CreatedDate'],
  })
