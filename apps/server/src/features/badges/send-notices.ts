import {
  addDays,
  badgeQuotaMail,
  badgeUnusedMail,
  dayIn,
  hasBegun,
  isPast,
  parkingReadyMail,
} from '@foyer/fair-domain'
import { type Infer, integer, object, string } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import { readRows } from '../../database/read-rows.ts'
import type { Task } from '../../jobs/task.ts'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import { balanceOf } from '../../services/entitlements/balance-of.ts'
import { notifyOnce } from '../../services/entitlements/notify-once.ts'
import { boothPaymentOf } from '../../services/explain/payment-state.ts'
import { mailReferents } from '../../services/payments/mail-referents.ts'
import type { Needs } from './needs.ts'

const SEND_BADGE_NOTICES = 'badges.notices'
const EVERY_MORNING = '0 7 * * *'
/** Days before the opening on which unused badges are reminded of. */
const UNUSED_DAYS_BEFORE = 5

const participantRow = object({ id: string, accountId: string })
type Participant = Infer<typeof participantRow>

/** Sends notices to companies: each once, on its day, if the stand is paid. */
export const sendBadgeNotices = (fair: Needs): Task => ({
  name: SEND_BADGE_NOTICES,
  cron: EVERY_MORNING,
  run: async () => {
    const edition = await fair.editions.current(fair.pool)
    if (!edition || !hasBegun(edition.settings.badgesFrom, fair.clock())) return
    if (isPast(edition.days.closing, fair.clock())) return
    const participants = await readRows(
      fair.pool,
      participantRow,
      `select id, account as "accountId" from participation where edition = $1 and status = 'confirmed' order by id`,
      [edition.id],
    )
    const isLate = hasBegun(addDays(edition.days.opening, -UNUSED_DAYS_BEFORE), fair.clock())
    for (const participant of participants) {
      const { state } = await boothPaymentOf(fair.pool, participant.id)
      if (state !== 'paid' && state !== 'none') continue
      await notifyOnce(fair, participant.id, 'badge.quota', (transaction) =>
        mailQuota(fair, transaction, participant, edition),
      )
      await notifyOnce(fair, participant.id, 'parking.ready', (transaction) =>
        mailParking(fair, transaction, participant, edition),
      )
      if (isLate)
        await notifyOnce(fair, participant.id, 'badge.unused', (transaction) =>
          mailUnused(fair, transaction, participant, edition),
        )
    }
  },
})

async function mailQuota(
  fair: Needs,
  transaction: Transaction,
  { accountId }: Participant,
  edition: EditionAtHand,
) {
  const { client } = transaction
  const badge = await balanceOf(client, { accountId, editionId: edition.id, kind: 'badge' })
  const vip = await balanceOf(client, { accountId, editionId: edition.id, kind: 'vip' })
  if (badge.total + vip.total === 0) return false
  const { exhibitorEntryFrom: from, exhibitorEntryUntil: until } = edition.settings
  await mailReferents(
    fair,
    transaction,
    accountId,
    ({ person, company, to, link }) =>
      fair.sendMessage(transaction, {
        template: badgeQuotaMail,
        to,
        data: {
          name: person.firstName,
          company,
          badges: String(badge.total),
          vip: String(vip.total),
          from,
          until,
          link: link('/reserved/badges'),
        },
      }),
    'tickets',
  )
  return true
}

async function mailParking(
  fair: Needs,
  transaction: Transaction,
  participant: Participant,
  edition: EditionAtHand,
) {
  const [found] = await readRows(
    transaction.client,
    object({ ready: integer(), waiting: integer() }),
    `select count(*) filter (where state = 'ready')::int as ready,
            count(*) filter (where state in ('requested', 'generating'))::int as waiting
     from ticket where account = $1 and edition = $2 and kind = 'parking'`,
    [participant.accountId, edition.id],
  )
  const { ready = 0, waiting = 0 } = found ?? {}
  if (ready === 0 || waiting > 0) return false
  await mailReferents(
    fair,
    transaction,
    participant.accountId,
    ({ person, company, to, link }) =>
      fair.sendMessage(transaction, {
        template: parkingReadyMail,
        to,
        data: { name: person.firstName, company, count: String(ready), link: link('/reserved/parking-pass') },
      }),
    'tickets',
  )
  return true
}

async function mailUnused(
  fair: Needs,
  transaction: Transaction,
  { accountId }: Participant,
  edition: EditionAtHand,
) {
  const { left } = await balanceOf(transaction.client, { accountId, editionId: edition.id, kind: 'badge' })
  if (left <= 0) return false
  await mailReferents(
    fair,
    transaction,
    accountId,
    ({ person, company, to, link }) =>
      fair.sendMessage(transaction, {
        template: badgeUnusedMail,
        to,
        data: {
          name: person.firstName,
          company,
          count: String(left),
          opening: dayIn(person.language, edition.days.opening),
          link: link('/reserved/badges'),
        },
      }),
    'tickets',
  )
  return true
}
