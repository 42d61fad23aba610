import {
  answer,
  boolean,
  list,
  nullable,
  object,
  oneOf,
  optional,
  string,
  textUpTo,
} from '@foyer/record-contract'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { asks, changes, defineMethods, reads } from '../methods/define-methods.ts'
import { MEASURES, PERIODS } from './summary-kinds.ts'

/** A field for columns, groups or sums of lists and reports: of the object, or of a parent. */
export interface ColumnItem {
  /** Path, as `Account__r.BillingCity`. */
  path: string
  label: string
  dataType: string
  isGroup: boolean
  isMeasure: boolean
  isPeriod: boolean
  isFilter: boolean
  /** Values of a picklist. */
  options: { value: string; label: string }[]
  /** Object of a lookup. */
  target: string | null
  /** Whether it is a field of a parent record. */
  isOfParent: boolean
}

export interface ColumnsResult {
  objectApiName: string
  label: string
  labelPlural: string
  columns: ColumnItem[]
}

export interface SummaryResult {
  rows: { keys: { value: string | null; label: string }[]; values: (number | null)[] }[]
  /** With two groups: the totals of each key of the first, then of the second. */
  subtotals: SummaryResult['rows'][]
  /** Totals of all rows, including those of hidden groups. */
  total: (number | null)[]
  isCut: boolean
}

export const summaryGroup = object({ field: textUpTo(200), period: optional(oneOf(...PERIODS)) })
export const summaryMeasure = object({ kind: oneOf(...MEASURES), field: optional(textUpTo(200)) })

/** Methods for counts and sums of a list or a report, with the access of the user. */
export const summaryMethods = defineMethods(
  'SummariesController',
  { staff: STAFF_PROFILES },
  {
    // Any object can be read, so no change can refresh the result: screens refetch.
    getColumns: asks({
      input: object({ objectApiName: string }),
      output: answer<ColumnsResult>(),
      example: { objectApiName: 'Account' },
    }),
    summarise: asks({
      input: object({
        objectApiName: string,
        listViewApiName: string,
        where: nullable(textUpTo(20_000)),
        searchTerm: nullable(textUpTo(500)),
        groups: list(summaryGroup),
        measures: list(summaryMeasure),
      }),
      output: answer<SummaryResult>(),
      example: {
        objectApiName: 'Account',
        listViewApiName: 'AllAccounts',
        where: null,
        searchTerm: null,
        groups: [],
        measures: [{ kind: 'count' }],
      },
    }),
    // Pinned views of the user, in their order.
    getPins: reads({ input: object({}), output: answer<{ pins: PinItem[] }>(), of: [], storable: true }),
    pin: changes({
      input: object({ href: textUpTo(1_000), label: textUpTo(200), isPinned: boolean }),
      output: answer<{ pins: PinItem[] }>(),
      rehearsal: 'preference',
      example: { href: '/console/Account/list/AllAccounts', label: 'Prova', isPinned: true },
    }),
  },
)

export interface PinItem {
  href: string
  label: string
}
