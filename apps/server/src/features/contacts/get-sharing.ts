import { NOTHING_SHARED, type SharingResult } from '@foyer/fair-domain'
import type { Session } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import { exhibitsOn } from '../../services/participations/exhibits-on.ts'
import { requirePerson } from './own-company.ts'
import { readChoice, readPerson } from './stored-sharing.ts'

interface ScanRow {
  id: string
  company: string
  stand: string | null
  scannedAt: Date
  scannedBy: string | null
  profile: boolean
  email: boolean
  phone: boolean
  newsletter: boolean
  wasAsked: boolean
}

/** Returns the choice of the person, who scanned them, and what each of them received. */
export async function getSharing(
  database: Pick<ClientBase, 'query'>,
  session: Session,
): Promise<SharingResult> {
  const contactId = requirePerson(session)
  const choice = await readChoice(database, contactId)
  const { email, phone } = await readPerson(database, contactId)
  const scans = await database.query<ScanRow>(
    `select c.id, a.name as company, place.stand, coalesce(c.scanned_at, c.created_date) as "scannedAt",
            u.name as "scannedBy", c.shares_profile as profile, c.shares_email as email, c.shares_phone as phone,
            c.shares_newsletter as newsletter, c.asked_at is not null as "wasAsked"
     from collected_contact c
     join account a on a.id = c.account
     left join user_account u on u.id = c.scanned_by
     left join lateral (
       select s.name as stand from participation p join stand s on ${exhibitsOn()}
       where p.account = c.account and p.edition = c.edition and p.status = 'confirmed'
       order by s.name limit 1) place on true
     where c.contact = $1 order by c.scanned_at desc, c.id`,
    [contactId],
  )
  const withdrawn = await database.query<{ accountId: string; company: string; withdrawnAt: Date }>(
    `select w.account as "accountId", a.name as company, w.withdrawn_at as "withdrawnAt"
     from contacts.withdrawal w join account a on a.id = w.account
     where w.contact = $1 order by w.withdrawn_at desc`,
    [contactId],
  )
  return {
    choice: choice
      ? { profile: choice.profile, email: choice.email, phone: choice.phone, newsletter: choice.newsletter }
      : NOTHING_SHARED,
    hasChosen: choice !== undefined,
    email,
    phone,
    scans: scans.rows.map(({ profile, email, phone, newsletter, scannedAt, ...scan }) => ({
      ...scan,
      scannedAt: scannedAt.toISOString(),
      shares: { profile, email, phone, newsletter },
    })),
    withdrawn: withdrawn.rows.map(({ withdrawnAt, ...company }) => ({
      ...company,
      withdrawnAt: withdrawnAt.toISOString(),
    })),
  }
}
