import { type Label, type Language, labelIn } from '../languages.ts'
import type { ListOperator } from '../shapes/list.ts'
import type { Scalar } from '../shapes/record.ts'
import type { Access, RowRule } from './access.ts'
import type { FieldPath } from './field-path.ts'
import type { Fields, StoredValueLabels } from './fields.ts'

/** A row of a layout: names of fields, '' for an empty space, or a component. */
export type LayoutRow<P extends string = string> = readonly (P | '' | LayoutExtra)[]
/** A layout item that is not a field. */
export type LayoutExtra =
  | { component: 'CustomLink'; apiName: string; label: Label; url: string }
  | { component: 'Canvas' | 'VisualforcePage' | 'ReportChart'; apiName: string }

/** A section of a layout with a heading. */
export interface LayoutSectionDeclaration<P extends string = string> {
  name: string
  heading: Label
  columns?: 1 | 2
  collapsible?: boolean
  rows: readonly LayoutRow<P>[]
}

/** A list view: its filters, columns, order and profiles. */
export interface ListViewDeclaration<P extends string = string> {
  label: Label
  columns: readonly P[]
  filters?: readonly { field: P; operator: ListOperator; operands: readonly string[] }[]
  /** Filter logic, as `(1 OR 2) AND 3`; the conjunction of all filters if missing. */
  logic?: string
  scope?: 'everything' | 'mine' | 'team'
  orderBy?: readonly { field: P; ascending?: boolean }[]
  /** Profiles that see the list; all if missing. */
  visibleTo?: readonly string[]
}

/** Related list of a record's children. */
export interface RelatedListDeclaration {
  label?: Label
  columns: readonly string[]
  orderBy?: readonly { field: string; ascending?: boolean }[]
}

/** A record type of an object, with its layout and its subset of picklist values. */
export interface RecordTypeDeclaration<P extends string = string> {
  label: Label
  /** Picklist values of this record type; all values for a field that is missing here. */
  picklists?: Readonly<Partial<Record<P, readonly string[]>>>
  /** Layout of this record type, if it differs. */
  layout?: readonly LayoutSectionDeclaration<P>[]
  default?: boolean
  /** Profiles that may choose it; all if missing. */
  visibleTo?: readonly string[]
}

/** Place where an action is offered. */
export type ActionContext =
  | 'Global'
  | 'Record'
  | 'RecordEdit'
  | 'RecordCreate'
  | 'ListView'
  | 'Lookup'
  | 'RelatedList'
  | 'RelatedListRecord'

/** Tone of an action: `accept` advances the record, `reject` removes or declines something. */
export type ActionTone = 'accept' | 'neutral' | 'reject'

/** An action on a record or a list. The server has a handler of the same name. */
export interface ActionDeclaration {
  label: Label
  type?: 'QuickAction' | 'CustomButton' | 'ProductivityAction'
  subtype?: 'Create' | 'Update' | 'Invoke'
  contexts: readonly ActionContext[]
  /** Object that the action creates or updates; the declaring object if missing. */
  target?: string
  /** Effect of the action in a sentence, shown above its fields. */
  help?: Label
  /** Fields of the form, in order. */
  fields?: readonly string[]
  /** Fields of the form that must be filled for this action, even if the object allows them to be empty. */
  required?: readonly string[]
  defaults?: Readonly<Record<string, Scalar>>
  successMessage?: Label
  /** Tone of the button; neutral if missing. */
  tone?: ActionTone
  /** True if it can run on many records in one call. */
  mass?: boolean
  /** Profiles that may use it; all that may update the record if missing. */
  profiles?: readonly string[]
  /** Records on which it can be used. */
  when?: RowRule
}

/**
 * Duplicate rule. It applies to writes through the API and to imports, not to use cases, which write as the
 * system; `alert` warns, and the user can save anyway.
 */
export interface DuplicateRuleDeclaration<P extends string = string> {
  name: string
  /** A record whose first field is empty has no duplicates. */
  fields: readonly P[]
  /** `code` compares numbers without separators, with or without a country prefix. */
  match: 'exact' | 'fuzzy' | 'code'
  onInsert: 'block' | 'alert'
  onUpdate: 'block' | 'alert' | 'allow'
}

/** Values by field name. */
export type FieldValues = Readonly<Record<string, Scalar>>

/** A validation rule that rejects a write. It receives the new record and the previous one (null on creation). */
export interface ValidationRuleDeclaration<P extends string = string> {
  name: string
  /** Field of the message; the whole record if missing. */
  field?: P
  message: Label
  isBroken: (record: FieldValues, before: FieldValues | null) => boolean
}

/** Fields that both use cases and generic writes may set, with the reason. */
export interface SharedFields<P extends string = string> {
  fields: readonly P[]
  why: string
}

/** Declaration of an object. */
export interface ObjectOptions<F extends Fields = Fields, P extends string = string> {
  label: Label
  labelPlural: Label
  /** Key prefix: the first three characters of its records' ids. */
  keyPrefix: string
  fields: F
  /** Fields of the record's name; lookups display the last one. `Name` if missing. */
  nameFields?: readonly P[]
  /** Table name, if the one derived from the API name would clash. */
  table?: string
  /** True if records have an owner. */
  owned?: boolean
  /** Append-only: the database rejects updates and deletions. */
  appendOnly?: boolean
  recordTypes?: Readonly<Record<string, RecordTypeDeclaration<P>>>
  /** Picklist whose value is the name of the record type. The record type is then derived and never set. */
  recordTypeBy?: P
  layout?: readonly LayoutSectionDeclaration<P>[]
  /** Fields of the compact layout, for hover cards and list rows. */
  compact?: readonly P[]
  /** Name of the picklist field whose values are the steps of the path. */
  path?: P
  /** Values of the path in the usual order. An alternative to a step comes after that step. */
  usualWay?: readonly (readonly string[])[]
  listViews?: Readonly<Record<string, ListViewDeclaration<P>>>
  relatedLists?: Readonly<Record<string, RelatedListDeclaration>>
  actions?: Readonly<Record<string, ActionDeclaration>>
  /** Text fields of the search index; without any, the object cannot be searched. */
  searchFields?: readonly P[]
  /** Second line of a lookup suggestion. */
  lookupSecondaryField?: P
  duplicateRules?: readonly DuplicateRuleDeclaration<P>[]
  validationRules?: readonly ValidationRuleDeclaration<P>[]
  /** Fields that a use case may write although they are not `managed`; `declaredWrites` rejects the others. */
  shared?: readonly SharedFields<P>[]
  /** Columns that lists filter and sort by, each with an index. */
  indexes?: readonly (readonly P[])[]
  /**
   * Fields that lead to the data subject; the first one with a value decides. A lookup leads to a contact or
   * to a record with a subject, an email field has the contact's address, a text field has a record id;
   * `none: reason` for an object with personal fields and no single subject.
   */
  subject?: readonly P[] | `none: ${string}`
  /** Reason why values of class `company` keep names of persons after an erasure, e.g. a legal obligation. */
  retained?: string
  access: Access
  theme?: { color: string; icon: string }
}

/** A declared object, as `defineObject` returns it. */
export interface ObjectDeclaration<N extends string = string, F extends Fields = Fields>
  extends ObjectOptions<F> {
  apiName: N
}

/**
 * Declares an object of the record platform. Layouts, lists and rules may name only its fields: the compiler checks it.
 */
export function defineObject<N extends string, F extends Fields>(
  apiName: N,
  options: ObjectOptions<F, FieldPath<NoInfer<F>>>,
): ObjectDeclaration<N, F> {
  return { apiName, ...options }
}

/** Returns the fields of an object for a name that is not known at compile time. */
export const fieldsOf = (object: ObjectDeclaration): Fields => object.fields

/** One item of an app’s navigation. */
export interface NavItemDeclaration {
  name: string
  label?: Label
  /** The home page of an object, or a URL of the site. */
  object?: string
  url?: string
  visibleTo?: readonly string[]
}

/** An app: its navigation items and its profiles. */
export interface AppDeclaration {
  developerName: string
  label: Label
  description?: Label
  startUrl: string
  navItems: readonly NavItemDeclaration[]
  visibleTo?: readonly string[]
}

/** Declares an app of the platform. */
export const defineApp = (app: AppDeclaration): AppDeclaration => app

/** Returns the display text of a stored value; null if there is none and the value itself is displayed. */
export function storedValueLabel(
  words: StoredValueLabels,
  stored: string,
  language: Language,
): string | null {
  if (typeof words === 'function') return words(stored, language)
  return Object.hasOwn(words, stored) ? (labelIn(words[stored], language) ?? null) : null
}
