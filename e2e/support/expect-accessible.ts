import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Fails with the rule and the element for everything on the page, or in a part of it, that WCAG 2.2 AA forbids. */
export async function expectAccessible(page: Page, part = 'html') {
  // Without what passed, which nobody reads and which takes half of the time on a long page.
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(STANDARD)
  // What is read aloud once names an element that may be gone by the time somebody checks.
  const { violations } = await builder.include(part).exclude('[data-live-announcer]').analyze()
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  )
  expect(faults).toEqual([])
}
