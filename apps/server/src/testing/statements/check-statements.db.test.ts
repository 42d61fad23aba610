import { createTestDatabase } from '@foyer/testing'
import pg from 'pg'
import { expect, test } from 'vitest'
import { checkStatements } from './check-statements.ts'
import { openSourceProgram } from './source-program.ts'

const FOLDER = `${import.meta.dirname}/fixtures`

test('compares every statement with its declared row, in each of its forms', async () => {
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  const program = openSourceProgram(FOLDER, `${FOLDER}/tsconfig.json`, (path) => path === 'stands.ts')
  try {
    await client.query('create table stand (code text not null, area numeric)')
    const { issues, exempt } = await checkStatements(program, client)
    expect(
      issues.map((issue) => issue.replaceAll(/ ?(from )?stands\.ts:\d+:?/g, '').trim()).toSorted(),
    ).toEqual([
      'area is string (numeric), declared as number | null',
      'area may be null, declared as string',
      'at is Date (timestamptz), declared as string',
      'code is string (text), declared as number',
      'column "colour" does not exist',
      'declares colour, which the statement does not return',
      'does not declare code, which the statement returns',
      'reads rows without a declared type',
      'the parameter read is not determined by the source: give a sample with fragment(), or exempt the statement with undescribed()',
      'total is string (int8), declared as number',
    ])
    expect(exempt).toBe(1)
  } finally {
    program.close()
    await client.end()
    await database.drop()
  }
})
