import { catalogueMethods } from '@foyer/fair-domain'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import { catalogueImageRoutes } from './catalogue-image.routes.ts'
import { exportCatalogueRoute } from './export-catalogue.ts'
import { getEntry } from './get-entry.ts'
import { searchCatalogue } from './search-catalogue.ts'

/** The public catalogue: published entries of companies that may show. */
export const catalogueFeature: MakeFeature = (fair) => ({
  methods: serve(fair, catalogueMethods, {
    search: (search) => searchCatalogue(fair, search),
    getEntry: ({ slug, language }) => getEntry(fair, slug, language),
  }),
  routes: (app) => {
    catalogueImageRoutes(fair)(app)
    exportCatalogueRoute(fair)(app)
  },
})
