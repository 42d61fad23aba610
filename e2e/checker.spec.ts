import { expectAccessible } from './support/expect-accessible.ts'
import { expect, test } from './support/test.ts'

/** By id: some colours occur twice, once unreadable and once readable. */
const LINES = {
  dark: 'color: rgb(0, 0, 0)',
  pale: 'color: rgb(200, 200, 200)',
  paleOnBlack: 'color: rgb(200, 200, 200); background: rgb(0, 0, 0)',
  faint: 'color: rgb(255, 255, 255); background: rgb(0, 0, 0); opacity: 0.2',
  whiteOnBlack: 'color: rgb(255, 255, 255); background: rgb(0, 0, 0)',
}

test('the accessibility checker reports unreadable elements, and nothing else', async ({ page }) => {
  const lines = Object.entries(LINES).map(([id, style]) => `<p id="${id}" style="${style}">Some words</p>`)
  await page.setContent(`<html lang="en"><title>Words</title><main>${lines.join('')}</main></html>`)
  const message = await expectAccessible(page).catch((error: Error) => error.message)
  expect([...String(message).matchAll(/color-contrast: #(\w+)/g)].map(([, id]) => id)).toEqual([
    'pale',
    'faint',
  ])
})
