import {
  COMPANY_DATA_NAMES,
  type CompanyDataResult,
  deadlineOf,
  explainCompanyData,
  invoiceWaits,
  normalCompanyData,
} from '@foyer/fair-domain'
import type { Session } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { readInvoiceIssues } from '../../services/invoices/read-invoice-issues.ts'
import { requireCapability } from '../../services/referents/require-capability.ts'
import { versionOf } from '../../version-of.ts'
import { findIntentDocument } from './intent-document.ts'
import type { Needs } from './needs.ts'
import { findChange, readCompanyData } from './stored-change.ts'

/** Returns the data of the screen, and whether the company can still change them. */
export async function getCompanyData(fair: Needs, session: Session): Promise<CompanyDataResult> {
  const { accountId } = requireCapability(session, 'changeCompanyData')
  const edition = await fair.editions.current(fair.pool)
  if (!edition) throw refuse('NO_EDITION')
  const data = normalCompanyData(await readCompanyData(fair.pool, accountId))
  const change = await findChange(fair.pool, accountId, edition.id)
  const { companyDataUntil, supportEmail } = edition.settings
  const state = change?.state ?? 'open'
  const explanation = explainCompanyData({ state, companyDataUntil, now: fair.clock() })
  const isSettled = !explanation.allowed && state !== 'pending'
  const issues = isSettled ? await readInvoiceIssues(fair.pool, accountId, edition.id) : []
  const { before, proposed, decisions } = change ?? {}
  return {
    edition: edition.year,
    until: companyDataUntil,
    deadline: deadlineOf(companyDataUntil, fair.clock()),
    data,
    version: versionOf(data),
    accountId,
    state,
    reasons: explanation.allowed
      ? []
      : explanation.reasons.map(({ code, text }) => ({ code, text: text[session.language] })),
    difference: COMPANY_DATA_NAMES.filter((name) => proposed?.[name] !== undefined).map((name) => ({
      name,
      before: before?.[name] ?? '',
      after: proposed?.[name] ?? '',
      decision: decisions?.[name] ?? null,
    })),
    reason: change?.reason ?? null,
    sentAt: change?.sentAt?.toISOString() ?? null,
    decidedAt: change?.decidedAt?.toISOString() ?? null,
    intentDocument: await findIntentDocument(fair.pool, accountId, edition.id),
    canWithdraw: state === 'pending' && !change?.pickedUpAt,
    waits: issues.length > 0 ? invoiceWaits(issues, supportEmail)[session.language] : null,
  }
}
