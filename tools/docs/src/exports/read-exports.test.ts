import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { undocumented } from './packages.ts'
import { readExports } from './read-exports.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'read-exports-'))
  mkdirSync(join(folder, 'packages'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function build(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return readExports(join(folder, 'index.ts'))
}

it('reads doc comments, examples and signatures through the index', () => {
  const entries = build({
    'index.ts': `export { type Options, run } from './run.ts'\nexport * from './more.ts'\nexport * from 'elsewhere'\n\n/** Its own. */\nexport const own = 1\n`,
    'run.ts': `/** How to run. */
export interface Options {
  /** How often. */
  times: number
}

/**
 * Runs it.
 *
 * @example
 * run(() => {}, { times: 2 })
 */
export function run(action: () => void, { times }: Options): { ok: boolean } {
  return { ok: true }
}

/** Not passed on. */
export const hidden = 1
`,
    'more.ts': `/** A limit. */
export const LIMIT = 3

/** One or the other. */
export type Either = 'a' | 'b'

export const double = (value: number): number => value * 2
`,
  })
  expect(entries.map(({ name }) => name)).toEqual(['double', 'Either', 'LIMIT', 'Options', 'own', 'run'])
  expect(entries.find(({ name }) => name === 'run')).toMatchObject({
    kind: 'function',
    doc: 'Runs it.',
    example: 'run(() => {}, { times: 2 })',
    signature: 'export function run(action: () => void, { times }: Options): { ok: boolean }',
  })
  expect(entries.find(({ name }) => name === 'Options')?.signature).toContain('times: number\n}')
  expect(entries.find(({ name }) => name === 'double')).toMatchObject({
    doc: '',
    signature: 'export const double = (value: number): number => …',
  })
})

it('finds the call of an adapter', () => {
  const [entry] = build({
    'index.ts': `export * from './all.ts'`,
    'all.ts': `import { update as change } from './endpoints.ts'\n/** Changes it. */\nexport const updateIt = mutation(change, {\n  name: 'x',\n})\n`,
  })
  expect(entry).toMatchObject({ name: 'updateIt', endpoint: 'update' })
})

it('finds documentation for all exports of the packages', () => {
  expect(undocumented()).toEqual([])
})
