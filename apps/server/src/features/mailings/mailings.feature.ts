import { mailingMethods } from '@foyer/fair-domain'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import { discardMailing, saveMailing, sendOff, startMailing, testMailing } from './change-mailing.ts'
import type { Needs } from './needs.ts'
import { previewRoutes } from './preview.routes.ts'
import { getMailing } from './read-mailing.ts'
import { getRecipients } from './read-recipients.ts'
import { sendMailing } from './send-mailing.ts'
import { stopMailing, withdrawMails } from './stop-mailing.ts'

/** Mailings of staff: about a record, to selected rows of a list, or to a whole list. */
export const mailingsFeature: MakeFeature<Needs> = (fair) => ({
  methods: serve(fair, mailingMethods, {
    start: (input, { session }) => startMailing(fair, session, input),
    getMailing: ({ id, language }, { session }) => getMailing(fair, session, id, language),
    getRecipients: (input, { session }) => getRecipients(fair, session, input),
    save: (input, { session }) => saveMailing(fair, session, input),
    test: ({ id }, { session }) => testMailing(fair, session, id),
    send: (input, { session }) => sendOff(fair, session, input),
    stop: ({ id }, { session }) => stopMailing(fair, session, id),
    discard: ({ id }, { session }) => discardMailing(fair, session, id),
  }),
  routes: previewRoutes(fair),
  tasks: [sendMailing(fair), withdrawMails(fair)],
})
