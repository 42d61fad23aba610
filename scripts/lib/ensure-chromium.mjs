import { existsSync } from 'node:fs'
import { findChromium } from './find-chromium.mjs'
import { run } from './processes.mjs'
import { say } from './say.mjs'
import { toolEnvironment } from './tool-environment.mjs'

/** Finds a Chromium, or installs one. Returns undefined when there is no way to. */
export async function ensureChromium() {
  const found = findChromium()
  if (found) return found
  say('Installing Chromium for the browser tests …')
  if (existsSync('/usr/bin/apt-get')) await installFromDistribution()
  if (!findChromium()) await attempt('playwright', ['install', 'chromium'])
  return findChromium()
}

async function installFromDistribution() {
  const [command, ...prefix] = process.getuid() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get']
  await attempt(command, [...prefix, 'update', '-qq'])
  const install = [...prefix, 'install', '-y', '-qq', '--no-install-recommends']
  await attempt(command, [...install, 'chromium-headless-shell'])
  if (!findChromium()) await attempt(command, [...install, 'chromium'])
}

async function attempt(command, args) {
  const env = toolEnvironment({ DEBIAN_FRONTEND: 'noninteractive' })
  const { code, output } = await run(command, args, { capture: true, env })
  if (code !== 0) say(output.trim())
}
