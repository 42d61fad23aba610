/** Arguments of the browser of journeys. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  // One renderer process for all tabs of a profile, so that scripts are compiled once.
  '--process-per-site',
  '--disable-gpu',
  // Pages allocate many short-lived objects, and run the same scripts: this saves an eighth of the CPU time.
  '--js-flags=--min-semi-space-size=16 --max-semi-space-size=64 --no-flush-bytecode',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
