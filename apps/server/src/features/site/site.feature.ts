import type { MakeFeature } from '../feature.ts'
import { communicationMethods } from './communication.ts'
import { getPage } from './public-page.ts'
import { publishPage } from './publish-page.ts'
import { getSiteLinks } from './site-links.ts'
import { getThemeLineInfo } from './theme-line-info.ts'

/** The public site: what its shell and pages ask for, and how editors publish. */
export const siteFeature: MakeFeature = ({ pool, writer, clock }) => ({
  methods: [getThemeLineInfo(pool), getSiteLinks(pool), getPage(pool), ...communicationMethods(pool)],
  quickActions: {
    'Page__c.Publish': publishPage(writer, clock, 'published'),
    'Page__c.Withdraw': publishPage(writer, clock, 'withdrawn'),
  },
})
