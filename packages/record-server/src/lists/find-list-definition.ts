import {
  labelIn,
  phrase,
  RECENT_LIST,
  SOURCE_LANGUAGE,
  sameLabel,
  stableId,
  toId18,
} from '@foyer/record-contract'
import type { ListViewDeclaration } from '@foyer/record-contract/metadata'
import type { ReadContext } from '../context.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import { visibleObject } from '../metadata/visible-object.ts'
import type { Session } from '../session.ts'
import type { ListDefinition, ListScope } from './list-definition.ts'
import { scopeLabel } from './list-scopes.ts'
import { findStoredList } from './stored-lists.ts'

const EVERYTHING: ListScope = { apiName: 'everything', entityId: null, relatedEntityId: null }

/** Finds a list by its name, if the session may see both the list and its object. */
export async function findListDefinition(
  context: ReadContext,
  session: Session,
  objectApiName: string,
  listViewApiName: string,
): Promise<ListDefinition | undefined> {
  const object = visibleObject(context, objectApiName, session)
  if (!object) return undefined
  const builtIn = builtInLists(object).find((list) => list.apiName === listViewApiName)
  if (builtIn) return isVisible(builtIn, session) ? builtIn : undefined
  const stored = await findStoredList(context, { object, apiName: listViewApiName })
  return stored && isVisible(stored, session) ? stored : undefined
}

/** Finds a list by its id, of 15 or 18 characters. */
export async function findListDefinitionById(
  context: ReadContext,
  session: Session,
  listViewId: string,
): Promise<ListDefinition | undefined> {
  const id = toId18(listViewId)
  const list = builtInById(context).get(id) ?? (await findStoredList(context, { id }))
  return list && context.access(list.object, session).can('read') && isVisible(list, session)
    ? list
    : undefined
}

const builtIns = new WeakMap<ObjectMetadata, readonly ListDefinition[]>()

/** Returns the built-in lists of an object: the declared ones, and the recently used. */
export function builtInLists(object: ObjectMetadata): readonly ListDefinition[] {
  let lists = builtIns.get(object)
  if (!lists) {
    const declared = Object.entries(object.declaration.listViews ?? {}).map(([name, declaration]) =>
      declaredList(object, name, declaration),
    )
    const named = declared.length > 0 ? declared : [defaultList(object)]
    lists = [...named, recentList(object, named[0]?.columns ?? [])]
    builtIns.set(object, lists)
  }
  return lists
}

const byIdOf = new WeakMap<ReadContext, ReadonlyMap<string, ListDefinition>>()

function builtInById(context: ReadContext) {
  let lists = byIdOf.get(context)
  if (!lists) {
    const all = [...context.registry.objects.values()].flatMap((object) => builtInLists(object))
    lists = new Map(all.map((list) => [list.id, list]))
    byIdOf.set(context, lists)
  }
  return lists
}

/** Private lists are visible to their owner, shared ones also to their profiles. */
export function isVisible(list: ListDefinition, session: Session) {
  if (list.visibility === 'Public') return true
  if (list.ownerId !== null && list.ownerId === session.userId) return true
  return list.visibility === 'Shared' && list.shares.some((share) => session.profiles.includes(share))
}

function declaredList(object: ObjectMetadata, apiName: string, list: ListViewDeclaration): ListDefinition {
  return {
    ...platformList(object, apiName),
    label: list.label,
    columns: list.columns,
    filters: list.filters ?? [],
    logic: list.logic ?? null,
    scope: { ...EVERYTHING, apiName: list.scope ?? 'everything' },
    orderBy: (list.orderBy ?? []).map(({ field, ascending = true }) => ({ field, ascending })),
    visibility: list.visibleTo ? 'Shared' : 'Public',
    shares: list.visibleTo ?? [],
  }
}

/** An object without declared lists has one of all its records. */
function defaultList(object: ObjectMetadata): ListDefinition {
  const plural = object.declaration.labelPlural
  const name = object.nameField.apiName
  return {
    ...platformList(object, `All${labelIn(plural, SOURCE_LANGUAGE).replace(/\W+/g, '')}`),
    label: scopeLabel(object, 'everything'),
    columns: object.declaration.compact ?? [name, 'LastModifiedDate'],
    orderBy: [{ field: name, ascending: true }],
  }
}

function recentList(object: ObjectMetadata, columns: readonly string[]): ListDefinition {
  return { ...platformList(object, RECENT_LIST), type: 'mru', label: phrase('Recently viewed'), columns }
}

const platformList = (object: ObjectMetadata, apiName: string): ListDefinition => ({
  object,
  id: stableId('00B', `${object.apiName}.${apiName}`),
  apiName,
  type: 'listView',
  label: sameLabel(apiName),
  columns: [],
  filters: [],
  logic: null,
  scope: EVERYTHING,
  orderBy: [],
  visibility: 'Public',
  shares: [],
  ownerId: null,
  version: '0',
})
