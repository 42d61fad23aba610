import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { TICKET_KINDS } from '@foyer/fair-domain'
import type { ClientBase } from 'pg'
import { paths } from '../../paths.ts'
import { renderImage } from '../../work/pictures.ts'
import { type DocumentDefinition, defineDocument } from '../documents/define-document.ts'
import { editions } from '../editions/editions.ts'
import { findTicket } from './stored-ticket.ts'
import { type PosterTicket, renderTicketPoster } from './ticket-poster.ts'

type Database = Pick<ClientBase, 'query'>

/** The document of personal tickets, each on its own page: of one ticket, or of all of a subject. */
export const ticketPosterDocument = (
  kind: 'visitorTicket' | 'guestTicket' | 'accreditationTicket',
): DocumentDefinition =>
  defineDocument({
    kind,
    isBare: true,
    read: async (client, subjectId) => ({
      tickets: await ticketsOf(client, subjectId),
      picture: await portico(),
    }),
    title: ({ tickets: [first, ...others] }, language) => {
      if (!first) throw new Error('Nothing to render')
      const { ticket } = first
      return `${TICKET_KINDS[ticket.kind][language]} ${others.length > 0 ? (ticket.company ?? '') : ticket.name}`
    },
    render: (pdf, { tickets, picture }, language) => {
      for (const [index, ticket] of tickets.entries()) {
        if (index > 0) pdf.raw.addPage()
        renderTicketPoster(pdf, ticket, picture, language)
      }
    },
  })

async function ticketsOf(client: Database, subjectId: string): Promise<PosterTicket[]> {
  const { rows } = await client.query<{ id: string; host: string }>(
    `select t.id, coalesce(a.name, '') as host from ticket t
       left join guest_invitation i on i.id = t.subject_id left join account a on a.id = i.account
     where (t.id = $1 or t.subject_id = $1) and t.state = 'ready' order by t.created_date, t.id`,
    [subjectId],
  )
  const posterTickets: PosterTicket[] = []
  for (const { id, host } of rows) {
    const ticket = await findTicket(client, 'id', id)
    const edition = ticket && (await editions.find(client, ticket.editionId))
    if (ticket && edition) posterTickets.push({ ticket, edition, host })
  }
  return posterTickets
}

/** The part of the image with the people under the arch. */
const CROP = { left: 0, top: 470, width: 1200, height: 800 }
const QUALITY = 82

let cachedImage: Promise<Buffer> | undefined

/** PDF does not support WebP: converted once for all documents. */
function portico() {
  cachedImage ??= readFile(join(paths.portal, 'public', 'assets', 'pictures', 'portico-1200.webp'))
    .then((bytes) => renderImage(bytes, (picture) => picture.extract(CROP).jpeg({ quality: QUALITY })))
    .catch((error: unknown) => {
      cachedImage = undefined
      throw error
    })
  return cachedImage
}
