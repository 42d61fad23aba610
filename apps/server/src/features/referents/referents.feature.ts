import { handoverMethods, type ReferentsAnswer, referentsMethods } from '@foyer/fair-domain'
import type { Session } from '@foyer/record-server'
import type { Fair, MakeFeature } from '../feature.ts'
import { serve } from '../serve.ts'
import { acceptHandover, declineHandover } from './answer-handover.ts'
import { expireHandoversTask } from './expire-handovers.ts'
import { isOpen, readInvitation } from './handover-invitation.ts'
import { invitePrimary, withdrawInvitation } from './invite-primary.ts'
import { readOpenHandover, readReferents } from './read-referents.ts'
import { requireCapability } from './require-capability.ts'
import { saveReferents } from './save-referents.ts'

/** Who answers for a company, and how the primary role passes on. */
export const referentsFeature: MakeFeature = (fair) => ({
  methods: [
    ...serve(fair, referentsMethods, {
      getReferents: (_, { session }) => getReferents(fair, session),
      save: (sent, { session }) => saveReferents(fair, session, sent),
      invitePrimary: (draft, { session }) => invitePrimary(fair, session, draft),
      withdraw: ({ id }, { session }) => withdrawInvitation(fair, session, id),
    }),
    ...serve(fair, handoverMethods, {
      getInvitation: async ({ token }) => {
        const invitation = await readInvitation(fair, token)
        if (!invitation || !isOpen(invitation, fair.clock())) return null
        const { firstName, email, company, inviter, expiresAt } = invitation
        return { firstName, email, company, inviter, expiresAt: expiresAt.toISOString() }
      },
      accept: ({ token }, { session }) => acceptHandover(fair, session, token),
      decline: ({ token }, { session }) => declineHandover(fair, session, token),
    }),
  ],
  tasks: [expireHandoversTask(fair)],
})

async function getReferents(fair: Fair, session: Session): Promise<ReferentsAnswer> {
  const { accountId, contactId } = requireCapability(session, 'manageReferents')
  const edition = await fair.editions.current(fair.pool)
  return {
    ...(await readReferents(fair.pool, accountId)),
    ownContactId: contactId,
    areas: edition?.settings.referentAreas ?? [],
    handover: await readOpenHandover(fair.pool, accountId, fair.clock()),
  }
}
