import { readdirSync, readFileSync } from 'node:fs'
import { inRoot } from '../lib/root.mjs'

/** A package that others may install says so with `publishConfig`; nothing is ever published from its sources. */
export const published = () =>
  readdirSync(inRoot('packages'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) => readManifest(name).publishConfig !== undefined)

export const readManifest = (name) =>
  JSON.parse(readFileSync(inRoot('packages', name, 'package.json'), 'utf8'))

/**
 * The manifest of a package as others get it: compiled files instead of sources, the version of its siblings instead
 * of whatever stands beside it, and nothing that only this tree needs.
 */
export function toPublished(manifest, manifests) {
  const {
    private: _private,
    devDependencies: _dev,
    publishConfig,
    exports: _exports,
    bin,
    dependencies,
    ...rest
  } = manifest
  const { omit: _omit, ...config } = publishConfig
  return {
    ...rest,
    exports: {
      ...Object.fromEntries(offered(manifest).map(([path, file]) => [path, entryOf(file)])),
      './package.json': './package.json',
    },
    ...(bin && {
      bin: Object.fromEntries(Object.entries(bin).map(([name, file]) => [name, compiledName(file)])),
    }),
    files: ['dist', 'migrations', '*.md', 'LICENSE'],
    dependencies: Object.fromEntries(
      Object.entries(dependencies).map(([name, version]) => [name, versionOf(name, version, manifests)]),
    ),
    engines: { node: '>=22' },
    publishConfig: config,
  }
}

/** What the manifest exports to others; `omit` names what is for the tests of this tree. */
const offered = ({ exports, publishConfig: { omit = [] } }) =>
  Object.entries(exports).filter(([path]) => !omit.includes(path))

/** The source files that others begin with. */
export const entriesOf = (manifest) => [
  ...offered(manifest).map(([, file]) => file),
  ...Object.values(manifest.bin ?? {}),
]

const entryOf = (file) => ({ types: compiledName(file, '.d.ts'), default: compiledName(file) })
const compiledName = (file, extension = '.js') =>
  file.replace(/^(\.\/)?src\//, './dist/').replace(/\.tsx?$/, extension)

/** Siblings are released together, so that each fits exactly one of the others. */
function versionOf(name, version, manifests) {
  const sibling = [...manifests.values()].find((manifest) => manifest.name === name)
  return sibling ? sibling.version : version
}
