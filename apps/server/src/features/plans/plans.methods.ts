import type { ParticipantStand, StandPlan, TechnicalPlans } from '@foyer/fair-domain'
import { object } from '@foyer/record-contract'
import { attributeOf, serverMethod } from '@foyer/record-server'
import { requireAllowed } from '../explain/require-allowed.ts'
import type { Fair } from '../feature.ts'

export const plansMethods = (fair: Fair) => [
  serverMethod({
    className: 'TechnicalPlansController',
    methodName: 'getPlans',
    cacheable: true,
    input: object({}),
    handle: async (_input, { session }): Promise<TechnicalPlans> => {
      await requireAllowed(fair, fair.pool, session, 'technicalPlans')
      const [participationId] = attributeOf(session, 'participationId')
      const fromOrganiser = await organiserOf(fair, participationId)
      const { rows } = await fair.pool.query<StandPlan>(
        `select s.id as "standId", p.id as "pavilionId", p.name as pavilion, s.name as stand, s.area::float8,
           (select jsonb_build_object('id', t.id, 'fileName', t.name, 'revision', t.revision,
              'publishedAt', t.published_at, 'scale', t.scale, 'utilities', t.utilities, 'size', t.size,
              'isNew', not exists (select from plan_download d where d.plan = t.id and d."user" = $2))
            from technical_plan t where t.stand = s.id and t.state = 'current' and t.from_organiser = $3) as plan,
           (select coalesce(jsonb_agg(jsonb_build_object('revision', t.revision, 'publishedAt', t.published_at)
              order by t.revision desc), '[]') from technical_plan t where t.stand = s.id and t.state = 'replaced'
              and t.from_organiser = $3) as replaced
         from stand s join pavilion p on p.id = s.pavilion where s.participation = $1 order by p.name, s.name`,
        [participationId ?? null, session.userId, fromOrganiser !== null],
      )
      return { fromOrganiser, stands: rows, participants: await participantsOf(fair, participationId) }
    },
  }),
]

/** Who organises the collective that a participation belongs to; null for who is on their own. */
async function organiserOf({ pool }: Pick<Fair, 'pool'>, participationId: string | undefined) {
  const { rows } = await pool.query<{ name: string }>(
    `select a.name from participation own join participation o on o.id = own.organiser
     join account a on a.id = o.account where own.id = $1 and own.kind = 'collective'`,
    [participationId ?? null],
  )
  return rows[0]?.name ?? null
}

/** The stands of a collective, for its organiser. */
async function participantsOf({ pool }: Pick<Fair, 'pool'>, participationId: string | undefined) {
  const { rows } = await pool.query<{ isOrganiser: boolean; stands: ParticipantStand[] }>(
    `select own.kind = 'pavilionOrganiser' as "isOrganiser",
       (select coalesce(json_agg(json_build_object('standId', s.id, 'company', a.name, 'pavilion', v.name,
          'stand', s.name, 'revision', (select t.revision from technical_plan t
            where t.stand = s.id and t.state = 'current' and t.from_organiser)) order by a.name, s.name), '[]')
        from participation p join account a on a.id = p.account join stand s on s.participation = p.id
        join pavilion v on v.id = s.pavilion where p.organiser = own.id and p.status <> 'cancelled') as stands
     from participation own where own.id = $1`,
    [participationId ?? null],
  )
  return rows[0]?.isOrganiser ? rows[0].stands : null
}
