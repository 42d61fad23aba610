import { DOCUMENT_KINDS, type DocumentKindName, isStaff } from '@foyer/fair-domain'
import { NotFound, NotSignedIn } from '@foyer/record-contract'
import { attributeOf, type Session } from '@foyer/record-server'
import type { FastifyInstance } from 'fastify'
import { requireAllowed } from '../features/explain/require-allowed.ts'
import type { Fair } from '../features/feature.ts'
import { documentKey } from './make-document.ts'

interface StoredDocument {
  id: string
  name: string
  kind: DocumentKindName
  accountId: string | null
  contactId: string | null
  size: string
}

/** The content of a document, for staff, for its person, and for those of its company who may open its screen. */
export const documentRoutes = (fair: Fair) => (app: FastifyInstance) =>
  void app.get<{ Params: { id: string } }>(
    `/${fair.settings.sitePath}/documents/:id`,
    async (request, reply) => {
      const session = await request.sessionOf()
      if (session.userId === null) throw NotSignedIn()
      const { rows } = await fair.pool.query<StoredDocument>(
        `select id, name, kind, account as "accountId", contact as "contactId", size from document
         where id = $1 and state in ('ready', 'superseded')`,
        [request.params.id],
      )
      const [document] = rows
      if (!document || !belongsTo(document, session)) throw NotFound()
      if (!isStaff(session.profiles))
        await requireAllowed(fair, fair.pool, session, DOCUMENT_KINDS[document.kind].screen)
      return reply
        .type('application/pdf')
        .header('content-length', document.size)
        .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(document.name)}`)
        .header('cache-control', 'private, no-cache')
        .header('x-content-type-options', 'nosniff')
        .send(await fair.files.read(documentKey(document.id)))
    },
  )

function belongsTo({ accountId, contactId }: StoredDocument, session: Session) {
  if (isStaff(session.profiles)) return true
  const holds = (attribute: string, id: string | null) =>
    id !== null && attributeOf(session, attribute).includes(id)
  return holds('accountId', accountId) || holds('contactId', contactId)
}
