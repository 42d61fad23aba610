/** Syntax tree of a query; names are not resolved. */
export interface SoqlQuery {
  readonly select: readonly SelectItem[]
  readonly from: string
  readonly alias: string | null
  readonly scope: string | null
  readonly where: SoqlCondition | null
  readonly groupBy: readonly Expression[]
  readonly having: SoqlCondition | null
  readonly orderBy: readonly OrderItem[]
  readonly limit: number | null
  readonly offset: number | null
  /** `for view`: the results are recorded as recently used. */
  readonly use: 'VIEW' | 'REFERENCE' | null
}

/** `Account.Name`, or `count(Id)`: a function of a field, or without an argument. */
export type Expression =
  | { readonly is: 'field'; readonly name: string }
  | { readonly is: 'call'; readonly name: string; readonly of: string | null }

export type SelectItem =
  | { readonly is: 'expression'; readonly of: Expression; readonly alias: string | null }
  | { readonly is: 'fields'; readonly of: 'ALL' | 'STANDARD' | 'CUSTOM' }
  | { readonly is: 'children'; readonly query: SoqlQuery }

export interface OrderItem {
  readonly by: Expression
  readonly ascending: boolean
  readonly nulls: 'FIRST' | 'LAST' | null
}

export const COMPARISONS = [
  '=',
  '!=',
  '<',
  '<=',
  '>',
  '>=',
  'LIKE',
  'IN',
  'NOT IN',
  'INCLUDES',
  'EXCLUDES',
] as const
export type Comparison = (typeof COMPARISONS)[number]

/** A quoted text with its escapes, or a bare word or number. */
export interface SoqlValue {
  readonly text: string
  readonly quoted: boolean
}

export type SoqlCondition =
  | {
      readonly is: 'compare'
      readonly left: Expression
      readonly operator: Comparison
      readonly values: readonly SoqlValue[]
    }
  /** `AccountId IN (SELECT Id FROM Account)`. */
  | {
      readonly is: 'semi'
      readonly left: Expression
      readonly operator: 'IN' | 'NOT IN'
      readonly query: SoqlQuery
    }
  | { readonly is: 'and' | 'or'; readonly of: readonly SoqlCondition[] }
  | { readonly is: 'not'; readonly of: SoqlCondition }

/** True if the operator expects a list of values. */
export const takesList = (operator: Comparison) => !/^(=|!=|<|<=|>|>=|LIKE)$/.test(operator)

/** Creates a query that selects only these fields. */
export const selectFields = (
  from: string,
  names: readonly string[],
  rest: Partial<SoqlQuery> = {},
): SoqlQuery => ({
  select: names.map((name) => ({ is: 'expression', of: { is: 'field', name }, alias: null })),
  from,
  alias: null,
  scope: null,
  where: null,
  groupBy: [],
  having: null,
  orderBy: [],
  limit: null,
  offset: null,
  use: null,
  ...rest,
})
