import multipart from '@fastify/multipart'
import { DATA_PATH } from '@foyer/record-contract'
import { createContentDocument, createContentVersion } from '@foyer/record-contract/endpoints'
import type { FastifyInstance } from 'fastify'
import type { ServerContext } from '../context.ts'
import { serve } from '../serve.ts'
import { createWriter } from '../writes/writer.ts'
import { download } from './download.ts'
import { upload } from './upload.ts'

export async function fileRoutes(app: FastifyInstance, context: ServerContext) {
  const writer = createWriter(context)
  await app.register(async (scope) => {
    // The product may read such bodies already.
    if (!scope.hasContentTypeParser('multipart/form-data'))
      await scope.register(multipart, { throwFileSizeLimit: false })

    serve(scope, context, createContentDocument, ({ session, request }) =>
      upload(context, writer, session, request, null),
    )
    serve(scope, context, createContentVersion, ({ params, session, request }) =>
      upload(context, writer, session, request, params.contentDocumentId),
    )
  })

  app.get<{ Params: { versionId: string } }>(
    `${DATA_PATH}/content-versions/:versionId/data`,
    (request, reply) => download(context, request, reply),
  )
}
