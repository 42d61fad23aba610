import { createHash } from 'node:crypto'
import type { ProductForm } from '@foyer/fair-domain'
import { meaningOf } from '../table-rows.ts'
import { FORM_CLOSINGS } from './form-closings.ts'
import { INGREDIENTS } from './ingredients.ts'
import type { ProductType } from './product-types.ts'

type Pair = readonly [it: string, en: string]

/** Facts of a demo product, from which its text and its picture follow. */
export interface ProductFacts {
  name: string
  type: ProductType
  form: ProductForm
  size: string
  /** Keys of `INGREDIENTS`. */
  ingredients: readonly string[]
}

const LANGUAGES = ['it', 'en'] as const
const AND = { it: ' e ', en: ' and ' } as const

/** Between two effects. */
const BETWEEN = { it: ['; ', ', mentre ', ', '], en: ['; ', ', while ', ', and '] } as const

/** Italian articles, by the first word of a name; a vowel takes `l’`, and every other name `il`. */
const ARTICLES: readonly (readonly [words: RegExp, article: string])[] = [
  [/^(peptidi|filtri|pigmenti)/, 'i '],
  [/^(ceramidi|proteine)/, 'le '],
  [/^(squalano|zucchero|zafferano)/, 'lo '],
  [/^[aeiou]/, 'l’'],
  [/^(niacinamide|vitamina|camomilla|calendula|centella|polvere|curcuma|linfa|salvia|verbena|malva)/, 'la '],
  [/^(ginestra|resina|propoli|cera|laminaria|corallina|cheratina|caffeina|biotina|carota|mica)/, 'la '],
]

const withArticle = (name: string) => `${ARTICLES.find(([words]) => words.test(name))?.[1] ?? 'il '}${name}`

/** Returns a number that depends on the words alone, so that a text never changes between starts. */
const digest = (...words: string[]) => createHash('sha256').update(words.join(':')).digest().readUInt32BE(0)

const pick = <T>(values: readonly T[], ...words: string[]): T => values[digest(...words) % values.length] as T

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function ingredientOf(key: string) {
  const ingredient = INGREDIENTS.get(key)
  if (!ingredient) throw new Error(`No ingredient "${key}"`)
  return ingredient
}

const listed = (names: readonly string[], language: 'it' | 'en') =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')}${AND[language]}${names.at(-1)}`

/** Scent notes from the first impression to the last. */
const NOTES: Readonly<
  Record<'it' | 'en', readonly ((top: string, heart: string, base: string) => string)[]>
> = {
  it: [
    (top, heart, base) => `In testa ${top}, nel cuore ${heart}, sul fondo ${base}.`,
    (top, heart, base) => `Comincia con ${top}, prosegue con ${heart}, resta su ${base}.`,
    (top, heart, base) => `Prima ${top}, poi ${heart}; la sera rimane ${base}.`,
  ],
  en: [
    (top, heart, base) => `${capital(top)} on top, ${heart} at heart, ${base} below.`,
    (top, heart, base) => `Opens with ${top}, moves on to ${heart}, stays with ${base}.`,
    (top, heart, base) => `First ${top}, then ${heart}; by evening, ${base} remains.`,
  ],
}

function composition({ name, type, ingredients }: ProductFacts, language: 'it' | 'en') {
  const used = ingredients.map(ingredientOf)
  const names = used.map((ingredient) => ingredient[language])
  if (type.composition === 'notes') {
    const [top = '', heart = '', base = heart] = names
    return pick(NOTES[language], name, 'notes')(top, heart, base)
  }
  if (type.composition === 'materials') return `${capital(listed(names, language))}.`
  const clauses = used.map((ingredient) =>
    language === 'it'
      ? `${withArticle(ingredient.it)} ${ingredient.effectIt}`
      : `${ingredient.en} ${ingredient.effectEn}`,
  )
  return `${capital(clauses.join(pick(BETWEEN[language], name, 'between')))}.`
}

/** Writes the description of a product from its facts: kind, ingredients, and form of sale. */
export function describeProduct(facts: ProductFacts): Pair {
  const { name, type, form, size } = facts
  const opening = pick(type.openings, name, 'opening')
  const closing = pick(meaningOf(FORM_CLOSINGS, form), name, 'closing')
  const [it = '', en = ''] = LANGUAGES.map((language, index) =>
    [
      opening[index],
      composition(facts, language),
      closing[index]?.replace('{size}', language === 'it' ? size : size.replace(',', '.')),
    ].join(' '),
  )
  return [it, en]
}

/** Lists the ingredients as on the label: INCI names where they exist, else the materials or notes as text. */
export function ingredientsOf({ ingredients }: ProductFacts): Pair {
  const used = ingredients.map(ingredientOf)
  const [it = '', en = ''] = LANGUAGES.map((language) =>
    capital(used.map((one) => one.inci || one[language]).join(', ')),
  )
  return [it, en]
}
