import { UPLOADS, type UploadPurpose } from '@foyer/fair-domain'
import { NotSignedIn, TooLarge } from '@foyer/record-contract'
import { inspectFile, requireWriting, type Session } from '@foyer/record-server'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** A file that somebody sends. */
export interface UploadedFile {
  name: string
  bytes: number
  /** The content, once it is known to be what this place takes; who may send it is asked before. */
  open: () => Promise<Buffer>
}

interface Upload {
  /** With the name of the file as `:fileName`, or as `name` in the query. */
  url: string
  /** Which of the declared places for files this is. */
  purpose: UploadPurpose
  /** What the file is sent as. */
  type?: 'application/octet-stream' | 'application/pdf'
  /** True: only the person themselves, as `config.personal` of every plain route. */
  personal: boolean
  receive: (session: Session, file: UploadedFile, request: UploadRequest) => Promise<unknown>
}

export type UploadRequest = FastifyRequest<{
  Params: Readonly<Record<string, string>>
  Querystring: Readonly<Record<string, string | undefined>>
}>

/** A little above the limit, so that the refusal can be told in words. */
const SLACK_BYTES = 1_000_000

/**
 * The one way in which a file is sent as it is, by somebody who is signed in. Its content is handed out only after it
 * was looked into; who may send it is for `receive` to say before that.
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
    scope.post(url, { bodyLimit, config: { personal } }, async (request, reply) => {
      const session = await request.sessionOf()
      if (session.userId === null) throw NotSignedIn()
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
