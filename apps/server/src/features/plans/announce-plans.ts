import { hasBegun, planPublishedMail, planRevisedMail } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import { readIds } from '../../database/read-rows.ts'
import type { Task } from '../../jobs/task.ts'
import { mailReferents } from '../../services/payments/mail-referents.ts'
import type { Needs } from './needs.ts'

interface PlanToAnnounce {
  accountId: string | null
  pavilion: string
  stand: string
  revision: number
  isRevised: boolean
  fromOrganiser: boolean
}

/** Notifies the technical referents, or the primary one, of a new or changed plan. Once per plan. */
export async function announcePlan(fair: Needs, transaction: Transaction, planId: string) {
  const { rows } = await transaction.client.query<PlanToAnnounce>(
    `select s.account as "accountId", p.name as pavilion, s.name as stand, t.revision::int, t.from_organiser as "fromOrganiser",
            exists (select from technical_plan b where b.stand = t.stand and b.announced_at is not null
              and b.from_organiser = t.from_organiser) as "isRevised"
     from technical_plan t join stand s on s.id = t.stand join pavilion p on p.id = t.pavilion
     where t.id = $1 and t.state = 'current' and t.announced_at is null for update of t`,
    [planId],
  )
  const [plan] = rows
  if (!plan) return
  await fair.writer.update(transaction, 'TechnicalPlan__c', planId, {
    AnnouncedAt__c: new Date(fair.clock()).toISOString(),
  })
  if (plan.accountId === null) return
  if ((await isCollective(fair, transaction, plan.accountId)) !== plan.fromOrganiser) return
  await mailReferents(
    fair,
    transaction,
    plan.accountId,
    ({ person, company, to, link }) =>
      fair.sendMessage(transaction, {
        template: plan.isRevised ? planRevisedMail : planPublishedMail,
        to,
        data: {
          name: person.firstName,
          company,
          pavilion: plan.pavilion,
          stand: plan.stand,
          revision: String(plan.revision),
          link: link('/reserved/technical-plans'),
        },
      }),
    'technical',
  )
}

/** Participants of a collective get their plans from its organiser. */
async function isCollective({ editions }: Needs, { client }: Transaction, accountId: string) {
  const { rowCount } = await client.query(
    `select from participation where account = $1 and edition = $2 and kind = 'collective'`,
    [accountId, (await editions.current(client))?.id ?? null],
  )
  return rowCount !== 0
}

/** Announces plans uploaded before their release day. */
export const announcePlans = (fair: Needs): Task => ({
  name: 'plans.announce',
  cron: '30 6 * * *',
  run: async () => {
    const edition = await fair.editions.current(fair.pool)
    if (!edition || !hasBegun(edition.settings.technicalPlansFrom, fair.clock())) return
    const ids = await readIds(
      fair.pool,
      `select id from technical_plan where state = 'current' and announced_at is null order by id`,
    )
    for (const id of ids)
      await fair.transact(fair.systemSession, (transaction) => announcePlan(fair, transaction, id))
  },
})
