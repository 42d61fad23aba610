import * as endpoints from '@foyer/record-contract/endpoints'
import { requireObject } from '../metadata/visible-object.ts'
import type { Platform } from '../platform.ts'
import { writerFor } from '../writes/writer.ts'
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

/** Descriptions of objects and of the site. */
export function describeRoutes({ serve }: Platform) {
  serve(endpoints.limits, limits)
  serve(endpoints.theme, ({ context, session }) => theme(context, session))
  serve(endpoints.tabs, ({ context, session }) => tabs(context, session))

  serve(endpoints.describeLayouts, ({ context, params, session }) =>
    describeLayouts(context, requireObject(context, params.objectApiName, session), session),
  )
  serve(endpoints.describeLayout, ({ context, params, session }) => {
    const object = requireObject(context, params.objectApiName, session)
    return describeLayout(context, object, params.recordTypeId, session)
  })
  serve(endpoints.describeCompactLayouts, ({ context, params, session }) =>
    describeCompactLayouts(context, requireObject(context, params.objectApiName, session), session),
  )
  serve(endpoints.describeApprovalLayouts, ({ context, params, session }) => {
    requireObject(context, params.objectApiName, session)
    // There are no approval processes.
    return { approvalLayouts: [] }
  })

  serve(endpoints.listViews, ({ context, params, session }) =>
    listViews(context, requireObject(context, params.objectApiName, session), session),
  )
  serve(endpoints.listViewDescribe, async ({ context, params, session }) => {
    const object = requireObject(context, params.objectApiName, session)
    return describeListView(
      context,
      await requireListOf(context, object, params.listViewId, session),
      session,
    )
  })
  serve(endpoints.listViewResults, async ({ context, params, query, session }) => {
    const object = requireObject(context, params.objectApiName, session)
    const list = await requireListOf(context, object, params.listViewId, session)
    return listViewResults(context, list, query, session)
  })

  serve(endpoints.globalQuickActions, ({ context, session }) => globalQuickActions(context, session))
  serve(endpoints.quickActions, ({ context, params, session }) =>
    quickActionsOf(context, requireObject(context, params.objectApiName, session), session),
  )
  serve(endpoints.describeQuickAction, ({ context, params, session }) =>
    describeQuickAction(context, requireQuickAction(context, session, params), session),
  )
  serve(endpoints.quickActionValues, ({ context, params, session }) =>
    quickActionValues(context, requireQuickAction(context, session, params), undefined, session),
  )
  serve(endpoints.quickActionValuesOf, ({ context, params, session }) =>
    quickActionValues(context, requireQuickAction(context, session, params), params.recordId, session),
  )
  serve(endpoints.executeQuickAction, ({ context, params, body, session }) =>
    executeQuickAction(
      context,
      writerFor(context),
      session,
      requireQuickAction(context, session, params),
      body,
    ),
  )
}
