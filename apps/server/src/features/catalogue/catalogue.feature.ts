import { boolean, exampleValue, integer, list, object, oneOf, string } from '@foyer/record-contract'
import { serverMethod } from '@foyer/record-server'
import type { MakeFeature } from '../feature.ts'
import { catalogueImageRoutes } from './catalogue-image.routes.ts'
import { exportCatalogueRoute } from './export-catalogue.ts'
import { getEntry } from './get-entry.ts'
import { searchCatalogue } from './search-catalogue.ts'

const className = 'CatalogueController'
const LANGUAGE = oneOf('it', 'en-US')

/** The public catalogue: published entries of companies that may show. */
export const catalogueFeature: MakeFeature = (fair) => ({
  methods: [
    serverMethod({
      className,
      methodName: 'search',
      cacheable: true,
      guest: true,
      input: object({
        language: LANGUAGE,
        q: string,
        kind: oneOf('company', 'brand', 'product'),
        launch: boolean,
        page: integer({ min: 1, max: 10_000 }),
        pavilion: list(string),
        category: list(string),
        brand: list(string),
        certification: list(string),
        country: list(string),
      }),
      example: {
        language: 'it',
        q: '',
        kind: 'company',
        launch: false,
        page: 1,
        pavilion: [],
        category: [],
        brand: [],
        certification: [],
        country: [],
      },
      handle: (search) => searchCatalogue(fair, search),
    }),
    serverMethod({
      className,
      methodName: 'getEntry',
      cacheable: true,
      guest: true,
      input: object({ slug: string, language: LANGUAGE }),
      example: {
        slug: exampleValue('DirectoryProfile__c', 'Slug__c', { State__c: 'published' }),
        language: 'it',
      },
      handle: ({ slug, language }) => getEntry(fair, slug, language),
    }),
  ],
  routes: (app) => {
    catalogueImageRoutes(fair)(app)
    exportCatalogueRoute(fair)(app)
  },
})
