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
  /** Where empty values stand, when it is not where they usually do: after all others, or downwards before them. */
  readonly emptyFirst?: boolean | undefined
}

/** `Name` sorts upwards, `-CreatedDate` downwards. A field that cannot be sorted by is refused, or passed over. */
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

/** How the API writes an order: `Name,-CreatedDate`. */
export const sortText = (keys: readonly SortKey[]) =>
  keys
    .map(({ path, ascending, emptyFirst }) => {
      const empty = emptyFirst === undefined ? '' : emptyFirst ? ' empty first' : ' empty last'
      return `${ascending ? '' : '-'}${pathName(path)}${empty}`
    })
    .join(',')

/** Can the key be empty? Through a lookup always, because the lookup can be. */
export const canBeEmpty = ({ path }: SortKey) => path.lookups.length > 0 || !isNotNull(path.field)

export const sortsById = (keys: readonly SortKey[]) =>
  keys.some(({ path }) => path.lookups.length === 0 && path.field.apiName === 'Id')

/** How many values the key of a row has in this order: the id comes last unless it is there already. */
export const keyLengthOf = (keys: readonly SortKey[]) => keys.length + (sortsById(keys) ? 0 : 1)
