import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, delimiter, join } from 'node:path'

// The headless shell comes first: the same engine without a desktop browser, twice as fast in tests.
const COMMANDS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const MAC_APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const PLAYWRIGHT_BINARIES = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
]

/** Finds the browser for tests: CHROMIUM_PATH, or any on this machine. */
export function findChromium({ env = process.env, home = homedir() } = {}) {
  if (env.CHROMIUM_PATH) return env.CHROMIUM_PATH
  const onPath = COMMANDS.flatMap((name) =>
    (env.PATH ?? '')
      .split(delimiter)
      .filter(Boolean)
      .map((folder) => join(folder, name)),
  )
  return [...onPath, ...MAC_APPS, ...listPlaywrightBrowsers(home)].find(isExecutable)
}

function listPlaywrightBrowsers(home) {
  return [join(home, '.cache', 'ms-playwright'), join(home, 'Library', 'Caches', 'ms-playwright')]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((path) => basename(path).startsWith('chromium-'))
    .flatMap((path) => PLAYWRIGHT_BINARIES.map((binary) => join(path, binary)))
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
