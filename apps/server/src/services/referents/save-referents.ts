import {
  coveredAreas,
  hasReferentIssues,
  type ReferentDraft,
  type ReferentItem,
  referentIssues,
  referentNamedMail,
  sameEmail,
} from '@foyer/fair-domain'
import { StaleWrite } from '@foyer/record-contract'
import type { Session, Transaction } from '@foyer/record-server'
import { refuseIssues } from '../../refuse-issues.ts'
import { requireMailQuota } from '../identity/mail-rate-limit.ts'
import { screenUrl } from '../identity/screen-url.ts'
import { admitPerson, audienceOfCompany, contactOf } from './admit-person.ts'
import { belongingElsewhere } from './belongs-elsewhere.ts'
import type { Needs } from './needs.ts'
import { readReferents } from './read-referents.ts'
import { requireCapability } from './require-capability.ts'

export type SentReferent = Omit<ReferentDraft, 'isPrimary'>

/** Replaces a company's referents atomically. Refuses an outdated version. */
export async function saveReferents(
  fair: Needs,
  session: Session,
  sent: { version: string; referents: readonly SentReferent[] },
) {
  const { accountId, contactId } = requireCapability(session, 'manageReferents')
  return fair.transact(session, async (transaction) => {
    const { client } = transaction
    await lockCompany(transaction, accountId)
    const stored = await readReferents(client, accountId)
    if (stored.version !== sent.version) throw StaleWrite()
    const primary = stored.referents.find(({ isPrimary }) => isPrimary)
    const primaryEmail = primary?.email ?? (await emailOf(transaction, contactId))
    const areas = (await fair.editions.current(client))?.settings.referentAreas ?? []
    const drafts = sent.referents.map((draft) => ({
      ...draft,
      areas: coveredAreas(draft.areas, areas),
      isPrimary: sameEmail(draft.email, primaryEmail),
    }))
    await refuseFaulty(fair, transaction, drafts, areas, accountId)
    await applyReferents(fair, transaction, accountId, stored.referents, drafts)
    return readReferents(client, accountId)
  })
}

/** Serialises changes of a company's people. False if there is no such company. */
export async function lockCompany({ client }: Transaction, accountId: string) {
  const { rowCount } = await client.query('select from account where id = $1 for no key update', [accountId])
  return rowCount === 1
}

async function emailOf({ client }: Transaction, contactId: string) {
  const { rows } = await client.query<{ email: string | null }>('select email from contact where id = $1', [
    contactId,
  ])
  return rows[0]?.email ?? ''
}

async function refuseFaulty(
  fair: Needs,
  { client }: Transaction,
  drafts: readonly ReferentDraft[],
  areas: readonly string[],
  accountId: string,
) {
  const issues = referentIssues(drafts, areas)
  if (hasReferentIssues(issues))
    throw refuseIssues([
      ...issues.set.map((issue) => [null, issue] as const),
      ...issues.at.map(({ index, field, fault: issue }) => [`referents.${index}.${field}`, issue] as const),
    ])
  const elsewhere = await belongingElsewhere(
    fair,
    client,
    drafts.map(({ email }) => email),
    accountId,
  )
  const refused = drafts.flatMap(({ email }, index) =>
    elsewhere.has(email.trim().toLowerCase()) ? [[`referents.${index}.email`, 'elsewhere'] as const] : [],
  )
  if (refused.length > 0) throw refuseIssues(refused)
}

async function applyReferents(
  fair: Needs,
  transaction: Transaction,
  accountId: string,
  stored: readonly ReferentItem[],
  drafts: readonly ReferentDraft[],
) {
  const { writer } = fair
  for (const referent of stored)
    if (!drafts.some(({ email }) => sameEmail(email, referent.email)))
      await writer.remove(transaction, 'Referent__c', referent.id)
  // A role is removed before it is given to a colleague: there are never two holders.
  for (const draft of drafts) {
    const before = stored.find(({ email }) => sameEmail(email, draft.email))
    if (before) await letGo(fair, transaction, before, draft)
  }
  for (const draft of drafts) {
    const before = stored.find(({ email }) => sameEmail(email, draft.email))
    if (before) await saveContact(fair, transaction, before, draft)
    const name = before?.hasUser ? nameOf(before) : nameOf(draft)
    const fields = {
      Name: name,
      Primary__c: draft.isPrimary,
      Administrative__c: draft.isAdministrative,
      Legal__c: draft.isLegal,
      Areas__c: draft.areas.join(';') || null,
    }
    if (!before) {
      const contactId = await contactOf(fair, transaction, { ...draft, accountId })
      await writer.create(transaction, 'Referent__c', {
        ...fields,
        Account__c: accountId,
        Contact__c: contactId,
        Email__c: draft.email.trim(),
      })
      if (!draft.isPrimary) await giveAccess(fair, transaction, accountId, draft)
    } else if (isChanged(before, draft)) await writer.update(transaction, 'Referent__c', before.id, fields)
  }
}

const nameOf = ({ firstName, lastName }: Pick<ReferentDraft, 'firstName' | 'lastName'>) =>
  `${firstName.trim()} ${lastName.trim()}`

const isChanged = (before: ReferentItem, draft: ReferentDraft) =>
  (['isPrimary', 'isAdministrative', 'isLegal'] as const).some((flag) => before[flag] !== draft[flag]) ||
  [...before.areas].sort().join() !== [...draft.areas].sort().join() ||
  (!before.hasUser && nameOf(before) !== nameOf(draft))

async function letGo(fair: Needs, transaction: Transaction, before: ReferentItem, draft: ReferentDraft) {
  const fields = {
    ...(before.isAdministrative && !draft.isAdministrative ? { Administrative__c: false } : {}),
    ...(before.isLegal && !draft.isLegal ? { Legal__c: false } : {}),
  }
  if (Object.keys(fields).length > 0) await fair.writer.update(transaction, 'Referent__c', before.id, fields)
}

/** The company maintains data of contacts without a user; for others it only fills empty fields. */
async function saveContact(
  fair: Needs,
  transaction: Transaction,
  before: ReferentItem,
  draft: ReferentDraft,
) {
  const names = { firstName: 'FirstName', lastName: 'LastName', title: 'Title', phone: 'Phone' } as const
  const changed = (Object.keys(names) as (keyof typeof names)[]).filter(
    (field) => draft[field].trim() !== before[field] && (!before.hasUser || before[field] === ''),
  )
  if (changed.length === 0) return
  const fields = Object.fromEntries(changed.map((field) => [names[field], draft[field].trim()]))
  await fair.writer.update(transaction, 'Contact', before.contactId, fields)
}

/** Gives a new referent an account, and mails them. */
async function giveAccess(fair: Needs, transaction: Transaction, accountId: string, draft: ReferentDraft) {
  const { client, session } = transaction
  const { rows } = await client.query<{ company: string; inviter: string; known: boolean }>(
    `select a.name as company, coalesce(u.name, '') as inviter,
            exists (select from user_account k where k.username = lower($3)) as known
     from account a left join user_account u on u.id = $2 where a.id = $1`,
    [accountId, session.userId, draft.email.trim()],
  )
  const [facts] = rows
  // A person with an account joins a company by accepting an invitation, not by being named.
  if (!facts || facts.known) return
  await requireMailQuota(fair, client, session, draft.email)
  const profile = await audienceOfCompany(fair, transaction, accountId)
  const { language } = session
  const { userId } = await admitPerson(fair, transaction, { ...draft, accountId, profile, language })
  await fair.sendMessage(transaction, {
    template: referentNamedMail,
    to: { email: draft.email.trim(), language, userId, accountId },
    data: {
      name: draft.firstName.trim(),
      inviter: facts.inviter,
      company: facts.company,
      link: screenUrl(fair, language, '/reserved/forgot-password'),
    },
  })
}
