import type { Network, WireRequest, WireResponse } from '@foyer/record-client'

/** Answers of the record API that a page was drawn from, by the call that brought them. */
export type Answers = Readonly<Record<string, unknown>>

const keyOf = ({ method, url, body }: WireRequest) =>
  `${method} ${url}${body === undefined ? '' : ` ${JSON.stringify(body)}`}`

/** Passes calls on and keeps their good answers. For the server, which sends them along with the page. */
export function recordingNetwork(network: Network) {
  const answers: Record<string, unknown> = {}
  async function record(request: WireRequest): Promise<WireResponse> {
    const response = await network(request)
    if (response.status === 200 || response.status === 201) answers[keyOf(request)] = response.body
    return response
  }
  return { network: record as Network, answers: answers as Answers }
}

/**
 * Answers each call once from what came with the page; everything else goes over the wire. For the browser: its
 * cache fills from the page through the very code that fills it from the network (docs/decisions/0007-hydration.md).
 */
export function replayNetwork(answers: Answers, network: Network): Network {
  const left = new Map(Object.entries(answers))
  return (request) => {
    const key = keyOf(request)
    if (!left.has(key)) return network(request)
    const body = left.get(key)
    left.delete(key)
    return Promise.resolve({ status: 200, body })
  }
}
