import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  capabilityProfile,
  explainCompanyData,
  IntentDocument,
  type IntentDocumentItem,
  isStaff,
  isWholePdf,
  UPLOADS,
} from '@foyer/fair-domain'
import { boolean, NotFound, newId, object, SERVER_METHOD_PATH, string } from '@foyer/record-contract'
import { attributeOf, dispositionOf, markUnused, type Session } from '@foyer/record-server'
import type { FastifyInstance } from 'fastify'
import type { ClientBase } from 'pg'
import { isoTime, readRows } from '../../database/read-rows.ts'
import { type UploadedFile, uploadRoute } from '../../http/upload-route.ts'
import { refuse } from '../../refuse.ts'
import { requireCapability } from '../../services/referents/require-capability.ts'
import { lockCompany } from '../../services/referents/save-referents.ts'
import type { Needs } from './needs.ts'
import { findChange } from './stored-change.ts'

const keyOf = (id: string) => `intent-documents/${id}`
const MAX_NAME_LENGTH = 255

const documentRow = object({ id: string, name: string, sentAt: string, canRemove: boolean })

/** A document sent with a request belongs to it. */
const UNSENT = `not exists (select from company_data_change c
  where c.account = d.account and c.edition = d.edition and c.sent_at >= d.created_date)`

/** Returns the current document: the company's last one in that edition. */
export async function findIntentDocument(
  client: Pick<ClientBase, 'query'>,
  accountId: string,
  editionId: string,
): Promise<IntentDocumentItem | null> {
  const [document] = await readRows(
    client,
    documentRow,
    `select id, name, ${isoTime('created_date')} as "sentAt", ${UNSENT} as "canRemove" from intent_document d
     where account = $1 and edition = $2 order by created_date desc, id desc limit 1`,
    [accountId, editionId],
  )
  return document ?? null
}

/** Stores the file, while the company may still change its data. */
async function receive(fair: Needs, session: Session, { name, open }: UploadedFile) {
  const { accountId } = requireCapability(session, 'changeCompanyData')
  const edition = await fair.editions.current(fair.pool)
  if (!edition) throw refuse('NO_EDITION')
  const { companyDataUntil } = edition.settings
  const { state = 'open' } = (await findChange(fair.pool, accountId, edition.id)) ?? {}
  if (!explainCompanyData({ state, companyDataUntil, now: fair.clock() }).allowed)
    throw refuse('COMPANY_DATA_USED')
  const content = await open()
  if (!isWholePdf(content)) throw refuse('DOCUMENT_BROKEN')
  const id = newId(IntentDocument.keyPrefix, fair.clock(), randomBytes)
  await fair.files.write(keyOf(id), Readable.from([content]))
  try {
    await fair.transact(session, (transaction) =>
      fair.writer.create(transaction, IntentDocument.apiName, {
        Id: id,
        Name: name.trim().slice(0, MAX_NAME_LENGTH) || 'declaration.pdf',
        Account__c: accountId,
        Edition__c: edition.id,
        Size__c: content.length,
        Link__c: `${fair.siteUrl}/intent-documents/${id}`,
      }),
    )
  } catch (error) {
    await fair.files.remove(keyOf(id))
    throw error
  }
  return findIntentDocument(fair.pool, accountId, edition.id)
}

/** Removes a document that was not sent with a request; the one sent before is current again. */
export async function removeIntentDocument(fair: Needs, session: Session) {
  const { accountId } = requireCapability(session, 'changeCompanyData')
  const edition = await fair.editions.current(fair.pool)
  if (!edition) throw refuse('NO_EDITION')
  await fair.transact(session, async (transaction) => {
    // A concurrent request waits, and finds no document.
    await lockCompany(transaction, accountId)
    const unsent = await readRows(
      transaction.client,
      object({ id: string }),
      `select id from intent_document d where account = $1 and edition = $2 and ${UNSENT}`,
      [accountId, edition.id],
    )
    for (const { id } of unsent) await fair.writer.remove(transaction, IntentDocument.apiName, id)
    const keys = unsent.map(({ id }) => keyOf(id))
    if (keys.length > 0) await markUnused(transaction.client, keys, fair.clock())
  })
  return { document: await findIntentDocument(fair.pool, accountId, edition.id) }
}

/** Upload and download of the document: for users of the company with access to its data, and for staff. */
export const intentDocumentRoutes = (fair: Needs) => async (app: FastifyInstance) => {
  await uploadRoute(app, {
    url: `${SERVER_METHOD_PATH}/${UPLOADS.intentDocument.path}`,
    purpose: 'intentDocument',
    personal: true,
    receive: (session, file) => receive(fair, session, file),
  })

  app.get<{ Params: { id: string } }>(
    `/${fair.settings.sitePath}/intent-documents/:id`,
    { config: { allow: 'signedIn' } },
    async (request, reply) => {
      const session = await request.sessionOf()
      const { rows } = await fair.pool.query<{ id: string; name: string; accountId: string }>(
        'select id, name, account as "accountId" from intent_document where id = $1',
        [request.params.id],
      )
      const [document] = rows
      if (!document || !mayOpen(session, document.accountId)) throw NotFound()
      return (
        reply
          .type('application/pdf')
          // Always a download, because the content is untrusted.
          .header('content-disposition', dispositionOf(document.name))
          .header('cache-control', 'private, no-store')
          .header('x-content-type-options', 'nosniff')
          .send(await fair.files.read(keyOf(document.id)))
      )
    },
  )
}

const mayOpen = (session: Session, accountId: string) =>
  isStaff(session.profiles) ||
  (session.profiles.includes(capabilityProfile('changeCompanyData')) &&
    attributeOf(session, 'accountId').includes(accountId))
