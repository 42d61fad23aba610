import type { InjectOptions } from 'fastify'
import { extractText, getDocumentProxy } from 'unpdf'
import { unzip } from '../testing/unzip.ts'
import type { LeakWorld } from './leak-world.ts'
import { leaksIn } from './leaks-in.ts'
import type { Reader } from './readers.ts'

export type Question = Omit<InjectOptions, 'headers'> & { url: string; headers?: Record<string, string> }

export interface ReceivedText {
  readonly status: number
  /** Redirect target; empty if there is none. */
  readonly leadsTo: string
  /** The body as text, whatever its format. */
  readonly text: string
  /** Values in the response that the reader's grants do not allow. */
  readonly leaks: readonly string[]
}

/** Sends a request as the reader, and checks the whole response. `call` names the request in the findings. */
export async function ask(
  world: LeakWorld,
  reader: Reader,
  call: string,
  question: Question,
): Promise<ReceivedText> {
  const { result: answer, methods } = await world.follow(() =>
    world.server.app.inject({
      ...question,
      remoteAddress: nextAddress(),
      headers: { ...reader.headers, ...question.headers },
    }),
  )
  const text = await textOf(String(answer.headers['content-type']), answer.rawPayload)
  const leaks = [JSON.stringify(answer.headers), text].flatMap((part) =>
    leaksIn(world, reader, call, part, methods),
  )
  const broken = answer.statusCode >= 500 ? [`${call} breaks for ${reader.name}`] : []
  const leadsTo = String(answer.headers.location ?? '')
  return { status: answer.statusCode, leadsTo, text, leaks: [...leaks, ...broken] }
}

/** Each call comes from its own network, since repeated guesses from one are throttled. */
let calls = 0
function nextAddress() {
  calls += 1
  return `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`
}

/** Planted files are only PDF headers, and are read as text. */
const MIN_PDF_BYTES = 100

async function textOf(type: string, bytes: Buffer) {
  if (type.includes('pdf') && bytes.length > MIN_PDF_BYTES) {
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
    return text
  }
  if (/zip|spreadsheet/.test(type))
    return unzip(bytes)
      .map(({ content }) => content)
      .join('\n')
  return bytes.toString('utf8')
}
