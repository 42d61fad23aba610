// npm run fonts:cut: writes the latin face of headings with the weights we use and nothing else, two thirds as large as the
// whole. The first page of every guest waits for it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { inRoot } from './lib/root.mjs'
import { say } from './lib/say.mjs'

const require = createRequire(inRoot('packages', 'ui', 'package.json'))
const NAME = 'oswald-latin-wght-normal.woff2'
/** As `unicode-range` of the face says. */
const RANGES = [
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
const letters = RANGES.flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
)

const whole = readFileSync(require.resolve(`@fontsource-variable/oswald/files/${NAME}`))
const cut = await subsetFont(whole, letters.join(''), {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700 } },
})
const folder = inRoot('packages', 'ui', 'src', 'fonts')
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, NAME), cut)
// The licence of a face goes wherever the face does.
writeFileSync(join(folder, 'LICENSE'), readFileSync(require.resolve('@fontsource-variable/oswald/LICENSE')))
say(`${NAME}: ${cut.length} of ${whole.length} bytes`)
