import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const SEED = join(import.meta.dirname, '..', '..', 'apps', 'server', 'src', 'seed', 'seed-command.ts')

/** Fills a data folder with the demo. Each server that starts with it runs its queued jobs. */
export async function fillDemo(folder: string) {
  const seed = spawn(process.execPath, ['--no-warnings', SEED], {
    env: { ...process.env, DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
    // Waited for before ending, because an interrupted one would leave its database running.
    detached: true,
  })
  const [code] = (await once(seed, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`Creating the demo failed: the command ended with ${code}`)
}

/** Copies the data filled for this run into a folder; without them the server that starts there fills its own. */
export function copyDemo(folder: string) {
  const { FOYER_E2E_DEMO: filled = '' } = process.env
  // With its owners: as root the database runs under another account.
  if (existsSync(filled)) execFileSync('cp', ['-a', `${filled}/.`, folder])
  return folder
}
