/** A node of a style sheet: a rule with the required classes of each selector, or rules under a condition. */
type Part =
  | { text: string; needs: readonly (readonly string[])[] | null; inside?: undefined }
  | { head: string; inside: readonly Part[] }

/** Conditional at-rules. */
const CONDITIONS = /^@(?:media|supports|container|layer)\b/

const partsOfSheets = new Map<string, readonly Part[]>()

/**
 * Keeps the rules that can match something on a page that is not hydrated. Sheets cover whole areas; an
 * inlined one would have four times as many rules as the page uses.
 */
export function usedStyles(sheet: string, html: string): string {
  const parts = partsOfSheets.get(sheet) ?? partsOf(sheet)
  partsOfSheets.set(sheet, parts)
  return write(parts, classesIn(html))
}

/** The classes of the elements of a page. */
export const classesIn = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)))

function write(parts: readonly Part[], classes: ReadonlySet<string>): string {
  return parts
    .map((part) => {
      if (part.inside === undefined) return isUsed(part.needs, classes) ? part.text : ''
      const inside = write(part.inside, classes)
      return inside === '' ? '' : `${part.head}{${inside}}`
    })
    .join('')
}

const isUsed = (needs: readonly (readonly string[])[] | null, classes: ReadonlySet<string>) =>
  needs === null || needs.some((names) => names.every((name) => classes.has(name)))

function partsOf(sheet: string): Part[] {
  const parts: Part[] = []
  for (let at = 0; at < sheet.length; ) {
    const open = endOf(sheet, at, '{;')
    const head = sheet.slice(at, open).trim()
    if (sheet[open] !== '{') {
      if (head !== '') parts.push({ text: `${head};`, needs: null })
      at = open + 1
      continue
    }
    const close = endOf(sheet, open + 1, '}')
    const body = sheet.slice(open + 1, close)
    if (CONDITIONS.test(head)) parts.push({ head, inside: partsOf(body) })
    else parts.push({ text: `${head}{${body}}`, needs: head.startsWith('@') ? null : needsOf(head) })
    at = close + 1
  }
  return parts
}

/** Index of the next of these characters outside of strings, brackets and blocks. */
function endOf(text: string, from: number, signs: string): number {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    const sign = text[at] ?? ''
    if (sign === '\\') at++
    else if (sign === '"' || sign === "'") at = endOfString(text, at)
    else if (depth === 0 && signs.includes(sign)) return at
    else if ('({['.includes(sign)) depth++
    else if (')}]'.includes(sign)) depth--
  }
  return text.length
}

function endOfString(text: string, from: number) {
  let at = from + 1
  while (at < text.length && text[at] !== text[from]) at += text[at] === '\\' ? 2 : 1
  return at
}

/** The classes that an element and its ancestors must have, per selector; those in parentheses are optional. */
function needsOf(selectors: string): string[][] {
  const needs: string[][] = []
  for (let at = 0; at <= selectors.length; ) {
    const end = endOf(selectors, at, ',')
    let plain = selectors.slice(at, end)
    for (let before = ''; before !== plain; ) {
      before = plain
      plain = plain.replace(/\([^()]*\)|\[[^[\]]*\]/g, '')
    }
    needs.push([...plain.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name))
    at = end + 1
  }
  return needs
}
