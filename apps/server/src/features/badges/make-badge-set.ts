import { attributeOf, type Session } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { openDesk } from '../../services/badges/badge-desk.ts'
import { requestDocument } from '../../services/documents/request-document.ts'
import type { Needs } from './needs.ts'

/** Generates one document with all badges of the company. */
export const makeBadgeSet = (fair: Needs, session: Session) =>
  fair.transact(session, async (transaction) => {
    const { accountId } = await openDesk(fair, transaction.client, session)
    const [participationId] = attributeOf(session, 'participationId')
    if (participationId === undefined) throw refuse('NO_EDITION')
    const { language } = session
    const id = await requestDocument(fair, transaction, {
      kind: 'badgeSet',
      subjectId: participationId,
      accountId,
      language,
      renew: true,
    })
    return { id }
  })
