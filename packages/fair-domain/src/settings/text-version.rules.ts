/** Returns the placeholders of a text, as `count, plural, …` or `name`; null if a brace is not closed. */
function gapsOf(text: string): string[] | null {
  const gaps: string[] = []
  let depth = 0
  let start = 0
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '{' && ++depth === 1) start = i + 1
    if (text[i] === '}' && --depth === 0) gaps.push(text.slice(start, i).trim())
    if (depth < 0) return null
  }
  return depth === 0 ? gaps : null
}

const nameOf = (gap: string) => gap.split(',')[0]?.trim() ?? ''
const isWhole = (gap: string) => /^\w+$/.test(gap) || /^\w+, plural,.*\bother\s*\{/s.test(gap)

/** Checks whether a text can replace another: it uses only placeholders of the other, and all braces are closed. */
export function fitsText(source: string, text: string) {
  const [from, to] = [gapsOf(source), gapsOf(text)]
  if (from === null || to === null || !to.every(isWhole)) return false
  const names = new Set(from.map(nameOf))
  return to.every((gap) => names.has(nameOf(gap)))
}
