import { isId18, keyPrefixOf, timeOfId, UnacceptableId } from '@foyer/record-contract'
import type { Transaction } from '../options.ts'
import { quote } from '../query/statement.ts'
import type { Draft } from './check-record.ts'
import type { WriterContext } from './writer-context.ts'

const HOUR_MS = 3_600_000
/** Maximum age of an id made by a client, so that the deletion of an earlier record with it is still known. */
const MAX_AGE_HOURS = 24
/** Maximum time by which the clock of a client may be ahead. */
const MAX_AHEAD_MS = HOUR_MS

/**
 * Sets the id of a new record to the one made by a client. Throws unless the id has full length and checksum,
 * the prefix of the object and a recent time, and no record has or had it. All errors are equal, so that they
 * do not disclose whether a record exists.
 */
export async function acceptClientId(
  { options }: WriterContext,
  { client }: Transaction,
  [draft]: readonly Draft[],
  id: string | undefined,
) {
  const field = draft?.object.fields.get('Id')
  if (id === undefined || !draft || !field) return
  const { keyPrefix, table } = draft.object
  const age = options.clock() - timeOfId(id)
  const maxAge = Math.min(MAX_AGE_HOURS, options.changesKeptHours ?? MAX_AGE_HOURS) * HOUR_MS
  if (!isId18(id) || keyPrefixOf(id) !== keyPrefix || !(age <= maxAge && age >= -MAX_AHEAD_MS))
    throw UnacceptableId()
  const { rows } = await client.query<{ used: boolean }>(
    `select exists (select from record_platform.change_event where record_id = $1 and kind = 'deleted')
       or exists (select from ${quote(table)} where "id" = $1) as "used"`,
    [id],
  )
  if (rows[0]?.used !== false) throw UnacceptableId()
  draft.changes.set(field, id)
}
