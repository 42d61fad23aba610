// npm run pictures [names…] [--scale 0.4] [--finer 1]: renders the pictures of the public site. They are in
// the repository because rendering all of them takes an hour; a preview of one takes seconds.
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { places } from './places.ts'
import { products } from './products.ts'
import { renderPicture } from './render-picture.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    scale: { type: 'string', default: '1' },
    finer: { type: 'string', default: '2' },
    to: {
      type: 'string',
      default: join(import.meta.dirname, '..', '..', 'apps', 'portal', 'public', 'assets', 'pictures'),
    },
  },
})
const pictures = { ...products, ...places }
// Without names: the pictures that the site has, since not every form is used in every palette.
const names =
  positionals.length > 0
    ? positionals
    : Object.keys(pictures).filter(
        (name) => name in places || existsSync(join(values.to, `${name}-640.webp`)),
      )
mkdirSync(values.to, { recursive: true })
for (const name of names) {
  const scene = pictures[name]
  if (!scene) throw new Error(`No picture is called ${name}; available: ${Object.keys(pictures).join(', ')}`)
  const begun = performance.now()
  const { width, height, pixels } = renderPicture(scene, {
    scale: Number(values.scale),
    finer: Number(values.finer),
  })
  // Small slots load the half size and phones an intermediate size; products appear four in a row.
  const parts = name in places ? [1, 2 / 3, 1 / 2] : [1, 1 / 2, 1 / 4]
  for (const wide of parts.map((part) => Math.round(width * part))) {
    const path = join(values.to, `${name}-${wide}.webp`)
    const { size } = await sharp(pixels, { raw: { width, height, channels: 3 } })
      .resize({ width: wide })
      .webp({ quality: 80, effort: 6, smartSubsample: true })
      .toFile(path)
    process.stdout.write(`${path} ${Math.round(size / 1024)} kB\n`)
  }
  process.stdout.write(`${name}: ${Math.round((performance.now() - begun) / 1000)} s\n`)
}
