import { isStaff, PLAN_UPLOADERS } from '@foyer/fair-domain'
import { InsufficientAccess, NotFound, NotSignedIn } from '@foyer/record-contract'
import { attributeOf, dispositionOf, requireUser, type Session } from '@foyer/record-server'
import type { FastifyInstance } from 'fastify'
import { uploadRoute } from '../../http/upload-route.ts'
import { requireAllowed } from '../../services/explain/require-allowed.ts'
import type { Needs } from './needs.ts'

import { planKey, uploadPlan } from './upload-plan.ts'

/**
 * Plans are downloaded by their company if the booth is paid, and uploaded by staff or the organiser of its collective.
 */
export const plansRoutes = (fair: Needs) => async (app: FastifyInstance) => {
  const { sitePath } = fair.settings
  app.get<{ Params: { id: string }; Querystring: { storing?: string } }>(
    `/${sitePath}/technical-plans/:id`,
    { config: { allow: { inside: 'staff, and companies whose booth is paid' } } },
    async (request, reply) => {
      const session = await request.sessionOf()
      if (session.userId === null) throw NotSignedIn()
      if (!isStaff(session.profiles)) await requireAllowed(fair, fair.pool, session, 'technicalPlans')
      const plan = await findPlan(fair, session, request.params.id)
      // A browser that takes the file along does it without its user, for whom the plan stays new.
      if (request.query.storing === undefined) await logDownload(fair, session, plan.id)
      return reply
        .type('application/pdf')
        .header('content-length', plan.size)
        .header('content-disposition', dispositionOf(plan.name))
        .header('cache-control', 'private, no-store')
        .header('x-content-type-options', 'nosniff')
        .send(await fair.files.read(planKey(plan.id)))
    },
  )

  await uploadRoute(app, {
    url: '/services/technical-plans/:fileName',
    type: 'application/pdf',
    purpose: 'technicalPlan',
    personal: false,
    receive: async (session, file) => {
      const isUploader = PLAN_UPLOADERS.some((profile) => session.profiles.includes(profile))
      const organiserId = isUploader ? null : await organisedBy(fair, session)
      return uploadPlan(fair, session, { file, organiserId })
    },
  })
}

/** The organiser of a collective uploads plans for its participants only. */
async function organisedBy(fair: Needs, session: Session) {
  await requireAllowed(fair, fair.pool, session, 'collective')
  const [participationId] = attributeOf(session, 'participationId')
  if (participationId === undefined) throw InsufficientAccess()
  return participationId
}

async function findPlan({ pool }: Needs, session: Session, id: string) {
  const { rows } = await pool.query<{ id: string; name: string; size: string }>(
    `select t.id, t.name, t.size from technical_plan t join stand s on s.id = t.stand
     left join participation p on p.id = s.participation
     where t.id = $1 and ($2 or (s.participation = any($3) and t.state = 'current'
       and (p.kind = 'collective') = t.from_organiser))`,
    [id, isStaff(session.profiles), attributeOf(session, 'participationId')],
  )
  const [plan] = rows
  if (!plan) throw NotFound()
  return plan
}

/** Downloads by staff are not logged. */
async function logDownload(fair: Needs, session: Session, planId: string) {
  if (isStaff(session.profiles)) return
  await fair.transact(session, async (transaction) => {
    const { rows } = await transaction.client.query<{ name: string }>(
      'select name from user_account where id = $1',
      [session.userId],
    )
    await fair.writer.create(transaction, 'PlanDownload__c', {
      Name: rows[0]?.name ?? '–',
      Plan__c: planId,
      Account__c: attributeOf(session, 'accountId')[0] ?? null,
      User__c: requireUser(session),
    })
  })
}
