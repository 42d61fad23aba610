import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const SEED = join(import.meta.dirname, '..', '..', 'apps', 'server', 'src', 'seed', 'seed-command.ts')

/** Fills a folder of data with the demo. What is queued there, each server that begins with it works off by itself. */
export async function fillDemo(folder: string) {
  const seed = spawn(process.execPath, ['--no-warnings', SEED], {
    env: { ...process.env, DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
    // Whoever wants it to end waits for it: cut short, it would leave its database running.
    detached: true,
  })
  const [code] = (await once(seed, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`The demo could not be made: the command ended with ${code}`)
}

/** Puts what was filled for this run into a folder; where nothing was, the server that starts there fills its own. */
export function copyDemo(folder: string) {
  const { FOYER_E2E_DEMO: filled = '' } = process.env
  // With its owners: as root the database runs under another account.
  if (existsSync(filled)) execFileSync('cp', ['-a', `${filled}/.`, folder])
  return folder
}
