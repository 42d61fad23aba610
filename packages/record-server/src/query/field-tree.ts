import {
  InvalidField,
  MAX_FIELD_PATH_DEPTH,
  MAX_PARENT_RECORDS,
  MAX_READ_FIELDS,
  MAX_READ_VALUES,
  pathWithin,
  TooComplicated,
  withPath,
} from '@foyer/record-contract'
import type { FieldMetadata } from '../metadata/field-metadata.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import type { RecordContext } from '../record-context.ts'
import type { Session } from '../session.ts'

/** Requested fields of one object, and of its parent records. */
export interface FieldTree {
  readonly object: ObjectMetadata
  readonly fields: Map<string, FieldMetadata>
  /** By relationship name. */
  readonly parents: Map<string, ParentBranch>
}

export interface ParentBranch {
  readonly field: FieldMetadata
  readonly tree: FieldTree
}

export interface FieldNames {
  fields?: readonly string[] | undefined
  optionalFields?: readonly string[] | undefined
  /** True if names may omit the object, as in the bodies of list calls. */
  unqualified?: boolean
}

export const createFieldTree = (object: ObjectMetadata): FieldTree => ({
  object,
  fields: new Map(),
  parents: new Map(),
})

/** Adds the names to the tree. Throws for an unreadable name in `fields`; an optional one is skipped. */
export function addFieldNames(context: RecordContext, session: Session, tree: FieldTree, names: FieldNames) {
  for (const name of names.fields ?? []) {
    const path = pathOf(tree.object, name, names.unqualified === true)
    if (!path || !addPath(context, session, tree, path)) {
      const column = path?.join('.') ?? name
      throw withPath(InvalidField(column, tree.object.apiName), `fields.${name}`)
    }
  }
  for (const name of names.optionalFields ?? []) {
    const path = pathOf(tree.object, name, names.unqualified === true)
    if (path) addPath(context, session, tree, path)
  }
  requireAffordable(tree)
  return tree
}

/** Throws if records times fields exceed the limit of a read. */
export function requireFewValues(values: number) {
  if (values > MAX_READ_VALUES) throw TooComplicated('values (records times fields)', MAX_READ_VALUES, values)
}

/** Throws if there are too many parents or fields: planning time grows faster than the number of joins. */
function requireAffordable(tree: FieldTree) {
  const { parents, fields } = sizeOf(tree)
  if (parents > MAX_PARENT_RECORDS) throw TooComplicated('parent records', MAX_PARENT_RECORDS, parents)
  if (fields > MAX_READ_FIELDS) throw TooComplicated('fields', MAX_READ_FIELDS, fields)
}

export function sizeOf(tree: FieldTree): { parents: number; fields: number } {
  let parents = tree.parents.size
  let fields = tree.fields.size
  for (const branch of tree.parents.values()) {
    const inner = sizeOf(branch.tree)
    parents += inner.parents
    fields += inner.fields
  }
  return { parents, fields }
}

/** Parses `Contact.Account.Name` or, if allowed, `Account.Name` to `['Account', 'Name']`. */
function pathOf(object: ObjectMetadata, name: string, unqualified: boolean): string[] | undefined {
  const path = pathWithin(object.apiName, name) ?? (unqualified ? name.split('.') : undefined)
  const names = 1 + (path?.length ?? 0)
  if (names > MAX_FIELD_PATH_DEPTH)
    throw withPath(TooComplicated('names in a field path', MAX_FIELD_PATH_DEPTH, names), `fields.${name}`)
  return path
}

/** Adds the path to the tree; returns false if it is unknown or unreadable for this session. */
export function addPath(
  context: RecordContext,
  session: Session,
  tree: FieldTree,
  path: readonly string[],
): boolean {
  if (!canFollow(context, session, tree.object, path)) return false
  plant(context, session, tree, path)
  return true
}

/** Checked before anything is added, so that a failing path leaves no trace. */
function canFollow(
  context: RecordContext,
  session: Session,
  object: ObjectMetadata,
  [name = '', ...rest]: readonly string[],
): boolean {
  const access = context.access(object, session)
  if (!access.can('read')) return false
  const field = object.fields.get(name)
  if (rest.length === 0 && field) return readable(context, session, object, field).length > 0
  const lookup = object.relationships.get(name)
  const target = lookup && targetOf(context, lookup)
  if (!lookup || !target || !access.canField('read', lookup)) return false
  return canFollow(context, session, target, rest.length > 0 ? rest : ['Id'])
}

function plant(context: RecordContext, session: Session, tree: FieldTree, path: readonly string[]) {
  const [name = '', ...rest] = path
  const field = tree.object.fields.get(name)
  if (rest.length === 0 && field) {
    for (const part of readable(context, session, tree.object, field)) tree.fields.set(part.apiName, part)
    return
  }
  const branch = parentBranch(context, tree, name)
  if (!branch) return
  if (rest.length > 0) plant(context, session, branch.tree, rest)
  // A relationship without a field selects id and name of the parent.
  else branch.tree.fields.set(branch.tree.object.nameField.apiName, branch.tree.object.nameField)
}

/** Returns the branch of a relationship, created if missing, with its lookup field. */
function parentBranch(context: RecordContext, tree: FieldTree, relationship: string) {
  const existing = tree.parents.get(relationship)
  if (existing) return existing
  const field = tree.object.relationships.get(relationship)
  const target = field && targetOf(context, field)
  if (!field || !target) return undefined
  tree.fields.set(field.apiName, field)
  const branch = { field, tree: createFieldTree(target) }
  const id = target.fields.get('Id')
  if (id) branch.tree.fields.set('Id', id)
  tree.parents.set(relationship, branch)
  return branch
}

/** The field itself, or the readable parts of a compound one. */
function readable(context: RecordContext, session: Session, object: ObjectMetadata, field: FieldMetadata) {
  const access = context.access(object, session)
  const parts =
    field.components.length === 0
      ? [field]
      : field.components.flatMap((name) => object.fields.get(name) ?? [])
  return parts.filter((part) => part.column !== null && access.canField('read', part))
}

const targetOf = (context: RecordContext, field: FieldMetadata) =>
  field.target === null ? undefined : context.registry.objects.get(field.target)
