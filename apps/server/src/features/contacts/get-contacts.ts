import type { ContactInterest, ContactItem, ContactsResult } from '@foyer/fair-domain'
import type { Session } from '@foyer/record-server'
import type { Needs } from './needs.ts'
import { notesVersion, requireExhibitor } from './own-company.ts'

interface ContactRow {
  id: string
  name: string
  company: string | null
  role: string | null
  email: string | null
  phone: string | null
  profile: boolean
  sharesEmail: boolean
  sharesPhone: boolean
  newsletter: boolean
  scannedAt: Date
  scannedBy: string | null
  interest: ContactInterest | null
  topics: string | null
  note: string | null
  followUpBy: string | null
  followUpOn: string | null
  isDone: boolean
  wasAsked: boolean
}

/** Returns the contacts of the company in the current edition, the latest first. */
export async function getContacts(fair: Needs, session: Session): Promise<ContactsResult> {
  const { pool } = fair
  const { accountId, edition } = await requireExhibitor(fair, pool, session)
  const [contacts, withdrawn, topics, team] = await Promise.all([
    pool.query<ContactRow>(
      `select c.id, c.name, c.company, c.role, c.email, c.phone, c.shares_profile as profile,
              c.shares_email as "sharesEmail", c.shares_phone as "sharesPhone", c.shares_newsletter as newsletter,
              coalesce(c.scanned_at, c.created_date) as "scannedAt", u.name as "scannedBy", c.interest, c.topics,
              c.note, c.follow_up_by as "followUpBy", c.follow_up_on::text as "followUpOn",
              c.done_at is not null as "isDone", c.asked_at is not null as "wasAsked"
       from collected_contact c left join user_account u on u.id = c.scanned_by
       where c.account = $1 and c.edition = $2 order by c.scanned_at desc, c.id`,
      [accountId, edition.id],
    ),
    pool.query<{ scannedAt: Date; withdrawnAt: Date }>(
      `select scanned_at as "scannedAt", withdrawn_at as "withdrawnAt" from contacts.withdrawal w
       where account = $1 and edition = $2 and not exists (
         select from collected_contact c
         where c.account = w.account and c.edition = w.edition and c.contact = w.contact)
       order by withdrawn_at desc`,
      [accountId, edition.id],
    ),
    pool.query<{ id: string; en: string; it: string }>(
      `select id, name as en, italian as it from contact_qualifier
       where edition = $1 and active order by position, name, id`,
      [edition.id],
    ),
    pool.query<{ id: string; name: string }>(
      `select u.id, u.name from user_account u join contact c on c.id = u.contact_id
       where c.account_id = $1 and u.is_active order by u.name, u.id`,
      [accountId],
    ),
  ])
  return {
    edition: edition.name,
    contacts: contacts.rows.map(itemOf),
    withdrawn: withdrawn.rows.map(({ scannedAt, withdrawnAt }) => ({
      scannedAt: scannedAt.toISOString(),
      withdrawnAt: withdrawnAt.toISOString(),
    })),
    topics: topics.rows,
    team: team.rows,
  }
}

function itemOf(row: ContactRow): ContactItem {
  const { profile, sharesEmail, sharesPhone, newsletter, scannedAt, interest, topics, note, ...item } = row
  return {
    ...item,
    name: profile ? item.name : null,
    shares: { profile, email: sharesEmail, phone: sharesPhone, newsletter },
    scannedAt: scannedAt.toISOString(),
    interest,
    topics: topics?.split(' ') ?? [],
    note: note ?? '',
    version: notesVersion(row),
  }
}
