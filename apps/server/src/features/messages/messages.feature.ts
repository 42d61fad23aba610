import { exampleId, object, string } from '@foyer/record-contract'
import { serverMethod } from '@foyer/record-server'
import type { MailTransport } from '../../integrations/mail/mail-transport.ts'
import type { MakeFeature } from '../feature.ts'
import { contentRoutes } from './content.routes.ts'
import { deliverMessage } from './deliver-message.ts'
import { inboxMethods } from './inbox.methods.ts'
import { reportBounce } from './report-bounce.ts'
import { undeliveredActions } from './settle-undelivered.ts'

/** Delivers what other features send, and shows it to its recipients. */
export const messagesFeature =
  (transport: MailTransport): MakeFeature =>
  ({ pool, readable, writer, clock, siteUrl, systemSession, settings, transact }) => ({
    methods: [
      ...inboxMethods({ writer, clock, transact }),
      serverMethod({
        className: 'BounceController',
        methodName: 'report',
        cacheable: false,
        input: object({ report: string }),
        example: { report: `Message-ID: <${exampleId('Message__c')}@foyer.example>` },
        handle: ({ report }, { session }) => reportBounce({ writer, transact, clock }, session, report),
      }),
    ],
    quickActions: undeliveredActions({ writer }),
    routes: contentRoutes({ pool, readable, settings }),
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
