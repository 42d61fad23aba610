/** What every entry of the store says about its loading. */
export interface LoadState {
  loaded: boolean
  loading: boolean
  value: unknown
  error: Error | undefined
}

export type LoadAction =
  | { type: 'load' }
  | { type: 'data'; value: unknown }
  | { type: 'error'; error: Error; keepValue: boolean }
  | { type: 'abort' }

/** One step of a load. A load ends as data, as an error, or aborted, and then the old data stays. */
export function applyLoadAction(state: LoadState, action: LoadAction) {
  switch (action.type) {
    case 'load':
      state.loading = true
      return
    case 'data':
      state.loaded = true
      state.loading = false
      state.value = action.value
      state.error = undefined
      return
    case 'error':
      state.loaded = true
      state.loading = false
      state.error = action.error
      if (!action.keepValue) state.value = undefined
      return
    case 'abort':
      state.loading = false
      return
    default:
      throw new Error('unknown action type')
  }
}
