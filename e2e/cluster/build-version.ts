import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const BUILD_WITHIN_MS = 10 * 60_000
const git = (args: readonly string[]) =>
  execFileSync('git', ['-C', ROOT, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()

const MIGRATIONS = ['apps/server/migrations', 'packages/record-server/migrations']

/** The last tagged version, or the commit before the newest migration. */
export function findVersionBefore() {
  try {
    return git(['describe', '--tags', '--abbrev=0', 'HEAD'])
  } catch {
    return `${git(['log', '-1', '--diff-filter=A', '--format=%h', '--', ...MIGRATIONS])}^`
  }
}

/** Builds a previous version in its own folder. */
export function buildVersion(version: string, folder: string) {
  const commit = git(['rev-parse', '--verify', `${version}^{commit}`])
  mkdirSync(folder)
  execFileSync('sh', ['-c', `git -C '${ROOT}' archive ${commit} | tar -x -C '${folder}'`])
  const lock = (from: string) => readFileSync(join(from, 'package-lock.json'), 'utf8')
  const run = (command: string, args: readonly string[]) =>
    execFileSync(command, args, {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: BUILD_WITHIN_MS,
    })
  // Reuses installed packages; workspace links are relative and lead into the new folder.
  if (lock(folder) === lock(ROOT))
    for (const part of globSync(['node_modules', '{apps,packages}/*/node_modules'], { cwd: ROOT }))
      run('cp', ['-al', join(ROOT, part), join(folder, part)])
  else run('npm', ['ci', '--no-audit', '--no-fund'])
  run(process.execPath, ['--no-warnings', 'scripts/build.mjs'])
  return commit.slice(0, 8)
}

/** The current build with one more migration, so that there is always one between the two versions. */
export function copyToday(folder: string, migration: { name: string; sql: string }) {
  mkdirSync(folder)
  for (const path of ['package.json', 'apps', 'packages'])
    cpSync(join(ROOT, path), join(folder, path), { recursive: true, verbatimSymlinks: true })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'apps/server/migrations', migration.name), migration.sql)
}
