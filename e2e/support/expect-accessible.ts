import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions, SerialContextObject } from 'axe-core'

const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
/** The checker, which does not quote elements that nobody reads of, and reads a colour once however many elements have it. */
const CHECKER = `${AXE};axe.configure({ noHtml: true });(${readColoursOnce})(axe.commons.color.Color.prototype)`

const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  // Without what passed, which nobody reads and which takes half of the time on a long page.
  resultTypes: ['violations'],
  // Pictures and frames of others are not fetched a second time to look into them.
  preload: false,
  iframes: false,
}

const LEFT_OUT = [
  // What is read aloud once names an element that may be gone by the time somebody checks.
  '[data-live-announcer]',
  // Rows are drawn by the same component: the first ones tell about the others.
  'tbody > tr:nth-child(n+9)',
]

/**
 * Fails with the rule and the element for everything on the page, or in a part of it, that WCAG 2.2 AA forbids. What stands
 * on every page alike may be left out where another page was checked with it.
 */
export async function expectAccessible(page: Page, part = 'html', checkedElsewhere: readonly string[] = []) {
  // In the page itself, minified and once: its makers' adapter opens a second page for each analysis.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(CHECKER)
  const violations = await page.evaluate(analyse, {
    context: { include: part, exclude: [...LEFT_OUT, ...checkedElsewhere] },
    options: OPTIONS,
  })
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  )
  expect(faults).toEqual([])
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
    // What stands behind them are no fields of its own, so each is set.
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
