import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const rules = globSync('**/*.module.css', { cwd: import.meta.dirname }).flatMap((name) =>
  [...readFileSync(join(import.meta.dirname, name), 'utf8').matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(
    ([, selector = '', body = '']) => ({
      place: `${name} ${selector
        .replaceAll(/\/\*.*?\*\//gs, '')
        .trim()
        .replaceAll(/\s+/g, ' ')}`,
      body,
    }),
  ),
)

/** Images that may be cropped: photographs and products, never a logo. */
const FILLED = [
  'areas/public/page-opening.module.css',
  'features/catalogue/catalogue.module.css .companyPicture[data-covers] img',
  'features/catalogue/product-page.module.css',
  'features/site/chapters.module.css .preview img',
  'features/site/page.module.css',
  'features/site/public-home.module.css',
  'features/site/sector-page.module.css',
  'shell/camera/camera.module.css .video',
  'shell/site-parts.module.css .product .frame > :first-child',
]

/** Places with logos of companies, brands, partners and the fair. */
const LOGOS = [
  'areas/public/footer.module.css .marks img',
  'features/directory/directory.module.css .thumbnail',
  'features/settings/settings.module.css .logo',
  'shell/brand/logo.module.css .picture',
  'shell/catalogue-entry/catalogue-entry.module.css .picture',
]

test.each(LOGOS)('shows a logo uncropped: %s', (place) => {
  const found = rules.filter((rule) => rule.place === place)
  expect(found.some(({ body }) => body.includes('object-fit: contain'))).toBe(true)
  expect(found.some(({ body }) => body.includes('object-fit: cover'))).toBe(false)
})

test('crops only photographs and products', () => {
  const cut = rules.filter(({ body }) => body.includes('object-fit: cover')).map(({ place }) => place)
  expect(cut.filter((place) => !FILLED.some((filled) => place.startsWith(filled)))).toEqual([])
})
