import {
  ANSWER_WITHIN_MONTHS,
  addMonths,
  dataCopyMail,
  dayIn,
  PRIVACY_KINDS,
  type PrivacyKind,
  privacyMethods,
  privacyReceivedMail,
  romeDay,
} from '@foyer/fair-domain'
import { InsufficientAccess, nullable, object, oneOf, string } from '@foyer/record-contract'
import { attributeOf, requireUser, type Session, type Transaction } from '@foyer/record-server'
import { createZip } from '@foyer/tables/zip'
import { isoTime, readRows } from '../../database/read-rows.ts'
import { refuse } from '../../refuse.ts'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import { findPerson, recipientOf } from '../../services/identity/find-person.ts'
import type { Identity } from '../../services/identity/identity.ts'
import { screenUrl } from '../../services/identity/screen-url.ts'
import { applyRetention } from './apply-retention.ts'
import { describeStored, exportData } from './data-export.ts'
import { dataExportPage } from './data-export-page.ts'
import { privacyDecisions } from './decide-request.ts'
import { registerRoute } from './export-register.ts'
import type { Needs } from './needs.ts'

const ONE_OPEN = 'privacy_request_one_open'
/** Two downloads within an hour count as one export. */
const ONE_COPY_MS = 3_600_000

const ownRequest = object({
  id: string,
  kind: oneOf('correction', 'erasure'),
  status: oneOf('pending', 'done', 'refused'),
  sentAt: string,
  dueOn: string,
  answer: nullable(string),
})

/** Data subject rights: immediate export, correction and erasure on request. */
export const privacyFeature =
  (identity: Identity): MakeFeature<Needs> =>
  (fair) => ({
    methods: serve(fair, privacyMethods, {
      getRequests: (_, { session }) =>
        readRows(
          fair.pool,
          ownRequest,
          `select id, kind, status, ${isoTime('created_date')} as "sentAt", due_on::text as "dueOn", answer
           from privacy_request where contact = $1 and kind <> 'copy' order by created_date desc, id`,
          [contactOfSession(session)],
        ),
      getStored: (_, { session }) => {
        contactOfSession(session)
        return describeStored(fair, fair.pool, session)
      },
      getCopy: async (_, { session }) => {
        const contactId = contactOfSession(session)
        return fair.transact(session, async (transaction) => {
          const data = await exportData(fair, transaction.client, session)
          await logCopy(fair, transaction, contactId)
          const at = new Date(fair.clock())
          const zip = createZip(
            [
              { name: 'data.json', content: JSON.stringify(data, null, 2) },
              { name: 'summary.html', content: dataExportPage(fair.records, data, session.language, at) },
            ],
            at,
          )
          return { zip: Buffer.from(zip).toString('base64') }
        })
      },
      sendRequest: async ({ kind, text }, { session }) => {
        const contactId = contactOfSession(session)
        await fair
          .transact(session, (transaction) =>
            storeRequest(fair, transaction, { contactId, kind, text: text.trim() }),
          )
          .catch((error: unknown) => {
            throw isOneOpen(error) ? refuse('REQUEST_OPEN') : error
          })
        return { sent: true }
      },
    }),
    quickActions: privacyDecisions(fair, identity),
    tasks: [applyRetention(fair)],
    routes: registerRoute(fair),
  })

function contactOfSession(session: Session) {
  const [contactId] = attributeOf(session, 'contactId')
  if (contactId === undefined) throw InsufficientAccess()
  return contactId
}

const isOneOpen = (error: unknown): boolean =>
  error instanceof Error &&
  ((error as { constraint?: string }).constraint === ONE_OPEN ||
    (error as { errorCode?: string }).errorCode === 'DUPLICATE_VALUE' ||
    isOneOpen(error.cause))

async function storeRequest(
  fair: Needs,
  transaction: Transaction,
  { contactId, kind, text }: { contactId: string; kind: Exclude<PrivacyKind, 'copy'>; text: string },
) {
  const person = await findPerson(transaction.client, { userId: transaction.session.userId })
  if (!person) throw InsufficientAccess()
  const dueOn = addMonths(romeDay(fair.clock()), ANSWER_WITHIN_MONTHS)
  await createRequest(fair, transaction, { contactId, kind, text, dueOn })
  await fair.sendMessage(transaction, {
    template: privacyReceivedMail,
    to: recipientOf(person),
    data: {
      name: person.firstName,
      what: PRIVACY_KINDS[kind][person.language],
      day: dayIn(person.language, dueOn),
      link: screenUrl(fair, person.language, '/reserved/consents'),
    },
  })
}

/** Records an export in the register and notifies its owner, because another person may have used an open session. */
async function logCopy(fair: Needs, transaction: Transaction, contactId: string) {
  const { rows } = await transaction.client.query(
    `select from privacy_request where contact = $1 and kind = 'copy' and created_date > $2`,
    [contactId, new Date(fair.clock() - ONE_COPY_MS)],
  )
  if (rows.length > 0) return
  await createRequest(fair, transaction, { contactId, kind: 'copy', text: null, dueOn: null, status: 'done' })
  const person = await findPerson(transaction.client, { userId: transaction.session.userId })
  if (person)
    await fair.sendMessage(transaction, {
      template: dataCopyMail,
      to: recipientOf(person),
      data: { name: person.firstName, link: screenUrl(fair, person.language, '/reserved/change-password') },
    })
}

async function createRequest(
  fair: Needs,
  transaction: Transaction,
  request: {
    contactId: string
    kind: PrivacyKind
    text: string | null
    dueOn: string | null
    status?: 'done'
  },
) {
  const { contactId, kind, text, dueOn, status = 'pending' } = request
  const { rows } = await transaction.client.query<{ name: string }>(
    `select concat_ws(' ', first_name, last_name) as name from contact where id = $1`,
    [contactId],
  )
  await fair.writer.create(transaction, 'PrivacyRequest__c', {
    Name: rows[0]?.name ?? '',
    Kind__c: kind,
    Contact__c: contactId,
    User__c: requireUser(transaction.session),
    Text__c: text,
    DueOn__c: dueOn,
    Status__c: status,
  })
}
