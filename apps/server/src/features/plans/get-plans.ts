import {
  answerBy,
  deadlineOf,
  type PlansResult,
  type StandDesignItem,
  standDesign,
  standDesignsQueue,
} from '@foyer/fair-domain'
import {
  boolean,
  type Language,
  list,
  nullable,
  number,
  object,
  oneOf,
  type Shape,
  string,
} from '@foyer/record-contract'
import { attributeOf, type Session } from '@foyer/record-server'
import { readRows } from '../../database/read-rows.ts'
import type { Needs } from './needs.ts'

import { designReason } from './stored-design.ts'

const designRow = object({
  id: string,
  version: number,
  state: oneOf(...standDesign.states),
  sentOn: string,
  sentBy: nullable(string),
  utilities: object({
    power: number,
    sockets: number,
    water: number,
    air: number,
    internet: number,
    hanging: number,
  }),
  text: nullable(string),
  files: list(object({ id: string, title: string, isAnnotated: boolean })),
  reasonCode: nullable(string),
  answer: nullable(string),
})

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
  designs: list(designRow),
})

/** The submitted versions of a stand's design, each with its files. */
const DESIGNS = `(select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'version', d.version, 'state', d.state,
    'sentOn', d.created_date, 'sentBy', (select u.name from user_account u where u.id = d.sent_by),
    'utilities', jsonb_build_object('power', d.power_kw, 'sockets', d.sockets, 'water', d.water_points,
      'air', d.air_points, 'internet', d.internet_points, 'hanging', d.hanging_points),
    'text', d.text, 'reasonCode', d.reason_code, 'answer', d.answer,
    'files', (select coalesce(jsonb_agg(jsonb_build_object('id', f.latest_published_version_id, 'title', f.title,
        'isAnnotated', f.id = coalesce(d.annotated_file, '')) order by f.created_date, f.id), '[]')
      from content_document_link l join content_document f on f.id = l.content_document_id
      where l.stand_design = d.id)) order by d.version desc), '[]')
  from stand_design d where d.stand = s.id and d.account = s.account)`

const groupRow = object({
  isOrganiser: boolean,
  stands: list(
    object({ standId: string, company: string, pavilion: string, stand: string, revision: nullable(number) }),
  ),
})

/** Returns the plans of a company's stands; for an organiser also those of the collective. */
export async function getPlans(fair: Needs, session: Session): Promise<PlansResult> {
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
          and t.from_organiser = $3) as replaced,
       ${DESIGNS} as designs
     from stand s join pavilion p on p.id = s.pavilion where s.participation = $1 order by p.name, s.name`,
    [participationId ?? null, session.userId, fromOrganiser !== null],
  )
  const edition = await fair.editions.current(fair.pool)
  const until = edition?.settings.standDesignsUntil
  return {
    fromOrganiser,
    stands: stands.map((stand) => ({
      ...stand,
      designs: stand.designs.map((design) => designOf(design, session.language, fair.clock())),
    })),
    designs: until === undefined || fromOrganiser !== null ? null : designsUntil(until, fair.clock()),
    participants: await participantsOf(fair, participationId),
  }
}

type DesignRow = typeof designRow extends Shape<infer R> ? R : never

function designOf(
  { files, reasonCode, ...design }: DesignRow,
  language: Language,
  now: number,
): StandDesignItem {
  const plain = ({ id, title }: DesignRow['files'][number]) => ({ id, title })
  return {
    ...design,
    replyBy:
      design.state === 'submitted' ? answerBy(standDesignsQueue, Date.parse(design.sentOn), now) : null,
    reason: designReason(reasonCode, language),
    files: files.filter(({ isAnnotated }) => !isAnnotated).map(plain),
    annotated: files.filter(({ isAnnotated }) => isAnnotated).map(plain)[0] ?? null,
  }
}

function designsUntil(until: string, now: number) {
  const deadline = deadlineOf(until, now)
  return { ...deadline, until, isOver: deadline.phase === 'over' }
}

/** The organiser of the participation's collective; null if there is none. */
async function organiserOf({ pool }: Needs, participationId: string | undefined) {
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
async function participantsOf({ pool }: Needs, participationId: string | undefined) {
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
