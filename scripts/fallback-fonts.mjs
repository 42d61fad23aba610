// npm run fonts -- arial=<file> roboto=<file>: writes packages/ui/src/fallback-fonts.css, the fallback fonts
// until ours have loaded. Letters have the same width as ours, so that lines break equally and nothing moves.
// Arial and Roboto are part of operating systems: pass files with the same metrics (Arimo has those of
// Arial).
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { chromium } from 'playwright-core'
import { findChromium } from './lib/find-chromium.mjs'
import { inRoot } from './lib/root.mjs'
import { say } from './lib/say.mjs'

const require = createRequire(inRoot('packages', 'ui', 'package.json'))
const OURS = {
  Oswald: {
    file: require.resolve('@fontsource-variable/oswald/files/oswald-latin-wght-normal.woff2'),
    weight: 500,
    // Letters whose widths differ by less than this factor share a font. Headings are swapped while visible.
    step: 1.03,
    sample:
      'INFORMAZIONI GENERALI, DOVE LA BELLEZZA FA AFFARI: WHERE BEAUTY DOES BUSINESS, FACTS AND FIGURES',
    ascent: 1.193,
    descent: 0.289,
  },
  'IBM Plex Sans': {
    file: require.resolve('@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2'),
    weight: 400,
    // Text keeps its first font (font-display: optional), so letters keep their proportions.
    step: Number.POSITIVE_INFINITY,
    sample:
      'Quattro giorni in cui si incontrano marchi, buyer e produttori. Four days in which brands meet makers.',
    ascent: 1.025,
    descent: 0.275,
  },
}
/** System fonts of Windows and Apple, Android, Linux. */
const fontFiles = Object.fromEntries(process.argv.slice(2).map((pair) => pair.split('=')))
const THEIRS = {
  Arial: { file: fontFiles.arial, names: ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica'] },
  Roboto: { file: fontFiles.roboto, names: ['Roboto'] },
  DejaVu: { file: null, names: ['DejaVu Sans', 'Bitstream Vera Sans'] },
}
const SPACE = 0x20
const LETTERS = [
  ...Array.from({ length: 95 }, (_, i) => SPACE + i),
  ...[...'ÀÈÉÌÒÙàèéìòùçñöüäß·«»–—‘’“”…€'].map((letter) => letter.codePointAt(0)),
]

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
const page = await browser.newPage()
const widthsOf = (family, weight, file, sample) =>
  page.evaluate(
    async ({ family, weight, source, letters, sample }) => {
      if (source) {
        const face = new FontFace('Measured', `url(${source})`, { weight: '100 900' })
        document.fonts.add(await face.load())
      }
      const context = document.createElement('canvas').getContext('2d')
      context.font = `${weight} 1000px "${source ? 'Measured' : family}"`
      const widthOf = (text) => context.measureText(text).width / 1000
      const widths = letters.map((code) => widthOf(String.fromCodePoint(code)))
      // Accounts for kerning.
      const pairs = widthOf(sample) / [...sample].reduce((sum, letter) => sum + widthOf(letter), 0)
      document.fonts.clear()
      return widths.map((width) => width * pairs)
    },
    {
      family,
      weight,
      source: file && `data:font/woff2;base64,${readFileSync(file, 'base64')}`,
      letters: LETTERS,
      sample,
    },
  )

const rules = []
for (const [ours, { file, weight, step, sample, ascent, descent }] of Object.entries(OURS)) {
  const ourWidths = await widthsOf(ours, weight, file, sample)
  for (const [theirs, { file: theirFile, names }] of Object.entries(THEIRS)) {
    const had = await widthsOf(names[0], 400, theirFile, sample)
    const groups = Map.groupBy(LETTERS.keys(), (i) =>
      Math.round(Math.log(ourWidths[i] / had[i]) / Math.log(step)),
    )
    for (const members of groups.values()) {
      const sum = (widths) => members.reduce((total, i) => total + widths[i], 0)
      const size = sum(ourWidths) / sum(had)
      // Widths decide where a line breaks; a height that is off by half a percent moves nothing, and is shorter.
      const percent = (value, digits = 0) => `${(value * 100).toFixed(digits)}%`
      // The height of a line depends on the font of its spaces, not on those of its letters.
      const heights = members.some((i) => LETTERS[i] === SPACE)
        ? `  ascent-override: ${percent(ascent / size)};
  descent-override: ${percent(descent / size)};
  line-gap-override: 0%;
`
        : ''
      rules.push(`@font-face {
  font-family: "${ours} ${theirs}";
  src: ${names.map((name) => `local("${name}")`).join(', ')};
  size-adjust: ${percent(size, 1)};
${heights}${Number.isFinite(step) ? `  unicode-range: ${rangesOf(members.map((i) => LETTERS[i])).join(', ')};\n` : ''}}`)
    }
  }
}
await browser.close()
const path = inRoot('packages', 'ui', 'src', 'fallback-fonts.css')
writeFileSync(
  path,
  `/* Written by \`npm run fonts\`: system fonts with the metrics of ours: headings per glyph, text on average. */\n${rules.join('\n\n')}\n`,
)
say(`${rules.length} fonts in ${path}`)

function rangesOf(codes) {
  const ranges = []
  for (const code of codes.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && last[1] === code - 1) last[1] = code
    else ranges.push([code, code])
  }
  const hex = (code) => code.toString(16).toUpperCase().padStart(2, '0')
  return ranges.map(([from, to]) => `U+${hex(from)}${to === from ? '' : `-${hex(to)}`}`)
}
