import * as endpoints from '@foyer/record-contract/endpoints'
import { requireObject } from '../metadata/visible-object.ts'
import type { Platform } from '../platform.ts'
import { createWriter } from '../writes/writer.ts'
import { describeCompactLayouts, describeLayout, describeLayouts } from './describe-layouts.ts'
import { describeListView, listViewResults, listViews, requireListOf } from './list-views.ts'
import {
  describeQuickAction,
  executeQuickAction,
  globalQuickActions,
  quickActionsOf,
  quickActionValues,
  requireQuickAction,
} from './quick-actions.ts'
import { limits, tabs, theme } from './site.ts'

/** What programs ask about the site rather than about its records. */
export function describeRoutes({ context, serve }: Platform) {
  const writer = createWriter(context)

  serve(endpoints.limits, limits)
  serve(endpoints.theme, ({ session }) => theme(context, session))
  serve(endpoints.tabs, ({ session }) => tabs(context, session))

  serve(endpoints.describeLayouts, ({ params, session }) =>
    describeLayouts(context, requireObject(context, params.objectApiName, session), session),
  )
  serve(endpoints.describeLayout, ({ params, session }) => {
    const object = requireObject(context, params.objectApiName, session)
    return describeLayout(context, object, params.recordTypeId, session)
  })
  serve(endpoints.describeCompactLayouts, ({ params, session }) =>
    describeCompactLayouts(context, requireObject(context, params.objectApiName, session), session),
  )
  serve(endpoints.describeApprovalLayouts, ({ params, session }) => {
    requireObject(context, params.objectApiName, session)
    // Records are not approved here.
    return { approvalLayouts: [] }
  })

  serve(endpoints.listViews, ({ params, session }) =>
    listViews(context, requireObject(context, params.objectApiName, session), session),
  )
  serve(endpoints.listViewDescribe, async ({ params, session }) => {
    const object = requireObject(context, params.objectApiName, session)
    return describeListView(
      context,
      await requireListOf(context, object, params.listViewId, session),
      session,
    )
  })
  serve(endpoints.listViewResults, async ({ params, query, session }) => {
    const object = requireObject(context, params.objectApiName, session)
    const list = await requireListOf(context, object, params.listViewId, session)
    return listViewResults(context, list, query, session)
  })

  serve(endpoints.globalQuickActions, ({ session }) => globalQuickActions(context, session))
  serve(endpoints.quickActions, ({ params, session }) =>
    quickActionsOf(context, requireObject(context, params.objectApiName, session), session),
  )
  serve(endpoints.describeQuickAction, ({ params, session }) =>
    describeQuickAction(context, requireQuickAction(context, session, params), session),
  )
  serve(endpoints.quickActionValues, ({ params, session }) =>
    quickActionValues(context, requireQuickAction(context, session, params), undefined, session),
  )
  serve(endpoints.quickActionValuesOf, ({ params, session }) =>
    quickActionValues(context, requireQuickAction(context, session, params), params.recordId, session),
  )
  serve(endpoints.executeQuickAction, ({ params, body, session }) =>
    executeQuickAction(context, writer, session, requireQuickAction(context, session, params), body),
  )
}
