import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { createContext } from '@foyer/record-server'
import { expect, test } from 'vitest'
import { objects } from '../objects.ts'

const SOURCE = join(import.meta.dirname, '..')
const LEFT_OUT = /\.test\.ts$|^(seed|testing|leaks|matrix|backup|archive|database)\//
const WRITE = /\b(?:insert into|update|delete from)\s+"?([a-z_]+)"?(?=\s+(?:\w+\s+)?(?:set|where|using|\())/gi

/**
 * Statements that bypass the record writer; each publishes its object by `recordObjectChange`, except those
 * with a reason.
 */
const KNOWN: Record<string, string> = {
  'features/company-data/send-company-data.ts company_data_change': 'writes the same record beside',
  'features/messages/deliver-message.ts message': 'tells',
  'features/privacy/clearings.ts audit_entry': 'tells',
  'features/privacy/redact-history.ts audit_entry': 'tells',
  'features/shop/change-order.ts amount_due': 'tells',
  'services/identity/sign-in-log.ts user_account':
    'when somebody was here last may be known half a minute late',
  'services/identity/copy-user-name.ts user_account': 'tells',
}

test('writes tables of objects through the record writer only, except for listed statements', async () => {
  const { registry } = createContext(objects)
  const tables = new Set([...registry.objects.values()].map(({ table }) => table))
  const writers = new Set<string>()
  for await (const path of glob('**/*.ts', { cwd: SOURCE })) {
    if (LEFT_OUT.test(path)) continue
    const source = readFileSync(join(SOURCE, path), 'utf8')
    for (const [, table = ''] of source.matchAll(WRITE)) {
      if (!tables.has(table)) continue
      writers.add(`${path} ${table}`)
      if (KNOWN[`${path} ${table}`] === 'tells') expect(source).toContain('recordObjectChange(')
    }
  }
  expect([...writers].sort()).toEqual(Object.keys(KNOWN).sort())
})
