import * as endpoints from '@foyer/record-contract/endpoints'
import { adapter, mutation } from '../adapter.ts'
import { batchAdapter } from '../batch-adapter.ts'

/** Which related lists records of an object have. */
export const getRelatedListsInfo = adapter(endpoints.relatedListInfos, {
  name: 'getRelatedListsInfo',
  ttl: 'relatedListInfo',
})

/** The columns, order and preferences of a related list. */
export const getRelatedListInfo = adapter(endpoints.relatedListInfo, {
  name: 'getRelatedListInfo',
  ttl: 'relatedListInfo',
})

/** Columns, order and preferences of several related lists of one object in one call. */
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

/** Changes the order and the column preferences of a related list. */
export const updateRelatedListInfo = mutation(endpoints.updateRelatedListInfo, {
  name: 'updateRelatedListInfo',
  updates: getRelatedListInfo,
})

/** How the person wants the columns of a related list. */
export const getRelatedListPreferences = adapter(endpoints.relatedListPreferences, {
  name: 'getRelatedListPreferences',
  ttl: 'relatedListPreferences',
})

/** How the person wants the columns of several related lists. */
export const getRelatedListPreferencesBatch = batchAdapter(endpoints.relatedListPreferencesBatch, {
  name: 'getRelatedListPreferencesBatch',
  ttl: 'relatedListPreferences',
  item: getRelatedListPreferences,
  toItems: ({ preferencesIds }) => preferencesIds.map((preferencesId) => ({ preferencesId })),
  toConfig: (_, items) => ({ preferencesIds: items.map(({ preferencesId }) => preferencesId) }),
})

/** Remembers how the person wants the columns of a related list. */
export const updateRelatedListPreferences = mutation(endpoints.updateRelatedListPreferences, {
  name: 'updateRelatedListPreferences',
  updates: getRelatedListPreferences,
  receive({ body }, _, runtime) {
    // Which list they are for is the server's to know, and infos of related lists are few.
    for (const result of runtime.store.results.values())
      if (result.plan.adapter === getRelatedListInfo.name) runtime.invalidate(result)
    return body
  },
})
