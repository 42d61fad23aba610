import { catalogueMethods } from '@foyer/fair-domain'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import { catalogueImageRoutes } from './catalogue-image.routes.ts'
import { exportCatalogueRoute } from './export-catalogue.ts'
import { getFairFacts, getHalls, getWorld } from './fair-facts.ts'
import { getEntry } from './get-entry.ts'
import { getSimilar } from './get-similar.ts'
import { getGroundPlan } from './ground-plan.ts'
import { getHallStands } from './hall-stands.ts'
import type { Needs } from './needs.ts'
import { searchCatalogue } from './search-catalogue.ts'
import { searchSite } from './search-site.ts'

/** The public catalogue: published entries of companies that may be visible. */
export const catalogueFeature: MakeFeature<Needs> = (fair) => ({
  methods: serve(fair, catalogueMethods, {
    search: (search) => searchCatalogue(fair, search),
    searchSite: ({ q, language }) => searchSite(fair, q, language),
    getFairFacts: () => getFairFacts(fair),
    getHalls: ({ language }) => getHalls(fair, language),
    getGroundPlan: ({ language }) => getGroundPlan(fair, language),
    getHallStands: ({ hall }) => getHallStands(fair, hall),
    getWorld: ({ world, language }) => getWorld(fair, world, language),
    getSimilar: ({ path, language }) => getSimilar(fair, path, language),
    getEntry: ({ slug, language }) => getEntry(fair, slug, language),
  }),
  routes: (app) => {
    catalogueImageRoutes(fair)(app)
    exportCatalogueRoute(fair)(app)
  },
})
