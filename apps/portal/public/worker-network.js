// Shared by the service workers: the network first, and what is stored if the server does not begin to respond in time.

/** Time for the browser to look into its caches, before the network is asked. */
const LOOKUP_MS = 2000

/** Returns the value of a promise; undefined if it fails or takes too long. */
function within(ms, promise) {
  const late = new Promise((resolve) => setTimeout(resolve, ms))
  return Promise.race([promise.catch(() => undefined), late])
}

/**
 * Returns the response of the network, or the stored one if the server does not begin to respond in time. The request is not
 * aborted: that would also cut a response that has begun.
 */
globalThis.networkFirst = async (network, timeoutMs, findStored) => {
  const response = await within(timeoutMs, network)
  return response ?? (await within(LOOKUP_MS, findStored())) ?? network
}
