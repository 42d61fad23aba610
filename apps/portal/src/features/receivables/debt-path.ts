import { addDays, NO_DEBT_KINDS } from '@foyer/fair-domain'
import { listPath } from '../../shell/console-paths.ts'
import { rowsPath } from '../console-shell/lists/list-query.ts'
import type { ListFilter } from '../console-shell/lists/where-text.ts'

interface Debt {
  accountId?: string
  /** Minimum days overdue, and exclusive maximum; amounts not yet due count as 0. */
  from?: number | undefined
  until?: number | undefined
}

/** URL of the open amounts behind a figure of the debtors, of one or of all. */
export function debtPath(today: string, { accountId, from = 0, until }: Debt = {}) {
  const due = (operator: string, days: number): ListFilter => ({
    field: 'DueOn__c',
    operator,
    values: [addDays(today, -days)],
  })
  const filters: ListFilter[] = [
    { field: 'State__c', operator: 'Equals', values: ['open', 'part_paid'] },
    { field: 'Kind__c', operator: 'NotEqual', values: NO_DEBT_KINDS },
    ...(accountId ? [{ field: 'Account__c', operator: 'Equals', values: [accountId] }] : []),
    ...(from > 0 ? [due('LessOrEqual', from)] : []),
    ...(until === undefined ? [] : [due('GreaterThan', until)]),
  ]
  return rowsPath(listPath('AmountDue__c', 'AllAmountsDue'), { filters, sortBy: ['DueOn__c'] })
}
