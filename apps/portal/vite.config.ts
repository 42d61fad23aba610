import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { TYPED_CHARACTERS_PAUSE_MS } from '@foyer/record-client'
import { filterLocales, plainLinks, quickReact, removeListeners, typeaheadDelay } from '@foyer/ui/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const BROTLI_QUALITY = 9

// What many screens use travels in one file: left to itself the bundler cuts it into a hundred, one for each set of
// screens that share something, and a browser pays for each of them. Fewer sharers than this, and the pages of
// signing in would carry too much that they never use.
const COMMON = { name: 'common', minShareCount: 25 }

const HASH_LENGTH = 4

/** The name of a class and of its file: the shorter, the less of it stands in every page, where rules are inlined. */
function scopedName(name: string, file: string) {
  const [path = ''] = relative(join(import.meta.dirname, '..', '..'), file).split('?')
  return `${name}_${createHash('sha256').update(path).digest('base64url').replaceAll('-', '_').slice(0, HASH_LENGTH)}`
}

/** Writes each text asset compressed as well, so that the server never has to while somebody waits. */
function compressedTwins(): Plugin {
  return {
    name: 'compressed-twins',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const folder = join(dir, 'assets')
      const names = (await readdir(folder).catch(() => [])).filter((name) => /\.(js|css|svg)$/.test(name))
      await Promise.all(
        names.map(async (name) => {
          const path = join(folder, name)
          const text = await readFile(path)
          const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY }
          await writeFile(`${path}.br`, await promisify(brotliCompress)(text, { params }))
          await writeFile(`${path}.gz`, await promisify(gzip)(text))
        }),
      )
    },
  }
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    filterLocales(),
    typeaheadDelay(TYPED_CHARACTERS_PAUSE_MS),
    isSsrBuild ? [removeListeners(), plainLinks(), quickReact()] : compressedTwins(),
  ],
  // Assets lie at the root of the host, so that the site's first path segment stays a setting of the server.
  base: '/',
  css: { modules: { generateScopedName: scopedName } },
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['src/entry-client.tsx', 'src/entry-early.ts', 'src/entry-public.ts'],
      output: isSsrBuild ? undefined : { codeSplitting: { groups: [COMMON] } },
    },
  },
  // One file with everything in it: no look-ups at start, and production builds of what it holds.
  // In development Vite cannot run CommonJS packages that way, and Node loads them itself.
  ssr: { noExternal: command === 'build' ? true : undefined },
  // For the server Vite leaves this to the running process, which would then draw with the slow React.
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : undefined,
  appType: 'custom',
}))
