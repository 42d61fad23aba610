import { DATA_PATH, NotFound } from '@foyer/record-contract'
import * as endpoints from '@foyer/record-contract/endpoints'
import type { FastifyInstance } from 'fastify'
import type { CurrentContext } from '../context.ts'
import { DATA_POLICY } from '../data-policy.ts'
import { serve } from '../serve.ts'
import { associateAvatar, recordAvatars } from './record-avatars.ts'
import { themeIcon } from './theme-icon.ts'

const ICON_CACHE_CONTROL = 'public, max-age=86400'

export function avatarRoutes(app: FastifyInstance, current: CurrentContext) {
  serve(app, current, endpoints.recordAvatars, ({ context, params, session }) =>
    recordAvatars(context, params.recordIds, session),
  )

  serve(app, current, endpoints.associateAvatar, ({ context, params, body, session }) =>
    associateAvatar(context, params.recordId, body, session),
  )

  app.get<{ Params: { file: string } }>(`${DATA_PATH}/theme-icons/:file`, (request, reply) => {
    const [, name] = /^([A-Za-z][\w-]{0,39})\.svg$/.exec(request.params.file) ?? []
    if (name === undefined) throw NotFound()
    return reply
      .type('image/svg+xml')
      .header('cache-control', ICON_CACHE_CONTROL)
      .header('content-security-policy', DATA_POLICY)
      .header('x-content-type-options', 'nosniff')
      .send(themeIcon(name))
  })
}
