import { LIST_OPERATORS, type ListOperator, sameLabel } from '@foyer/record-contract'
import type { ReadContext } from '../context.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import type { ListDefinition, ListFilter, ListScope, ListSort } from './list-definition.ts'

interface ListViewRow {
  id: string
  object_api_name: string
  api_name: string
  label: string
  owner_id: string
  visibility: 'Private' | 'Public' | 'Shared'
  shares: string[]
  display_columns: string[]
  filters: { fieldApiName: string; operator: string; operandLabels: string[] }[]
  filter_logic: string | null
  scope: { apiName: string; entityId?: string | null; relatedEntityId?: string | null }
  ordered_by: { fieldApiName: string; isAscending: boolean }[]
  system_modstamp: Date
}

const COLUMNS =
  'id, object_api_name, api_name, label, owner_id, visibility, shares, display_columns, filters, filter_logic, scope, ordered_by, system_modstamp'

/** Reads a user-defined list, without checking its visibility. */
export async function findStoredList(
  context: ReadContext,
  by: { object: ObjectMetadata; apiName: string } | { id: string },
): Promise<ListDefinition | undefined> {
  const { rows } =
    'id' in by
      ? await context.options.pool.query<ListViewRow>(
          `select ${COLUMNS} from record_platform.list_view where id = $1`,
          [by.id],
        )
      : await context.options.pool.query<ListViewRow>(
          `select ${COLUMNS} from record_platform.list_view where object_api_name = $1 and api_name = $2`,
          [by.object.apiName, by.apiName],
        )
  return rows[0] && storedList(context, rows[0])
}

/** Reads several user-defined lists. */
export async function findStoredLists(
  context: ReadContext,
  by: { ids: readonly string[] } | { names: readonly { object: ObjectMetadata; apiName: string }[] },
): Promise<ListDefinition[]> {
  const { rows } =
    'ids' in by
      ? await context.options.pool.query<ListViewRow>(
          `select ${COLUMNS} from record_platform.list_view where id = any($1)`,
          [by.ids],
        )
      : await context.options.pool.query<ListViewRow>(
          `select ${COLUMNS} from record_platform.list_view
            where (object_api_name, api_name) in (select * from unnest($1::text[], $2::text[]))`,
          [by.names.map(({ object }) => object.apiName), by.names.map(({ apiName }) => apiName)],
        )
  return rows.flatMap((row) => storedList(context, row) ?? [])
}

/** Reads all user-defined lists of an object, in the order of their labels. */
export async function storedListsOf(context: ReadContext, object: ObjectMetadata): Promise<ListDefinition[]> {
  const { rows } = await context.options.pool.query<ListViewRow>(
    `select ${COLUMNS} from record_platform.list_view where object_api_name = $1 order by label, id`,
    [object.apiName],
  )
  return rows.flatMap((row) => storedList(context, row) ?? [])
}

/** Undefined if the object is no longer declared. */
function storedList(context: ReadContext, row: ListViewRow): ListDefinition | undefined {
  const object = context.registry.objects.get(row.object_api_name)
  return (
    object && {
      object,
      id: row.id,
      apiName: row.api_name,
      type: 'listView',
      label: sameLabel(row.label),
      columns: row.display_columns,
      filters: row.filters.map(filterOf),
      logic: row.filter_logic,
      scope: scopeOf(row.scope),
      orderBy: row.ordered_by.map(
        ({ fieldApiName, isAscending }): ListSort => ({ field: fieldApiName, ascending: isAscending }),
      ),
      visibility: row.visibility,
      shares: row.shares.map((share) => share.replace(/^[^.]*\./, '')),
      ownerId: row.owner_id,
      version: String(row.system_modstamp.getTime()),
    }
  )
}

const filterOf = (filter: ListViewRow['filters'][number]): ListFilter => ({
  field: filter.fieldApiName,
  operator: isOperator(filter.operator) ? filter.operator : 'Equals',
  operands: filter.operandLabels,
})

const isOperator = (name: string): name is ListOperator => LIST_OPERATORS.includes(name as ListOperator)

const SCOPES = ['everything', 'mine', 'team', 'entity'] as const

const scopeOf = ({ apiName, entityId = null, relatedEntityId = null }: ListViewRow['scope']): ListScope => ({
  apiName: SCOPES.find((scope) => scope === apiName) ?? 'mine',
  entityId,
  relatedEntityId,
})
