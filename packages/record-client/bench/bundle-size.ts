import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

const INDEX = fileURLToPath(new URL('../src/index.ts', import.meta.url))
const OFFLINE = fileURLToPath(new URL('../src/offline/index.ts', import.meta.url))

/** Returns the size of a bundle with these exports, and those of the offline part, minified and gzipped. */
export async function bundleSize(
  names: readonly string[] | '*',
  { withContract = true, withOffline = false } = {},
) {
  const specifier = names === '*' ? '*' : `{ ${names.join(', ')} }`
  const offline = withOffline ? `export * from ${JSON.stringify(OFFLINE)};` : ''
  const { outputFiles } = await build({
    stdin: {
      contents: `${offline}export ${specifier} from ${JSON.stringify(INDEX)}`,
      resolveDir: process.cwd(),
    },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    external: withContract ? [] : ['@foyer/record-contract', '@foyer/record-contract/endpoints'],
  })
  return gzipSync(outputFiles[0]?.contents ?? new Uint8Array(), { level: 9 }).length
}

/**
 * Bytes of own code, minified and gzipped: the measured size, with less than 1 % to spare. The log of pending writes
 * and its fields take about 2,000 bytes of `all`. The offline part has 12 KiB.
 */
export const BUNDLE_LIMITS = { all: 26_300, core: 9_640, offline: 12_288 }

/** Smallest useful set of exports. */
export const CORE = ['createRecordClient', 'getRecord']

/** Returns all exports except helpers: all adapters and the client. */
export function adapterNames(index = readFileSync(INDEX, 'utf8')) {
  const exported = [...index.matchAll(/export \{([^}]*)\} from '\.\/adapters\/[^']*'/g)]
  const names = exported.flatMap(([, list = '']) => list.split(',').map((name) => name.trim()))
  const values = names.filter((name) => name !== '' && !name.startsWith('type '))
  return [...values, 'createRecordClient', 'fetchNetwork', 'connectLive']
}
