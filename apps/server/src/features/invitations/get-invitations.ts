import {
  type InvitationPreviewResult,
  type InvitationsResult,
  PREPAID_KINDS,
  PROCESSING_AGREEMENT_VERSION,
  type PrepaidKind,
} from '@foyer/fair-domain'
import type { Session } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { balanceOf } from '../../services/entitlements/balance-of.ts'
import type { Fair } from '../../services/fair/fair.ts'
import { requireCapability } from '../../services/referents/require-capability.ts'
import { previewInvitation } from './invitation-mail.ts'
import { freeThisHour, hasAgreed } from './send-invitations.ts'
import { invitationsOf } from './stored-invitation.ts'

const KINDS = Object.keys(PREPAID_KINDS) as PrepaidKind[]

/** Returns the data of the screen: available tickets, and the state of sent invitations. */
export async function getInvitations(fair: Fair, session: Session): Promise<InvitationsResult> {
  const { pool } = fair
  const { accountId } = requireCapability(session, 'sendTickets')
  const edition = await fair.editions.current(pool)
  if (!edition) throw refuse('NO_EDITION')
  const balances = await Promise.all(
    KINDS.map(async (kind) => {
      const { total, left } = await balanceOf(pool, { accountId, editionId: edition.id, kind })
      return { kind, label: PREPAID_KINDS[kind][session.language], total, left }
    }),
  )
  const invitations = await invitationsOf(pool, accountId, edition.id)
  return {
    agreement: { isAccepted: await hasAgreed(pool, accountId), version: PROCESSING_AGREEMENT_VERSION },
    balances,
    freeThisHour: await freeThisHour(fair, pool, accountId, edition),
    perHour: edition.settings.sendsPerHour,
    invitations: invitations.map(({ id, guest, email, kind, state, sentAt, remindedAt }) => ({
      id,
      name: guest,
      email,
      kind,
      state,
      sentAt: sentAt.toISOString(),
      wasReminded: remindedAt !== null,
    })),
  }
}

/** Returns the mail as a guest would read it, in both languages. */
export async function getPreview(
  fair: Fair,
  session: Session,
  words: { kind: PrepaidKind; subject: string; text: string },
): Promise<InvitationPreviewResult> {
  const { accountId } = requireCapability(session, 'sendTickets')
  const edition = await fair.editions.current(fair.pool)
  if (!edition) throw refuse('NO_EDITION')
  const { rows } = await fair.pool.query<{ name: string }>('select name from account where id = $1', [
    accountId,
  ])
  const full = { ...words, company: rows[0]?.name ?? '' }
  return {
    it: previewInvitation(fair, edition, full, 'it'),
    'en-US': previewInvitation(fair, edition, full, 'en-US'),
  }
}
