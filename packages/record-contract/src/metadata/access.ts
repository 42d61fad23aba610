import type { Scalar } from '../shapes/record.ts'

/**
 * Rows of an object. A rule is data, so that one compiler generates the SQL for lists, counts, searches,
 * nested fields, batch items and events.
 */
export type RowRule =
  | { rule: 'all' }
  | { rule: 'none' }
  /**
   * The field has one of the session's values of that name (`userId`, `accountId`, …); false if the session has none.
   */
  | { rule: 'session'; field: string; attribute: string }
  /** The field has one of these values. */
  | { rule: 'value'; field: string; values: readonly Scalar[] }
  /** The parent record of the lookup matches the rule. */
  | { rule: 'parent'; field: string; of: RowRule }
  /** The caller may read the parent record of the lookup. */
  | { rule: 'parentReadable'; field: string }
  /**
   * The caller may read the subject: the record that two fields name by object and id. A deleted subject
   * counts as readable for callers that may read every record of its object.
   */
  | { rule: 'subjectReadable'; object: string; id: string }
  /** At least one child of that relationship matches the rule. */
  | { rule: 'child'; relationship: string; of: RowRule }
  | { rule: 'every'; of: readonly RowRule[] }
  | { rule: 'some'; of: readonly RowRule[] }
  | { rule: 'not'; of: RowRule }

/** Every row. */
export const all: RowRule = { rule: 'all' }
/** No row. */
export const none: RowRule = { rule: 'none' }
/** Rows whose field has one of the session's values of that name. */
export const fromSession = (field: string, attribute: string): RowRule => ({
  rule: 'session',
  field,
  attribute,
})
/** Rows that the caller owns. */
export const own = (field = 'OwnerId') => fromSession(field, 'userId')
/** Rows whose field has one of these values. */
export const valueIs = (field: string, ...values: Scalar[]): RowRule => ({ rule: 'value', field, values })
/** Rows whose parent record matches the rule. */
export const parent = (field: string, of: RowRule): RowRule => ({ rule: 'parent', field, of })
/** Rows whose parent record is readable for the caller. */
export const parentReadable = (field: string): RowRule => ({ rule: 'parentReadable', field })
/** Rows whose subject, named by object and id, is readable for the caller. */
export const subjectReadable = (object: string, id: string): RowRule => ({
  rule: 'subjectReadable',
  object,
  id,
})
/** Rows with at least one child of that relationship that matches the rule. */
export const child = (relationship: string, of: RowRule): RowRule => ({ rule: 'child', relationship, of })
/** Rows that match all of the rules. */
export const every = (...of: RowRule[]): RowRule => ({ rule: 'every', of })
/** Rows that match one of the rules. */
export const some = (...of: RowRule[]): RowRule => ({ rule: 'some', of })
/** Rows that do not match the rule. */
export const not = (of: RowRule): RowRule => ({ rule: 'not', of })

/** A set of fields: all, only these, or all except these. Id and the name field are always readable. */
export type FieldSet = 'all' | readonly string[] | { except: readonly string[] }

/** Rights of one profile on an object. Everything else is denied. */
export interface Grant {
  read?: RowRule
  /** The new row must match the rule. */
  create?: RowRule
  /** Both the old and the new row must match the rule. */
  update?: RowRule
  delete?: RowRule
  fields?: { read?: FieldSet; create?: FieldSet; update?: FieldSet }
}

/** Grants by profile. A session with several profiles has the union of their rights. */
export type Access = Readonly<Record<string, Grant>>

/** Grants read access to these rows and fields. */
export const readOnly = (read: RowRule = all, fields: FieldSet = 'all'): Grant => ({
  read,
  fields: { read: fields },
})
/** Grants reading, creating, updating and deleting these rows. */
export const fullAccess = (rows: RowRule = all): Grant => ({
  read: rows,
  create: rows,
  update: rows,
  delete: rows,
})
