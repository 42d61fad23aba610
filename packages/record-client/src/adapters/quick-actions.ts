import type { QuickActionExecution } from '@foyer/record-contract'
import * as endpoints from '@foyer/record-contract/endpoints'
import { adapter, mutation } from '../adapter.ts'
import { toId18 } from '../coerce.ts'
import { invalidateObjects } from '../ingest/invalidate-object.ts'
import type { Runtime } from '../runtime.ts'

/** What a quick action does and how it presents itself. */
export const getQuickActionInfo = adapter(endpoints.quickActionInfo, {
  name: 'getQuickActionInfo',
  ttl: 'quickActionInfo',
})

/** The form of a quick action. */
export const getQuickActionLayout = adapter(endpoints.quickActionLayout, {
  name: 'getQuickActionLayout',
  ttl: 'quickActionLayout',
})

/** The values that the form of a quick action starts with. */
export const getQuickActionDefaults = adapter(endpoints.quickActionDefaults, {
  name: 'getQuickActionDefaults',
  ttl: 'quickActionDefaults',
})

/** Runs a quick action that creates a record, or does something with the record named by `contextId`. */
export const performQuickAction = mutation(endpoints.performQuickAction, {
  name: 'performQuickAction',
  needs: ['fields'],
  receive: refetchContext,
})

/** Runs a quick action that updates the record named by `contextId`. */
export const performUpdateRecordQuickAction = mutation(endpoints.performUpdateQuickAction, {
  name: 'performUpdateRecordQuickAction',
  needs: ['contextId', 'fields'],
  receive: refetchContext,
})

/** The action may have changed the record it was run on, or made one that lists should show. */
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
