import type { Label, Language } from '../languages.ts'
import type { ListOperator } from '../shapes/list.ts'
import type { Scalar } from '../shapes/record.ts'
import type { Access, RowRule } from './access.ts'
import type { FieldPath } from './field-path.ts'
import type { Fields, StoredValueLabels } from './fields.ts'

/** A row of a layout: names of fields, '' for an empty space, or something else than a field. */
export type LayoutRow<P extends string = string> = readonly (P | '' | LayoutExtra)[]
/** What a layout shows beside fields. */
export type LayoutExtra =
  | { component: 'CustomLink'; apiName: string; label: Label; url: string }
  | { component: 'Canvas' | 'VisualforcePage' | 'ReportChart'; apiName: string }

/** A part of a layout under a heading of its own. */
export interface LayoutSectionDeclaration<P extends string = string> {
  name: string
  heading: Label
  columns?: 1 | 2
  collapsible?: boolean
  rows: readonly LayoutRow<P>[]
}

/** A list of records: which, in which columns, in which order, for whom. */
export interface ListViewDeclaration<P extends string = string> {
  label: Label
  columns: readonly P[]
  filters?: readonly { field: P; operator: ListOperator; operands: readonly string[] }[]
  /** As `(1 OR 2) AND 3`; all filters together when missing. */
  logic?: string
  scope?: 'everything' | 'mine' | 'team'
  orderBy?: readonly { field: P; ascending?: boolean }[]
  /** Profiles that see the list; everybody when missing. */
  visibleTo?: readonly string[]
}

/** How the children of a record are listed under it. */
export interface RelatedListDeclaration {
  label?: Label
  columns: readonly string[]
  orderBy?: readonly { field: string; ascending?: boolean }[]
}

/** A kind of record of one object, with its own layout and its own choice of picklist values. */
export interface RecordTypeDeclaration<P extends string = string> {
  label: Label
  /** Picklist values this record type offers; all when a field is missing here. */
  picklists?: Readonly<Partial<Record<P, readonly string[]>>>
  /** Layout of this record type, where it differs. */
  layout?: readonly LayoutSectionDeclaration<P>[]
  default?: boolean
  /** Profiles that may choose it; all when missing. */
  visibleTo?: readonly string[]
}

/** Where an action is offered. */
export type ActionContext =
  | 'Global'
  | 'Record'
  | 'RecordEdit'
  | 'RecordCreate'
  | 'ListView'
  | 'Lookup'
  | 'RelatedList'
  | 'RelatedListRecord'

/** What an action does to the record, as a person would call it. */
export type ActionTone = 'accept' | 'neutral' | 'reject'

/** A step that a person starts on a record or a list. The server holds a handler of the same name. */
export interface ActionDeclaration {
  label: Label
  type?: 'QuickAction' | 'CustomButton' | 'ProductivityAction'
  subtype?: 'Create' | 'Update' | 'Invoke'
  contexts: readonly ActionContext[]
  /** Object the action creates or changes; the object itself when missing. */
  target?: string
  /** Effect of the action in a sentence, shown above its fields. */
  help?: Label
  /** Fields asked for, in order. */
  fields?: readonly string[]
  /** Fields of the form that must be filled for this action, even if the object allows them to be empty. */
  required?: readonly string[]
  defaults?: Readonly<Record<string, Scalar>>
  successMessage?: Label
  /** Does it bring the record forward, or take something away? A screen draws it so; neither when missing. */
  tone?: ActionTone
  /** May it run on many records at once? */
  mass?: boolean
  /** Profiles that may use it; all that may update the record when missing. */
  profiles?: readonly string[]
  /** Records on which it can be used. */
  when?: RowRule
}

/**
 * Finds records that are there already. It holds for what people write through the API and for imports; the use cases
 * of a product write as the system and are not asked. `alert` warns, and saves when the person says so.
 */
export interface DuplicateRuleDeclaration<P extends string = string> {
  name: string
  /** A record without the first of them is like no other. */
  fields: readonly P[]
  /** `code` is for numbers, whatever signs stand between their digits and with or without letters of a country. */
  match: 'exact' | 'fuzzy' | 'code'
  onInsert: 'block' | 'alert'
  onUpdate: 'block' | 'alert' | 'allow'
}

/** Values by the names of their fields. */
export type FieldValues = Readonly<Record<string, Scalar>>

/** A rule that refuses a write. It sees the record as it would be, and as it was (null on creation). */
export interface ValidationRuleDeclaration<P extends string = string> {
  name: string
  /** Field at which the message shows; the whole record when missing. */
  field?: P
  message: Label
  isBroken: (record: FieldValues, before: FieldValues | null) => boolean
}

/** Fields that use cases write and that generic writes may set too, with the reason. */
export interface SharedFields<P extends string = string> {
  fields: readonly P[]
  why: string
}

/** What an object says of itself. */
export interface ObjectOptions<F extends Fields = Fields, P extends string = string> {
  label: Label
  labelPlural: Label
  /** First three characters of its records' ids. */
  keyPrefix: string
  fields: F
  /** Fields that make up the record's name; the last one is what lookups show. `Name` when missing. */
  nameFields?: readonly P[]
  /** Table name, when the one derived from the API name would clash. */
  table?: string
  /** Has each record an owner? */
  owned?: boolean
  /** Rows are only ever added; the database refuses changes. */
  appendOnly?: boolean
  recordTypes?: Readonly<Record<string, RecordTypeDeclaration<P>>>
  /** Picklist whose value is the name of the record type: the type then follows from it, and nobody sets it. */
  recordTypeBy?: P
  layout?: readonly LayoutSectionDeclaration<P>[]
  /** Fields of the compact layout: what a hover card or list row shows. */
  compact?: readonly P[]
  /** Name of the picklist field whose values are the steps of the path. */
  path?: P
  /** The values of the path that a record passes on its usual way; others that stand in the place of one come after it. */
  usualWay?: readonly (readonly string[])[]
  listViews?: Readonly<Record<string, ListViewDeclaration<P>>>
  relatedLists?: Readonly<Record<string, RelatedListDeclaration>>
  actions?: Readonly<Record<string, ActionDeclaration>>
  /** Text fields that search looks into; none = the object cannot be searched. */
  searchFields?: readonly P[]
  /** Second line of a lookup suggestion. */
  lookupSecondaryField?: P
  duplicateRules?: readonly DuplicateRuleDeclaration<P>[]
  validationRules?: readonly ValidationRuleDeclaration<P>[]
  /** Fields that a use case may write although they are not `managed`; `declaredWrites` rejects the others. */
  shared?: readonly SharedFields<P>[]
  /** Columns that lists filter and sort by, each an index. */
  indexes?: readonly (readonly P[])[]
  /**
   * Fields that lead to the person a record is about; the first filled one decides. A lookup leads to a person or to a
   * record with a subject of its own, an email field names the person's address, a text field holds the id of a record.
   * `none: reason` for an object that has personal fields and no single subject.
   */
  subject?: readonly P[] | `none: ${string}`
  /** Why values of class `company` keep the names of persons in them after an erasure, e.g. a legal obligation. */
  retained?: string
  access: Access
  theme?: { color: string; icon: string }
}

/** A declared object, as `defineObject` gives it. */
export interface ObjectDeclaration<N extends string = string, F extends Fields = Fields>
  extends ObjectOptions<F> {
  apiName: N
}

/**
 * Declares an object of the record platform. Everything the API says of it follows from this one place; layouts, lists
 * and rules name its own fields, or the compiler objects.
 */
export function defineObject<N extends string, F extends Fields>(
  apiName: N,
  options: ObjectOptions<F, FieldPath<NoInfer<F>>>,
): ObjectDeclaration<N, F> {
  return { apiName, ...options }
}

/** The fields of an object for a name that is known only at run time. */
export const fieldsOf = (object: ObjectDeclaration): Fields => object.fields

/** One item of an app’s navigation. */
export interface NavItemDeclaration {
  name: string
  label?: Label
  /** An object's home, or an address of the site. */
  object?: string
  url?: string
  visibleTo?: readonly string[]
}

/** An app: what its navigation leads to, and for whom it is. */
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

/** The words of a label in one language. */
export const labelIn = (label: Label, language: Language) => label[language]
/** What people read in place of a stored value; null for what has no words, which shows as it is. */
export function storedValueLabel(
  words: StoredValueLabels,
  stored: string,
  language: Language,
): string | null {
  if (typeof words === 'function') return words(stored, language)
  return Object.hasOwn(words, stored) ? (words[stored]?.[language] ?? null) : null
}

/** A label that reads the same in every language, for those who speak one. */
export const sameLabel = (text: string): Label => ({ it: text, 'en-US': text })
