import { NotSignedIn } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'
import type { FastifyInstance, FastifyRequest } from 'fastify'

interface Upload {
  url: string
  /** What the file is sent as. */
  type?: 'application/octet-stream' | 'application/pdf'
  /** What is larger is not even received. */
  maxBytes: number
  receive: (session: Session, content: Buffer, request: UploadRequest) => Promise<unknown>
}

export type UploadRequest = FastifyRequest<{
  Params: Readonly<Record<string, string>>
  Querystring: Readonly<Record<string, string | undefined>>
}>

/** A file that somebody who is signed in sends as it is; who may is for `receive` to say. */
export async function uploadRoute(
  app: FastifyInstance,
  { url, type = 'application/octet-stream', maxBytes, receive }: Upload,
) {
  await app.register(async (scope) => {
    scope.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(url, { bodyLimit: maxBytes }, async (request, reply) => {
      const session = await request.sessionOf()
      if (session.userId === null) throw NotSignedIn()
      const content = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      return reply.code(201).send(await receive(session, content, request as UploadRequest))
    })
  })
}
