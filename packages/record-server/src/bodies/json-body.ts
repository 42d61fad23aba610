import { MAX_BODY_DEPTH, MAX_BODY_VALUES, TooManyParts } from '@foyer/record-contract'
import type { FastifyInstance } from 'fastify'

const QUOTE = 0x22
const COMMA = 0x2c
const BACKSLASH = 0x5c
const OPEN = new Set([0x5b, 0x7b])
const CLOSE = new Set([0x5d, 0x7d])

/**
 * Throws if a JSON text has too many values or levels. It scans the text without parsing it: an object of
 * 60,000 keys takes 10 times as long to parse, and as long again each time its keys are listed.
 */
export function requireBoundedJson(text: string) {
  let values = 1
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfText(text, at)
    else if (code === COMMA) values++
    else if (CLOSE.has(code)) depth--
    else if (OPEN.has(code)) {
      values++
      if (++depth > MAX_BODY_DEPTH) throw TooManyParts(MAX_BODY_DEPTH, 'body', 'levels')
    }
    if (values > MAX_BODY_VALUES) throw TooManyParts(MAX_BODY_VALUES, 'body', 'values')
  }
}

/** Position of the closing quote; the end of the text if there is none. */
function endOfText(text: string, start: number) {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes++
    if (slashes % 2 === 0) return end
  }
  return text.length
}

/** Replaces the JSON body parser by one that rejects too large structures before parsing. */
export function boundJsonBodies(app: FastifyInstance, { mayBeEmpty }: { mayBeEmpty: boolean }) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '' && mayBeEmpty) return done(null)
    try {
      requireBoundedJson(text)
    } catch (error) {
      return done(error as Error)
    }
    return parse(request, text, done)
  })
}
