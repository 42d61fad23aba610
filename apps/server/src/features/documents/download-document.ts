import {
  DOCUMENT_KINDS,
  DOCUMENT_STAFF,
  type DocumentKind,
  type DocumentKindName,
  isStaff,
  LANGUAGES,
  type ScreenName,
} from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import { attributeOf, dispositionOf, type Session } from '@foyer/record-server'
import type { FastifyInstance } from 'fastify'
import { documentKey } from '../../services/documents/make-document.ts'
import { requireAllowed } from '../../services/explain/require-allowed.ts'
import type { Needs } from './needs.ts'

interface StoredDocument {
  id: string
  name: string
  kind: DocumentKindName
  accountId: string | null
  contactId: string | null
  size: string
}

const SEE_OTHER = 303

/**
 * Serves a document to staff, its person, and users of its company with access to its screen; others are asked to sign
 * in, because mails link to it. A document with an entry code is served only to the staff roles that hand it out.
 */
export const documentRoutes = (fair: Needs) => (app: FastifyInstance) => {
  const { sitePath, defaultLanguage } = fair.settings
  for (const language of LANGUAGES) {
    const basename = language === defaultLanguage ? `/${sitePath}` : `/${sitePath}/${language}`
    app.get<{ Params: { id: string } }>(
      `${basename}/documents/:id`,
      { config: { allow: { inside: 'readers of the document; guests sign in first' } } },
      async (request, reply) => {
        const session = await request.sessionOf()
        const { id } = request.params
        if (session.userId === null) {
          const next = encodeURIComponent(`/documents/${id}`)
          return reply.redirect(`${basename}/reserved/login?next=${next}`, SEE_OTHER)
        }
        const document = await findDocument(fair, session, id)
        return reply
          .type('application/pdf')
          .header('content-length', document.size)
          .header('content-disposition', dispositionOf(document.name, 'inline'))
          .header('cache-control', 'private, no-store')
          .header('x-content-type-options', 'nosniff')
          .send(await fair.files.read(documentKey(document.id)))
      },
    )
  }
}

async function findDocument(fair: Needs, session: Session, id: string) {
  const { rows } = await fair.pool.query<StoredDocument>(
    `select id, name, kind, account as "accountId", contact as "contactId", size from document
     where id = $1 and state in ('ready', 'superseded') and size is not null`,
    [id],
  )
  const [document] = rows
  if (!document || !belongsTo(document, session)) throw NotFound()
  if (!isStaff(session.profiles)) await requireAllowed(fair, fair.pool, session, screenOf(document, session))
  return document
}

const holds = (session: Session, attribute: 'accountId' | 'contactId', id: string | null) =>
  id !== null && attributeOf(session, attribute).includes(id)

const isForStaff = (kind: DocumentKind, { profiles }: Session) =>
  kind.opensGates ? DOCUMENT_STAFF.some((role) => profiles.includes(role)) : isStaff(profiles)

const belongsTo = ({ kind, accountId, contactId }: StoredDocument, session: Session) =>
  isForStaff(DOCUMENT_KINDS[kind], session) ||
  holds(session, 'accountId', accountId) ||
  holds(session, 'contactId', contactId)

function screenOf({ kind, contactId }: StoredDocument, session: Session): ScreenName {
  const { screen, ownScreen = screen }: DocumentKind = DOCUMENT_KINDS[kind]
  return holds(session, 'contactId', contactId) ? ownScreen : screen
}
