import {
  canRemind,
  collectiveMethods,
  collectiveReminderMail,
  isPast,
  missingSteps,
  type ParticipantItem,
  READINESS,
} from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import { attributeOf, type Session } from '@foyer/record-server'
import { lockName } from '../../database/lock-name.ts'
import { uploadRoute } from '../../http/upload-route.ts'
import { refuse } from '../../refuse.ts'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import { mailReferents } from '../../services/payments/mail-referents.ts'
import { importParticipants } from './import-participants.ts'
import type { Needs } from './needs.ts'
import { type ParticipantRow, readParticipants } from './read-participants.ts'

/** Collectives: the participants for whom a company signs and pays, their readiness, and reminders. */
export const collectivesFeature: MakeFeature<Needs> = (fair) => ({
  methods: serve(fair, collectiveMethods, {
    getParticipants: async (_, { session }) => {
      const rows = await findParticipants(fair, fair.pool, session)
      return rows.map((row) => itemOf(row, fair.clock()))
    },
    remind: ({ id }, { session }) => remind(fair, session, id),
  }),
  routes: (app) =>
    uploadRoute(app, {
      url: '/services/collective/participants/:step',
      purpose: 'participantTable',
      // A participant invites its own representatives.
      personal: true,
      receive: (session, file, { params: { step } }) =>
        importParticipants(fair, session, file, step !== 'import'),
    }),
})

/** The caller's participation; an id that does not exist if there is none. */
const organiserOf = (session: Session) => attributeOf(session, 'participationId')[0] ?? ''

async function findParticipants(
  fair: Needs,
  client: Parameters<typeof readParticipants>[0],
  session: Session,
) {
  const edition = await fair.editions.current(client)
  const canName = edition !== null && !isPast(edition.settings.badgeNamesUntil, fair.clock())
  return readParticipants(client, organiserOf(session), canName)
}

const itemOf = (
  { id, company, stands, readiness, remindedAt }: ParticipantRow,
  now: number,
): ParticipantItem => ({
  id,
  company,
  stands,
  readiness,
  remindedAt: remindedAt?.toISOString() ?? null,
  canRemind: canRemind(readiness, remindedAt?.getTime() ?? null, now),
})

async function remind(fair: Needs, session: Session, id: string) {
  await fair.transact(session, async (transaction) => {
    const { client } = transaction
    // Concurrent calls send one mail.
    await lockName(client, `collective:${id}`)
    const rows = await findParticipants(fair, client, session)
    const participant = rows.find((row) => row.id === id)
    if (!participant) throw NotFound()
    if (!itemOf(participant, fair.clock()).canRemind) throw refuse('REMIND_LATER')
    const organiser = await client.query<{ name: string }>('select name from account where id = $1', [
      attributeOf(session, 'accountId')[0],
    ])
    await mailReferents(
      fair,
      transaction,
      participant.accountId,
      ({ person, company, to, link }) =>
        fair.sendMessage(transaction, {
          template: collectiveReminderMail,
          to,
          data: {
            name: person.firstName,
            company,
            organiser: organiser.rows[0]?.name ?? '',
            missing: missingSteps(participant.readiness)
              .map((step) => READINESS[step][person.language].toLowerCase())
              .join(', '),
            link: link('/reserved/'),
          },
        }),
      'marketing',
    )
  })
  return { reminded: true }
}
