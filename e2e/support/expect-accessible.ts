import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Fails with the rule and the element for everything on the page, or in a part of it, that WCAG 2.2 AA forbids. */
export async function expectAccessible(page: Page, part = 'html') {
  const { violations } = await new AxeBuilder({ page }).include(part).withTags(STANDARD).analyze()
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  )
  expect(faults).toEqual([])
}
