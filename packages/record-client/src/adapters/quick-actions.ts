import type { QuickActionExecution } from '@foyer/record-contract'
import * as endpoints from '@foyer/record-contract/endpoints'
import { adapter, mutation } from '../adapter.ts'
import { toId18 } from '../coerce.ts'
import { invalidateObjects } from '../ingest/invalidate-object.ts'
import type { Runtime } from '../runtime.ts'

/** Reads the description of a quick action. */
export const getQuickActionInfo = adapter(endpoints.quickActionInfo, {
  name: 'getQuickActionInfo',
  ttl: 'quickActionInfo',
})

/** Reads the form of a quick action. */
export const getQuickActionLayout = adapter(endpoints.quickActionLayout, {
  name: 'getQuickActionLayout',
  ttl: 'quickActionLayout',
})

/** Reads the initial values of the form of a quick action. */
export const getQuickActionDefaults = adapter(endpoints.quickActionDefaults, {
  name: 'getQuickActionDefaults',
  ttl: 'quickActionDefaults',
})

/** Runs a quick action that creates a record, or acts on the record of `contextId`. */
export const performQuickAction = mutation(endpoints.performQuickAction, {
  name: 'performQuickAction',
  needs: ['fields'],
  receive: refetchContext,
})

/** Runs a quick action that updates the record of `contextId`. */
export const performUpdateRecordQuickAction = mutation(endpoints.performUpdateQuickAction, {
  name: 'performUpdateRecordQuickAction',
  needs: ['contextId', 'fields'],
  receive: refetchContext,
})

/** Refetches the record of the action, and invalidates lists that may contain a new one. */
function refetchContext(
  { body }: { body: QuickActionExecution },
  { contextId, apiName }: { contextId?: string | null; apiName?: string },
  runtime: Runtime,
) {
  if (!body.isSuccess) return body
  const id = toId18(contextId ?? '')
  if (id) void runtime.refetchRecords([id])
  invalidateObjects(runtime, [apiName ?? id, id])
  return body
}
