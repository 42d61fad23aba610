import * as endpoints from '@foyer/record-contract/endpoints'
import type { FastifyInstance } from 'fastify'
import type { ServerContext } from '../context.ts'
import { requireObject } from '../metadata/visible-object.ts'
import { serve } from '../serve.ts'
import { layoutAnswer, layoutFor } from './layout.ts'
import { layoutUserStates, updateLayoutUserState } from './layout-user-state.ts'
import { pathLayoutAnswer } from './path-layout.ts'

export function layoutRoutes(app: FastifyInstance, context: ServerContext) {
  serve(app, context, endpoints.layout, ({ params, query, session }) => {
    const object = requireObject(context, params.objectApiName, session)
    return layoutAnswer(context, object, query, session).json
  })

  serve(app, context, endpoints.layoutUserState, async ({ params, query, session }) => {
    const object = requireObject(context, params.objectApiName, session)
    const layout = layoutFor(context, object, query, session)
    const states = await layoutUserStates(context, [layout], session)
    return states[layout.id] ?? { id: layout.id, sectionUserStates: {} }
  })

  serve(app, context, endpoints.updateLayoutUserState, ({ params, query, body, session }) => {
    const object = requireObject(context, params.objectApiName, session)
    const layout = layoutFor(context, object, query, session)
    return updateLayoutUserState(context, layout, body.sectionUserStates, session)
  })

  serve(app, context, endpoints.pathLayout, ({ params, query, session }) => {
    const object = requireObject(context, params.objectApiName, session)
    return pathLayoutAnswer(context, object, query, session).json
  })
}
