import {
  boolean,
  exampleId,
  exampleValue,
  integer,
  list,
  nullable,
  object,
  oneOf,
  optional,
  string,
} from '@foyer/record-contract'
import { serverMethod } from '@foyer/record-server'
import type { MakeFeature } from '../feature.ts'
import { copyLastEdition } from './copy-last-edition.ts'
import { directoryImageRoutes } from './directory-image.routes.ts'
import { makeRenditionsTask, purgeImagesTask } from './directory-images.ts'
import { getDirectory, getPreview } from './get-directory.ts'
import { decideFlag, unpublishProfile } from './moderate.ts'
import { publish } from './publish.ts'
import { remindDirectory } from './remind-directory.ts'
import { addBrand, changeBrand, removeBrand } from './save-brand.ts'
import { addProduct, changeProduct, removeProduct } from './save-product.ts'
import { saveCategories, saveProfile } from './save-profile.ts'

const className = 'DirectoryController'

const PROFILE = object({
  name: string,
  descriptionIt: string,
  descriptionEn: string,
  website: string,
  email: string,
  phone: string,
  imageId: nullable(string),
})
const BRAND = object({
  name: string,
  imageId: nullable(string),
  categories: list(string),
  markets: list(string),
  certifications: list(string),
  distributionTypes: list(string),
  channels: list(string),
})
const PRODUCT = object({ name: string, imageId: nullable(string), category: string, launch: boolean })
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
const EXAMPLE_PRODUCT = { name: 'Prova', imageId: null, category: CATEGORY, launch: false }
const VERSION = integer({ min: 0 })

/** What exhibitors show in the catalogue: written, looked at, published. */
export const directoryFeature: MakeFeature = (fair) => ({
  methods: [
    serverMethod({
      className,
      methodName: 'getDirectory',
      cacheable: true,
      input: object({ pavilion: optional(string) }),
      handle: ({ pavilion }, { session }) => getDirectory(fair, session, pavilion ?? null),
    }),
    serverMethod({
      className,
      methodName: 'getPreview',
      cacheable: true,
      input: object({ pavilion: string, language: oneOf('it', 'en-US') }),
      example: { pavilion: exampleValue('DirectoryProfile__c', 'Pavilion__c'), language: 'it' },
      handle: ({ pavilion, language }, { session }) => getPreview(fair, session, pavilion, language),
    }),
    serverMethod({
      className,
      methodName: 'saveProfile',
      cacheable: false,
      input: object({ pavilion: string, version: VERSION, profile: PROFILE }),
      example: {
        pavilion: exampleValue('DirectoryProfile__c', 'Pavilion__c'),
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
      handle: ({ pavilion, version, profile }, { session }) =>
        saveProfile(fair, session, pavilion, version, profile),
    }),
    serverMethod({
      className,
      methodName: 'saveCategories',
      cacheable: false,
      input: object({ pavilion: string, version: VERSION, categories: list(string) }),
      example: { pavilion: exampleValue('DirectoryProfile__c', 'Pavilion__c'), version: 1, categories: [] },
      handle: ({ pavilion, version, categories }, { session }) =>
        saveCategories(fair, session, pavilion, version, categories),
    }),
    serverMethod({
      className,
      methodName: 'addBrand',
      cacheable: false,
      input: object({ pavilion: string, brand: BRAND }),
      example: {
        pavilion: exampleValue('DirectoryProfile__c', 'Pavilion__c'),
        brand: EXAMPLE_BRAND,
      },
      handle: ({ pavilion, brand }, { session }) => addBrand(fair, session, pavilion, brand),
    }),
    serverMethod({
      className,
      methodName: 'changeBrand',
      cacheable: false,
      input: object({ id: string, version: VERSION, brand: BRAND }),
      example: {
        id: exampleId('Brand__c'),
        version: 1,
        brand: EXAMPLE_BRAND,
      },
      handle: ({ id, version, brand }, { session }) => changeBrand(fair, session, id, version, brand),
    }),
    serverMethod({
      className,
      methodName: 'removeBrand',
      cacheable: false,
      input: object({ id: string }),
      example: { id: exampleId('Brand__c') },
      handle: ({ id }, { session }) => removeBrand(fair, session, id),
    }),
    serverMethod({
      className,
      methodName: 'addProduct',
      cacheable: false,
      input: object({ brand: string, product: PRODUCT }),
      example: {
        brand: exampleId('Brand__c'),
        product: EXAMPLE_PRODUCT,
      },
      handle: ({ brand, product }, { session }) => addProduct(fair, session, brand, product),
    }),
    serverMethod({
      className,
      methodName: 'changeProduct',
      cacheable: false,
      input: object({ id: string, version: VERSION, product: PRODUCT }),
      example: {
        id: exampleId('Product__c'),
        version: 1,
        product: EXAMPLE_PRODUCT,
      },
      handle: ({ id, version, product }, { session }) => changeProduct(fair, session, id, version, product),
    }),
    serverMethod({
      className,
      methodName: 'removeProduct',
      cacheable: false,
      input: object({ id: string }),
      example: { id: exampleId('Product__c') },
      handle: ({ id }, { session }) => removeProduct(fair, session, id),
    }),
    serverMethod({
      className,
      methodName: 'publish',
      cacheable: false,
      input: object({ pavilion: string, revision: VERSION }),
      example: { pavilion: exampleValue('DirectoryProfile__c', 'Pavilion__c'), revision: 1 },
      handle: ({ pavilion, revision }, { session }) => publish(fair, session, pavilion, revision),
    }),
    serverMethod({
      className,
      methodName: 'copyLastEdition',
      cacheable: false,
      input: object({ pavilion: string }),
      example: { pavilion: exampleValue('DirectoryProfile__c', 'Pavilion__c') },
      handle: ({ pavilion }, { session }) => copyLastEdition(fair, session, pavilion),
    }),
  ],
  quickActions: {
    'DirectoryFlag__c.Keep': decideFlag(fair, 'keep'),
    'DirectoryFlag__c.Unpublish': decideFlag(fair, 'unpublish'),
    'DirectoryFlag__c.Write': decideFlag(fair, 'write'),
    'DirectoryProfile__c.Unpublish': unpublishProfile(fair),
  },
  tasks: [makeRenditionsTask(fair), purgeImagesTask(fair), remindDirectory(fair)],
  routes: directoryImageRoutes(fair),
})
