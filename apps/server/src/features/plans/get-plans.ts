import type { PlansAnswer } from '@foyer/fair-domain'
import { boolean, list, nullable, number, object, string } from '@foyer/record-contract'
import { attributeOf, type Session } from '@foyer/record-server'
import { readRows } from '../../database/read-rows.ts'
import type { Fair } from '../../services/fair/fair.ts'

const standRow = object({
  standId: string,
  pavilionId: string,
  pavilion: string,
  stand: string,
  area: number,
  plan: nullable(
    object({
      id: string,
      fileName: string,
      revision: number,
      publishedAt: string,
      scale: nullable(string),
      utilities: nullable(string),
      size: number,
      isNew: boolean,
    }),
  ),
  replaced: list(object({ revision: number, publishedAt: string })),
})

const groupRow = object({
  isOrganiser: boolean,
  stands: list(
    object({ standId: string, company: string, pavilion: string, stand: string, revision: nullable(number) }),
  ),
})

/** The drawings of a company's stands; for an organiser also those of the collective. */
export async function getPlans(fair: Fair, session: Session): Promise<PlansAnswer> {
  const [participationId] = attributeOf(session, 'participationId')
  const fromOrganiser = await organiserOf(fair, participationId)
  const stands = await readRows(
    fair.pool,
    standRow,
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
  return { fromOrganiser, stands, participants: await participantsOf(fair, participationId) }
}

/** Who organises the collective that a participation belongs to; null for who is on their own. */
async function organiserOf({ pool }: Fair, participationId: string | undefined) {
  const [organiser] = await readRows(
    pool,
    object({ name: string }),
    `select a.name from participation own join participation o on o.id = own.organiser
     join account a on a.id = o.account where own.id = $1 and own.kind = 'collective'`,
    [participationId ?? null],
  )
  return organiser?.name ?? null
}

/** The stands of a collective, for its organiser. */
async function participantsOf({ pool }: Fair, participationId: string | undefined) {
  const [group] = await readRows(
    pool,
    groupRow,
    `select own.kind = 'pavilionOrganiser' as "isOrganiser",
       (select coalesce(json_agg(json_build_object('standId', s.id, 'company', a.name, 'pavilion', v.name,
          'stand', s.name, 'revision', (select t.revision from technical_plan t
            where t.stand = s.id and t.state = 'current' and t.from_organiser)) order by a.name, s.name), '[]')
        from participation p join account a on a.id = p.account join stand s on s.participation = p.id
        join pavilion v on v.id = s.pavilion where p.organiser = own.id and p.status <> 'cancelled') as stands
     from participation own where own.id = $1`,
    [participationId ?? null],
  )
  return group?.isOrganiser ? group.stands : null
}
