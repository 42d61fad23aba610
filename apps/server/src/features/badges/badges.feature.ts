import { badgeMethods } from '@foyer/fair-domain'
import { badgePdfs } from '../../services/badges/badge-pdf.ts'
import { releaseBadge } from '../../services/badges/release-badge.ts'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import { assignBadge } from './assign-badge.ts'
import { buyBadges, cancelBadgeOrder } from './buy-badges.ts'
import { changeBadge, reissueBadge } from './change-badge.ts'
import { getBadges } from './get-badges.ts'
import { importBadges } from './import-badges.ts'
import { makeBadgeSet } from './make-badge-set.ts'
import type { Needs } from './needs.ts'
import { badgeLinkRoutes, resendBadge } from './send-badge.ts'
import { sendBadgeNotices } from './send-notices.ts'
import { shareBadges } from './share-badges.ts'
import { syncBadgeWithTicket } from './sync-badge-with-ticket.ts'

/** Badges of named persons, their documents, and their distribution in a collective. */
export const badgesFeature: MakeFeature<Needs> = (fair) => ({
  methods: serve(fair, badgeMethods, {
    getBadges: (_, { session }) => getBadges(fair, session),
    assign: (badge, { session }) => assignBadge(fair, session, badge),
    importNames: (names, { session }) => importBadges(fair, session, names),
    change: (input, { session }) => changeBadge(fair, session, input),
    reissue: ({ id }, { session }) => reissueBadge(fair, session, id),
    release: ({ id }, { session }) => releaseBadge(fair, session, id),
    send: ({ id }, { session }) => resendBadge(fair, session, id),
    makeSet: (_, { session }) => makeBadgeSet(fair, session),
    share: ({ accountId, share }, { session }) => shareBadges(fair, session, accountId, share),
    buyExtra: (order, { session }) => buyBadges(fair, session, order),
    cancelExtra: ({ id }, { session }) => cancelBadgeOrder(fair, session, id),
  }),
  documents: badgePdfs,
  onWrite: syncBadgeWithTicket(fair),
  tasks: [sendBadgeNotices(fair)],
  routes: badgeLinkRoutes(fair),
})
