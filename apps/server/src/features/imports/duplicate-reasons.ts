import { duplicateFault, IMPORTS, type ImportObject, importFields } from '@foyer/fair-domain'
import { RecordApiError } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'

/** What the objects that have duplicate rules are called. */
const NAMES: Partial<Record<ImportObject, string>> = {
  Account: 'select name from account where id = any($1) order by name',
  Contact: 'select name from contact where id = any($1) order by name',
}

/** Which records a refused row would duplicate, and by what, in words; null when it was refused for another reason. */
export async function duplicateReasons(
  { client, session }: Transaction,
  object: ImportObject,
  error: unknown,
) {
  const faults = error instanceof RecordApiError ? (error.output?.errors ?? []) : []
  const matches = faults.flatMap(({ duplicateRecordError }) => duplicateRecordError?.matchResults ?? [])
  if (matches.length === 0) return null
  const labels = new Map(importFields(object).map(({ name, label }) => [name, label[session.language]]))
  const reasons: string[] = []
  for (const { matchRule, matchRecordIds } of matches) {
    const statement = NAMES[object]
    const { rows } = statement
      ? await client.query<{ name: string }>(statement, [matchRecordIds])
      : { rows: [] }
    const rule = IMPORTS[object].object.duplicateRules?.find(({ name }) => name === matchRule)
    const fields = (rule?.fields ?? []).map((name) => labels.get(name) ?? name)
    reasons.push(duplicateFault(rows.map(({ name }) => name).join(', '), fields.join(', '))[session.language])
  }
  return reasons
}
