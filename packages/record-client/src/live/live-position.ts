import type { RecordClient } from '../client.ts'
import { EVENTS_PATH } from './change.ts'

/**
 * Where the stream of changes stands now. Ask before reading what a page is drawn from, and hand the answer to
 * `connectLive` in the browser: what was changed in between is told then. Undefined where nobody can say.
 */
export async function livePosition({ runtime }: RecordClient): Promise<string | undefined> {
  try {
    const { body } = await runtime.send({ method: 'GET', url: `${EVENTS_PATH}/position` })
    return (body as { position: string }).position
  } catch (error) {
    runtime.log('Live position unknown', error)
    return undefined
  }
}
