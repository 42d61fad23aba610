import type { RecordRepresentation, Scalar } from '@foyer/record-contract'
import type { ServerContext } from '../context.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import { readRecord } from '../records/read-record.ts'
import type { Session } from '../session.ts'

/**
 * Values of the fields that control a lookup: from the record in the form, from bindings like
 * `AccountId=001…`, or from the stored record.
 */
export async function controllingValues(
  context: ServerContext,
  session: Session,
  object: ObjectMetadata,
  names: readonly string[],
  query: { dependentFieldBindings?: readonly string[] | undefined; sourceRecordId?: string | undefined },
  body: { sourceRecord?: { fields: Readonly<Record<string, Scalar>> } | undefined },
): Promise<Map<string, Scalar>> {
  const values = new Map<string, Scalar>()
  for (const binding of query.dependentFieldBindings ?? []) {
    const [name = '', ...rest] = binding.split('=')
    const value = rest.join('=')
    if (names.includes(name)) values.set(name, value === '' || value === 'null' ? null : value)
  }
  for (const name of names) {
    const value = body.sourceRecord?.fields[name]
    if (value !== undefined) values.set(name, value)
  }
  const missing = names.filter((name) => !values.has(name))
  const { sourceRecordId } = query
  if (missing.length === 0 || sourceRecordId === undefined) return values
  const optionalFields = missing.map((name) => `${object.apiName}.${name}`)
  const { json } = await readRecord(context, session, sourceRecordId, { optionalFields })
  const stored: RecordRepresentation = JSON.parse(json)
  for (const name of missing) {
    const value = stored.fields[name]?.value
    if (value !== undefined && (value === null || typeof value !== 'object')) values.set(name, value)
  }
  return values
}
