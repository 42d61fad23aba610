import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { QUEUES } from '@foyer/fair-domain'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../../../..')

test('requires a database test for every mail that a decision declares', () => {
  const tests = globSync('{apps,e2e}/**/*.db.test.ts', { cwd: ROOT, exclude: ['**/node_modules/**'] })
  const texts = tests.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n')
  const declared = new Set(
    QUEUES.flatMap(({ decisions }) => decisions.flatMap(({ mails = [] }) => [...mails])),
  )
  expect(declared.size).toBeGreaterThan(30)
  expect([...declared].filter((key) => !texts.includes(`'${key}'`))).toEqual([])
})
