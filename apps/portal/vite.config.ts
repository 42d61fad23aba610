import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { aliasReact, filterLocales, removeListeners } from '@foyer/ui/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

// Quality 9 takes six times as long for files that are 0.3 % smaller.
const BROTLI_QUALITY = 7
// The decoder of the scanner is one large file, which phones load at the gate: 12 % smaller.
const WASM_QUALITY = constants.BROTLI_MAX_QUALITY

// Modules shared by many screens go into one chunk: by default the bundler makes a hundred, one for each set of
// screens, and each costs a request. A lower threshold would add too much unused code to the sign-in pages. The helper of
// dynamic imports stays apart: public pages use it, and would load the whole chunk.
const COMMON = { name: 'common', minShareCount: 25, test: /^(?!.*preload-helper)/ }

const HASH_LENGTH = 4

/** Short names of classes, because inlined rules repeat them in every page. */
function scopedName(name: string, file: string) {
  const [path = ''] = relative(join(import.meta.dirname, '..', '..'), file).split('?')
  return `${name}_${createHash('sha256').update(path).digest('base64url').replaceAll('-', '_').slice(0, HASH_LENGTH)}`
}

/** Writes each text asset also compressed, so that the server does not compress on request. */
function compressedTwins(): Plugin {
  return {
    name: 'compressed-twins',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const names = Object.keys(bundle).filter((name) => /\.(js|css|svg|wasm)$/.test(name))
      await Promise.all(
        names.map(async (name) => {
          const path = join(dir, name)
          const text = await readFile(path)
          const quality = name.endsWith('.wasm') ? WASM_QUALITY : BROTLI_QUALITY
          const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
          await writeFile(`${path}.br`, await promisify(brotliCompress)(text, { params }))
          await writeFile(`${path}.gz`, await promisify(gzip)(text))
        }),
      )
    },
  }
}

// The scanner is built apart, with the mode `gate`: phones at a gate would else load the chunk of all screens.
const ENTRIES = ['src/entry-client.tsx', 'src/entry-early.ts', 'src/entry-public.ts']
const GATE_ENTRIES = ['src/entry-gate.tsx']

export default defineConfig(({ command, isSsrBuild, mode }) => ({
  plugins: [react(), filterLocales(), isSsrBuild ? [removeListeners(), aliasReact()] : compressedTwins()],
  // Assets are at the root of the host, so that the first path segment of the site is a setting of the server.
  base: '/',
  css: { modules: { generateScopedName: scopedName } },
  build: {
    manifest: mode === 'gate' ? '.vite/gate-manifest.json' : true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: mode === 'gate' ? GATE_ENTRIES : ENTRIES,
      output: isSsrBuild ? undefined : { codeSplitting: { groups: [COMMON] } },
    },
  },
  // One file with all dependencies: no module lookups at start, and production builds of them. In development
  // Vite cannot run CommonJS packages that way, and Node loads them.
  ssr: { noExternal: command === 'build' ? true : undefined },
  // For the server Vite leaves this to the running process, which would then use the development build of React.
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : undefined,
  appType: 'custom',
}))
