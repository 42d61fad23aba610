import { bounceMethods, messageMethods } from '@foyer/fair-domain'
import type { MailTransport } from '../../integrations/mail/mail-transport.ts'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import { contentRoutes } from './content.routes.ts'
import { deliverMessage } from './deliver-message.ts'
import { markRead } from './mark-read.ts'
import type { Needs } from './needs.ts'
import { reportBounce } from './report-bounce.ts'
import { undeliveredActions } from './settle-undelivered.ts'

/** Delivers the messages of other features, and shows them to their recipients. */
export const messagesFeature =
  (transport: MailTransport): MakeFeature<Needs> =>
  (fair) => ({
    methods: [
      ...serve(fair, messageMethods, { markRead: ({ id }, { session }) => markRead(fair, session, id) }),
      ...serve(fair, bounceMethods, {
        report: ({ report }, { session }) => reportBounce(fair, session, report),
      }),
    ],
    quickActions: undeliveredActions(fair),
    routes: contentRoutes(fair),
    tasks: [deliverMessage({ ...fair, transport, senderDomain: new URL(fair.siteUrl).hostname })],
  })
