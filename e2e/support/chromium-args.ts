/** How the browser of journeys is started. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  // One process draws the site for all tabs of a profile, so that its scripts are compiled once.
  '--process-per-site',
  '--disable-gpu',
  // A page makes much that is gone at once, and the next one runs the same scripts: an eighth less of the processor.
  '--js-flags=--min-semi-space-size=16 --max-semi-space-size=64 --no-flush-bytecode',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
