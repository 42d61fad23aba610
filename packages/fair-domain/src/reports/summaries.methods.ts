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

/** A field that lists and reports can show, group by or add up: of the object itself, or of a record it points to. */
export interface ColumnItem {
  /** As `Account__r.BillingCity`. */
  path: string
  label: string
  dataType: string
  isGroup: boolean
  isMeasure: boolean
  isPeriod: boolean
  isFilter: boolean
  /** Of a picklist. */
  options: { value: string; label: string }[]
  /** What a lookup points to. */
  target: string | null
  /** Whether it is of a record that is pointed to. */
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
  /** With two groups what each key of the one, and then of the other, comes to alone. */
  subtotals: SummaryResult['rows'][]
  /** Of all rows, whether or not their groups are shown. */
  total: (number | null)[]
  isCut: boolean
}

export const summaryGroup = object({ field: textUpTo(200), period: optional(oneOf(...PERIODS)) })
export const summaryMeasure = object({ kind: oneOf(...MEASURES), field: optional(textUpTo(200)) })

/** What a list or a report counts and adds up, with the access of whoever asks. */
export const summaryMethods = defineMethods(
  'SummariesController',
  { staff: STAFF_PROFILES },
  {
    // Whatever object is asked for is read, so that no change could be told to refresh it: screens ask again.
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
    // Views that somebody keeps at hand, in their own order.
    getPins: reads({ input: object({}), output: answer<{ pins: PinItem[] }>(), of: [] }),
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
