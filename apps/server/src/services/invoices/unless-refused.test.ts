import type { Transaction } from '@foyer/record-server'
import { expect, test } from 'vitest'
import { refuse } from '../../refuse.ts'
import { unlessRefused } from './unless-refused.ts'

/** Runs the work and returns its statements. */
async function statementsOf(work: () => Promise<unknown>) {
  const sent: string[] = []
  const client = { query: async (text: string) => void sent.push(text) }
  const done = unlessRefused({ client } as unknown as Transaction, work)
  return { sent, outcome: await done.catch((error: Error) => error.message) }
}

test('rolls back refused work and continues; rethrows any other error', async () => {
  const refused = await statementsOf(() => Promise.reject(refuse('PRO_FORMA_OUT')))
  expect(refused.outcome).toBeUndefined()
  expect(refused.sent).toEqual(['savepoint part', expect.stringContaining('rollback to savepoint part')])
  const failed = await statementsOf(() => Promise.reject(new Error('broken')))
  expect(failed.outcome).toBe('broken')
})
