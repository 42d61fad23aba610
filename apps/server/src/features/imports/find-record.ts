import { type ImportIssue, samePlace } from '@foyer/fair-domain'
import { isRecordId, keyPrefixOf, toId18 } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import { objects } from '../../objects.ts'
import type { Needs } from './needs.ts'

export type LookupResult = { id: string } | { issue: ImportIssue }
export type FindRecord = (target: string, text: string) => Promise<LookupResult>

/** Statements that find records by name. */
const BY_NAME: Readonly<Record<string, string>> = {
  Account: 'select id from account where lower(name) = lower($1) or upper(vat_number) = upper($1) limit 2',
  Participation__c: 'select id from participation where lower(name) = lower($1) limit 2',
  Edition__c: 'select id from edition where lower(name) = lower($1) or year::text = $1 limit 2',
}

/** Finds the records that lookups of a file refer to: by id, by import key, or by name. */
export function createFindRecord(
  fair: Needs,
  transaction: Transaction,
  /** Cached results of earlier chunks of the same file. */
  cache: Map<string, Promise<LookupResult>> = new Map(),
): FindRecord {
  return (target, text) => {
    const key = `${target}:${text}`
    const found = cache.get(key) ?? find(fair, transaction, target, text)
    cache.set(key, found)
    // A failed lookup is not cached.
    found.catch(() => cache.delete(key))
    return found
  }
}

async function find(
  fair: Needs,
  transaction: Transaction,
  target: string,
  text: string,
): Promise<LookupResult> {
  const { client } = transaction
  const prefix = objects.find(({ apiName }) => apiName === target)?.keyPrefix
  if (isRecordId(text) && keyPrefixOf(text) === prefix) return { id: toId18(text) }
  const imported = await client.query<{ id: string }>(
    'select record_id as id from import_key where object_api_name = $1 and key = $2',
    [target, text],
  )
  const found = imported.rows.length > 0 ? imported.rows : await byName(fair, transaction, target, text)
  const [only] = found
  if (!only) return { issue: 'recordUnknown' }
  return found.length > 1 ? { issue: 'recordAmbiguous' } : { id: only.id }
}

async function byName(fair: Needs, { client }: Transaction, target: string, text: string) {
  if (target === 'Pavilion__c') {
    const edition = await fair.editions.current(client)
    const { rows } = await client.query<{ id: string; name: string }>(
      'select id, name from pavilion where edition = $1',
      [edition?.id],
    )
    return rows.filter(({ name }) => samePlace(name, text))
  }
  const statement = BY_NAME[target]
  return statement === undefined ? [] : (await client.query<{ id: string }>(statement, [text])).rows
}
