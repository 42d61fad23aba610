import { DOCUMENT_KINDS, type DocumentKindName } from '@foyer/fair-domain'
import type { PlantedRow } from '@foyer/record-server/testing'
import type { Server } from '../matrix/registered.ts'
import { MAKE_DOCUMENT, requestDocument } from '../services/documents/request-document.ts'

export interface PlantedDocument {
  readonly id: string
  readonly kind: DocumentKindName
}

type Owner = 'account' | 'contact' | 'nobody'

/** Subject and owner of each kind of document, as in its route. */
const SUBJECTS: Readonly<Record<DocumentKindName, readonly [object: string, owner: Owner]>> = {
  contract: ['Contract', 'account'],
  accreditationTicket: ['Accreditation__c', 'contact'],
  buyerBadge: ['BuyerApplication__c', 'contact'],
  ticketOrder: ['TicketOrder__c', 'account'],
  visitorTicket: ['Ticket__c', 'contact'],
  shopReceipt: ['ShopOrder__c', 'contact'],
  ticketCards: ['TicketOrder__c', 'nobody'],
  guestTicket: ['GuestInvitation__c', 'nobody'],
  badge: ['Badge__c', 'account'],
  badgeSet: ['Participation__c', 'account'],
  parkingPass: ['Participation__c', 'account'],
  proForma: ['ProForma__c', 'account'],
  accountStatement: ['Account', 'account'],
  dunningLetter: ['Account', 'account'],
  invoice: ['Invoice__c', 'account'],
}

/** A ready ticket of the same owner: the demo has none for these. */
const readyTicket = (owner: 'account' | 'contact', table: string, sets: string) =>
  `update ticket set state = 'ready', subject_id = $1, ${sets}
   where id = (select t.id from ticket t join ${table} s on s.${owner} = t.${owner} where s.id = $1 order by t.id desc limit 1)`
const readyBadges = (which: string) =>
  `with drawn as (update badge b set state = 'ready' where b.ticket is not null and ${which} returning b.ticket, b.account)
   update ticket t set state = 'ready' from drawn where t.id = drawn.ticket and t.account = drawn.account`
const PREPARE: Partial<Record<DocumentKindName, string>> = {
  badge: readyBadges('b.id = $1'),
  badgeSet: readyBadges(
    '(b.account, b.edition) = (select account, edition from participation where id = $1)',
  ),
  parkingPass: readyTicket('account', 'participation', `kind = 'parking'`),
  ticketCards: readyTicket('account', 'ticket_order', 'contact = null'),
  buyerBadge: readyTicket('contact', 'buyer_application', `kind = 'buyer'`),
}

/** Number of documents of each kind, and of subjects to try: not every record is ready for one. */
const MAX_DOCUMENTS = 2
const MAX_SUBJECTS = 12

/** Creates documents of every kind about planted records, with the job that creates them for customers. */
export async function plantDocuments(
  server: Server,
  rows: readonly PlantedRow[],
): Promise<PlantedDocument[]> {
  // Removes pending jobs of the demo, which are irrelevant here.
  await server.pool.query(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = $1`,
    [MAKE_DOCUMENT],
  )
  const papers: PlantedDocument[] = []
  for (const kind of Object.keys(DOCUMENT_KINDS) as DocumentKindName[])
    papers.push(...(await papersOf(server, kind, rows)))
  return papers
}

async function papersOf(
  { fair, pool, runJobs }: Server,
  kind: DocumentKindName,
  rows: readonly PlantedRow[],
) {
  const papers: PlantedDocument[] = []
  const [objectApiName, owner] = SUBJECTS[kind]
  const subjects = rows.filter(({ object }) => object.apiName === objectApiName)
  const prepare = PREPARE[kind]
  const step = prepare ? 1 : Math.max(1, Math.floor(subjects.length / MAX_SUBJECTS))
  for (const { id: subjectId, values } of subjects.filter((_, index) => index % step === 0)) {
    if (papers.length === MAX_DOCUMENTS) break
    if (prepare && (await pool.query(prepare, [subjectId])).rowCount === 0) continue
    const accountId = values.Account__c ?? values.AccountId
    const contactId = values.Contact__c
    const id = await fair.transact(fair.systemSession, (transaction) =>
      requestDocument(fair, transaction, {
        kind,
        subjectId,
        ...(owner === 'account' && accountId ? { accountId: String(accountId) } : {}),
        ...(owner === 'contact' && contactId ? { contactId: String(contactId) } : {}),
        language: 'it',
        renew: true,
      }),
    )
    await runJobs(MAKE_DOCUMENT).catch(() => {})
    const { rowCount } = await pool.query(`select from document where id = $1 and state = 'ready'`, [id])
    if (rowCount) papers.push({ id, kind })
  }
  return papers
}
