import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions, SerialContextObject } from 'axe-core'

const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
/** The checker, without quoting elements in its results, and with cached colours. */
const CHECKER = `${AXE};axe.configure({ noHtml: true });(${readColoursOnce})(axe.commons.color.Color.prototype)`

const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  // Without passed rules, which take half of the time on a long page.
  resultTypes: ['violations'],
  // Images and frames of other origins are not loaded again for inspection.
  preload: false,
  iframes: false,
}

const LEFT_OUT = [
  // A one-time announcement may refer to an element that was removed.
  '[data-live-announcer]',
  // Rows are rendered by the same component, so the first ones are representative.
  'tbody > tr:nth-child(n+9)',
]

/**
 * Fails with rule and element for each violation of WCAG 2.2 AA on the page, or in a part of it. Parts common
 * to all pages may be skipped if another page was checked with them.
 */
export async function expectAccessible(page: Page, part = 'html', checkedElsewhere: readonly string[] = []) {
  // Injected once and minified, because the official adapter opens a second page for each analysis.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(CHECKER)
  const violations = await page.evaluate(analyse, {
    context: { include: part, exclude: [...LEFT_OUT, ...checkedElsewhere] },
    options: OPTIONS,
  })
  const problems = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  )
  expect(problems).toEqual([])
}

interface Colour {
  r: number
  g: number
  b: number
  alpha: number
  parseString: (this: Colour, text: string) => Colour
}

/** Runs in the browser. */
function readColoursOnce(prototype: Colour) {
  const { parseString } = prototype
  const known = new Map<string, Pick<Colour, 'r' | 'g' | 'b' | 'alpha'>>()
  prototype.parseString = function (text) {
    const { r, g, b, alpha } = known.get(text) ?? parseString.call(this, text)
    known.set(text, { r, g, b, alpha })
    // They are accessors, not own properties, so each is assigned.
    this.r = r
    this.g = g
    this.b = b
    this.alpha = alpha
    return this
  }
}

/** Runs in the browser. */
async function analyse({ context, options }: { context: SerialContextObject; options: RunOptions }) {
  const { axe } = globalThis as unknown as {
    axe: { run: (context: SerialContextObject, options: RunOptions) => Promise<AxeResults> }
  }
  const { violations } = await axe.run(context, options)
  return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target }) => ({ target })) }))
}
