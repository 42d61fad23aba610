import { findChromium } from './find-chromium.mjs'
import { attempt, installPackage } from './install-package.mjs'
import { say } from './say.mjs'

/** Finds or installs Chromium. Returns undefined if that is impossible. */
export async function ensureChromium() {
  const installed = findChromium()
  if (installed) return installed
  say('Installing Chromium for the browser tests …')
  await installPackage('chromium-headless-shell')
  if (!findChromium()) await installPackage('chromium')
  if (!findChromium()) await attempt('playwright', ['install', 'chromium'])
  return findChromium()
}
