import type { MailTransport } from '../../integrations/mail/mail-transport.ts'
import type { MakeFeature } from '../feature.ts'
import { contentRoutes } from './content.routes.ts'
import { deliverMessage } from './deliver-message.ts'
import { inboxMethods } from './inbox.methods.ts'

/** Delivers what other features send, and shows it to its recipients. */
export const messagesFeature =
  (transport: MailTransport): MakeFeature =>
  ({ pool, writer, clock, siteUrl, systemSession, settings, transact }) => ({
    methods: inboxMethods({ writer, clock, transact }),
    routes: contentRoutes({ pool, settings }),
    tasks: [
      deliverMessage({
        pool,
        writer,
        transport,
        clock,
        systemSession,
        senderDomain: new URL(siteUrl).hostname,
      }),
    ],
  })
