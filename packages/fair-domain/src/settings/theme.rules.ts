/** Minimum contrast of text, by WCAG 2.2 AA. */
export const AA_CONTRAST = 4.5
const WHITE = '#ffffff'
const BLACK = '#000000'
const SOFT_SHARE = 0.06
const STEPS = 400

type Rgb = readonly [number, number, number]

export const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

const rgbOf = (colour: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as never
const hexOf = (rgb: Rgb) => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** Mixes two colours: 0 is the first, 1 the second. */
const mix = (from: string, to: string, share: number) => {
  const [a, b] = [rgbOf(from), rgbOf(to)]
  return hexOf(a.map((part, at) => part + ((b[at] ?? 0) - part) * share) as never)
}

function luminance(colour: string) {
  const [red, green, blue] = rgbOf(colour).map((part) => {
    const light = part / 255
    return light <= 0.04045 ? light / 12.92 : ((light + 0.055) / 1.055) ** 2.4
  }) as never as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export function contrast(one: string, other: string) {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Checks that an accent is readable as text on both white and black pages. */
export const isAccent = (colour: string) =>
  isColour(colour) && contrast(colour, WHITE) >= AA_CONTRAST && contrast(colour, BLACK) >= AA_CONTRAST

/** Returns the first mixture with `towards` that reaches a contrast. */
function mixUntil(colour: string, towards: string, isEnough: (mixed: string) => boolean) {
  for (let step = 0; step <= STEPS; step++) {
    const mixed = mix(colour, towards, step / STEPS)
    if (isEnough(mixed)) return mixed
  }
  return towards
}

/** Returns the nearest shade of a colour that is an accent. */
export function nearestAccent(colour: string) {
  const isTooLight = contrast(colour, WHITE) < AA_CONTRAST
  return mixUntil(colour, isTooLight ? BLACK : WHITE, isAccent)
}

/** Returns the variants of an accent: for small text on tinted ground, as a tint, and on dark ground. */
export function accentVoices(accent: string) {
  const soft = mix(WHITE, accent, SOFT_SHARE)
  return {
    accent,
    soft,
    deep: mixUntil(accent, BLACK, (mixed) => contrast(mixed, soft) >= 6),
    onDark: mixUntil(accent, WHITE, (mixed) => contrast(mixed, '#1d1d1d') >= 6),
  }
}
