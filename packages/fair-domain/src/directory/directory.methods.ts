import {
  answer,
  boolean,
  exampleId,
  exampleValue,
  integer,
  list,
  nullable,
  object,
  oneOf,
  optional,
  type Shape,
  string,
} from '@foyer/record-contract'
import type { EntryResult } from '../catalogue/catalogue-entry.ts'
import type { Fixer } from '../explain/explain.ts'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'
import type { Deadline } from '../time/deadline.ts'
import type { BrandDraft, BrandList, ProductDraft, ProfileDraft } from './directory.rules.ts'
import type { DirectoryStage, DirectoryState } from './directory-profile.states.ts'
import type { ImageLimits } from './image.rules.ts'

export interface DirectoryProductItem extends ProductDraft {
  id: string
  version: number
  lastUpdate: string
}

export interface DirectoryBrandItem extends BrandDraft {
  id: string
  version: number
  products: readonly DirectoryProductItem[]
}

export interface DirectoryImageItem {
  id: string
  name: string
  state: 'making' | 'ready' | 'failed'
  progress: number
  width: number
  height: number
  size: number
}

/** Profile of the company in one pavilion. */
export interface DirectoryEntryItem {
  pavilionId: string
  /** The stored profile; null before the first save. */
  profileId: string | null
  profile: ProfileDraft
  version: number
  revision: number
  categories: readonly string[]
  stage: DirectoryStage
  publishedAt: string | null
  removalReason: string | null
  /** Public path, once published. */
  path: string | null
  /** Selected categories that are no longer offered. */
  retired: readonly { value: string; label: string }[]
  /** Number of brands of the company in all its pavilions. */
  brandCount: number
  brands: readonly DirectoryBrandItem[]
  images: readonly DirectoryImageItem[]
  combinations: readonly string[]
  obstacles: readonly { code: string; text: string; fixer: Fixer; path: string | null }[]
  /** Year of an edition whose entry can be copied. */
  copyFrom: number | null
}

export interface DirectoryChoiceItem {
  value: string
  label: string
  isOffered: boolean
}

export interface DirectoryResult {
  year: number
  pavilions: readonly { id: string; name: string; stands: readonly string[] }[]
  limits: ImageLimits & { maxBrands: number; maxProductsPerBrand: number }
  printUntil: string
  print: Deadline
  categories: readonly { value: string; label: string }[]
  /** Other lists of a brand; a retired choice stays with the brands that have it. */
  choices: Readonly<Record<Exclude<BrandList, 'categories'>, readonly DirectoryChoiceItem[]>>
  entry: DirectoryEntryItem | null
}

export const profileForm: Shape<ProfileDraft> = object({
  name: string,
  descriptionIt: string,
  descriptionEn: string,
  website: string,
  email: string,
  phone: string,
  people: optional(string),
  imageId: nullable(string),
})
export const brandForm: Shape<BrandDraft> = object({
  name: string,
  imageId: nullable(string),
  categories: list(string),
  markets: list(string),
  certifications: list(string),
  distributionTypes: list(string),
  channels: list(string),
})
export const productForm: Shape<ProductDraft> = object({
  name: string,
  form: optional(string),
  size: optional(string),
  ingredientsIt: optional(string),
  ingredientsEn: optional(string),
  textIt: string,
  textEn: string,
  imageId: nullable(string),
  category: string,
  launch: boolean,
})
const VERSION = integer({ min: 0 })
const byId = object({ id: string })
const saved = object({ version: integer() })

const PAVILION = exampleValue('DirectoryProfile__c', 'Pavilion__c')
const CATEGORY = exampleValue('Choice__c', 'Value__c', { List__c: 'productCategory' })
const EXAMPLE_BRAND = {
  name: 'Prova',
  imageId: null,
  categories: [CATEGORY],
  markets: ['italy'],
  certifications: ['vegan'],
  distributionTypes: ['direct'],
  channels: ['perfumery'],
}
/** The draft as visitors would see it, with its revision: `publish` publishes what the user has seen. */
export interface DirectoryPreviewResult {
  revision: number
  entry: EntryResult
}

const EXAMPLE_PRODUCT = {
  name: 'Prova',
  textIt: '',
  textEn: '',
  imageId: null,
  category: CATEGORY,
  launch: false,
}
const IN_PAVILION = ['NO_EDITION', 'NO_CONFIRMED_PAVILION'] as const

/** Methods for exhibitors to write, preview and publish their profile. */
export const directoryMethods = defineMethods(
  'DirectoryController',
  { screen: 'directory' },
  {
    getDirectory: reads({
      input: object({ pavilion: optional(string) }),
      output: answer<DirectoryResult>(),
      of: [
        'DirectoryProfile__c',
        'Brand__c',
        'Product__c',
        'DirectoryImage__c',
        'TeamMember__c',
        'Stand__c',
        'Pavilion__c',
        'Choice__c',
        'Account',
        'Edition__c',
        'Participation__c',
      ],
      refuses: ['NO_EDITION'],
    }),
    getPreview: reads({
      input: object({ pavilion: string, language: oneOf('it', 'en-US') }),
      output: answer<DirectoryPreviewResult | null>(),
      of: [
        'DirectoryProfile__c',
        'Brand__c',
        'Product__c',
        'DirectoryImage__c',
        'Stand__c',
        'Pavilion__c',
        'Choice__c',
        'Account',
        'Participation__c',
      ],
      example: { pavilion: PAVILION, language: 'it' },
      refuses: IN_PAVILION,
    }),
    saveProfile: changes({
      personal: false,
      input: object({ pavilion: string, version: VERSION, profile: profileForm }),
      output: saved,
      example: {
        pavilion: PAVILION,
        version: 1,
        profile: {
          name: 'Prova',
          descriptionIt: 'Saponi.',
          descriptionEn: 'Soaps.',
          website: 'https://prova.example',
          email: 'info@prova.example',
          phone: '',
          imageId: null,
        },
      },
      refuses: IN_PAVILION,
    }),
    saveCategories: changes({
      personal: false,
      input: object({ pavilion: string, version: VERSION, categories: list(string) }),
      output: saved,
      example: { pavilion: PAVILION, version: 1, categories: [] },
      refuses: IN_PAVILION,
    }),
    addBrand: changes({
      personal: false,
      input: object({ pavilion: string, brand: brandForm }),
      output: byId,
      example: { pavilion: PAVILION, brand: EXAMPLE_BRAND },
      refuses: [...IN_PAVILION, 'BRANDS_FULL'],
    }),
    changeBrand: changes({
      personal: false,
      input: object({ id: string, version: VERSION, brand: brandForm }),
      output: byId,
      example: { id: exampleId('Brand__c'), version: 1, brand: EXAMPLE_BRAND },
      refuses: ['NO_EDITION'],
    }),
    removeBrand: changes({
      personal: false,
      input: byId,
      output: byId,
      example: { id: exampleId('Brand__c') },
      refuses: ['NO_EDITION'],
    }),
    addProduct: changes({
      personal: false,
      input: object({ brand: string, product: productForm }),
      output: byId,
      example: { brand: exampleId('Brand__c'), product: EXAMPLE_PRODUCT },
      refuses: ['NO_EDITION', 'PRODUCTS_FULL'],
    }),
    changeProduct: changes({
      personal: false,
      input: object({ id: string, version: VERSION, product: productForm }),
      output: byId,
      example: { id: exampleId('Product__c'), version: 1, product: EXAMPLE_PRODUCT },
      refuses: ['NO_EDITION'],
    }),
    removeProduct: changes({
      personal: false,
      input: byId,
      output: byId,
      example: { id: exampleId('Product__c') },
      refuses: ['NO_EDITION'],
    }),
    publish: changes({
      personal: false,
      input: object({ pavilion: string, revision: VERSION }),
      output: answer<{ state: DirectoryState }>(),
      example: { pavilion: PAVILION, revision: 1 },
      refuses: [...IN_PAVILION, 'PUBLISH_REFUSED'],
    }),
    copyLastEdition: changes({
      personal: false,
      input: object({ pavilion: string }),
      output: object({ brands: integer() }),
      example: { pavilion: PAVILION },
      refuses: [...IN_PAVILION, 'NOTHING_TO_COPY', 'ALREADY_FILLED'],
    }),
  },
)
