import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, expectTypeOf, test } from 'vitest'
import type { Snapshot } from './entries.ts'

const STATES = ['Error', 'Fulfilled', 'Pending', 'Stale', 'Unfulfilled'] as const

test('has exactly the five states of R-4', () => {
  expectTypeOf<Snapshot<unknown>['state']>().toEqualTypeOf<(typeof STATES)[number]>()
  const source = join(import.meta.dirname, '..')
  const usedStates = globSync('**/*.ts', { cwd: source })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(join(source, file), 'utf8').matchAll(/\bstate(?:: | === )'(\w+)'/g)])
    .map(([, state]) => state)
  expect([...new Set(usedStates)].sort()).toEqual(STATES)
})
