import { readdirSync, readFileSync } from 'node:fs'
import { inRoot } from '../lib/root.mjs'

/** Returns packages with `publishConfig`; sources are never published. */
export const published = () =>
  readdirSync(inRoot('packages'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) => readManifest(name).publishConfig !== undefined)

export const readManifest = (name) =>
  JSON.parse(readFileSync(inRoot('packages', name, 'package.json'), 'utf8'))

/**
 * Returns the published manifest of a package: compiled files instead of sources, versions of its siblings
 * instead of workspace links, and no development settings.
 */
export function toPublished(manifest, manifests) {
  const {
    private: _private,
    devDependencies: _dev,
    scripts: _scripts,
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

/** Returns the published exports; `omit` names those for tests of this repository. */
const offered = ({ exports, publishConfig: { omit = [] } }) =>
  Object.entries(exports).filter(([path]) => !omit.includes(path))

/** Returns the source files of the exports. */
export const entriesOf = (manifest) => [
  ...offered(manifest).map(([, file]) => file),
  ...Object.values(manifest.bin ?? {}),
]

const entryOf = (file) => ({ types: compiledName(file, '.d.ts'), default: compiledName(file) })
const compiledName = (file, extension = '.js') =>
  file.replace(/^(\.\/)?src\//, './dist/').replace(/\.tsx?$/, extension)

/** Siblings are released together, so each needs exactly one version of the others. */
function versionOf(name, version, manifests) {
  const sibling = [...manifests.values()].find((manifest) => manifest.name === name)
  return sibling ? sibling.version : version
}
