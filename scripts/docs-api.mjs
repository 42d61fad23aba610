// npm run docs:api writes docs/api/*.md; with --check it only says whether they are up to date.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as endpoints from '../packages/record-contract/src/endpoints/index.ts'
import { readExports, toMarkdown, undocumented } from './api-reference.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

export const REFERENCES = [
  {
    package: 'record-client',
    intro: 'Everything that `@foyer/record-client` exports. Start with its README.',
  },
  {
    package: 'record-react',
    intro: 'Everything that `@foyer/record-react` exports. Start with its README.',
  },
]

const calls = new Map(
  Object.entries(endpoints).map(([name, { method, path }]) => [name, `${method} ${path}`]),
)

export function buildReference({ package: name, intro }) {
  const entries = readExports(join(root, 'packages', name, 'src/index.ts'))
  return {
    file: join(root, 'docs/api', `${name}.md`),
    markdown: toMarkdown(`@foyer/${name}`, intro, entries, (endpoint) => calls.get(endpoint)),
    names: entries.map((entry) => entry.name),
    undocumented: undocumented(entries),
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const reference of REFERENCES.map(buildReference)) {
    for (const name of reference.undocumented) {
      process.stderr.write(`${name} has no doc comment\n`)
      process.exitCode = 1
    }
    if (process.argv.includes('--check')) {
      if (readFileSync(reference.file, 'utf8') === reference.markdown) continue
      process.stderr.write(`${reference.file} is out of date: run npm run docs:api\n`)
      process.exitCode = 1
    } else writeFileSync(reference.file, reference.markdown)
  }
}
