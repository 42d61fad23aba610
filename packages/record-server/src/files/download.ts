import { FILE_KINDS, isFileKind, NotFound, nameFitsKind, plainFileName } from '@foyer/record-contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ServerContext } from '../context.ts'
import { DATA_POLICY } from '../data-policy.ts'
import { readRecord } from '../records/read-record.ts'

const FIELDS = ['FileExtension', 'PathOnClient', 'Checksum', 'ContentSize'].map(
  (name) => `ContentVersion.${name}`,
)

/** Serves the content of a readable version, never in a form that a browser would execute. */
export async function download(
  context: ServerContext,
  request: FastifyRequest<{ Params: { versionId: string } }>,
  reply: FastifyReply,
) {
  const session = await context.options.sessionOf(request)
  const { versionId } = request.params
  if (!versionId.startsWith('068')) throw NotFound()
  const { json } = await readRecord(context, session, versionId, { fields: FIELDS })
  const { id, fields } = JSON.parse(json) as { id: string; fields: Record<string, { value: unknown }> }
  const kind = String(fields.FileExtension?.value)
  if (!isFileKind(kind)) throw NotFound()
  const name = String(fields.PathOnClient?.value ?? 'file')
  const etag = `"${fields.Checksum?.value}"`
  reply
    .header('etag', etag)
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', DATA_POLICY)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply
    .type(FILE_KINDS[kind].mediaType)
    .header('content-length', String(fields.ContentSize?.value))
    .header(
      'content-disposition',
      dispositionOf(nameFitsKind(name, kind) && name.includes('.') ? name : `${name}.${kind}`),
    )
    .send(await context.options.files.read(id))
}

/**
 * Formats the header that names a file: a plain name for old clients, the real one for the others. Neither can break out of the
 * header or name a folder. A file from outside is an attachment, so that it is saved and never shown inside of our own site.
 */
export function dispositionOf(path: string, type: 'attachment' | 'inline' = 'attachment') {
  const name = plainFileName(path)
  const plain = name.replace(/[^\x20-\x7e]|"/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${type}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
