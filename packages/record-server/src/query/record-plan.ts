import {
  DEFAULT_CHILD_PAGE_SIZE,
  FieldsOrLayoutNeeded,
  type LayoutMode,
  type LayoutType,
} from '@foyer/record-contract'
import { layoutFieldNames } from '../layouts/layout-field-names.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import { profileKey, type RecordContext } from '../record-context.ts'
import type { Session } from '../session.ts'
import { childBranches, compileChildren } from './child-collection.ts'
import { createCompilation } from './compilation.ts'
import { addFieldNames, addPath, createFieldTree, requireFewValues, sizeOf } from './field-tree.ts'
import { createLru, type Lru } from './lru.ts'
import { compileRecord, type ExtraText, type RecordWriter, readRule } from './record-source.ts'
import { createStatement, type Statement } from './run-statement.ts'
import { quote } from './statement.ts'

/** Selection of a read of one or several records. */
export interface RecordSelection {
  fields?: readonly string[] | undefined
  optionalFields?: readonly string[] | undefined
  layoutTypes?: readonly LayoutType[] | undefined
  modes?: readonly LayoutMode[] | undefined
  childRelationships?: readonly string[] | undefined
  pageSize?: number | undefined
}

/**
 * A compiled selection: the statement and the serialiser of its rows. Shared by sessions with equal profiles
 * and language.
 */
export interface RecordPlan {
  /** Inputs of both statements: the id (or the ids), and the child page size plus one. */
  readonly byId: Statement
  readonly byIds: Statement
  readonly idColumn: number
  /** Number of values of one record, with its children. */
  readonly values: number
  readonly childPageSize: number
  readonly write: RecordWriter
}

const MAX_PLANS = 2000
const plansOf = new WeakMap<RecordContext, Lru<RecordPlan>>()

export function recordPlan(
  context: RecordContext,
  session: Session,
  object: ObjectMetadata,
  selection: RecordSelection,
): RecordPlan {
  let plans = plansOf.get(context)
  if (!plans) {
    plans = createLru<RecordPlan>(MAX_PLANS)
    plansOf.set(context, plans)
  }
  const key = `${object.apiName}|${profileKey(session)}|${session.language}|${selectionKey(selection)}`
  let plan = plans.get(key)
  if (!plan) {
    plan = compileRecordPlan(context, session, object, selection)
    plans.set(key, plan)
  }
  return plan
}

const selectionKeys = new WeakMap<RecordSelection, string>()

/** Validated queries are cached, so the same selection is often the same object. */
function selectionKey(selection: RecordSelection) {
  let key = selectionKeys.get(selection)
  if (key === undefined) {
    const { fields, optionalFields, layoutTypes, modes, childRelationships, pageSize } = selection
    key = [fields, optionalFields, layoutTypes, modes, childRelationships, pageSize].map(String).join('|')
    selectionKeys.set(selection, key)
  }
  return key
}

function compileRecordPlan(
  context: RecordContext,
  session: Session,
  object: ObjectMetadata,
  selection: RecordSelection,
): RecordPlan {
  const { layoutTypes = [], modes = ['View'], pageSize = DEFAULT_CHILD_PAGE_SIZE } = selection
  if (!selection.fields?.length && !selection.optionalFields?.length && layoutTypes.length === 0)
    throw FieldsOrLayoutNeeded()
  const tree = createFieldTree(object)
  if (layoutTypes.length > 0)
    for (const name of layoutFieldNames(context, object, { layoutTypes, modes }, session))
      addPath(context, session, tree, name.split('.'))
  addFieldNames(context, session, tree, selection)

  const compilation = createCompilation(context, session)
  const { parameters, columns } = compilation
  const branches = childBranches(compilation, object, selection.childRelationships ?? [])
  const values = sizeOf(tree).fields + sum(branches.map((branch) => sizeOf(branch.tree).fields)) * pageSize
  requireFewValues(values)
  const children = branches.map((branch) =>
    compileChildren(compilation, branch, 'r', `${parameters.input(1)}::int`)(pageSize),
  )
  const write = compileRecord(
    compilation,
    tree,
    'r',
    children.length > 0 ? { children: joined(children) } : {},
  )
  const idColumn = columns.indexOf('r."id"')
  const rule = readRule(compilation, object, 'r')
  const guard = rule === undefined ? '' : ` and ${rule}`
  const input = parameters.input(0)
  const from = `select ${columns.list.join(', ')} from ${quote(object.table)} r ${compilation.joins.list.join(' ')}`
  return {
    byId: createStatement(`${from} where r."id" = ${input}${guard}`, parameters.slots),
    byIds: createStatement(`${from} where r."id" = any(${input}::text[])${guard}`, parameters.slots),
    idColumn,
    values,
    childPageSize: pageSize,
    write,
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

const joined =
  (parts: readonly ExtraText[]): ExtraText =>
  (row, display) =>
    parts.map((part) => part(row, display)).join(',')
