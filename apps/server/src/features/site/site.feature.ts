import type { MakeFeature } from '../feature.ts'
import { communicationMethods } from './communication.ts'
import { getEdition } from './current-edition.ts'
import { getPage } from './public-page.ts'
import { publishPage } from './publish-page.ts'
import { getSiteLinks } from './site-links.ts'
import { pictureRoutes } from './site-pictures.ts'
import { sitemapRoutes } from './sitemap.ts'
import { storyMethods } from './stories.ts'
import { getThemeLineInfo } from './theme-line-info.ts'

/** The public site: what its shell and pages ask for, and how editors publish. */
export const siteFeature: MakeFeature = (fair) => {
  const { pool, writer, clock } = fair
  return {
    methods: [
      getThemeLineInfo(pool),
      getSiteLinks(fair),
      getEdition(fair),
      getPage(fair),
      ...storyMethods(fair),
      ...communicationMethods(pool),
    ],
    quickActions: {
      'Page__c.Publish': publishPage(writer, clock, 'published'),
      'Page__c.Withdraw': publishPage(writer, clock, 'withdrawn'),
    },
    routes: (app) => {
      sitemapRoutes(fair)(app)
      pictureRoutes(fair)(app)
    },
  }
}
