import {
  communicationMethods,
  pageMethods,
  siteMethods,
  storyMethods,
  themeLineMethods,
} from '@foyer/fair-domain'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import { countUnread, getMenuItem, getUserName, showCommunicationIcon } from './communication.ts'
import { getEdition } from './current-edition.ts'
import type { Needs } from './needs.ts'
import { programmeIcsRoutes } from './programme-ics.ts'
import { getPage } from './public-page.ts'
import { publishPage } from './publish-page.ts'
import { shareCardRoutes } from './share-cards.ts'
import { getSiteLinks } from './site-links.ts'
import { pictureRoutes } from './site-pictures.ts'
import { sitemapRoutes } from './sitemap.ts'
import { getSession, getSpeaker } from './speakers.ts'
import { getCompanyStories, getEvents, getGallery, getNews, getNewsItem } from './stories.ts'
import { getThemeLineInfo } from './theme-line-info.ts'

/** The public site: data of its shell and pages, and publication by editors. */
export const siteFeature: MakeFeature<Needs> = (fair) => ({
  methods: [
    ...serve(fair, themeLineMethods, {
      getThemeLineInfo: ({ language }) => getThemeLineInfo(fair, language),
    }),
    ...serve(fair, siteMethods, {
      getSiteLinks: ({ language }) => getSiteLinks(fair, language),
      getEdition: () => getEdition(fair),
    }),
    ...serve(fair, pageMethods, { getPage: (wanted, { session }) => getPage(fair, session, wanted) }),
    ...serve(fair, storyMethods, {
      getNews: ({ kind, language }) => getNews(fair, kind, language),
      getNewsItem: ({ slug, language }) => getNewsItem(fair, slug, language),
      getEvents: ({ language }) => getEvents(fair, language),
      getSession: ({ id, language }) => getSession(fair, id, language),
      getSpeaker: ({ slug, language }) => getSpeaker(fair, slug, language),
      getCompanyStories: ({ slug, language }) => getCompanyStories(fair, slug, language),
      getGallery: ({ kind, language }) => getGallery(fair, kind, language),
    }),
    ...serve(fair, communicationMethods, {
      showCommunicationIcon: (_, { session }) => showCommunicationIcon(fair, session),
      getCommunicationNumber: (_, { session }) => countUnread(fair, session),
      getCommunicationMenuItem: () => getMenuItem(fair),
      getParticipationData: ({ userId }, { session }) => getUserName(fair, session, userId),
    }),
  ],
  quickActions: {
    'Page__c.Publish': publishPage(fair.writer, fair.clock, 'published'),
    'Page__c.Withdraw': publishPage(fair.writer, fair.clock, 'withdrawn'),
  },
  routes: (app) => {
    sitemapRoutes(fair)(app)
    pictureRoutes(fair)(app)
    programmeIcsRoutes(fair)(app)
    shareCardRoutes(fair)(app)
  },
})
