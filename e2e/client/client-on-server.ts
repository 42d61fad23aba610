import {
  type Adapter,
  createRecordClient,
  fetchNetwork,
  type Mutation,
  type Network,
  type RecordClientOptions,
} from '@foyer/record-client'
import type { RecordServerOptions, Session } from '@foyer/record-server'
import { as, serverWithFiles } from '@foyer/record-server/testing'
import { callNamed, faultOfAnswer } from './check-answer.ts'

/** The real client over a real connection to the real server, which runs in this process. */
export async function clientOnServer(options?: Partial<RecordServerOptions>) {
  const server = await serverWithFiles(options)
  const origin = await server.app.listen({ host: '127.0.0.1', port: 0 })
  /** Names of the calls made. */
  const calls = new Set<string>()
  /** Responses that do not conform to the contract. */
  const violations: string[] = []

  function clientOf(session: Session, more: Omit<RecordClientOptions, 'network'> = {}) {
    const send = fetchNetwork({ origin, headers: () => server.headersOf(session) })
    const network: Network = async (request) => {
      const call = `${request.method} ${request.url}`
      calls.add(callNamed(call) ?? call)
      const response = await send(request)
      const violation = response.status < 300 ? faultOfAnswer(call, response.body) : undefined
      if (violation) violations.push(violation)
      return response
    }
    return createRecordClient({ network, ...more })
  }
  const client = clientOf(as.admin)

  /** Reads, and fails the test without data. */
  async function read<C, D>(adapter: Adapter<C, D>, config: NoInfer<C>): Promise<D> {
    const snapshot = await client.read(adapter, config)
    if (snapshot?.data === undefined) throw new Error(`${adapter.name}: ${describe(snapshot?.error)}`)
    return snapshot.data
  }

  async function run<I, D>(mutation: Mutation<I, D>, input: NoInfer<I>): Promise<D> {
    try {
      return await client.run(mutation, input)
    } catch (error) {
      throw new Error(`${mutation.name}: ${describe(error)}`)
    }
  }

  return { server, origin, client, clientOf, calls, violations, read, run }
}

const describe = (error: unknown) =>
  error instanceof Error
    ? `${error.message} ${JSON.stringify((error as { body?: unknown }).body)}`
    : 'no data'
