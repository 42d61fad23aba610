import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runNpm } from '../../scripts/lib/run-npm.mjs'

/** `npm install` of the tarballs in an empty project outside of the tree; `others` are folders by name. */
export async function installPackages(
  folder: string,
  tarballs: readonly string[],
  others: Readonly<Record<string, string>> = {},
) {
  const dependencies = Object.fromEntries([
    ...tarballs.map((file) => [`@foyer/${/\/foyer-([^/]*)-\d+\.\d+\.\d+/.exec(file)?.[1]}`, `file:${file}`]),
    ...Object.entries(others).map(([name, path]) => [name, `file:${path}`]),
  ])
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies }))
  const args = ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { code, output } = await runNpm(args, { cwd: folder, capture: true })
  if (code !== 0) throw new Error(`npm install failed:\n${output}`)
}
