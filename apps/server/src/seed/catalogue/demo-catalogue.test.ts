import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ProductForm } from '@foyer/fair-domain'
import { expect, test } from 'vitest'
import { paths } from '../../paths.ts'
import { CATALOGUE_COMPANIES, LAST_EDITION, OWN_DIRECTORIES } from '../directory-companies.ts'
import { CROWD_COMPANIES } from '../directory-crowd.ts'
import { DEMO_SESSIONS } from '../site/programme.ts'
import { DEMO_SPEAKERS } from '../site/speakers.ts'
import { COMPANY_STORIES } from './company-stories.ts'
import { imageOf } from './demo-product.ts'

const COMPANIES = [...CROWD_COMPANIES, ...CATALOGUE_COMPANIES, ...OWN_DIRECTORIES, ...LAST_EDITION]
const PRODUCTS = COMPANIES.flatMap(({ company, brands }) =>
  brands.flatMap((brand) =>
    brand.products.map((product) => ({ ...product, company, picture: imageOf(brand.name, product) })),
  ),
)

const repeated = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index)

/** Words by which a text names a form: [Italian, English]. */
const FORM_WORDS: Readonly<Record<ProductForm, readonly [RegExp, RegExp]>> = {
  dropper: [/contagocce/i, /dropper/i],
  pump: [/dosatore/i, /\bpump\b/i],
  jar: [/vasetto/i, /\bjar\b/i],
  tube: [/\btubo\b/i, /\btube\b/i],
  bottle: [/flacone/i, /\bbottle\b/i],
  spray: [/spray/i, /spray/i],
  flacon: [/flacone/i, /\bbottle\b/i],
  sphere: [/flacone (tondo|sferico)/i, /(round|spherical).* bottle/i],
  bar: [/panetto/i, /\bbar\b/i],
  tin: [/latta/i, /\btin\b/i],
  can: [/bombola/i, /(aluminium|ml) can\b/i],
  sachet: [/busta/i, /pouch/i],
  lipstick: [/stick/i, /stick/i],
  wand: [/applicatore/i, /applicator/i],
  compact: [/astuccio/i, /compact/i],
  palette: [/palette/i, /palette/i],
  polish: [/boccetta/i, /\bbottle\b/i],
  candle: [/candela/i, /candle/i],
  brush: [/pennello/i, /brush/i],
  comb: [/pettine/i, /comb/i],
  dryer: [/asciugacapelli/i, /dryer/i],
  mirror: [/specchio/i, /mirror/i],
  file: [/lima/i, /file/i],
  lamp: [/lampada/i, /lamp/i],
  sponge: [/spugna/i, /sponge/i],
  chair: [/poltrona/i, /chair/i],
  bed: [/lettino/i, /\bbed\b/i],
  box: [/scatola/i, /\bbox\b/i],
  bag: [/shopper/i, /\bbag\b/i],
  flask: [/laboratorio/i, /laboratory/i],
}
/** Containers; each product has one: a text that names another contradicts its picture. */
const CONTAINERS: readonly ProductForm[] = ['dropper', 'pump', 'jar', 'tube', 'bar', 'tin', 'can', 'palette']
/** Types whose opening names a part of the packaging. */
const PARTS: Readonly<Record<string, readonly ProductForm[]>> = { primaryPackaging: CONTAINERS }

test('describes no two products in the same words', () => {
  expect(PRODUCTS.length).toBeGreaterThan(360)
  for (const language of [0, 1] as const)
    expect(repeated(PRODUCTS.map(({ text }) => text[language]))).toEqual([])
  expect(repeated(PRODUCTS.map(({ name }) => name))).toEqual([])
})

test('shows the form of the data in every picture, in the colours of the brand, once per brand', () => {
  const folder = join(paths.portal, 'public', 'assets', 'pictures')
  expect(PRODUCTS.filter(({ form, picture }) => !picture.startsWith(`${form}-`))).toEqual([])
  const missing = PRODUCTS.filter(({ picture }) =>
    [160, 320, 640].some((width) => !existsSync(join(folder, `${picture}-${width}.webp`))),
  )
  expect(missing.map(({ picture }) => picture)).toEqual([])
  expect(repeated(PRODUCTS.map(({ company, picture }) => `${company} ${picture}`))).toEqual([])
})

test('names the form and the size in every text, and no other container', () => {
  const contradictions = PRODUCTS.flatMap(({ company, name, form, category, size, text }) =>
    ([0, 1] as const).flatMap((language) => {
      const words = text[language]
      const own = FORM_WORDS[form][language].test(words)
      const other = CONTAINERS.filter(
        (container) =>
          container !== form &&
          !PARTS[category]?.includes(container) &&
          FORM_WORDS[container][language].test(words),
      )
      const sized = words.includes(language === 0 ? size : size.replace(',', '.'))
      return own && sized && other.length === 0 ? [] : [`${company}/${name}: ${other.join()} ${words}`]
    }),
  )
  expect(contradictions).toEqual([])
})

test('has the story of at least 40 companies, each once', () => {
  const published = COMPANIES.filter(({ state }) => state.startsWith('published')).map(
    ({ company }) => company,
  )
  const told = published.filter((company) => COMPANY_STORIES.has(company))
  expect(told.length).toBeGreaterThanOrEqual(40)
  expect(repeated([...COMPANY_STORIES.values()].flat())).toEqual([])
})

test('has an abstract, seats and known speakers for every session', () => {
  expect(DEMO_SESSIONS.length).toBeGreaterThanOrEqual(60)
  for (const language of [0, 1] as const)
    expect(repeated(DEMO_SESSIONS.map(({ text }) => text[language]))).toEqual([])
  const speakers = new Set(DEMO_SPEAKERS.map(({ name }) => name))
  expect(speakers.size).toBeGreaterThanOrEqual(15)
  const speaking = new Set(DEMO_SESSIONS.flatMap(({ speakers: names }) => names.split(', ')))
  expect([...speakers].filter((name) => !speaking.has(name))).toEqual([])
})
