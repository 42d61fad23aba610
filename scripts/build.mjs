import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build as bundle } from 'esbuild'
import { build as buildWithVite } from 'vite'
import { buildSite } from '../apps/docs/src/build-site.ts'
import { BUILD_STAMP, buildFingerprint } from './lib/built.mjs'
import { inRoot } from './lib/root.mjs'
import { giveUp } from './lib/say.mjs'

// Everything that npm start runs: the portal for the browser, the portal for the server, the server, the documentation.
// The fingerprint is taken first: a file saved while building leaves the build out of date, as it should.
const fingerprint = buildFingerprint()
const portal = inRoot('apps', 'portal')
const APPS = ['portal', 'server', 'docs']
const NEXT = 'dist.next'

// Packages from npm stay where they are; our own are TypeScript, which Node does not run from there.
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

/** A package that a workspace has in a version of its own, which nobody would find from the built server. */
function isOwnCopy(path, resolveDir) {
  const name = path.split('/', path.startsWith('@') ? 2 : 1).join('/')
  for (let folder = resolveDir; folder.startsWith(inRoot('packages')); folder = dirname(folder))
    if (existsSync(join(folder, 'node_modules', name))) return true
  return false
}

try {
  // Built beside the old one and put in its place at the end: a server that runs meanwhile misses no file.
  for (const app of APPS) rmSync(inRoot('apps', app, NEXT), { recursive: true, force: true })
  await Promise.all([buildPortalForBrowser(), buildPortalForServer(), buildServer()])
  buildSite(inRoot('apps', 'docs', NEXT))
  for (const app of APPS) replaceFolder(inRoot('apps', app, 'dist'), inRoot('apps', app, NEXT))
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

function buildPortalForServer() {
  return buildWithVite({
    root: portal,
    logLevel: 'warn',
    build: {
      ssr: 'src/entry-server.tsx',
      outDir: `${NEXT}/server`,
      emptyOutDir: false,
      copyPublicDir: false,
      // Read from the disk once; only what travels over the network has to be small.
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    },
  })
}

function buildServer() {
  return bundle({
    // A thread begins with a file of its own.
    entryPoints: ['main.ts', 'work/read-table.worker.ts'].map((file) =>
      inRoot('apps', 'server', 'src', file),
    ),
    outdir: inRoot('apps', 'server', NEXT),
    entryNames: '[name]',
    bundle: true,
    // What is imported when somebody asks for it stays apart, with the packages that it brings.
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [workspacesOnly],
  })
}
