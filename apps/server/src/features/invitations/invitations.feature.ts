import { guestTicketMethods, invitationMethods } from '@foyer/fair-domain'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import type { Identity } from '../../services/identity/identity.ts'
import { ticketPosterDocument } from '../../services/ticketing/ticket-poster-document.ts'
import { recallInvitation, remindGuest, resendInvitation } from './change-invitations.ts'
import { claimTicket, markOpened, optOut, readInvitation, renameGuest } from './claim-ticket.ts'
import { eraseGuests } from './erase-guests.ts'
import { getInvitations, getPreview } from './get-invitations.ts'
import { guestRoutes, previewRoutes } from './guest.routes.ts'
import type { Needs } from './needs.ts'
import { acceptAgreement, sendInvitations } from './send-invitations.ts'
import { syncInvitations } from './sync-invitations.ts'

/** Prepaid tickets sent to guests, and the page where a guest claims theirs. */
export const invitationsFeature =
  ({ throttle }: Identity): MakeFeature<Needs> =>
  (fair) => ({
    methods: [
      ...serve(fair, invitationMethods, {
        getInvitations: (_, { session }) => getInvitations(fair, session),
        getPreview: (words, { session }) => getPreview(fair, session, words),
        acceptAgreement: (_, { session }) => acceptAgreement(fair, session),
        send: (sent, { session }) => sendInvitations(fair, session, sent),
        recall: ({ id }, { session }) => recallInvitation(fair, session, id),
        resend: ({ id }, { session }) => resendInvitation(fair, session, id),
        remind: ({ id }, { session }) => remindGuest(fair, session, id),
      }),
      ...serve(fair, guestTicketMethods, {
        getInvitation: ({ token, language }) => readInvitation(fair, token, language),
        markOpened: ({ token }) => markOpened(fair, token),
        claim: (form) => claimTicket(fair, form),
        rename: ({ token, ...name }) => renameGuest(fair, token, name),
        optOut: async ({ token }) => ({ isDone: await optOut(fair, token) }),
      }),
    ],
    tasks: [eraseGuests(fair)],
    documents: [ticketPosterDocument('guestTicket')],
    onWrite: syncInvitations(fair),
    routes: (app) => {
      guestRoutes(fair, throttle)(app)
      previewRoutes(fair)(app)
    },
  })
