import type { Scalar } from '../shapes/record.ts'

/**
 * Which rows. A rule is data, so that one compiler turns it into SQL for every list, count, search, nested field,
 * batch item and event alike.
 */
export type RowRule =
  | { rule: 'all' }
  | { rule: 'none' }
  /** The field holds one of the session's values of that name (`userId`, `accountId`, …); never true when it has none. */
  | { rule: 'session'; field: string; attribute: string }
  /** The field holds one of these values. */
  | { rule: 'value'; field: string; values: readonly Scalar[] }
  /** The record that the lookup points to fulfils the rule. */
  | { rule: 'parent'; field: string; of: RowRule }
  /** The caller may read the record that the lookup points to. */
  | { rule: 'parentReadable'; field: string }
  /**
   * The caller may read the record that these two fields name, one its object and one its id. Of a record that is
   * gone there is no row to judge by: it counts as readable for whoever may read every record of its object.
   */
  | { rule: 'subjectReadable'; object: string; id: string }
  /** At least one child of that relationship fulfils the rule. */
  | { rule: 'child'; relationship: string; of: RowRule }
  | { rule: 'every'; of: readonly RowRule[] }
  | { rule: 'some'; of: readonly RowRule[] }
  | { rule: 'not'; of: RowRule }

/** Every row. */
export const all: RowRule = { rule: 'all' }
/** No row. */
export const none: RowRule = { rule: 'none' }
/** Rows whose field holds one of the values that the session has of that name. */
export const fromSession = (field: string, attribute: string): RowRule => ({
  rule: 'session',
  field,
  attribute,
})
/** Rows that belong to the caller. */
export const own = (field = 'OwnerId') => fromSession(field, 'userId')
/** Rows whose field holds one of these values. */
export const valueIs = (field: string, ...values: Scalar[]): RowRule => ({ rule: 'value', field, values })
/** Rows whose lookup leads to a record that fulfils the rule. */
export const parent = (field: string, of: RowRule): RowRule => ({ rule: 'parent', field, of })
/** Rows whose lookup leads to a record that the caller may read. */
export const parentReadable = (field: string): RowRule => ({ rule: 'parentReadable', field })
/** Rows that name, by object and id, a record that the caller may read. */
export const subjectReadable = (object: string, id: string): RowRule => ({
  rule: 'subjectReadable',
  object,
  id,
})
/** Rows with at least one child, of that relationship, that fulfils the rule. */
export const child = (relationship: string, of: RowRule): RowRule => ({ rule: 'child', relationship, of })
/** Rows that fulfil all of the rules. */
export const every = (...of: RowRule[]): RowRule => ({ rule: 'every', of })
/** Rows that fulfil one of the rules. */
export const some = (...of: RowRule[]): RowRule => ({ rule: 'some', of })
/** Rows that do not fulfil the rule. */
export const not = (of: RowRule): RowRule => ({ rule: 'not', of })

/** Which fields: all of them, these alone, or all but these. Id and the name field can always be read. */
export type FieldSet = 'all' | readonly string[] | { except: readonly string[] }

/** What one profile may do with an object. What is not granted is refused. */
export interface Grant {
  read?: RowRule
  /** The new row must fulfil the rule. */
  create?: RowRule
  /** Both the old and the new row must fulfil the rule. */
  update?: RowRule
  delete?: RowRule
  fields?: {
    read?: FieldSet
    create?: FieldSet
    update?: FieldSet
  }
}

/** By profile. A session with several profiles may do what any one of them may. */
export type Access = Readonly<Record<string, Grant>>

/** May read: these rows, and these fields of them. */
export const readOnly = (read: RowRule = all, fields: FieldSet = 'all'): Grant => ({
  read,
  fields: { read: fields },
})
/** May read, create, change and delete these rows. */
export const fullAccess = (rows: RowRule = all): Grant => ({
  read: rows,
  create: rows,
  update: rows,
  delete: rows,
})
