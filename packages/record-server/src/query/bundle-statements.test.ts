import { expect, test, vi } from 'vitest'
import { bundleStatements } from './bundle-statements.ts'

const statement = {
  name: 'rs_1',
  text: 'select $1',
  values: ['id'],
  rowMode: 'array' as const,
  types: { getTypeParser: () => (text: string) => text },
}

test('bundles statements as CTEs under a combined name, with their values after the others', async () => {
  const query = vi.fn(async () => ({ rows: [] }))
  const used = { name: 'used', text: 'insert into a values ($1, $2)', values: [1, 2] }
  const changeEvent = { name: 'told', text: 'insert into b values ($1)', values: [3] }
  await bundleStatements({ query }, [used, changeEvent]).query(statement)
  expect(query).toHaveBeenCalledExactlyOnceWith({
    ...statement,
    name: 'rs_1_used_told',
    text: 'with carried_0 as (insert into a values ($2, $3)), carried_1 as (insert into b values ($4)) select $1',
    values: ['id', 1, 2, 3],
  })
})

test('returns the executor unchanged without bundled statements', async () => {
  const query = vi.fn(async () => ({ rows: [] }))
  await bundleStatements({ query }, []).query(statement)
  expect(query).toHaveBeenCalledExactlyOnceWith(statement)
})
