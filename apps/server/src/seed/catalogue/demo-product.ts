import { createHash } from 'node:crypto'
import type { ProductForm } from '@foyer/fair-domain'
import { describeProduct, ingredientsOf } from './product-text.ts'
import { PRODUCT_TYPES } from './product-types.ts'

/** A product of the demo catalogue; texts are [Italian, English]. */
export interface DemoProduct {
  name: string
  category: string
  launch: boolean
  form: ProductForm
  size: string
  ingredients: readonly [it: string, en: string]
  text: readonly [it: string, en: string]
}

/** Brand colours of `tools/pictures/palettes.ts`. */
const PALETTES = ['magenta', 'plum', 'moss', 'amber', 'sea', 'terra', 'lilac', 'saffron'] as const

/** Parses `Name=type:ingredient+ingredient:form`, with `!` in front of the launch product; the form is optional. */
export function parseProduct(words: string): DemoProduct {
  const [name = '', facts = ''] = words.replace(/^!/, '').split('=')
  const [key = '', ingredients = '', ownForm] = facts.split(':')
  const type = PRODUCT_TYPES.get(key)
  if (!type) throw new Error(`No type of product "${key}" for ${name}`)
  const { category, size } = type
  const form = (ownForm ?? type.form) as ProductForm
  const product = { name, type, form, size, ingredients: ingredients.split('+') }
  return {
    name,
    category,
    launch: words.startsWith('!'),
    form,
    size,
    ingredients: ingredientsOf(product),
    text: describeProduct(product),
  }
}

/** Returns the picture of a product: its form in the colours of its brand. */
export function imageOf(brand: string, { form }: DemoProduct) {
  const [first = 0] = createHash('sha256').update(brand).digest()
  return `${form}-${PALETTES[first % PALETTES.length]}`
}
