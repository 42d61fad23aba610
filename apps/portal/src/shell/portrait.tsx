/** Illustrated portraits: one geometry, so that they look like one hand's work. Fills are attributes, because styles are not allowed inline. */
const HAIR = ['#1b171e', '#4a2c22', '#b98a4e', '#8a3b2c', '#9d9aa0']
const SKIN = ['#f6dcc8', '#e8bd9c', '#c98f68', '#9a6240', '#5f3a28']
const COATS = ['#df1080', '#1b171e', '#c9a79e', '#5b2c48', '#55684a']
const STYLES = ['bob', 'bun', 'short', 'long', 'curls', 'grey'] as const

const BEHIND: Readonly<Record<(typeof STYLES)[number], string>> = {
  bob: 'M47 62c0-24 14-36 33-36s33 12 33 36v34H47z',
  long: 'M46 60c0-24 15-35 34-35s34 11 34 35v62H46z',
  bun: 'M80 8a13 13 0 0 1 0 26a13 13 0 0 1 0-26z',
  short: '',
  curls:
    'M80 20a14 14 0 0 1 20 6a14 14 0 0 1 13 18a14 14 0 0 1 0 22a14 14 0 0 1-8 16H55a14 14 0 0 1-8-16a14 14 0 0 1 0-22a14 14 0 0 1 13-18a14 14 0 0 1 20-6z',
  grey: '',
}
const FRONT: Readonly<Record<(typeof STYLES)[number], string>> = {
  bob: 'M54 66c2-20 12-26 26-26s24 6 26 26c-8-4-13-10-16-17c-8 8-22 13-36 17z',
  long: 'M55 64c3-18 12-24 25-24s22 6 25 24c-12-2-20-8-25-15c-5 7-13 13-25 15z',
  bun: 'M54 64c1-22 12-31 26-31s25 9 26 31c-6-12-14-17-26-17s-20 5-26 17z',
  short: 'M54 66c-3-24 9-36 26-36s29 12 26 36c-3-9-6-14-10-17c-10 3-22 3-32 0c-4 3-7 8-10 17z',
  curls: 'M54 62c2-18 12-24 26-24s24 6 26 24c-8-8-16-10-26-10s-18 2-26 10z',
  grey: 'M54 62c-1-22 10-32 26-32s27 10 26 32c-4-8-8-12-14-14c-8 2-16 2-24 0c-6 2-10 6-14 14z',
}

interface PortraitProps {
  name: string
  /** `style-hair-skin-coat`; derived from the name if empty. */
  code?: string
}

/** An illustrated portrait, decorative beside the name. */
export function Portrait({ name, code = '' }: PortraitProps) {
  const seed = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7)
  const [style, hair, skin, coat] = code.split('-')
  const pick = (values: readonly string[], index: string | undefined, step: number) =>
    values[(index === undefined ? Math.floor(seed / step) : Number(index)) % values.length] ?? values[0]
  const shape = STYLES.find((one) => one === style) ?? STYLES[seed % 5] ?? 'bob'
  const [hairColour, skinColour, coatColour] = [
    pick(HAIR, hair, 5),
    pick(SKIN, skin, 7),
    pick(COATS, coat, 11),
  ]
  return (
    <svg viewBox="0 0 160 160" width="160" height="160" aria-hidden="true" focusable="false">
      <path d="M0 0h160v160H0z" fill="#ecdcd5" />
      <path d="M70 160V70a52 52 0 0 1 104 0v90z" fill="#f7efea" />
      {BEHIND[shape] !== '' && <path d={BEHIND[shape]} fill={hairColour} />}
      <path d="M18 160c2-34 22-46 62-46s60 12 62 46z" fill={coatColour} />
      <path d="M68 92h24v24c-4 8-20 8-24 0z" fill={skinColour} />
      <ellipse cx="80" cy="72" rx="25" ry="32" fill={skinColour} />
      <path d="M80 40a25 32 0 0 1 0 64z" fill="#000" opacity=".08" />
      <path d={FRONT[shape]} fill={hairColour} />
    </svg>
  )
}
