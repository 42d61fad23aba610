import multipart from '@fastify/multipart'
import { DATA_PATH } from '@foyer/record-contract'
import { createContentDocument, createContentVersion } from '@foyer/record-contract/endpoints'
import type { FastifyInstance } from 'fastify'
import type { CurrentContext } from '../context.ts'
import { serve } from '../serve.ts'
import { writerFor } from '../writes/writer.ts'
import { download } from './download.ts'
import { upload } from './upload.ts'

export async function fileRoutes(app: FastifyInstance, current: CurrentContext) {
  await app.register(async (scope) => {
    // The product may have registered a parser already.
    if (!scope.hasContentTypeParser('multipart/form-data'))
      await scope.register(multipart, { throwFileSizeLimit: false })

    serve(scope, current, createContentDocument, ({ context, session, request }) =>
      upload(context, writerFor(context), session, request, null),
    )
    serve(scope, current, createContentVersion, ({ context, params, session, request }) =>
      upload(context, writerFor(context), session, request, params.contentDocumentId),
    )
  })

  app.get<{ Params: { versionId: string } }>(
    `${DATA_PATH}/content-versions/:versionId/data`,
    (request, reply) => download(current(), request, reply),
  )
}
