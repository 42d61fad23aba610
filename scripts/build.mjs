import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build as bundle } from 'esbuild'
import { build as buildWithVite } from 'vite'
import { buildSite } from '../tools/docs/src/build-site.ts'
import { BUILD_STAMP, buildFingerprint } from './lib/built.mjs'
import { inRoot } from './lib/root.mjs'
import { giveUp } from './lib/say.mjs'

// Builds everything that npm start runs: the portal for the browser, the portal for the server, the server, the
// documentation. The fingerprint is computed first: a file saved during the build makes the build outdated.
const fingerprint = buildFingerprint()
const portal = inRoot('apps', 'portal')
const BUILT = [inRoot('apps', 'portal'), inRoot('apps', 'server'), inRoot('tools', 'docs')]
const NEXT = 'dist.next'

// Packages from npm are external; our own are TypeScript, which Node does not run from node_modules.
const workspacesOnly = {
  name: 'workspaces-only',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind, resolveDir }) =>
      kind === 'entry-point' || path.startsWith('@foyer/') || isOwnCopy(path, resolveDir)
        ? undefined
        : { path, external: true },
    )
  },
}

/** Checks for a package in a workspace's own version, which the built server could not resolve. */
function isOwnCopy(path, resolveDir) {
  const name = path.split('/', path.startsWith('@') ? 2 : 1).join('/')
  for (let folder = resolveDir; folder.startsWith(inRoot('packages')); folder = dirname(folder))
    if (existsSync(join(folder, 'node_modules', name))) return true
  return false
}

try {
  // Built in a separate folder and swapped at the end, so that a running server misses no file.
  for (const folder of BUILT) rmSync(join(folder, NEXT), { recursive: true, force: true })
  await Promise.all([buildPortalForBrowser(), buildScanner(), buildPortalForServer(), buildServer()])
  buildSite(inRoot('tools', 'docs', NEXT))
  for (const folder of BUILT) replaceFolder(join(folder, 'dist'), join(folder, NEXT))
  writeFileSync(BUILD_STAMP, JSON.stringify({ fingerprint }))
} catch (error) {
  giveUp(error.message)
}

function replaceFolder(folder, next) {
  rmSync(folder, { recursive: true, force: true })
  renameSync(next, folder)
}

function buildPortalForBrowser() {
  return buildWithVite({
    root: portal,
    logLevel: 'warn',
    build: { outDir: `${NEXT}/client`, emptyOutDir: false },
  })
}

function buildScanner() {
  return buildWithVite({
    root: portal,
    mode: 'gate',
    logLevel: 'warn',
    build: { outDir: `${NEXT}/client`, emptyOutDir: false, copyPublicDir: false },
  })
}

function buildPortalForServer() {
  return buildWithVite({
    root: portal,
    logLevel: 'warn',
    build: {
      ssr: 'src/entry-server.tsx',
      outDir: `${NEXT}/server`,
      emptyOutDir: false,
      copyPublicDir: false,
      // Read from disk once; only files sent over the network must be small.
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    },
  })
}

function buildServer() {
  return bundle({
    // A worker thread needs its own entry point.
    entryPoints: [
      'main.ts',
      'work/read-hall.worker.ts',
      'work/read-table.worker.ts',
      'work/plan-timetable.worker.ts',
      'work/validate-xml.worker.ts',
      'work/propose-hall.worker.ts',
    ].map((file) => inRoot('apps', 'server', 'src', file)),
    outdir: inRoot('apps', 'server', NEXT),
    entryNames: '[name]',
    bundle: true,
    // Dynamic imports stay separate chunks, with their packages.
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [workspacesOnly],
  })
}
