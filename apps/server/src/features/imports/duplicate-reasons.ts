import {
  duplicateIssue,
  IMPORTS,
  type ImportMatch,
  type ImportObject,
  importFields,
} from '@foyer/fair-domain'
import { RecordApiError } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import type { ClientBase } from 'pg'

/** Queries for name and distinguishing values of objects with duplicate rules. */
const DESCRIBED: Partial<Record<ImportObject, string>> = {
  Account: `select id as "recordId", name, concat_ws(', ', billing_city, vat_number) as beside
    from account where id = any($1) order by name`,
  Contact: `select c.id as "recordId", coalesce(c.name, '') as name, concat_ws(', ', a.name, c.email) as beside
    from contact c left join account a on a.id = c.account_id where c.id = any($1) order by c.name`,
}

/** Describes records visible to the client: outside its transaction, records created by a check do not exist. */
export async function describeMatches(
  client: Pick<ClientBase, 'query'>,
  object: ImportObject,
  ids: readonly string[],
): Promise<ImportMatch[]> {
  const statement = DESCRIBED[object]
  if (!statement || ids.length === 0) return []
  return (await client.query<ImportMatch>(statement, [ids])).rows
}

/**
 * Returns which records a refused row would duplicate and by which rule, as text; null if it was refused for
 * another reason.
 */
export async function duplicateReasons(
  { client, session }: Transaction,
  object: ImportObject,
  error: unknown,
) {
  const errors = error instanceof RecordApiError ? (error.output?.errors ?? []) : []
  const matches = errors.flatMap(({ duplicateRecordError }) => duplicateRecordError?.matchResults ?? [])
  if (matches.length === 0) return null
  const labels = new Map(importFields(object).map(({ name, label }) => [name, label[session.language]]))
  const reasons: { field: null; message: string; likeIds: readonly string[] }[] = []
  for (const { matchRule, matchRecordIds } of matches) {
    const found = await describeMatches(client, object, matchRecordIds)
    const rule = IMPORTS[object].object.duplicateRules?.find(({ name }) => name === matchRule)
    const fields = (rule?.fields ?? []).map((name) => labels.get(name) ?? name)
    const issue = duplicateIssue(found.map(({ name }) => name).join(', '), fields.join(', '))
    reasons.push({ field: null, message: issue[session.language], likeIds: matchRecordIds })
  }
  return reasons
}
