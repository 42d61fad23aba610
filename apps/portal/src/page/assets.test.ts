import { expect, test } from 'vitest'
import { assetsOf, type Manifest, publicAssetsOf } from './assets.ts'

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
  'src/features/other/other.screen.tsx': { file: 'assets/other.js', css: ['assets/other.css'] },
}

/** Headings first: text keeps the face it was drawn in, so it can wait. */
const FONTS = [
  { href: '/assets/oswald.woff2', isPatient: false },
  { href: '/assets/plex.woff2', isPatient: true },
]

test('a page asks for the files of its own modules and what they import, each once', () => {
  expect(assetsOf(manifest, ['src/features/home/home.screen.tsx'])).toEqual({
    script: '/assets/entry.js',
    styles: ['/assets/entry.css', '/assets/controls.css', '/assets/home.css'],
    preloads: ['/assets/react.js', '/assets/controls.js', '/assets/home.js'],
    fonts: FONTS,
  })
})

test('a page of the public site has the same styles and only the small script, which what is to be seen does not wait for', () => {
  expect(publicAssetsOf(manifest, ['src/features/home/home.screen.tsx'])).toEqual({
    script: '/assets/public.js',
    styles: ['/assets/entry.css', '/assets/controls.css', '/assets/home.css'],
    preloads: [],
    fonts: FONTS,
  })
})

test('a page of the public site bears its styles in itself, if all of them are known', () => {
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

test('without a build the sources are served', () => {
  expect(assetsOf(null, ['src/features/home/home.screen.tsx']).script).toBe('/src/entry-client.tsx')
})
