import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readExports, toMarkdown, undocumented } from './api-reference.mjs'
import { buildReference, REFERENCES } from './docs-api.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'api-reference-'))
  mkdirSync(join(folder, 'packages'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function build(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return readExports(join(folder, 'index.ts'))
}

it('reads doc comments, examples and signatures through the index', () => {
  const entries = build({
    'index.ts': `export { type Options, run } from './run.ts'\nexport * from './more.ts'\n`,
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

export const bare = 1
`,
  })
  expect(entries.map(({ name }) => name)).toEqual(['bare', 'Either', 'LIMIT', 'Options', 'run'])
  expect(entries.find(({ name }) => name === 'run')).toMatchObject({
    kind: 'function',
    doc: 'Runs it.',
    example: 'run(() => {}, { times: 2 })',
    signature: 'export function run(action: () => void, { times }: Options): { ok: boolean }',
  })
  expect(entries.find(({ name }) => name === 'Options')?.signature).toContain('times: number\n}')
  expect(undocumented(entries)).toEqual(['bare'])
})

it('writes functions before types, with their examples', () => {
  const entries = build({
    'index.ts': `export * from './all.ts'`,
    'all.ts': `/** A type. */\nexport type Name = string\n\n/**\n * A function.\n *\n * @example\n * go()\n */\nexport function go() {}\n`,
  })
  const markdown = toMarkdown('Package', 'Intro.', entries)
  expect(markdown.indexOf('### `go`')).toBeLessThan(markdown.indexOf('### `Name`'))
  expect(markdown).toContain('```ts\ngo()\n```')
})

it('lists adapters with the call they make', () => {
  const entries = build({
    'index.ts': `export * from './all.ts'`,
    'all.ts': `import { update as change } from './endpoints.ts'\n/** Changes it. */\nexport const updateIt = mutation(change, {\n  name: 'x',\n})\n\n/** Typed. */\nexport const typed: Map<string, number> = new Map(\n  [],\n)\n`,
  })
  const markdown = toMarkdown('Package', 'Intro.', entries, (name) => `PATCH /${name}`)
  expect(markdown).toContain('| `updateIt` | `PATCH /update` | Changes it. |')
})

it('the references of the packages leave nothing out', () => {
  for (const { file, names, undocumented: missing } of REFERENCES.map(buildReference)) {
    expect(missing).toEqual([])
    const written = readFileSync(file, 'utf8')
    expect(names.filter((name) => !written.includes(`\`${name}\``))).toEqual([])
  }
})
