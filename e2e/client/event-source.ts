type Listener = (event: { data?: string; lastEventId?: string }) => void

/** Server-sent events over `fetch`, with the interface of a browser's EventSource, which Node lacks. */
export function openEventSource(url: string, headers: Record<string, string>) {
  const listeners = new Map<string, Listener[]>()
  const abort = new AbortController()
  const tell = (type: string, event: Parameters<Listener>[0] = {}) => {
    for (const listener of listeners.get(type) ?? []) listener(event)
  }

  async function follow() {
    const response = await fetch(url, { headers, signal: abort.signal })
    if (!response.ok || !response.body) throw new Error(String(response.status))
    let rest = ''
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      const messages = (rest + chunk).split('\n\n')
      rest = messages.pop() ?? ''
      for (const message of messages) {
        const fields = Object.fromEntries(message.split('\n').map((line) => line.split(/: ?(.*)/s)))
        if (fields.event) tell(fields.event, { data: fields.data, lastEventId: fields.id })
      }
    }
    throw new Error('The stream ended')
  }

  follow().catch(() => {
    if (!abort.signal.aborted) tell('error')
  })
  return {
    addEventListener(type: string, listener: Listener) {
      listeners.set(type, [...(listeners.get(type) ?? []), listener])
    },
    close: () => abort.abort(),
  }
}
