import { exampleId, integer, object, oneOf, optional, string } from '@foyer/record-contract'
import { attributeOf, serverMethod } from '@foyer/record-server'
import { requestDocument } from '../../documents/index.ts'
import type { MakeFeature } from '../feature.ts'
import { assignBadge } from './assign-badge.ts'
import { NoEdition } from './badge.refusals.ts'
import { openDesk } from './badge-desk.ts'
import { badgePapers } from './badge-paper.ts'
import { buyBadges, cancelBadgeOrder, settleBadgeOrder } from './buy-badges.ts'
import { changeBadge, reissueBadge } from './change-badge.ts'
import { expireBadgeOrders } from './expire-badge-orders.ts'
import { followTicket } from './follow-ticket.ts'
import { getBadges } from './get-badges.ts'
import { importBadges } from './import-badges.ts'
import { releaseBadge } from './release-badge.ts'
import { badgeLinkRoutes, sendAgain } from './send-badge.ts'
import { sendBadgeNotices } from './send-notices.ts'
import { shareBadges } from './share-badges.ts'

const CLASS_NAME = 'BadgesController'
const MAX_SHARE = 500
const kind = oneOf('badge', 'vip')
const anyKind = oneOf('badge', 'vip', 'setup')
const holder = object({
  firstName: string,
  lastName: string,
  role: string,
  email: string,
  adult: optional(string),
})

/** Badges in people's names, their papers, and how a collective divides them. */
export const badgesFeature: MakeFeature = (fair) => ({
  methods: [
    serverMethod({
      className: CLASS_NAME,
      methodName: 'getBadges',
      cacheable: true,
      input: object({}),
      handle: (_input, { session }) => getBadges(fair, session),
    }),
    serverMethod({
      className: CLASS_NAME,
      methodName: 'assign',
      cacheable: false,
      input: object({ kind: anyKind, holder, key: string }),
      example: {
        kind: 'badge',
        holder: { firstName: 'Nina', lastName: 'Prova', role: 'Sales', email: 'nina@prova.example' },
        key: 'example-badge-1',
      },
      handle: (badge, { session }) => assignBadge(fair, session, badge),
    }),
    serverMethod({
      className: CLASS_NAME,
      methodName: 'importNames',
      cacheable: false,
      input: object({ kind, text: string, key: string }),
      example: { kind: 'badge', text: 'Nina;Prova;Sales;nina@prova.example', key: 'example-names-1' },
      handle: (names, { session }) => importBadges(fair, session, names),
    }),
    serverMethod({
      className: CLASS_NAME,
      methodName: 'change',
      cacheable: false,
      input: object({ id: string, holder }),
      example: {
        id: exampleId('Badge__c', { State__c: 'ready' }),
        holder: { firstName: 'Nina', lastName: 'Prova', role: 'Sales', email: 'nina@prova.example' },
      },
      handle: (change, { session }) => changeBadge(fair, session, change.id, change.holder),
    }),
    serverMethod({
      className: CLASS_NAME,
      methodName: 'reissue',
      cacheable: false,
      input: object({ id: string }),
      example: { id: exampleId('Badge__c', { State__c: 'ready' }) },
      handle: ({ id }, { session }) => reissueBadge(fair, session, id),
    }),
    serverMethod({
      className: CLASS_NAME,
      methodName: 'release',
      cacheable: false,
      input: object({ id: string }),
      example: { id: exampleId('Badge__c', { State__c: 'ready' }) },
      handle: ({ id }, { session }) => releaseBadge(fair, session, id),
    }),
    serverMethod({
      className: CLASS_NAME,
      methodName: 'send',
      cacheable: false,
      input: object({ id: string }),
      example: { id: exampleId('Badge__c', { State__c: 'ready' }) },
      handle: ({ id }, { session }) => sendAgain(fair, session, id),
    }),
    serverMethod({
      className: CLASS_NAME,
      methodName: 'makeSet',
      cacheable: false,
      input: object({}),
      handle: (_input, { session }) =>
        fair.transact(session, async (transaction) => {
          const { accountId } = await openDesk(fair, transaction.client, session)
          const [participationId] = attributeOf(session, 'participationId')
          if (participationId === undefined) throw NoEdition()
          const { language } = session
          const id = await requestDocument(fair, transaction, {
            kind: 'badgeSet',
            subjectId: participationId,
            accountId,
            language,
            renew: true,
          })
          return { id }
        }),
    }),
    serverMethod({
      className: CLASS_NAME,
      methodName: 'share',
      cacheable: false,
      input: object({ accountId: string, share: integer({ min: 0, max: MAX_SHARE }) }),
      example: { accountId: exampleId('Account'), share: 1 },
      handle: ({ accountId, share }, { session }) => shareBadges(fair, session, accountId, share),
    }),
    serverMethod({
      className: CLASS_NAME,
      methodName: 'buyExtra',
      cacheable: false,
      input: object({ count: integer({ min: 1, max: MAX_SHARE }), key: string }),
      example: { count: 1, key: 'example-extra-1' },
      handle: (order, { session }) => buyBadges(fair, session, order),
    }),
    serverMethod({
      className: CLASS_NAME,
      methodName: 'cancelExtra',
      cacheable: false,
      input: object({ id: string }),
      example: { id: exampleId('BadgeOrder__c') },
      handle: ({ id }, { session }) => cancelBadgeOrder(fair, session, id),
    }),
  ],
  documents: badgePapers,
  onPaid: settleBadgeOrder(fair, 'pay'),
  onUnpaid: settleBadgeOrder(fair, 'reverse'),
  onWrite: followTicket(fair),
  tasks: [sendBadgeNotices(fair), expireBadgeOrders(fair)],
  routes: badgeLinkRoutes(fair),
})
