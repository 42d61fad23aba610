import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { hasDevPackages, isInstalled } from './installed.mjs'
import { isStopping } from './processes.mjs'
import { inRoot, root } from './root.mjs'
import { runNpm } from './run-npm.mjs'
import { giveUp, say } from './say.mjs'
import { listWorkspaces } from './workspaces.mjs'

const STAMP = inRoot('node_modules', '.foyer-install.json')

/**
 * Installs the packages of the lock file if they are missing. `dev` includes tools for tests, which are kept
 * once installed.
 */
export async function ensureInstalled({ dev }) {
  const files = [
    'package-lock.json',
    'package.json',
    ...listWorkspaces().map((path) => join(path, 'package.json')),
  ]
  const hash = fingerprint(root, files)
  const stamp = readJson(STAMP)
  if (stamp?.hash === hash && (stamp.dev || !dev)) return

  const lock = readJson(inRoot('package-lock.json'))
  const installed = readJson(inRoot('node_modules', '.package-lock.json'))
  const keepDev = dev || Boolean(installed && hasDevPackages(lock, installed))
  if (!installed || !isInstalled(lock, installed, { dev })) await install(keepDev)
  remember({ hash, dev: keepDev })
}

function remember(stamp) {
  try {
    writeFileSync(STAMP, JSON.stringify(stamp))
  } catch {
    // The checkout is not writable: the next start compares the lock file again, which is fast.
  }
}

async function install(dev) {
  say(dev ? 'Installing packages, those for tests included …' : 'Installing packages …')
  // Explicit, because NODE_ENV=production and user settings of npm would omit some of them.
  const sets = [dev ? '--include=dev' : '--omit=dev', '--include=optional']
  const { code } = await runNpm(['ci', ...sets, '--no-audit', '--no-fund', '--loglevel=error'])
  if (isStopping()) process.exit(code)
  if (code !== 0) {
    giveUp(
      'npm could not install the packages (see above). Check the network and the free disk space, then try again.',
    )
  }
}

function readJson(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}
