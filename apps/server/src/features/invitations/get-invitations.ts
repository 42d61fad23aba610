import {
  explainScreen,
  type InvitationPreviewResult,
  type InvitationsResult,
  PREPAID_KINDS,
  PROCESSING_AGREEMENT_VERSION,
  type PrepaidKind,
} from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { attributeOf, type Session } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { balanceOf } from '../../services/entitlements/balance-of.ts'
import { readFacts } from '../../services/explain/read-facts.ts'
import { requireCapability } from '../../services/referents/require-capability.ts'
import { previewInvitation } from './invitation-mail.ts'
import type { Needs } from './needs.ts'
import { freeThisHour, hasAgreed } from './send-invitations.ts'
import { standOfCompany } from './stand-of-company.ts'
import { invitationsOf } from './stored-invitation.ts'

const KINDS = Object.keys(PREPAID_KINDS) as PrepaidKind[]

/** Returns the data of the screen: available tickets, and the state of sent invitations. */
export async function getInvitations(fair: Needs, session: Session): Promise<InvitationsResult> {
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
    ...(await standOfCompany(pool, accountId, edition.id)),
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
  fair: Needs,
  session: Session,
  words: { kind: PrepaidKind; subject: string; text: string },
): Promise<InvitationPreviewResult> {
  const { accountId } = requireCapability(session, 'sendTickets')
  const edition = await fair.editions.current(fair.pool)
  if (!edition) throw refuse('NO_EDITION')
  const full = { ...words, ...(await standOfCompany(fair.pool, accountId, edition.id)) }
  const mailIn = (language: Language) => {
    const { subject, text } = previewInvitation(fair, edition, full, language)
    return { subject, text }
  }
  return { it: mailIn('it'), 'en-US': mailIn('en-US') }
}

/** Returns the mail as a guest would see it; null if the company cannot send tickets. */
export async function previewHtml(
  fair: Needs,
  session: Session,
  words: { kind: PrepaidKind; subject: string; text: string; language: Language },
) {
  const { allowed } = explainScreen('sendTickets', await readFacts(fair, fair.pool, session))
  const [accountId] = attributeOf(session, 'accountId')
  const edition = await fair.editions.current(fair.pool)
  if (!allowed || !edition || accountId === undefined) return null
  const full = { ...words, ...(await standOfCompany(fair.pool, accountId, edition.id)) }
  return previewInvitation(fair, edition, full, words.language).html
}
