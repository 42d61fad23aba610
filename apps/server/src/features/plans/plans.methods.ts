import { object } from '@foyer/record-contract'
import { attributeOf, serverMethod } from '@foyer/record-server'
import { requireAllowed } from '../explain/require-allowed.ts'
import type { Fair } from '../feature.ts'

/** One stand of the company, with its plan once there is one. */
export interface StandPlan {
  standId: string
  pavilionId: string
  pavilion: string
  stand: string
  area: number
  plan: {
    id: string
    fileName: string
    revision: number
    publishedAt: string
    scale: string | null
    utilities: string | null
    size: number
    /** Not downloaded yet by whoever looks. */
    isNew: boolean
  } | null
  /** Revisions that no longer hold. */
  replaced: { revision: number; publishedAt: string }[]
}

export interface TechnicalPlansAnswer {
  /** Their plans come from the organiser of the collective. */
  fromOrganiser: string | null
  stands: StandPlan[]
}

export const plansMethods = (fair: Fair) => [
  serverMethod({
    className: 'TechnicalPlansController',
    methodName: 'getPlans',
    cacheable: true,
    input: object({}),
    handle: async (_input, { session }): Promise<TechnicalPlansAnswer> => {
      await requireAllowed(fair, fair.pool, session, 'technicalPlans')
      const [participationId] = attributeOf(session, 'participationId')
      const fromOrganiser = await organiserOf(fair, participationId)
      if (fromOrganiser !== null) return { fromOrganiser, stands: [] }
      const { rows } = await fair.pool.query<StandPlan>(
        `select s.id as "standId", p.id as "pavilionId", p.name as pavilion, s.name as stand, s.area::float8,
           (select jsonb_build_object('id', t.id, 'fileName', t.name, 'revision', t.revision,
              'publishedAt', t.published_at, 'scale', t.scale, 'utilities', t.utilities, 'size', t.size,
              'isNew', not exists (select from plan_download d where d.plan = t.id and d."user" = $2))
            from technical_plan t where t.stand = s.id and t.state = 'current') as plan,
           (select coalesce(jsonb_agg(jsonb_build_object('revision', t.revision, 'publishedAt', t.published_at)
              order by t.revision desc), '[]') from technical_plan t where t.stand = s.id and t.state = 'replaced') as replaced
         from stand s join pavilion p on p.id = s.pavilion where s.participation = $1 order by p.name, s.name`,
        [participationId ?? null, session.userId],
      )
      return { fromOrganiser: null, stands: rows }
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
