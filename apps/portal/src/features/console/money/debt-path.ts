import { AGEING_STEPS, addDays } from '@foyer/fair-domain'
import { listPath } from '../../../shell/console-paths.ts'
import { rowsPath } from '../lists/list-query.ts'
import type { ListFilter } from '../lists/where-text.ts'

/** The open amounts behind a figure of the debtors: of one or of all, and as late as a step of the ageing says. */
export function debtPath(today: string, { accountId, step }: { accountId?: string; step?: number } = {}) {
  const [from = 0, until] = step === undefined ? [] : AGEING_STEPS.slice(step, step + 2)
  const filters: ListFilter[] = [
    { field: 'State__c', operator: 'Equals', values: ['open', 'part_paid'] },
    { field: 'Kind__c', operator: 'NotEqual', values: ['tickets', 'shop'] },
    ...(accountId ? [{ field: 'Account__c', operator: 'Equals', values: [accountId] }] : []),
    ...(from > 0 ? [{ field: 'DueOn__c', operator: 'LessOrEqual', values: [addDays(today, -from)] }] : []),
    ...(until === undefined
      ? []
      : [{ field: 'DueOn__c', operator: 'GreaterThan', values: [addDays(today, -until)] }]),
  ]
  return rowsPath(listPath('AmountDue__c', 'AllAmountsDue'), { filters, sortBy: ['DueOn__c'] })
}

/** All that should have been paid before today. */
export const overduePath = (today: string) =>
  rowsPath(listPath('AmountDue__c', 'AllAmountsDue'), {
    filters: [
      { field: 'State__c', operator: 'Equals', values: ['open', 'part_paid'] },
      { field: 'Kind__c', operator: 'NotEqual', values: ['tickets', 'shop'] },
      { field: 'DueOn__c', operator: 'LessThan', values: [today] },
    ],
    sortBy: ['DueOn__c'],
  })
