import { existsSync } from 'node:fs'
import { findChromium } from './find-chromium.mjs'
import { run } from './processes.mjs'
import { say } from './say.mjs'

/** Finds a Chromium, or installs the distribution's own. Returns undefined when there is no way to. */
export async function ensureChromium() {
  const found = findChromium()
  if (found || !existsSync('/usr/bin/apt-get')) return found
  say('Installing Chromium for the browser tests …')
  const asRoot = process.getuid() === 0 ? [] : ['sudo', '-n']
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
  ]) {
    const [command, ...rest] = [...asRoot, 'apt-get', ...args]
    const { code, output } = await run(command, rest, { capture: true, env })
    if (code !== 0) say(output.trim())
  }
  return findChromium()
}
