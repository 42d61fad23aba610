import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { requireNode } from './find-node.mjs'
import { fingerprint } from './fingerprint.mjs'
import { run } from './processes.mjs'
import { inRoot, root } from './root.mjs'
import { say } from './say.mjs'
import { listWorkspaces } from './workspaces.mjs'

/** File with the fingerprint of the sources, written at the end of the build. */
export const BUILD_STAMP = inRoot('apps', 'server', 'dist', 'build.json')

/** Returns a hash of all inputs of the build. */
export function buildFingerprint() {
  const sources = listWorkspaces()
    .filter((path) => path !== 'e2e')
    .flatMap((path) =>
      ['src', 'public', 'vite.config.ts', 'index.html', 'package.json'].map((part) => join(path, part)),
    )
  const tools = ['package-lock.json', 'tsconfig.json', 'scripts/build.mjs']
  const documents = ['docs/guide', 'docs/recipes', 'docs/live.md', 'docs/rest.md']
  return fingerprint(root, [...sources, ...tools, ...documents], { skip: isTest })
}

/** Builds if the sources have changed since the last build. Returns whether there is a valid build. */
export async function ensureBuilt() {
  if (readStamp() === buildFingerprint()) return true
  say('Building …')
  const env = { ...process.env, NODE_ENV: 'production' }
  const { code } = await run(requireNode(), [inRoot('scripts', 'build.mjs')], { env })
  return code === 0
}

function readStamp() {
  return existsSync(BUILD_STAMP) ? JSON.parse(readFileSync(BUILD_STAMP, 'utf8')).fingerprint : undefined
}

function isTest(file) {
  return /\.(test|db\.test|test-d)\.tsx?$/.test(file)
}
