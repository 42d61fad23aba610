import type { Box, PlanStandItem } from '@foyer/fair-domain'

/** Text of a stand on the screen, in pixels from its middle. */
interface Label {
  lines: readonly string[]
  size: number
}

const NUMBER_SIZE = 11
const NAME_SIZE = 11.5
const LINE = 1.25
const LETTER = 0.58
const MAX_LINES = 3
/** A smaller stand has no label until the next zoom. */
const NARROWEST = 24
const LOWEST = 14

/** The text that fits into a stand of this size in pixels: its companies and number, only the number, or nothing. */
export function labelFor(
  { name, companies }: Pick<PlanStandItem, 'name' | 'companies'>,
  { width, height }: { width: number; height: number },
): Label | null {
  if (width < NARROWEST || height < LOWEST || name.length * LETTER * NUMBER_SIZE > width - 2) return null
  const fits = (width - 6) / (LETTER * NAME_SIZE)
  const lines = wrapped(companies.map((company) => company.name).join(', '), fits)
  const isWhole = lines !== null && lines.length + 1 <= (height - 6) / (NAME_SIZE * LINE)
  return isWhole ? { lines: [...lines, name], size: NAME_SIZE } : { lines: [name], size: NUMBER_SIZE }
}

/** Lines of at most this many letters; null if a word is longer or there are too many lines. */
function wrapped(words: string, letters: number): string[] | null {
  const lines: string[] = []
  for (const word of words.split(/\s+/).filter(Boolean)) {
    const longer = [lines.at(-1) ?? '', word].join(' ').trim()
    if (word.length > letters) return null
    if (lines.length > 0 && longer.length <= letters) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines.length > MAX_LINES ? null : lines
}

const SVG = 'http://www.w3.org/2000/svg'

/** One text element in the units of the plan. */
export function drawLabel(page: Document, { lines, size }: Label, box: Box, unit: number) {
  const text = page.createElementNS(SVG, 'text')
  const x = (box.left + box.right) / 2
  const middle = (box.top + box.bottom) / 2
  text.setAttribute('font-size', String(size * unit))
  const place = (part: SVGElement, at: number) => {
    part.textContent = lines[at] ?? ''
    part.setAttribute('x', String(x))
    part.setAttribute('y', String(middle + ((at - (lines.length - 1) / 2) * LINE + 0.35) * size * unit))
  }
  // One element, since there are a hundred of them.
  if (lines.length === 1) place(text, 0)
  else
    for (const at of lines.keys()) {
      const part = page.createElementNS(SVG, 'tspan')
      place(part, at)
      text.append(part)
    }
  return text
}
