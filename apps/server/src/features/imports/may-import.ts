import { IMPORT_OBJECTS, type ImportObject, importableBy, type StoredImport } from '@foyer/fair-domain'
import { InsufficientAccess, NotFound, NotSignedIn } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'
import type { ClientBase } from 'pg'

/** Refuses users who may not import this object. */
export function requireImporter(session: Session, object: string): asserts object is ImportObject {
  if (session.userId === null) throw NotSignedIn()
  if (importableBy(session.profiles).length === 0) throw InsufficientAccess()
  if (!IMPORT_OBJECTS.some((name) => name === object)) throw NotFound()
  if (!importableBy(session.profiles).some((name) => name === object)) throw InsufficientAccess()
}

/** Returns the import, for users who may import its object. */
export async function requireImport(
  client: Pick<ClientBase, 'query'>,
  session: Session,
  id: string,
  lock: '' | 'for update' = '',
): Promise<StoredImport> {
  if (session.userId === null) throw NotSignedIn()
  if (importableBy(session.profiles).length === 0) throw InsufficientAccess()
  const { rows } = await client.query<StoredImport>(
    `select id, name, object, state, rows::int, progress::int, created::int, updated::int, unchanged::int,
            refused::int, restored::int, left_alone::int as "leftAlone", coalesce(mapping, '{}')::jsonb as mapping,
            coalesce(layout, '{}')::jsonb as layout
     from import where id = $1 ${lock}`,
    [id],
  )
  const [found] = rows
  if (!found) throw NotFound()
  requireImporter(session, found.object)
  return found
}
