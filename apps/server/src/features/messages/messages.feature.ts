import type { MailTransport } from '../../integrations/mail/mail-transport.ts'
import type { MakeFeature } from '../feature.ts'
import { deliverMessage } from './deliver-message.ts'

/** Delivers what other features send. */
export const messagesFeature =
  (transport: MailTransport): MakeFeature =>
  ({ pool, writer, clock, siteUrl, systemSession }) => ({
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
