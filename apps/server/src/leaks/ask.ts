import type { InjectOptions } from 'fastify'
import { extractText, getDocumentProxy } from 'unpdf'
import { unzip } from '../testing/unzip.ts'
import type { LeakWorld } from './leak-world.ts'
import type { Reader } from './readers.ts'

export interface Heard {
  readonly status: number
  /** Everything that came back, as text: headers, and the body whatever its format. */
  readonly text: string
}

type Question = Omit<InjectOptions, 'headers'> & { url: string; headers?: Record<string, string> }

export async function ask({ server }: LeakWorld, reader: Reader, question: Question): Promise<Heard> {
  const answer = await server.app.inject({
    ...question,
    remoteAddress: nextAddress(),
    headers: { ...reader.headers, ...question.headers },
  })
  const body = await textOf(String(answer.headers['content-type']), answer.rawPayload)
  return { status: answer.statusCode, text: `${JSON.stringify(answer.headers)}\n${body}` }
}

/** Each call comes from a network of its own: whoever guesses too often from one is not heard. */
let calls = 0
function nextAddress() {
  calls += 1
  return `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`
}

async function textOf(type: string, bytes: Buffer) {
  if (type.includes('pdf')) {
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
    return text
  }
  if (/zip|spreadsheet/.test(type))
    return unzip(bytes)
      .map(({ content }) => content)
      .join('\n')
  return bytes.toString('utf8')
}
