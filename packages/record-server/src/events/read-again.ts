import type { Pool, PoolClient } from 'pg'
import { announce, announceAtCommit } from '../db/announce.ts'
import { preparedQuery } from '../query/run-statement.ts'
import type { Session } from '../session.ts'
import type { StoredChange } from './read-changes.ts'
import { digestOf } from './session-digest.ts'

/** Stands where a change names its object: this one is of no record, and names sessions instead of fields. */
const NO_OBJECT = ''

const STORE = `insert into record_platform.change_event
     (object_api_name, record_id, kind, changed_fields, weak_etag, happened_at)
   values ($1, '', 'updated', $2::text[], 0, $3::timestamptz)`

/**
 * For a statement that changes records past the writer: says of which object, and of which records to nobody. What was
 * kept of such records is asked for again.
 */
export async function saveObjectChange(
  client: Pick<PoolClient, 'query'>,
  objectApiName: string,
  now: number,
) {
  announceAtCommit(client)
  await client.query(preparedQuery(STORE, [objectApiName, [], new Date(now)]))
}

/**
 * Has screens read everything again that may show what is older than what they were told, on whichever server their
 * streams are. It is stored among the changes: a stream that is broken just now hears of it when it comes back.
 */
export async function askToReadAgain(pool: Pool, sessions: Iterable<Session>, now: number) {
  const digests = new Set([...sessions].map(digestOf))
  await pool.query(preparedQuery(STORE, [NO_OBJECT, [...digests], new Date(now)]))
  announce(pool)
}

export const isReadAgain = ({ objectApiName }: StoredChange) => objectApiName === NO_OBJECT

/** Who is to read everything again. */
export function readersAgain(changes: readonly StoredChange[]): (session: Session) => boolean {
  const digests = new Set(changes.filter(isReadAgain).flatMap(({ changedFields }) => changedFields))
  return (session) => digests.size > 0 && digests.has(digestOf(session))
}
