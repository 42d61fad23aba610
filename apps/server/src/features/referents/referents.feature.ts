import {
  handoverMethods,
  type ReferentsResult,
  referentsMethods,
  staffHandoverMethods,
} from '@foyer/fair-domain'
import type { Session } from '@foyer/record-server'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import { acceptHandover, declineHandover } from '../../services/referents/answer-handover.ts'
import { expireHandoversTask } from '../../services/referents/expire-handovers.ts'
import { inviterOf, isOpen, readInvitation } from '../../services/referents/handover-invitation.ts'
import {
  invitePrimary,
  startHandover,
  withdrawByStaff,
  withdrawInvitation,
} from '../../services/referents/invite-primary.ts'
import { readOpenHandover, readReferents } from '../../services/referents/read-referents.ts'
import { requireCapability } from '../../services/referents/require-capability.ts'
import { saveReferents } from '../../services/referents/save-referents.ts'
import { moveToCompany } from './move-to-company.ts'
import type { Needs } from './needs.ts'

/** Referents of a company, and the handover of the primary role. */
export const referentsFeature: MakeFeature<Needs> = (fair) => ({
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
        const { firstName, email, company, invitedBy, expiresAt } = invitation
        return {
          firstName,
          email,
          company,
          inviter: await inviterOf(fair, fair.pool, invitation),
          isByOrganiser: invitedBy === null,
          expiresAt: expiresAt.toISOString(),
        }
      },
      accept: ({ token }, { session }) => acceptHandover(fair, session, token),
      decline: ({ token }, { session }) => declineHandover(fair, session, token),
    }),
    ...serve(fair, staffHandoverMethods, {
      start: (input, { session }) => startHandover(fair, session, input),
      withdraw: ({ id }, { session }) => withdrawByStaff(fair, session, id),
    }),
  ],
  quickActions: { 'Contact.MoveToCompany': moveToCompany(fair) },
  tasks: [expireHandoversTask(fair)],
})

async function getReferents(fair: Needs, session: Session): Promise<ReferentsResult> {
  const { accountId, contactId } = requireCapability(session, 'manageReferents')
  const edition = await fair.editions.current(fair.pool)
  return {
    ...(await readReferents(fair.pool, accountId)),
    ownContactId: contactId,
    areas: edition?.settings.referentAreas ?? [],
    handover: await readOpenHandover(fair.pool, accountId, fair.clock()),
  }
}
