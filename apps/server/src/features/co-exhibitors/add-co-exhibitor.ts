import { bareVat, type ParticipantData, type ParticipantIssue, participantIssues } from '@foyer/fair-domain'
import type { Session, Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { refuseIssues } from '../../refuse-issues.ts'
import { sameVat } from '../../services/companies/same-company.ts'
import { coExhibitorPlaces } from '../../services/entitlements/extra-orders.ts'
import {
  addParticipant,
  inviteParticipant,
  personIssue,
} from '../../services/participations/add-participant.ts'
import { changeCoExhibitors, type HostDesk, nameOfCompany } from './co-exhibitors-desk.ts'
import type { Needs } from './needs.ts'
import { readCoExhibitors } from './read-co-exhibitors.ts'

/** The field to which an issue of the whole form belongs. */
const FIELDS: Partial<Record<ParticipantIssue, keyof ParticipantData>> = {
  companyKnown: 'vatNumber',
  personElsewhere: 'email',
  personInvited: 'email',
}

const refuseAt = (issue: ParticipantIssue) => refuseIssues([[FIELDS[issue] ?? null, issue]])

/** Adds a company that shares the stand, within the limit, and invites its referent. */
export function addCoExhibitor(fair: Needs, session: Session, sent: ParticipantData) {
  const data = tidy(sent)
  const issues = participantIssues(data)
  if (issues.length > 0) throw refuseIssues(issues)
  return changeCoExhibitors(fair, session, async (transaction, desk) => {
    const named = await readCoExhibitors(transaction.client, desk.hostId, fair.clock())
    if (named.some(({ company }) => company.toLowerCase() === data.company.toLowerCase()))
      throw refuseIssues([['company', 'named']])
    if (named.length >= (await coExhibitorPlaces(transaction.client, desk)))
      throw refuse('CO_EXHIBITORS_FULL')
    const host = await nameOfCompany(transaction, desk.accountId)
    const former = await findFormer(transaction, desk, data)
    if (former) return restoreFormer(fair, transaction, former, data, host)
    const { hostId, edition } = desk
    const added = await addParticipant(fair, transaction, {
      data,
      hostId,
      edition,
      kind: 'coExhibitor',
      mail: { host },
    })
    if ('fault' in added) throw refuseAt(added.fault)
    return added
  })
}

function tidy(sent: ParticipantData): ParticipantData {
  const country = sent.country.trim().toUpperCase()
  return {
    company: sent.company.trim(),
    country,
    vatNumber: bareVat(sent.vatNumber, country),
    firstName: sent.firstName.trim(),
    lastName: sent.lastName.trim(),
    email: sent.email.trim().toLowerCase(),
  }
}

interface Former {
  id: string
  accountId: string
  hasJoined: boolean
}

/** Finds a company that was added before and withdrawn, to reuse its record and data. */
async function findFormer(
  { client }: Transaction,
  { hostId }: HostDesk,
  { company, vatNumber }: ParticipantData,
) {
  const { rows } = await client.query<Former>(
    `select p.id, p.account as "accountId",
            exists (select from user_account u join contact c on c.id = u.contact_id
                    where c.account_id = p.account and u.is_active) as "hasJoined"
     from participation p join account a on a.id = p.account
     where p.organiser = $1 and p.kind = 'coExhibitor' and p.status = 'cancelled'
       and (lower(a.name) = lower($2) or ${sameVat('a.vat_number', "nullif($3, '')")})
     order by p.created_date desc, p.id limit 1 for update of p`,
    [hostId, company, vatNumber],
  )
  return rows[0]
}

async function restoreFormer(
  fair: Needs,
  transaction: Transaction,
  { id, accountId, hasJoined }: Former,
  data: ParticipantData,
  host: string,
) {
  await fair.writer.update(transaction, 'Participation__c', id, { Status__c: 'confirmed' })
  // A user who joined before has access again without an invitation.
  if (hasJoined) return { id }
  const issue = await personIssue(fair, transaction, data.email)
  if (issue) throw refuseAt(issue)
  await inviteParticipant(fair, transaction, { data, accountId, kind: 'coExhibitor', mail: { host } })
  return { id }
}
