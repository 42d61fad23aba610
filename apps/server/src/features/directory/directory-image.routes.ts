import { UPLOADS } from '@foyer/fair-domain'
import { SERVER_METHOD_PATH } from '@foyer/record-contract'
import type { FastifyInstance } from 'fastify'
import { uploadRoute } from '../../http/upload-route.ts'
import { receiveImage } from '../../services/directory/directory-images.ts'
import type { Needs } from './needs.ts'

/** Uploads an image as the request body, with its name in the URL. */
export const directoryImageRoutes = (fair: Needs) => async (app: FastifyInstance) => {
  await uploadRoute(app, {
    url: `${SERVER_METHOD_PATH}/${UPLOADS.directoryImage.path}`,
    purpose: 'directoryImage',
    personal: false,
    receive: (session, file) => receiveImage(fair, session, file),
  })
}
