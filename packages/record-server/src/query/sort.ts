import { InvalidField, InvalidInput, MAX_SORT_FIELDS, withPath } from '@foyer/record-contract'
import { isNotNull } from '../db/table-sql.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import type { RecordContext } from '../record-context.ts'
import type { Session } from '../session.ts'
import { type FieldPath, pathName } from './condition.ts'
import { resolvePath } from './resolve-path.ts'

export interface SortKey {
  readonly path: FieldPath
  readonly ascending: boolean
  /** Position of nulls, if not the default: last in ascending order, first in descending order. */
  readonly emptyFirst?: boolean | undefined
}

/** Parses `Name` (ascending) and `-CreatedDate` (descending). A field that is not sortable is rejected or ignored. */
export function sortKeys(
  context: RecordContext,
  session: Session,
  object: ObjectMetadata,
  names: readonly string[],
  unknown: 'refuse' | 'ignore',
): SortKey[] {
  const keys = new Map<string, SortKey>()
  for (const name of names.map((text) => text.trim()).filter((text) => text !== '')) {
    const path = resolvePath(context, session, object, name.replace(/^[-+]/, ''))
    if (path?.field.sortable) {
      const id = pathName(path)
      if (!keys.has(id)) keys.set(id, { path, ascending: !name.startsWith('-') })
    } else if (unknown === 'refuse') {
      throw withPath(InvalidField(name.replace(/^-/, ''), object.apiName), `sortBy.${name}`)
    }
  }
  if (keys.size > MAX_SORT_FIELDS)
    throw withPath(InvalidInput(`At most ${MAX_SORT_FIELDS} fields can be sorted by`), 'sortBy')
  return [...keys.values()]
}

/** Formats an order for the API: `Name,-CreatedDate`. */
export const sortText = (keys: readonly SortKey[]) =>
  keys
    .map(({ path, ascending, emptyFirst }) => {
      const empty = emptyFirst === undefined ? '' : emptyFirst ? ' empty first' : ' empty last'
      return `${ascending ? '' : '-'}${pathName(path)}${empty}`
    })
    .join(',')

/** True if the key is nullable. A parent field always is, because the lookup may be null. */
export const canBeEmpty = ({ path }: SortKey) => path.lookups.length > 0 || !isNotNull(path.field)

export const sortsById = (keys: readonly SortKey[]) =>
  keys.some(({ path }) => path.lookups.length === 0 && path.field.apiName === 'Id')

/** Number of values of a row key in this order: the id is added unless it is part of the order. */
export const keyLengthOf = (keys: readonly SortKey[]) => keys.length + (sortsById(keys) ? 0 : 1)
