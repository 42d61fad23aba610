import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { categoryFindings } from './category-use.rules.ts'
import {
  type BrandDraft,
  brandChoicesOf,
  brandCombinations,
  brandIssues,
  hasRoomForBrand,
  hasRoomForProduct,
  productIssues,
  profileIssues,
} from './directory.rules.ts'
import { directoryProfile, directoryStage } from './directory-profile.states.ts'
import { type PublishFacts, publishObstacles } from './publishing.rules.ts'

const OFFERED = ['skinCare', 'makeUp', 'fragrance', 'hairCare']
const CHOICES = {
  categories: OFFERED,
  markets: ['italy', 'asia'],
  certifications: ['vegan'],
  distributionTypes: ['direct'],
  channels: ['spa'],
}
const buildBrand = (brand: Partial<BrandDraft> = {}): BrandDraft => ({
  name: 'Lumina',
  imageId: null,
  categories: ['skinCare'],
  markets: ['italy'],
  certifications: ['vegan'],
  distributionTypes: ['direct'],
  channels: ['spa'],
  ...brand,
})
const choice = (value: string, isOffered = true) => ({ value, isOffered })

test('keeps a retired choice for brands that have it, and rejects it for others', () => {
  const lists = {
    markets: [choice('italy'), choice('mars', false)],
    certifications: [choice('vegan')],
    distributionTypes: [choice('direct')],
    channels: [choice('spa')],
  }
  const onMars = buildBrand({ markets: ['mars'] })
  const categories = OFFERED.map((value) => ({ value }))
  expect(brandIssues(onMars, brandChoicesOf(lists, categories, onMars))).toEqual({})
  expect(brandIssues(onMars, brandChoicesOf(lists, categories, null))).toEqual({ markets: 'unknownValue' })
})

const categories = fc.subarray(OFFERED)

describe('a brand', () => {
  test('has at most 80 characters (graphemes), without surrounding spaces', () => {
    expect(brandIssues(buildBrand({ name: `  ${'é'.normalize('NFD').repeat(80)} ` }), CHOICES)).toEqual({})
    expect(brandIssues(buildBrand({ name: '🌿'.repeat(80) }), CHOICES)).toEqual({})
    expect(brandIssues(buildBrand({ name: 'a'.repeat(81) }), CHOICES)).toEqual({ name: 'brandNameTooLong' })
    expect(brandIssues(buildBrand({ name: '   ' }), CHOICES)).toEqual({ name: 'missing' })
  })

  test.each(['categories', 'markets', 'certifications', 'distributionTypes', 'channels'] as const)(
    'needs at least one of its %s, each reported separately',
    (list) => {
      expect(brandIssues(buildBrand({ [list]: [] }), CHOICES)).toEqual({ [list]: 'noneChosen' })
    },
  )

  test('rejects retired categories and unknown values', () => {
    expect(brandIssues(buildBrand({ categories: ['skinCare', 'wigs'] }), CHOICES)).toEqual({
      categories: 'categoryUnavailable',
    })
    expect(brandIssues(buildBrand({ markets: ['constructor'] }), CHOICES)).toEqual({
      markets: 'unknownValue',
    })
  })
})

test('requires a name and an offered category for a product, and one launch per brand', () => {
  const product = {
    name: 'Serum',
    textIt: '',
    textEn: 'x'.repeat(600),
    imageId: null,
    category: 'skinCare',
    launch: true,
  }
  expect(productIssues({ ...product, textEn: 'x'.repeat(601) }, OFFERED, false)).toEqual({
    textEn: 'tooLong',
  })
  expect(productIssues(product, OFFERED, false)).toEqual({})
  expect(productIssues(product, OFFERED, true)).toEqual({ launch: 'launchTaken' })
  expect(productIssues({ ...product, launch: false }, OFFERED, true)).toEqual({})
  expect(productIssues({ ...product, name: '', category: '' }, OFFERED, false)).toEqual({
    name: 'missing',
    category: 'noneChosen',
  })
  expect(productIssues({ ...product, category: 'wigs' }, OFFERED, false)).toEqual({
    category: 'categoryUnavailable',
  })
})

test('applies the limits of the edition: room below them, none at them', () => {
  fc.assert(
    fc.property(fc.nat(30), fc.nat(30), (count, limit) => {
      expect(hasRoomForBrand(count, { maxBrands: limit })).toBe(count < limit)
      expect(hasRoomForProduct(count, { maxProductsPerBrand: limit })).toBe(count < limit)
    }),
  )
})

test.each([
  ['website', 'javascript:alert(1)', 'websiteForm'],
  ['website', 'lumina', 'websiteForm'],
  ['website', 'info@lumina.example', 'websiteForm'],
  // As it is stored.
  ['website', `lumina.example/${'x'.repeat(240)}`, 'websiteForm'],
  ['email', 'nobody', 'emailForm'],
  ['phone', '051 123', 'phoneForm'],
  ['name', ' ', 'missing'],
  ['descriptionIt', 'x'.repeat(1501), 'tooLong'],
] as const)('reports %s %s as %s', (field, value, issue) => {
  const profile = {
    name: 'Aurora',
    descriptionIt: '',
    descriptionEn: '',
    website: 'https://aurora.example',
    email: 'info@aurora.example',
    phone: '+39 051 000000',
    imageId: null,
  }
  expect(profileIssues(profile)).toEqual({})
  expect(profileIssues({ ...profile, [field]: value })).toEqual({ [field]: issue })
})

describe('product categories', () => {
  const use = { byBrands: ['skinCare', 'makeUp'], byProducts: ['skinCare', 'makeUp'] }
  const issuesOf = (selected: string[], stored: string[] = [], used = use) =>
    categoryFindings(selected, stored, used, OFFERED).map(({ fault, categories: names }) => [fault, ...names])

  test('cannot be removed while in use', () => {
    expect(issuesOf(['skinCare'], ['skinCare', 'makeUp'])).toEqual([['categoryInUse', 'makeUp']])
  })
  test('must all be selected while in use', () => {
    expect(issuesOf(['skinCare'])).toEqual([['selectAllUsed', 'makeUp']])
  })
  test('are saved only with at least one product in them', () => {
    expect(issuesOf(['skinCare', 'makeUp', 'hairCare'])).toEqual([['needsProduct', 'hairCare']])
  })
  test('are rejected if no longer offered', () => {
    expect(issuesOf(['skinCare', 'makeUp', 'wigs'])).toContainEqual(['categoryUnavailable', 'wigs'])
  })
  test('can be saved if exactly those with products are selected, whatever was stored', () => {
    fc.assert(
      fc.property(categories, categories, categories, (products, stored, selected) => {
        const isSame = products.length === selected.length && products.every((one) => selected.includes(one))
        const findings = categoryFindings(selected, stored, { byBrands: [], byProducts: products }, OFFERED)
        expect(findings.length === 0).toBe(isSame)
      }),
    )
  })
})

describe('the brand combination warning', () => {
  test('compares names and categories, in any order and case', () => {
    const twins = [
      { name: 'Lumina', categories: ['skinCare', 'makeUp'] },
      { name: ' lumina ', categories: ['makeUp', 'skinCare'] },
    ]
    expect(brandCombinations(twins)).toEqual(['lumina'])
    expect(brandCombinations([...twins.slice(1), { name: 'Lumina', categories: ['makeUp'] }])).toEqual([])
  })
  test('is never raised for different names', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.stringMatching(/^[a-z]{1,8}$/)), categories, (names, shared) => {
        expect(brandCombinations(names.map((name) => ({ name, categories: shared })))).toEqual([])
      }),
    )
  })
})

describe('publishing', () => {
  const facts: PublishFacts = {
    isPaid: true,
    hasStand: true,
    primary: undefined,
    profile: {
      name: 'Aurora',
      descriptionIt: 'Cosmetici',
      descriptionEn: '',
      website: '',
      email: '',
      phone: '',
      imageId: null,
    },
    selected: ['skinCare'],
    use: { byBrands: ['skinCare'], byProducts: ['skinCare'] },
    offered: OFFERED,
    brands: 1,
    hasImagesInPreparation: false,
  }
  const codes = (more: Partial<PublishFacts>) =>
    publishObstacles({ ...facts, ...more }).map(({ code }) => code)

  test('needs a stand, the payment, a validated primary member and a complete entry', () => {
    expect(codes({})).toEqual([])
    expect(codes({ hasStand: false })).toEqual(['noConfirmedPavilion'])
    expect(codes({ isPaid: false })).toEqual(['unpaid'])
    expect(codes({ selected: [] })).toEqual(['selectAllUsed'])
    expect(codes({ hasImagesInPreparation: true })).toEqual(['imagesInPreparation'])
    expect(codes({ brands: 0, use: { byBrands: [], byProducts: [] }, selected: [] })).toEqual([
      'noBrand',
      'noProduct',
    ])
    expect(codes({ profile: { ...facts.profile, descriptionIt: ' ' } })).toEqual(['dataMissing'])
  })

  test('is needed again after every change; an entry removed by staff stays removed until then', () => {
    expect(directoryProfile.next('published', 'change')).toBe('published_with_changes')
    expect(directoryProfile.next('published_with_changes', 'publish')).toBe('published')
    expect(directoryProfile.next('unpublished', 'change')).toBe('unpublished')
    expect(directoryProfile.next('draft', 'unpublish')).toBeUndefined()
  })

  test('reports the progress of the entry before the first publication', () => {
    expect(directoryStage(null, { isEmpty: true, isComplete: false })).toBe('empty')
    expect(directoryStage('draft', { isEmpty: false, isComplete: false })).toBe('draft')
    expect(directoryStage('draft', { isEmpty: false, isComplete: true })).toBe('ready')
    expect(directoryStage('published', { isEmpty: false, isComplete: false })).toBe('published')
  })
})
