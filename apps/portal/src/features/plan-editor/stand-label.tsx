import { boxOf, type DraftShape } from '@foyer/fair-domain'

interface StandLabelProps {
  shape: DraftShape
  /** Above the number, if it fits; null if there is none. */
  company: string | null
  /** Millimetres in a pixel of the screen. */
  unit: number
}

/** Width of a letter in relation to its height. */
const LETTER = 0.58
const LINE = 1.2
/** In pixels. */
const NAME = 11
const SMALLEST = 7
const MAX_LINES = 3

/** The words of a name in lines of a length; null if they do not fit. */
function linesOf(name: string, letters: number) {
  const lines: string[] = []
  for (const word of name.split(/\s+/).filter(Boolean)) {
    const longer = [lines.at(-1) ?? '', word].join(' ').trim()
    if (word.length > letters) return null
    if (lines.length > 0 && longer.length <= letters) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines.length > MAX_LINES ? null : lines
}

/** Number of a stand or name of a shape, with the company where it fits; nothing where it cannot be read. */
export function StandLabel({ shape: { ring, label }, company, unit }: StandLabelProps) {
  const { left, top, right, bottom } = boxOf(ring)
  const [width, height] = [(right - left) / unit, (bottom - top) / unit]
  const names = company === null ? null : linesOf(company, Math.floor((width * 0.94) / (NAME * LETTER)))
  const fits = names !== null && (names.length + 1) * NAME * LINE <= height
  const lines = [...(fits ? names : []), label]
  const size = fits ? NAME : Math.min(14, height * 0.6, (width * 0.9) / (LETTER * Math.max(1, label.length)))
  if (label === '' || size < SMALLEST) return null
  return (
    <text fontSize={size * unit}>
      {lines.map((line, at) => (
        <tspan
          key={line}
          x={(left + right) / 2}
          y={(top + bottom) / 2 + ((at - (lines.length - 1) / 2) * LINE + 0.35) * size * unit}
          data-name={at < lines.length - 1 || undefined}
        >
          {line}
        </tspan>
      ))}
    </text>
  )
}
