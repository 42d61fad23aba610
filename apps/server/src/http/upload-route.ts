import { UPLOADS, type UploadPurpose } from '@foyer/fair-domain'
import { TooLarge } from '@foyer/record-contract'
import { inspectFile, requireWriting, type Session } from '@foyer/record-server'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** An uploaded file. */
export interface UploadedFile {
  name: string
  bytes: number
  /** Returns the content after checking its type. Check the permission of the user first. */
  open: () => Promise<Buffer>
}

interface Upload {
  /** With the name of the file as `:fileName`, or as `name` in the query. */
  url: string
  /** The declared upload purpose. */
  purpose: UploadPurpose
  /** Content type of the request. */
  type?: 'application/octet-stream' | 'application/pdf'
  /** True: only for the user in person, as `config.personal` of every plain route. */
  personal: boolean
  receive: (session: Session, file: UploadedFile, request: UploadRequest) => Promise<unknown>
}

export type UploadRequest = FastifyRequest<{
  Params: Readonly<Record<string, string>>
  Querystring: Readonly<Record<string, string | undefined>>
}>

/** Slightly above the limit, so that the refusal can have a readable message. */
const SLACK_BYTES = 1_000_000

/**
 * Registers the route for raw uploads of signed-in users. The content is available only after it was checked;
 * `receive` must check the permission first.
 */
export async function uploadRoute(
  app: FastifyInstance,
  { url, purpose, type = 'application/octet-stream', personal, receive }: Upload,
) {
  const limits = UPLOADS[purpose]
  const bodyLimit = limits.maxBytes + SLACK_BYTES
  await app.register(async (scope) => {
    scope.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(url, { bodyLimit, config: { allow: 'signedIn', personal } }, async (request, reply) => {
      const session = await request.sessionOf()
      requireWriting(session)
      const content = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const { params, query } = request as UploadRequest
      const name = params.fileName ?? query.name ?? ''
      const open = async () => {
        if (content.length > limits.maxBytes) throw TooLarge(limits.maxBytes, 'file')
        await inspectFile(content, name, limits, session.language)
        return content
      }
      return reply
        .code(201)
        .send(await receive(session, { name, bytes: content.length, open }, request as UploadRequest))
    })
  })
}
