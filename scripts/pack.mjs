// npm run pack [folder]: builds the packages for publication, staged in dist/packages/<name> and packed
// beside. In this repository they are used from their sources; published ones are compiled, without tests.
import {
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from './lib/processes.mjs'
import { inRoot, root } from './lib/root.mjs'
import { runNpm } from './lib/run-npm.mjs'
import { giveUp, say } from './lib/say.mjs'
import { toolEnvironment } from './lib/tool-environment.mjs'
import { entriesOf, published, readManifest, toPublished } from './pack/manifest.mjs'

/** Folders and documents of a package besides compiled files. */
const CARRIED = ['migrations', 'ERRORS.md', 'CHANGELOG.md']

/** Compiles and stages all packages in `folder`, and `@foyer/create`; returns the folder of each. */
export async function stagePackages(folder) {
  rmSync(folder, { recursive: true, force: true })
  const compiled = join(folder, '.compiled')
  await compile(compiled)
  const manifests = new Map(published().map((name) => [name, readManifest(name)]))
  const staged = [...manifests].map(([name, manifest]) => {
    const target = join(folder, name)
    cpSync(join(compiled, name, 'src'), join(target, 'dist'), { recursive: true })
    leadToCompiled(join(target, 'dist'))
    for (const part of CARRIED) {
      const from = inRoot('packages', name, part)
      if (existsSync(from)) cpSync(from, join(target, part), { recursive: true })
    }
    copyFileSync(inRoot('LICENSE'), join(target, 'LICENSE'))
    const readme = readFileSync(inRoot('packages', name, 'README.md'), 'utf8')
    writeFileSync(join(target, 'README.md'), withoutLinksOut(readme, target))
    const text = JSON.stringify(toPublished(manifest, manifests), null, 2)
    writeFileSync(join(target, 'package.json'), `${text}\n`)
    return target
  })
  rmSync(compiled, { recursive: true })
  return [...staged, stageCreate(folder, manifests.get('record-client').version)]
}

/** Packs the staged packages; returns the tarballs. */
export async function packStaged(staged, folder) {
  mkdirSync(folder, { recursive: true })
  const args = ['pack', ...staged, '--pack-destination', folder, '--loglevel=error']
  const { code, output } = await runNpm(args, { capture: true, env: toolEnvironment() })
  if (code !== 0) throw new Error(`npm could not pack:\n${output}`)
  return globSync('*.tgz', { cwd: folder }).map((name) => join(folder, name))
}

/** Stages `@foyer/create`, which copies the starter into a new folder: `npm create @foyer <folder>`. */
function stageCreate(folder, version) {
  const target = join(folder, 'create')
  cpSync(inRoot('examples', 'starter'), join(target, 'template'), {
    recursive: true,
    filter: (path) => !/[\\/](data|node_modules)$/.test(path),
  })
  copyFileSync(inRoot('scripts', 'pack', 'create.mjs'), join(target, 'create.mjs'))
  copyFileSync(inRoot('LICENSE'), join(target, 'LICENSE'))
  copyFileSync(inRoot('examples', 'starter', 'README.md'), join(target, 'README.md'))
  const manifest = {
    name: '@foyer/create',
    version,
    description: 'Creates an app on the record packages: an object, a list, a form, and live updates.',
    license: 'MIT',
    type: 'module',
    bin: { create: './create.mjs' },
    files: ['create.mjs', 'template', '*.md', 'LICENSE'],
    engines: { node: '>=22' },
    publishConfig: { access: 'public' },
  }
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  return target
}

/**
 * Compiles all packages in one run, from their exports: files that no export needs, such as tests, are left
 * out. The types of each package refer to the others by name.
 */
async function compile(outDir) {
  const files = published().flatMap((name) =>
    entriesOf(readManifest(name)).map((file) => inRoot('packages', name, file)),
  )
  mkdirSync(outDir, { recursive: true })
  const project = join(outDir, 'tsconfig.json')
  const compilerOptions = {
    noEmit: false,
    incremental: false,
    declaration: true,
    outDir,
    rootDir: inRoot('packages'),
    // Resolved through node_modules they would count as external, and not all of them would be emitted.
    paths: Object.fromEntries(published().flatMap(pathsOf)),
    rewriteRelativeImportExtensions: true,
    // Doc comments in an editor are worth more than a smaller file.
    removeComments: false,
    types: ['node'],
    typeRoots: [inRoot('node_modules', '@types')],
  }
  writeFileSync(
    project,
    JSON.stringify({ extends: inRoot('tsconfig.json'), compilerOptions, files, include: [] }),
  )
  const { code, output } = await run('tsc', ['-p', project], {
    capture: true,
    env: toolEnvironment(),
    cwd: root,
  })
  if (code !== 0) throw new Error(`The packages do not compile:\n${output}`)
}

const pathsOf = (name) =>
  Object.entries(readManifest(name).exports).map(([path, file]) => [
    join('@foyer', name, path),
    [inRoot('packages', name, file)],
  ])

/** Replaces imports in declaration files, which the compiler renames only in code. */
function leadToCompiled(folder) {
  for (const name of globSync('**/*.d.ts', { cwd: folder })) {
    const file = join(folder, name)
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, text.replace(/(["'])(\.{1,2}\/[^"']+)\.tsx?\1/g, '$1$2.js$1'))
  }
}

/** Replaces links to files outside the package by their text. */
const withoutLinksOut = (readme, folder) =>
  readme.replace(/\[([^\]]+)\]\((?!https?:|#)([^)]+)\)/g, (link, words, file) =>
    !file.startsWith('..') && existsSync(join(folder, file)) ? link : words,
  )

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = resolve(process.argv[2] ?? inRoot('dist', 'packages'))
  try {
    const tarballs = await packStaged(await stagePackages(folder), folder)
    for (const tarball of tarballs) say(tarball)
    const create = tarballs.find((file) => file.includes('foyer-create-'))
    say(`An app of your own: npm exec --package ${create} -- create <new folder> --packages ${folder}`)
  } catch (error) {
    giveUp(error.message)
  }
}
