import type { RecordClient } from '../client.ts'
import { EVENTS_PATH } from './change.ts'

/**
 * Returns the current position of the change stream. Call it before reading the data of a page and pass the result to
 * `connectLive` in the browser, which then replays the changes in between. Undefined if unavailable.
 */
export async function livePosition({ runtime }: RecordClient): Promise<string | undefined> {
  try {
    const { body } = await runtime.send({ method: 'GET', url: `${EVENTS_PATH}/position` })
    return (body as { position: string }).position
  } catch (error) {
    runtime.log('Live position unavailable', error)
    return undefined
  }
}
