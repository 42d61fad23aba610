/** Loading state of an entry. */
export interface LoadState {
  loaded: boolean
  loading: boolean
  value: unknown
  error: (Error & { status?: number }) | undefined
}

export type LoadAction =
  | { type: 'load' | 'abort'; value?: undefined; error?: undefined; keepValue?: undefined }
  | { type: 'data'; value: unknown; error?: undefined; keepValue?: undefined }
  | { type: 'error'; error: Error; keepValue: boolean; value?: undefined }

/** Applies a step of a load. A load ends with data, an error, or an abort, which keeps the previous data. */
export function applyLoadAction(state: LoadState, { type, value, error, keepValue }: LoadAction) {
  if (type === 'data' || type === 'error') {
    state.loaded = true
    state.error = error
    if (!keepValue) state.value = value
  } else if (type !== 'load' && type !== 'abort') throw new Error('unknown action type')
  state.loading = type === 'load'
}
