import { errorBody, NotSignedIn, RecordApiError, SERVER_METHOD_PATH } from '@foyer/record-contract'
import type { FastifyInstance } from 'fastify'
import type { Fair } from '../feature.ts'
import { receiveImage } from './directory-images.ts'

/** Far above every limit of an edition; what is larger is not even received. */
const MAX_UPLOAD_BYTES = 12_000_000

/** A picture is sent as it is, its name beside it: a server method whose input is the file. */
export const directoryImageRoutes = (fair: Fair) => async (app: FastifyInstance) => {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: MAX_UPLOAD_BYTES },
      (_request, body, done) => done(null, body),
    )
    scope.setErrorHandler((error, _request, reply) => {
      if (error instanceof RecordApiError) return reply.code(error.status).send(errorBody(error))
      throw error
    })
    scope.post<{ Querystring: { name?: string }; Body: Buffer }>(
      `${SERVER_METHOD_PATH}/DirectoryImageController/upload`,
      { bodyLimit: MAX_UPLOAD_BYTES },
      async (request, reply) => {
        const session = await request.sessionOf()
        if (session.userId === null) throw NotSignedIn()
        const content = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const image = await receiveImage(fair, session, String(request.query.name ?? ''), content)
        return reply.code(201).send(image)
      },
    )
  })
}
