import { expect, test } from 'vitest'
import { assetsOf, type Manifest, publicAssetsOf, storedAssetsOf } from './assets.ts'

const manifest: Manifest = {
  'src/entry-client.tsx': { file: 'assets/entry.js', css: ['assets/entry.css'], imports: ['_react.js'] },
  'src/entry-public.ts': { file: 'assets/public.js', imports: ['_small.js'] },
  '_small.js': { file: 'assets/small.js' },
  '_react.js': { file: 'assets/react.js' },
  '_controls.js': { file: 'assets/controls.js', css: ['assets/controls.css'], imports: ['_react.js'] },
  'src/features/home/home.screen.tsx': {
    file: 'assets/home.js',
    css: ['assets/home.css'],
    imports: ['_controls.js', 'src/entry-client.tsx'],
  },
  '../../node_modules/oswald/files/oswald-latin-wght-normal.woff2': { file: 'assets/oswald.woff2' },
  '../../node_modules/plex/files/plex-latin-wght-normal.woff2': { file: 'assets/plex.woff2' },
  '../../node_modules/oswald/files/oswald-latin-ext-wght-normal.woff2': { file: 'assets/oswald-ext.woff2' },
  'src/page/start-shell.tsx': { file: 'assets/shell.js', imports: ['_offline.js', 'src/entry-client.tsx'] },
  '_offline.js': { file: 'assets/offline.js', dynamicImports: ['_lock.js'] },
  '_lock.js': { file: 'assets/lock.js', imports: ['_react.js'] },
  'src/features/other/other.screen.tsx': { file: 'assets/other.js', css: ['assets/other.css'] },
}

/** Headings first: text keeps its fallback font, so it can wait. */
const FONTS = [
  { href: '/assets/oswald.woff2', isPatient: false },
  { href: '/assets/plex.woff2', isPatient: true },
]

test('requests the files of the page’s modules and their imports, each once', () => {
  expect(assetsOf(manifest, ['src/features/home/home.screen.tsx'])).toEqual({
    script: '/assets/entry.js',
    styles: ['/assets/entry.css', '/assets/controls.css', '/assets/home.css'],
    preloads: ['/assets/react.js', '/assets/controls.js', '/assets/home.js'],
    fonts: FONTS,
  })
})

test('includes in a stored page what its start loads later, but not what screens load later', () => {
  const lazy = { ...manifest }
  lazy['_controls.js'] = {
    file: 'assets/controls.js',
    dynamicImports: ['src/features/other/other.screen.tsx'],
  }
  lazy['../plex-latin-rest-wght-normal.woff2'] = { file: 'assets/plex-rest.woff2' }
  const { preloads, fonts } = storedAssetsOf(
    lazy,
    ['src/features/home/home.screen.tsx'],
    'src/page/start-shell.tsx',
  )
  expect(preloads).toEqual(
    ['react', 'controls', 'home', 'offline', 'shell', 'lock'].map((name) => `/assets/${name}.js`),
  )
  expect(fonts).toEqual([...FONTS, { href: '/assets/plex-rest.woff2', isPatient: true }])
})

test('includes on a public page the same styles and only the small script, which does not block rendering', () => {
  expect(publicAssetsOf(manifest, ['src/features/home/home.screen.tsx'])).toEqual({
    script: '/assets/public.js',
    styles: ['/assets/entry.css', '/assets/controls.css', '/assets/home.css'],
    preloads: [],
    fonts: FONTS,
  })
})

test('inlines the styles of a public page, if all of them are available', () => {
  const texts = new Map([
    ['/assets/entry.css', 'a{}'],
    ['/assets/controls.css', 'b{}'],
    ['/assets/home.css', 'c{}'],
  ])
  const inlined = () => publicAssetsOf(manifest, ['src/features/home/home.screen.tsx'], texts)
  expect(inlined()).toMatchObject({ styles: [], inlineStyle: 'a{}b{}c{}' })
  texts.delete('/assets/home.css')
  expect(inlined().inlineStyle).toBeUndefined()
  expect(inlined().styles).toHaveLength(3)
})

test('serves the sources without a build', () => {
  expect(assetsOf(null, ['src/features/home/home.screen.tsx']).script).toBe('/src/entry-client.tsx')
})
