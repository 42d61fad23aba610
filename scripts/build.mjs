import { rmSync, writeFileSync } from 'node:fs'
import { build as bundle } from 'esbuild'
import { build as buildWithVite } from 'vite'
import { BUILD_STAMP, buildFingerprint } from './lib/built.mjs'
import { inRoot } from './lib/root.mjs'
import { giveUp } from './lib/say.mjs'

// Everything that npm start runs: the portal for the browser, the portal for the server, the server.
// The fingerprint is taken first: a file saved while building leaves the build out of date, as it should.
const fingerprint = buildFingerprint()
const portal = inRoot('apps', 'portal')

// Packages from npm stay where they are; our own are TypeScript, which Node does not run from there.
const workspacesOnly = {
  name: 'workspaces-only',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@foyer/') ? undefined : { path, external: true },
    )
  },
}

rmSync(inRoot('apps', 'server', 'dist'), { recursive: true, force: true })
rmSync(inRoot('apps', 'portal', 'dist'), { recursive: true, force: true })
try {
  await Promise.all([buildPortalForBrowser(), buildPortalForServer(), buildServer()])
  writeFileSync(BUILD_STAMP, JSON.stringify({ fingerprint }))
} catch (error) {
  giveUp(error.message)
}

function buildPortalForBrowser() {
  return buildWithVite({
    root: portal,
    logLevel: 'warn',
    build: { outDir: 'dist/client', emptyOutDir: false },
  })
}

function buildPortalForServer() {
  return buildWithVite({
    root: portal,
    logLevel: 'warn',
    build: {
      ssr: 'src/entry-server.tsx',
      outDir: 'dist/server',
      emptyOutDir: false,
      copyPublicDir: false,
      // Read from the disk once; only what travels over the network has to be small.
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    },
  })
}

function buildServer() {
  return bundle({
    entryPoints: [inRoot('apps', 'server', 'src', 'main.ts')],
    outfile: inRoot('apps', 'server', 'dist', 'main.js'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [workspacesOnly],
  })
}
