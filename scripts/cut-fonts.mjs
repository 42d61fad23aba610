// npm run fonts:cut: writes our fonts with only the weights, glyphs and features in use, because the first
// page of every visitor loads them.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { inRoot } from './lib/root.mjs'
import { say } from './lib/say.mjs'

const require = createRequire(inRoot('packages', 'ui', 'package.json'))
/** Range of the `unicode-range` of the fonts. */
const LATIN = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
]
const LATIN_EXTENDED = [
  [0x100, 0x2ff],
  [0x1d00, 0x1dbf],
  [0x1e00, 0x1eff],
  [0x2020, 0x2020],
  [0x20a0, 0x20c0],
  [0x2113, 0x2113],
]
/** Characters of our languages and of most names: the subset of the text font that a first page loads. */
const USUAL = [
  [0x20, 0x7e],
  ...[...'\u00a0©«»°²·×àäçèéìòöùüÀÈÉÌÒÙ–—‘’“”…€']
    .map((letter) => letter.codePointAt(0))
    .map((code) => [code, code]),
]
/** Kerning, ligatures, accents, and tabular figures. */
const FEATURES = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk', 'lnum', 'pnum', 'tnum']
/** Headings have one weight; text also has bold. */
const HEADINGS = { family: 'oswald', variationAxes: { wght: 500 } }
const TEXT = { family: 'ibm-plex-sans', variationAxes: { wght: { min: 400, max: 700 } } }
const CUTS = [
  { ...HEADINGS, file: 'oswald-latin-wght-normal.woff2', ranges: LATIN },
  { ...HEADINGS, file: 'oswald-latin-ext-wght-normal.woff2', ranges: LATIN_EXTENDED },
  { ...TEXT, file: 'ibm-plex-sans-latin-wght-normal.woff2', ranges: USUAL },
  {
    ...TEXT,
    file: 'ibm-plex-sans-latin-rest-wght-normal.woff2',
    source: 'ibm-plex-sans-latin-wght-normal.woff2',
    ranges: LATIN,
    without: USUAL,
  },
]

const folder = inRoot('packages', 'ui', 'src', 'fonts')
mkdirSync(folder, { recursive: true })
for (const { family, file, source = file, ranges, without = [], variationAxes } of CUTS) {
  const whole = readFileSync(require.resolve(`@fontsource-variable/${family}/files/${source}`))
  const letters = new Set(lettersOf(ranges)).difference(new Set(lettersOf(without)))
  const cut = await subsetFont(whole, [...letters].join(''), {
    targetFormat: 'woff2',
    variationAxes,
    keepFeatures: FEATURES,
  })
  writeFileSync(join(folder, file), cut)
  // The licence of a font is distributed with it.
  const licence = require.resolve(`@fontsource-variable/${family}/LICENSE`)
  writeFileSync(join(folder, `LICENSE-${family}`), readFileSync(licence))
  say(`${file}: ${cut.length} of ${whole.length} bytes`)
}

function lettersOf(ranges) {
  return ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
  )
}
