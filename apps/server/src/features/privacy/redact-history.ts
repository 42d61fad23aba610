import { SECRET_VALUE } from '@foyer/record-contract'
import { type Registry, recordObjectChange, type Transaction } from '@foyer/record-server'
import { classOf, isPersonal } from '../../services/privacy/data-classes.ts'
import type { Needs } from './needs.ts'
import { traceOf } from './person-values.ts'

interface Entry {
  id: string
  object: string | null
  before: string | null
  after: string | null
}

/**
 * Redacts the history of records about a person. Personal values are replaced by pseudonyms and texts of a
 * step removed; time, author, changed fields and other values stay.
 */
export async function redactHistory(
  { client }: Transaction,
  registry: Registry,
  recordIds: readonly string[],
  { secretKey, clock }: Pick<Needs, 'secretKey' | 'clock'>,
) {
  const { rows } = await client.query<Entry>(
    `select id, object_api_name as object, before, after from audit_entry
     where record_id = any($1) and num_nonnulls(before, after, reason, note, facts) > 0 for update`,
    [recordIds],
  )
  await client.query(`select set_config('foyer.redacting', 'on', true)`)
  for (const { id, object, before, after } of rows) {
    const redact = (json: string | null) =>
      json === null ? null : redactValues(json, (field) => isRetained(registry, object, field), secretKey)
    await client.query(
      'update audit_entry set before = $2, after = $3, reason = null, note = null, facts = null where id = $1',
      [id, redact(before), redact(after)],
    )
  }
  await client.query(`select set_config('foyer.redacting', 'off', true)`)
  await recordObjectChange(client, 'AuditEntry__c', clock())
}

/** A field that is no longer declared is treated as personal. */
function isRetained(registry: Registry, objectName: string | null, fieldName: string) {
  const object = registry.objects.get(objectName ?? '')
  const field = object?.fields.get(fieldName)
  return object !== undefined && field !== undefined && !isPersonal(classOf(object, field))
}

function redactValues(json: string, isFieldKept: (field: string) => boolean, secretKey: string) {
  const values = JSON.parse(json) as Record<string, unknown>
  const entries = Object.entries(values).map(([field, value]) => [
    field,
    value === null || typeof value === 'boolean' || value === SECRET_VALUE || isFieldKept(field)
      ? value
      : traceOf(secretKey, String(value)),
  ])
  return JSON.stringify(Object.fromEntries(entries))
}
