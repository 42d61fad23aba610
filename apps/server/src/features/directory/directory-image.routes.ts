import { SERVER_METHOD_PATH } from '@foyer/record-contract'
import type { FastifyInstance } from 'fastify'
import { uploadRoute } from '../../http/upload-route.ts'
import type { Fair } from '../feature.ts'
import { receiveImage } from './directory-images.ts'

/** Far above every limit of an edition; what is larger is not even received. */
const MAX_UPLOAD_BYTES = 12_000_000

/** A picture is sent as it is, its name beside it: a server method whose input is the file. */
export const directoryImageRoutes = (fair: Fair) => async (app: FastifyInstance) => {
  await uploadRoute(app, {
    url: `${SERVER_METHOD_PATH}/DirectoryImageController/upload`,
    maxBytes: MAX_UPLOAD_BYTES,
    receive: (session, content, { query }) => receiveImage(fair, session, query.name ?? '', content),
  })
}
