import { boolean, exampleId, exampleToken, list, object, string } from '@foyer/record-contract'
import { serverMethod } from '@foyer/record-server'
import type { MakeFeature } from '../feature.ts'
import { acceptHandover, declineHandover } from './answer-handover.ts'
import { expireHandoversTask } from './expire-handovers.ts'
import { isOpen, readInvitation } from './handover-invitation.ts'
import { invitePrimary, withdrawInvitation } from './invite-primary.ts'
import { readOpenHandover, readReferents } from './read-referents.ts'
import { requireCapability } from './require-capability.ts'
import { saveReferents } from './save-referents.ts'

const REFERENTS = 'ReferentsController'
const HANDOVER = 'HandoverController'

/** Who answers for a company, and how the primary role passes on. */
export const referentsFeature: MakeFeature = (fair) => ({
  methods: [
    serverMethod({
      className: REFERENTS,
      methodName: 'getReferents',
      cacheable: true,
      input: object({}),
      handle: async (_input, { session }) => {
        const { accountId, contactId } = requireCapability(session, 'manageReferents')
        const edition = await fair.editions.current(fair.pool)
        return {
          ...(await readReferents(fair.pool, accountId)),
          ownContactId: contactId,
          areas: edition?.settings.referentAreas ?? [],
          handover: await readOpenHandover(fair.pool, accountId, fair.clock()),
        }
      },
    }),
    serverMethod({
      className: REFERENTS,
      methodName: 'save',
      cacheable: false,
      input: object({
        version: string,
        referents: list(
          object({
            firstName: string,
            lastName: string,
            title: string,
            email: string,
            phone: string,
            isAdministrative: boolean,
            isLegal: boolean,
            areas: list(string),
          }),
        ),
      }),
      example: { version: '', referents: [] },
      handle: (input, { session }) => saveReferents(fair, session, input),
    }),
    serverMethod({
      className: REFERENTS,
      methodName: 'invitePrimary',
      cacheable: false,
      input: object({ firstName: string, lastName: string, email: string }),
      example: { firstName: 'Nina', lastName: 'Prova', email: 'nina@prova.example' },
      handle: (input, { session }) => invitePrimary(fair, session, input),
    }),
    serverMethod({
      className: REFERENTS,
      methodName: 'withdraw',
      cacheable: false,
      input: object({ id: string }),
      example: { id: exampleId('ReferentInvitation__c', { Status__c: 'invited' }) },
      handle: ({ id }, { session }) => withdrawInvitation(fair, session, id),
    }),
    serverMethod({
      className: HANDOVER,
      methodName: 'getInvitation',
      cacheable: true,
      guest: true,
      guess: { isWrong: (answer) => answer === null },
      input: object({ token: string }),
      example: { token: exampleToken('handover') },
      handle: async ({ token }) => {
        const invitation = await readInvitation(fair, token)
        if (!invitation || !isOpen(invitation, fair.clock())) return null
        const { firstName, email, company, inviter, expiresAt } = invitation
        return { firstName, email, company, inviter, expiresAt: expiresAt.toISOString() }
      },
    }),
    serverMethod({
      className: HANDOVER,
      methodName: 'accept',
      cacheable: false,
      guest: true,
      personal: true,
      guess: { refusals: ['INVITATION_CLOSED'] },
      input: object({ token: string }),
      example: { token: exampleToken('handover') },
      handle: ({ token }, { session }) => acceptHandover(fair, session, token),
    }),
    serverMethod({
      className: HANDOVER,
      methodName: 'decline',
      cacheable: false,
      guest: true,
      personal: true,
      guess: { refusals: ['INVITATION_CLOSED'] },
      input: object({ token: string }),
      example: { token: exampleToken('handover') },
      handle: ({ token }, { session }) => declineHandover(fair, session, token),
    }),
  ],
  tasks: [expireHandoversTask(fair)],
})
