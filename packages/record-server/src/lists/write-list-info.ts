import { randomBytes } from 'node:crypto'
import {
  InsufficientAccess,
  InvalidInput,
  type ListInfoInput,
  MAX_LIST_NAME_LENGTH,
  NotSignedIn,
  newId,
  withPath,
} from '@foyer/record-contract'
import type { ServerContext } from '../context.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import type { Session } from '../session.ts'
import { administers } from './administers.ts'
import {
  type CheckedFilter,
  requireColumns,
  requireFilters,
  requireLogic,
  requireScope,
  requireShares,
} from './check-list-input.ts'
import { builtInLists } from './find-list-definition.ts'
import type { ListDefinition } from './list-definition.ts'
import { canChangeList } from './list-info.ts'
import { listPreferenceKey } from './list-preferences.ts'
import { findStoredList } from './stored-lists.ts'

const LIST_VIEW_PREFIX = '00B'
/** Maximum number of suffixes to try for a unique generated name. */
const MAX_NAME_ATTEMPTS = 100

/** Validated parts of a list; undefined parts are unchanged. */
interface ListParts {
  label: string | undefined
  columns: readonly string[] | undefined
  filters: readonly CheckedFilter[] | undefined
  logic: string | null | undefined
  scope: object | undefined
  visibility: 'Private' | 'Public' | 'Shared' | undefined
  shares: readonly string[] | undefined
}

export async function createList(
  context: ServerContext,
  object: ObjectMetadata,
  input: ListInfoInput,
  session: Session,
): Promise<ListDefinition> {
  if (session.userId === null) throw NotSignedIn()
  const label = input.label?.trim() || input.listViewApiName
  if (!label) throw withPath(InvalidInput('A list needs a label'), 'label')
  const parts = requireParts(context, object, input, [], session)
  const id = newId(LIST_VIEW_PREFIX, context.options.clock(), (count) => randomBytes(count))
  for (const apiName of apiNamesFor(object, label, input.listViewApiName)) {
    const { rowCount } = await context.options.pool.query(
      `insert into record_platform.list_view (id, object_api_name, api_name, label, owner_id, visibility, shares,
         display_columns, filters, filter_logic, scope, ordered_by, system_modstamp)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, '[]', $12)
       on conflict (object_api_name, api_name) do nothing`,
      [
        id,
        object.apiName,
        apiName,
        label,
        session.userId,
        parts.visibility ?? 'Private',
        parts.shares ?? [],
        parts.columns ?? [object.nameField.apiName],
        JSON.stringify(parts.filters ?? []),
        parts.logic ?? null,
        JSON.stringify(parts.scope ?? { apiName: object.fields.has('OwnerId') ? 'mine' : 'everything' }),
        new Date(context.options.clock()),
      ],
    )
    if (rowCount === 1) return requireStored(context, id)
  }
  throw withPath(
    InvalidInput(`There is a list called ${input.listViewApiName ?? label} already`),
    'listViewApiName',
  )
}

export async function updateList(
  context: ServerContext,
  list: ListDefinition,
  input: ListInfoInput,
  session: Session,
): Promise<ListDefinition> {
  requireChangeable(context, list, session)
  if (input.label !== undefined && input.label.trim() === '')
    throw withPath(InvalidInput('A list needs a label'), 'label')
  const currentFilters = list.filters.map(
    ({ field, operator, operands }): CheckedFilter => ({
      fieldApiName: field,
      operator,
      operandLabels: operands,
    }),
  )
  const parts = requireParts(context, list.object, input, currentFilters, session)
  // Two changes within one millisecond must have different versions, because compiled statements are cached by version.
  await context.options.pool.query(
    `update record_platform.list_view set
       label = coalesce($2, label), visibility = coalesce($3, visibility), shares = coalesce($4, shares),
       display_columns = coalesce($5, display_columns), filters = coalesce($6, filters),
       filter_logic = case when $7 then $8 else filter_logic end, scope = coalesce($9, scope),
       system_modstamp = greatest($10, system_modstamp + interval '1 millisecond')
     where id = $1`,
    [
      list.id,
      input.label?.trim() ?? null,
      parts.visibility ?? null,
      parts.shares ?? null,
      parts.columns ?? null,
      parts.filters ? JSON.stringify(parts.filters) : null,
      parts.logic !== undefined,
      parts.logic ?? null,
      parts.scope ? JSON.stringify(parts.scope) : null,
      new Date(context.options.clock()),
    ],
  )
  return requireStored(context, list.id)
}

/** Deletes the list and all preferences for it. */
export async function deleteList(context: ServerContext, list: ListDefinition, session: Session) {
  requireChangeable(context, list, session)
  await context.options.pool.query(
    `with gone as (delete from record_platform.list_view where id = $1),
          unused as (delete from record_platform.recently_used_list where object_api_name = $3 and list_api_name = $4)
     delete from record_platform.list_preference where list_key = $2`,
    [list.id, listPreferenceKey(list), list.object.apiName, list.apiName],
  )
}

function requireChangeable(context: ServerContext, list: ListDefinition, session: Session) {
  if (session.userId === null) throw NotSignedIn()
  if (!canChangeList(context, list, session)) throw InsufficientAccess()
}

function requireParts(
  context: ServerContext,
  object: ObjectMetadata,
  input: ListInfoInput,
  currentFilters: readonly CheckedFilter[],
  session: Session,
): ListParts {
  const filters = input.filteredByInfo && requireFilters(context, object, input.filteredByInfo, session)
  // New filters without a logic must all match: the old logic refers to other filters.
  const logic =
    input.filterLogicString === undefined && filters === undefined
      ? undefined
      : requireLogic(input.filterLogicString, filters ?? currentFilters)
  const shares = input.listShares && requireShares(context, input.listShares)
  if (
    input.visibility !== undefined &&
    input.visibility !== 'Private' &&
    !administers(context, object, session)
  )
    throw InsufficientAccess()
  if (input.visibility === 'Shared' && (shares ?? []).length === 0)
    throw withPath(InvalidInput('A shared list names whom it is shared with'), 'listShares')
  return {
    label: input.label,
    columns: input.displayColumns && requireColumns(context, object, input.displayColumns, session),
    filters,
    logic,
    scope: input.scope && requireScope(object, input.scope),
    visibility: input.visibility,
    shares,
  }
}

/** The requested name, or candidates generated from the label. */
function* apiNamesFor(object: ObjectMetadata, label: string, requestedName: string | undefined) {
  const existingNames = new Set(builtInLists(object).map((list) => list.apiName))
  if (requestedName !== undefined) {
    if (!/^[A-Za-z]\w*$/.test(requestedName))
      throw withPath(
        InvalidInput(`"${requestedName}" is not a name: letters, digits and underscores only`),
        'listViewApiName',
      )
    if (!existingNames.has(requestedName)) yield requestedName
    return
  }
  const plain = label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\W+/g, '_')
    .replace(/^_+|_+$/g, '')
  const base = /^[A-Za-z]/.test(plain) ? plain : `List_${plain}`
  for (let attempt = 0; attempt < MAX_NAME_ATTEMPTS; attempt++) {
    const suffix = attempt === 0 ? '' : `_${attempt}`
    const name = base.slice(0, MAX_LIST_NAME_LENGTH - suffix.length) + suffix
    if (!existingNames.has(name)) yield name
  }
}

async function requireStored(context: ServerContext, id: string) {
  const list = await findStoredList(context, { id })
  if (!list) throw new Error('The list is missing after it was written')
  return list
}
