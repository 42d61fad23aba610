import type { Transaction } from '@foyer/record-server'
import { findPerson, recipientOf } from '../identity/find-person.ts'
import { screenUrl } from '../identity/screen-url.ts'
import { DEBTOR, PERSONAL_PATHS } from './debtor.ts'
import { mailReferents, type Telling } from './mail-referents.ts'
import type { Needs } from './needs.ts'
import type { StoredDue } from './stored-due.ts'

const INVOICES = '/reserved/invoices'

/** Mails the debtor: the contact, or the referents of the company. The link leads to the payment page. */
export async function mailDebtor(
  fair: Needs,
  transaction: Transaction,
  due: Pick<StoredDue, 'id' | 'kind' | 'accountId'>,
  send: (telling: Omit<Telling, 'link'> & { link: string }) => Promise<unknown>,
) {
  const { client } = transaction
  const { rows } = await client.query<{ contactId: string | null; company: string }>(
    `select ${DEBTOR} as "contactId", a.name as company
     from amount_due d join account a on a.id = d.account where d.id = $1`,
    [due.id],
  )
  const [owed] = rows
  if (!owed || owed.contactId === null)
    return mailReferents(fair, transaction, due.accountId, ({ link, ...telling }) =>
      send({ ...telling, link: link(INVOICES) }),
    )
  const person = await findPerson(client, { contactId: owed.contactId })
  if (!person) return
  const link = screenUrl(fair, person.language, PERSONAL_PATHS[due.kind] ?? INVOICES)
  await send({ person, company: owed.company, to: recipientOf(person), link })
}
