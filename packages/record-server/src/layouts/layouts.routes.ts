import * as endpoints from '@foyer/record-contract/endpoints'
import type { FastifyInstance } from 'fastify'
import type { CurrentContext } from '../context.ts'
import { requireObject } from '../metadata/visible-object.ts'
import { serve } from '../serve.ts'
import { layoutFor, layoutResponse } from './layout.ts'
import { layoutUserStates, updateLayoutUserState } from './layout-user-state.ts'
import { pathLayoutResponse } from './path-layout.ts'

export function layoutRoutes(app: FastifyInstance, current: CurrentContext) {
  serve(app, current, endpoints.layout, ({ context, params, query, session }) => {
    const object = requireObject(context, params.objectApiName, session)
    return layoutResponse(context, object, query, session).json
  })

  serve(app, current, endpoints.layoutUserState, async ({ context, params, query, session }) => {
    const object = requireObject(context, params.objectApiName, session)
    const layout = layoutFor(context, object, query, session)
    const states = await layoutUserStates(context, [layout], session)
    return states[layout.id] ?? { id: layout.id, sectionUserStates: {} }
  })

  serve(app, current, endpoints.updateLayoutUserState, ({ context, params, query, body, session }) => {
    const object = requireObject(context, params.objectApiName, session)
    const layout = layoutFor(context, object, query, session)
    return updateLayoutUserState(context, layout, body.sectionUserStates, session)
  })

  serve(app, current, endpoints.pathLayout, ({ context, params, query, session }) => {
    const object = requireObject(context, params.objectApiName, session)
    return pathLayoutResponse(context, object, query, session).json
  })
}
