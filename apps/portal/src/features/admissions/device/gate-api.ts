import type { gateDeviceMethods } from '@foyer/fair-domain'
import { type InputOf, type OutputOf, SERVER_METHOD_PATH } from '@foyer/record-contract'

type Methods = typeof gateDeviceMethods

/** The server cannot be reached, or did not answer in time. */
export class OutOfReach extends Error {
  override readonly name = 'OutOfReach'
}

/** The server refused a call. */
export class GateRefusal extends Error {
  override readonly name = 'GateRefusal'
  readonly status: number
  readonly code: string
  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

const FIRST_ERROR = 400
const FIRST_SERVER_ERROR = 500

/** Calls a method of the device. Sends no cookie: the device has nothing but its token. */
export async function callGate<N extends keyof Methods & string>(
  method: N,
  input: InputOf<Methods[N]>,
  timeoutMs: number,
): Promise<OutputOf<Methods[N]>> {
  try {
    const response = await fetch(`${SERVER_METHOD_PATH}/GateDeviceController/${method}`, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const body = await response.json()
    if (response.status >= FIRST_SERVER_ERROR || response.status === 429) throw new OutOfReach()
    if (response.status >= FIRST_ERROR) throw new GateRefusal(response.status, codeOf(body))
    return body
  } catch (error) {
    if (error instanceof GateRefusal) throw error
    throw new OutOfReach('The server did not answer', { cause: error })
  }
}

/** Errors come alone, or in a list. */
function codeOf(body: unknown) {
  const [first] = Array.isArray(body) ? body : [body]
  return String((first as { errorCode?: unknown } | null)?.errorCode ?? '')
}
