import { SECRET_VALUE } from '@foyer/record-contract'
import { recordObjectChange, type Transaction } from '@foyer/record-server'
import type { Fair } from '../../services/fair/fair.ts'
import { traceOf } from './person-values.ts'

/** In the history of somebody's own records every value goes; when, by whom and which fields stays. */
export async function redactHistory(
  { client }: Transaction,
  recordIds: readonly string[],
  { secretKey, clock }: Pick<Fair, 'secretKey' | 'clock'>,
) {
  const { rows } = await client.query<{ id: string; before: string | null; after: string | null }>(
    `select id, before, after from audit_entry
     where record_id = any($1) and (before is not null or after is not null) for update`,
    [recordIds],
  )
  await client.query(`select set_config('foyer.redacting', 'on', true)`)
  for (const { id, before, after } of rows)
    await client.query('update audit_entry set before = $2, after = $3 where id = $1', [
      id,
      redacted(before, secretKey),
      redacted(after, secretKey),
    ])
  await client.query(`select set_config('foyer.redacting', 'off', true)`)
  await recordObjectChange(client, 'AuditEntry__c', clock())
}

function redacted(json: string | null, secretKey: string) {
  if (json === null) return null
  const values = JSON.parse(json) as Record<string, unknown>
  const entries = Object.entries(values).map(([field, value]) => [
    field,
    value === null || typeof value === 'boolean' || value === SECRET_VALUE
      ? value
      : traceOf(secretKey, String(value)),
  ])
  return JSON.stringify(Object.fromEntries(entries))
}
