import { accreditation } from '@foyer/fair-domain'
import { attributeOf, type Session, type Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { reconsiderUntil } from '../../services/accreditations/reconsider-until.ts'
import {
  findAccreditation,
  type StoredAccreditation,
} from '../../services/accreditations/stored-accreditation.ts'
import type { Needs } from './needs.ts'

/** Stores the applicant's answer to the desk's question and resumes the review. */
export async function answerQuestion(fair: Needs, session: Session, answer: string) {
  return updateAccreditation(fair, session, async (transaction, stored) => {
    const next = accreditation.next(stored.state, 'answer')
    if (!next) throw refuse('STEP_REFUSED')
    await update(fair, transaction, stored, { State__c: next, Answer__c: answer.trim() })
  })
}

/** Requests a reconsideration: once, within a week of the rejection, decided by another member of staff. */
export async function askForReconsideration(fair: Needs, session: Session, why: string) {
  return updateAccreditation(fair, session, async (transaction, stored) => {
    const next = accreditation.next(stored.state, 'reconsider')
    if (!next || reconsiderUntil(stored, fair.clock()) === null) throw refuse('STEP_REFUSED')
    await update(fair, transaction, stored, {
      State__c: next,
      Answer__c: why.trim(),
      ReconsideredAt__c: new Date(fair.clock()).toISOString(),
    })
  })
}

async function updateAccreditation(
  fair: Needs,
  session: Session,
  step: (transaction: Transaction, stored: StoredAccreditation) => Promise<unknown>,
) {
  return fair.transact(session, async (transaction) => {
    const edition = await fair.editions.current(transaction.client)
    if (!edition) throw refuse('NO_EDITION')
    const [contactId = ''] = attributeOf(session, 'contactId')
    const stored = await findAccreditation(transaction.client, contactId, edition.id, 'for update')
    if (!stored) throw refuse('STEP_REFUSED')
    await step(transaction, stored)
    return { id: stored.id }
  })
}

const update = (
  fair: Needs,
  transaction: Transaction,
  { id }: StoredAccreditation,
  fields: Record<string, string>,
) => fair.writer.update(transaction, 'Accreditation__c', id, fields)
