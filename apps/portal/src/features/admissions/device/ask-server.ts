import { answerOfServer, type GateAnswer } from './gate-answer.ts'
import { callGate, GateRefusal } from './gate-api.ts'

/** Longer than a decision should take, shorter than a queue waits. */
const TIMEOUT_MS = 2500
const CLOSED = new Set(['DEVICE_UNKNOWN', 'DEVICE_CLOSED'])

/** Whether the server refused the device itself. */
export const isClosed = (error: unknown) => error instanceof GateRefusal && CLOSED.has(error.code)

/** Returns the decision of the server, or why there is none. */
export async function askServer(
  call: { token: string; scanId: string; code: string; wholeGroup: boolean },
  at: number,
): Promise<GateAnswer | 'closed' | 'unreachable'> {
  try {
    return answerOfServer(await callGate('scan', call, TIMEOUT_MS), at)
  } catch (error) {
    return isClosed(error) ? 'closed' : 'unreachable'
  }
}
