import type { InvoiceDocumentItem } from '@foyer/fair-domain'
import { InsufficientAccess, type Language } from '@foyer/record-contract'
import { attributeOf, type QuickActionHandler, type Session, type Transaction } from '@foyer/record-server'
import { requestDocument } from '../../services/documents/request-document.ts'
import type { Needs } from './needs.ts'

const companyOfSession = (session: Session) => {
  const [accountId] = attributeOf(session, 'accountId')
  if (accountId === undefined) throw InsufficientAccess()
  return accountId
}

/** Always regenerated, because the balance may have changed. */
const makeStatement = (fair: Needs, transaction: Transaction, accountId: string, language: Language) =>
  requestDocument(fair, transaction, {
    kind: 'accountStatement',
    subjectId: accountId,
    accountId,
    language,
    renew: true,
  })

/** Generates the statement of a company for staff, in their language. */
export const statementActions = (fair: Needs): Readonly<Record<string, QuickActionHandler>> => ({
  'Account.MakeStatement': async ({ contextId }, transaction) => {
    await makeStatement(fair, transaction, contextId ?? '', transaction.session.language)
    return { id: contextId, isCreated: false }
  },
})

export const makeCompanyStatement = (fair: Needs, session: Session, language: Language) =>
  fair.transact(session, async (transaction) => ({
    id: await makeStatement(fair, transaction, companyOfSession(session), language),
  }))

export async function getStatement(fair: Needs, session: Session) {
  const { rows } = await fair.pool.query<InvoiceDocumentItem>(
    `select id, state from document where kind = 'accountStatement' and subject_id = $1 and state <> 'superseded'
     order by created_date desc limit 1`,
    [companyOfSession(session)],
  )
  return { document: rows[0] ?? null }
}
