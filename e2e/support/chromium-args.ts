/** How the browser of journeys is started. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  // One process draws the site for all tabs of a profile, so that its scripts are compiled once.
  '--process-per-site',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
