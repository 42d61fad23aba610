import { IMPORT_LIMITS, ImportFault } from './import-fault.ts'

/** Line and column of a tag, from 1. */
export interface Place {
  line: number
  column: number
}

export interface XmlTag extends Place {
  name: string
  attributes: ReadonlyMap<string, string>
}

interface Listener {
  enter: (tag: XmlTag) => void
  leave: (place: Place) => void
  words: (text: string) => void
}

const TAG = /^([A-Za-z_][\w:.-]{0,80})((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)$/
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Reads the elements of an XML text. Refuses document types, unknown entities and anything malformed. */
export function readXml(content: string, on: Listener) {
  const open: string[] = []
  let line = 1
  let lineStart = 0
  let elements = 0
  let counted = 0
  let hasEnded = false
  /** Positions only grow. */
  function placeOf(at: number): Place {
    for (
      let next = content.indexOf('\n', counted);
      next >= 0 && next < at;
      next = content.indexOf('\n', counted)
    ) {
      line++
      lineStart = next + 1
      counted = next + 1
    }
    return { line, column: at - lineStart + 1 }
  }
  const errorAt = (
    kind: 'malformed' | 'cutOff' | 'doctype' | 'external' | 'tooMany',
    at: number,
    found = '',
  ) => new ImportFault(kind, { ...placeOf(at), found })
  const decoded = (text: string, at: number) =>
    text.replaceAll(/&([^;&\s]{0,12};?)/g, (all, name: string) => {
      const code = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}));$/i.exec(name)
      const point = code ? Number.parseInt(code[1] ?? code[2] ?? '', code[1] ? 16 : 10) : 0
      const known = code
        ? point <= 0x10ffff
          ? String.fromCodePoint(point)
          : undefined
        : ENTITIES[name.slice(0, -1)]
      if (known === undefined || !name.endsWith(';')) throw errorAt('external', at, all)
      return known
    })
  const startsWith = (start: string, at: number) => content.startsWith(start, at)
  /** The index after the end of a comment or an instruction. */
  function after(end: string, at: number) {
    const found = content.indexOf(end, at)
    if (found < 0) throw errorAt('cutOff', at)
    return found + end.length
  }
  for (let at = content.charCodeAt(0) === 0xfeff ? 1 : 0; at < content.length; ) {
    const start = content.indexOf('<', at)
    const words = content.slice(at, start < 0 ? content.length : start)
    if (open.length > 0) on.words(decoded(words, at))
    else if (words.trim() !== '') throw errorAt('malformed', at, words.trim())
    if (start < 0) break
    if (startsWith('<!--', start)) at = after('-->', start)
    else if (startsWith('<?', start)) {
      // The declaration; a style sheet would be loaded from elsewhere.
      if (!/^<\?xml\s/.test(content.slice(start, start + 7)))
        throw errorAt('external', start, content.slice(start, start + 40))
      at = after('?>', start)
    } else if (startsWith('<![CDATA[', start)) {
      at = after(']]>', start)
      on.words(content.slice(start + 9, at - 3))
    } else if (startsWith('<!', start)) throw errorAt('doctype', start, content.slice(start, start + 40))
    else {
      const end = endOfTag(content, start)
      if (end < 0) throw errorAt('cutOff', start)
      if (hasEnded) throw errorAt('malformed', start)
      readTag(content.slice(start + 1, end), start)
      at = end + 1
    }
  }
  if (open.length > 0) throw errorAt('cutOff', content.length, open.at(-1))

  function readTag(written: string, at: number) {
    const place = placeOf(at)
    if (written.startsWith('/')) {
      if (open.pop() !== written.slice(1).trim()) throw errorAt('malformed', at, written)
      hasEnded = open.length === 0
      return on.leave(place)
    }
    if (++elements > IMPORT_LIMITS.groups) throw errorAt('tooMany', at)
    const [, name = '', attributes = '', isEmpty] = TAG.exec(written) ?? []
    if (name === '') throw errorAt('malformed', at, written)
    const values = new Map<string, string>()
    for (const [, attribute = '', double, single] of attributes.matchAll(ATTRIBUTE))
      values.set(attribute, decoded(double ?? single ?? '', at))
    open.push(name)
    on.enter({ ...place, name, attributes: values })
    if (!isEmpty) return
    open.pop()
    hasEnded = open.length === 0
    on.leave(place)
  }
}

/** The index of the bracket that closes a tag, outside of quotes; -1 if there is none. */
function endOfTag(content: string, from: number) {
  let quote = ''
  for (let at = from + 1; at < content.length; at++) {
    const sign = content[at] ?? ''
    if (quote !== '') {
      if (sign === quote) quote = ''
    } else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return at
    else if (sign === '<') return -1
  }
  return -1
}
