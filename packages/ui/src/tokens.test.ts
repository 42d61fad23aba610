import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

function getColour(name: string): string {
  if (name.startsWith('#')) return name
  const hex = css.match(new RegExp(`--color-${name}: (#[0-9a-f]{6});`))?.[1]
  if (!hex) throw new Error(`No colour ${name}`)
  return hex
}

/** Relative luminance as defined by WCAG. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(first: string, second: string): number {
  const [light = 0, dark = 0] = [luminance(getColour(first)), luminance(getColour(second))].sort(
    (a, b) => b - a,
  )
  return (light + 0.05) / (dark + 0.05)
}

const AA_TEXT = 4.5
const AA_CONTROL = 3

test.each([
  ['accent', '#ffffff'],
  ['accent', '#000000'],
  ['accent-deep', 'paper'],
  ['accent-deep', 'mist'],
  ['accent-deep', 'accent-soft'],
  ['accent-on-dark', 'ink'],
  ['ink', 'veil'],
  ['ink', 'accent-soft'],
  ['muted', 'paper'],
  ['muted', 'mist'],
  ['muted', 'veil'],
  ['muted', 'danger-soft'],
  ['success', 'success-soft'],
  ['warning', 'warning-soft'],
  ['danger', 'danger-soft'],
  ['info', 'info-soft'],
  ['paper', 'danger'],
])('%s has AA text contrast on %s', (text, ground) => {
  expect(contrast(text, ground)).toBeGreaterThanOrEqual(AA_TEXT)
})

test.each([
  ['edge', 'paper'],
  ['edge', 'mist'],
  ['accent', 'mist'],
])('%s has AA control contrast to %s as a border', (line, ground) => {
  expect(contrast(line, ground)).toBeGreaterThanOrEqual(AA_CONTROL)
})
