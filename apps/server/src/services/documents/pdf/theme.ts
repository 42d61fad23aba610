/** Layout of every document, in points. Colours keep their contrast in black and white print. */
export const LOOK = {
  ink: '#16131a',
  quiet: '#5b5663',
  hairline: '#cfcad6',
  accent: '#a3005c',
  text: 9.5,
  small: 8,
  lineGap: 2,
  heading: { 1: 18, 2: 11 },
  margins: { top: 108, right: 56, bottom: 72, left: 56 },
} as const
