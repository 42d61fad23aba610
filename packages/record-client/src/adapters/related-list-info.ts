import * as endpoints from '@foyer/record-contract/endpoints'
import { adapter, mutation } from '../adapter.ts'
import { batchAdapter } from '../batch-adapter.ts'

/** Reads the related lists of an object. */
export const getRelatedListsInfo = adapter(endpoints.relatedListInfos, {
  name: 'getRelatedListsInfo',
  ttl: 'relatedListInfo',
})

/** Reads the columns, order and preferences of a related list. */
export const getRelatedListInfo = adapter(endpoints.relatedListInfo, {
  name: 'getRelatedListInfo',
  ttl: 'relatedListInfo',
})

/** Reads columns, order and preferences of several related lists of one object in one request. */
export const getRelatedListInfoBatch = batchAdapter(endpoints.relatedListInfoBatch, {
  name: 'getRelatedListInfoBatch',
  ttl: 'relatedListInfo',
  item: getRelatedListInfo,
  toItems: ({ relatedListNames, ...others }) =>
    relatedListNames.map((relatedListId) => ({ ...others, relatedListId })),
  toConfig: ({ relatedListNames: _, ...others }, items) => ({
    ...others,
    relatedListNames: items.map(({ relatedListId }) => relatedListId),
  }),
})

/** Updates the order and the column preferences of a related list. */
export const updateRelatedListInfo = mutation(endpoints.updateRelatedListInfo, {
  name: 'updateRelatedListInfo',
  updates: getRelatedListInfo,
})

/** Reads the column preferences of the user for a related list. */
export const getRelatedListPreferences = adapter(endpoints.relatedListPreferences, {
  name: 'getRelatedListPreferences',
  ttl: 'relatedListPreferences',
})

/** Reads the column preferences of the user for several related lists. */
export const getRelatedListPreferencesBatch = batchAdapter(endpoints.relatedListPreferencesBatch, {
  name: 'getRelatedListPreferencesBatch',
  ttl: 'relatedListPreferences',
  item: getRelatedListPreferences,
  toItems: ({ preferencesIds }) => preferencesIds.map((preferencesId) => ({ preferencesId })),
  toConfig: (_, items) => ({ preferencesIds: items.map(({ preferencesId }) => preferencesId) }),
})

/** Saves the column preferences of the user for a related list. */
export const updateRelatedListPreferences = mutation(endpoints.updateRelatedListPreferences, {
  name: 'updateRelatedListPreferences',
  updates: getRelatedListPreferences,
  receive({ body }, _, runtime) {
    // Only the server knows the list of the preferences, and there are few infos of related lists.
    for (const result of runtime.store.results.values())
      if (result.plan.adapter === getRelatedListInfo.name) runtime.invalidate(result)
    return body
  },
})
