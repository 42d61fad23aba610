import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as endpoints from '@foyer/record-contract/endpoints'
import { root } from '../root.ts'
import { type ExportEntry, isType, readExports } from './read-exports.ts'

/** The published packages, in reading order. */
export const PACKAGES = ['record-client', 'record-react', 'record-server', 'record-contract'] as const

export interface PackageEntry {
  /** Import specifier: `@foyer/record-client/graphql`. */
  specifier: string
  exports: readonly ExportEntry[]
}

/** The exports of a package, by the entries of its manifest. */
export function readPackage(name: string): { description: string; entries: readonly PackageEntry[] } {
  const folder = join(root, 'packages', name)
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const omitted: readonly string[] = manifest.publishConfig?.omit ?? []
  const entries = Object.entries<string>(manifest.exports)
    .filter(([path]) => !omitted.includes(path))
    .map(([path, file]) => ({
      specifier: join(manifest.name, path),
      exports: readExports(join(folder, file)),
    }))
  return { description: manifest.description, entries }
}

const calls = new Map(
  Object.entries(endpoints).map(([name, { method, path }]) => [name, `${method} ${path}`]),
)

/** `GET /ui-api/records/:recordId` for the name of a call. */
export const callOf = (endpoint: string) => calls.get(endpoint) ?? endpoint

/** Schemas, errors and calls are self-describing, so they need no comment. */
const SELF_EXPLAINING = /^(object|list|map|oneOf|either|nullable|optional|defineError|answers|endpoint)$/
const explainsItself = ({ madeBy, signature }: ExportEntry) =>
  SELF_EXPLAINING.test(madeBy ?? '') || /= (?:Infer|Static)?<?typeof |= Infer</.test(signature)

/** Undocumented exports of all packages. */
export const undocumented = () =>
  PACKAGES.flatMap((name) =>
    readPackage(name).entries.flatMap(({ specifier, exports }) =>
      exports
        .filter((entry) => entry.doc === '' && !explainsItself(entry))
        .map((entry) => `${specifier}: ${entry.name}`),
    ),
  )

/** Comments of the client's adapters, by the call that they make. */
export function adapterNotes() {
  const adapters = readPackage('record-client')
    .entries.flatMap((entry) => entry.exports)
    .flatMap(({ name, doc, endpoint }) =>
      endpoint ? [[endpoint, { adapter: name, text: doc }] as const] : [],
    )
  return Object.fromEntries(adapters)
}

export { isType }
