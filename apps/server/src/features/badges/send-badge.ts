import { createHmac, timingSafeEqual } from 'node:crypto'
import { addDays, badgePersonalMail, daysIn, TICKET_KINDS } from '@foyer/fair-domain'
import { NotFound, object, string } from '@foyer/record-contract'
import { dispositionOf, type Session, type Transaction } from '@foyer/record-server'
import type { FastifyInstance } from 'fastify'
import { readRows } from '../../database/read-rows.ts'
import { refuse } from '../../refuse.ts'
import { openDesk } from '../../services/badges/badge-desk.ts'
import { lockBadge, type StoredBadge } from '../../services/badges/stored-badge.ts'
import { documentKey } from '../../services/documents/make-document.ts'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import { claimMailQuota, senderOf } from '../../services/identity/mail-rate-limit.ts'
import type { Needs } from './needs.ts'

/** Token of the link in the mail, valid as long as this code. */
const linkToken = ({ secretKey }: Pick<Needs, 'secretKey'>, ticketId: string) =>
  createHmac('sha256', secretKey).update(`badge-link:${ticketId}`).digest('base64url').slice(0, 32)

/**
 * Mails the badge to its holder; returns false if it was not sent. Above the hourly limit the company has to resend it.
 */
export async function mailHolder(
  fair: Needs,
  transaction: Transaction,
  badge: StoredBadge,
  { days, settings }: EditionAtHand,
) {
  const { email, language, accountId, ticketId } = badge
  const span = (from: string, until: string) => daysIn(language, from, until)
  const entry =
    badge.kind === 'setup'
      ? {
          days: [
            span(settings.buildUpFrom, addDays(days.opening, -1)),
            span(addDays(days.closing, 1), settings.dismantlingUntil),
          ].join(', '),
          from: settings.setupEntryFrom,
          until: settings.setupEntryUntil,
        }
      : {
          days: span(days.opening, days.closing),
          from: settings.exhibitorEntryFrom,
          until: settings.exhibitorEntryUntil,
        }
  if (email === '' || ticketId === null) return false
  if (!(await claimMailQuota(fair, transaction.client, { email, sender: senderOf(fair, accountId) })))
    return false
  await fair.sendMessage(transaction, {
    template: badgePersonalMail,
    to: { email, language, accountId },
    data: {
      name: badge.firstName,
      company: badge.company,
      kind: TICKET_KINDS[badge.kind][language],
      ...entry,
      link: `${fair.siteUrl}/badge/${badge.id}/${linkToken(fair, ticketId)}`,
    },
  })
  await fair.writer.update(transaction, 'Badge__c', badge.id, {
    SentAt__c: new Date(fair.clock()).toISOString(),
  })
  return true
}

/** Resends the badge on request of the company. */
export function resendBadge(fair: Needs, session: Session, id: string) {
  return fair.transact(session, async (transaction) => {
    const { accountId, edition } = await openDesk(fair, transaction.client, session)
    const badge = await lockBadge(transaction.client, id, accountId)
    if (badge.state !== 'ready' || badge.email === '') throw refuse('BADGE_VOID')
    if (!(await mailHolder(fair, transaction, badge, edition))) throw refuse('REQUEST_LIMIT_EXCEEDED')
    return { sent: true }
  })
}

/** Serves the document behind the link of the mail, without sign-in. */
export const badgeLinkRoutes = (fair: Needs) => (app: FastifyInstance) =>
  void app.get<{ Params: { id: string; token: string } }>(
    `/${fair.settings.sitePath}/badge/:id/:token`,
    { config: { allow: { inside: 'the token of the link' } } },
    async (request, reply) => {
      const { id, token } = request.params
      const [found] = await readRows(
        fair.pool,
        object({ ticketId: string, documentId: string, name: string, size: string }),
        `select b.ticket as "ticketId", d.id as "documentId", d.name, d.size::text
         from badge b join document d on d.subject_id = b.id and d.kind = 'badge' and d.state = 'ready'
         where b.id = $1 and b.state = 'ready' and b.ticket is not null
         order by d.created_date desc, d.id desc limit 1`,
        [id],
      )
      if (!found || !isSame(token, linkToken(fair, found.ticketId))) throw NotFound()
      return reply
        .type('application/pdf')
        .header('content-length', found.size)
        .header('content-disposition', dispositionOf(found.name, 'inline'))
        .header('cache-control', 'private, no-store')
        .header('referrer-policy', 'no-referrer')
        .header('x-robots-tag', 'noindex')
        .send(await fair.files.read(documentKey(found.documentId)))
    },
  )

function isSame(one: string, other: string) {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
