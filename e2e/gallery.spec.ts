import { signIn } from '@foyer/testing/browser'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/expect-accessible.ts'
import { expect, test } from './support/test.ts'

const ITALIAN = { path: '/fair/console/gallery', title: 'Galleria', last: 'Apri i filtri' }
const ENGLISH = { path: '/fair/en-US/console/gallery', title: 'Gallery', last: 'Open filters' }
const OVERLAY = '[role=dialog], [role=menu], [role=listbox]'

// A page with all components takes a while to check, longer on a busy machine.
test.describe.configure({ timeout: 120_000 })

async function openGallery(page: Page, { path, title }: typeof ITALIAN) {
  await signIn(page, 'staff')
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.locator('main [aria-busy]').first()).toHaveAttribute('aria-busy', 'false')
}

test('every component in every state meets WCAG 2.2 AA, and nothing scrolls sideways on a phone', async ({
  page,
}) => {
  await openGallery(page, ITALIAN)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 800 })
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(overflow).toBeLessThanOrEqual(0)
  await expectAccessible(page, '#data')
})

test('the same in English; the keyboard reaches everything, with a visible focus', async ({ page }) => {
  await openGallery(page, ENGLISH)
  await expectAccessible(page)
  await page.locator('#actions').getByRole('button').first().focus()
  const unseen: string[] = []
  for (let stop = 0; stop < 200; stop += 1) {
    await page.keyboard.press('Tab')
    const focus = await describeFocus(page)
    if (!focus.isSeen) unseen.push(focus.element)
    if (focus.words === ENGLISH.last) break
  }
  await expect(page.getByRole('button', { name: ENGLISH.last })).toBeFocused()
  expect(unseen).toEqual([])
})

test('overlays meet WCAG, and Escape restores the focus', async ({ page }) => {
  await openGallery(page, ITALIAN)
  const choices = page.locator('#choices')
  const openers = [
    page.getByRole('button', { name: 'Apri finestra' }),
    page.getByRole('button', { name: 'Apri i filtri' }),
    page.locator('#actions').getByRole('button', { name: 'Azioni', exact: true }),
    choices.getByRole('button', { name: /^Scegli Settore/ }).first(),
    choices.getByRole('button', { name: /Mercati/ }).first(),
    page
      .locator('#dates')
      .getByRole('button', { name: /calendario/ })
      .first(),
  ]
  for (const opener of openers) {
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(page.locator(OVERLAY).first()).toBeVisible()
    await expectAccessible(page, OVERLAY)
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
  }

  // An error toast is announced, stays, and is closed by keyboard.
  await page.getByRole('button', { name: 'Mostra errore' }).press('Enter')
  const toast = page.getByRole('alertdialog', { name: 'Errore' })
  await expect(toast).toBeVisible()
  await expectAccessible(page, '[role=alertdialog]')
  await toast.getByRole('button', { name: 'Chiudi' }).press('Enter')
  await expect(toast).toBeHidden()
})

/** The focused element, and whether a ring of 2 px or more is on it or on its container. */
function describeFocus(page: Page) {
  return page.evaluate(() => {
    const focused = document.activeElement
    const around: (Element | null | undefined)[] = [...(focused?.closest('label')?.children ?? [])]
    // A segment of a date is two levels inside the control with the ring.
    for (let element = focused, level = 0; element && level <= 2; element = element.parentElement, level += 1)
      around.push(element)
    const isSeen = around.some((element) => {
      if (!element) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })
    return { element: focused?.outerHTML.slice(0, 120) ?? '', words: focused?.textContent, isSeen }
  })
}
