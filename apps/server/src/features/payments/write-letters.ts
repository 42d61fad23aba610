import { type LettersResult, letterStop, NOTHING_OVERDUE, romeDay } from '@foyer/fair-domain'
import type { Label, Language } from '@foyer/record-contract'
import type { Session, Transaction } from '@foyer/record-server'
import { requestDocument } from '../../services/documents/request-document.ts'
import { readUnreached } from '../../services/unreached/unreached.ts'
import type { Needs } from './needs.ts'
import { lateOf, lockDebts, readDebts } from './read-debts.ts'

/** Writes a letter about the overdue amounts to each company, one level above its last reminder. */
export async function writeLetters(
  fair: Needs,
  session: Session,
  accountIds: readonly string[],
  language: Language,
): Promise<LettersResult> {
  const letters: LettersResult['letters'] = []
  const reasons = new Map<string, Label>()
  const unmailed: string[] = []
  // One transaction each: written letters stay written when a later one fails.
  for (const accountId of new Set(accountIds)) {
    const written = await fair.transact(session, (transaction) => writeLetter(fair, transaction, accountId))
    if ('documentId' in written) {
      letters.push({ accountId, documentId: written.documentId })
      if (!written.isMailed) unmailed.push(accountId)
    } else reasons.set(accountId, written)
  }
  const companies = await readUnreached(fair.pool, [...reasons.keys()], language)
  return {
    letters,
    byPost: await readUnreached(fair.pool, unmailed, language),
    left: companies.map((company) => ({
      ...company,
      reason: reasons.get(company.accountId)?.[language] ?? '',
    })),
  }
}

/** Returns the letter, or the reason for writing none. */
async function writeLetter(
  fair: Needs,
  transaction: Transaction,
  accountId: string,
): Promise<{ documentId: string; isMailed: boolean } | Label> {
  const { client } = transaction
  const today = romeDay(fair.clock())
  await lockDebts(client, accountId)
  const [debt] = await readDebts(client, today, [accountId])
  const late = debt ? lateOf(debt) : []
  if (!debt || late.length === 0) return NOTHING_OVERDUE
  const stopped = letterStop(debt, today)
  if (stopped) return stopped
  for (const { id } of late)
    await fair.writer.update(transaction, 'AmountDue__c', id, {
      Reminders__c: debt.level + 1,
      RemindedOn__c: today,
    })
  const documentId = await requestDocument(fair, transaction, {
    kind: 'dunningLetter',
    subjectId: accountId,
    accountId,
    language: await languageOf(client, accountId),
    renew: true,
  })
  return { documentId, isMailed: debt.hasReader }
}

/** Language of the primary referent; without one, Italian for a company in Italy. */
async function languageOf(client: Transaction['client'], accountId: string): Promise<Language> {
  const { rows } = await client.query<{ isItalian: boolean }>(
    `select coalesce((select u.language_locale_key = 'it' from referent r join user_account u on u.contact_id = r.contact
         where r.account = a.id order by r."primary" desc, r.id limit 1), a.billing_country = 'IT', true) as "isItalian"
     from account a where a.id = $1`,
    [accountId],
  )
  return rows[0]?.isItalian === false ? 'en-US' : 'it'
}
