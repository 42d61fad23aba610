import type { Page } from '@playwright/test'
import { expectAccessible } from './support/expect-accessible.ts'
import { expect, test } from './support/test.ts'

const LANGUAGES = [
  {
    language: 'it',
    path: '/fair/console/gallery',
    title: 'Galleria',
    dialog: 'Apri finestra',
    drawer: 'Apri i filtri',
    menu: 'Azioni',
    select: /^Scegli Settore/,
    markets: /Mercati/,
    calendar: /Apri il calendario/,
    showError: 'Mostra errore',
    error: 'Errore',
    close: 'Chiudi',
  },
  {
    language: 'en-US',
    path: '/fair/en-US/console/gallery',
    title: 'Gallery',
    dialog: 'Open dialog',
    drawer: 'Open filters',
    menu: 'Actions',
    select: /^Choose Sector/,
    markets: /Markets/,
    calendar: /Open calendar/,
    showError: 'Show error',
    error: 'Error',
    close: 'Close',
  },
] as const

const OVERLAY = '[role=dialog], [role=menu], [role=listbox]'

// Colours in the middle of a fade are nobody's colours.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const words of LANGUAGES) {
  test.describe(`the gallery in ${words.language}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.goto(words.path)
      await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
    })

    test('every component in every state meets WCAG 2.2 AA', async ({ page }) => {
      await expectAccessible(page)
    })

    test('what opens over the page meets it too, and closes on Escape', async ({ page }) => {
      test.slow()
      const choices = page.locator('#choices')
      const openers = [
        page.getByRole('button', { name: words.dialog }),
        page.getByRole('button', { name: words.drawer }),
        page.locator('#actions').getByRole('button', { name: words.menu, exact: true }),
        choices.getByRole('button', { name: words.select }).first(),
        choices.getByRole('button', { name: words.markets }).first(),
        page.locator('#dates').getByRole('button', { name: words.calendar }).first(),
      ]
      for (const opener of openers) {
        await opener.focus()
        await page.keyboard.press('Enter')
        await expect(page.locator(OVERLAY).first()).toBeVisible()
        await expectAccessible(page, OVERLAY)
        await page.keyboard.press('Escape')
        await expect(opener).toBeFocused()
      }
    })

    test('an error toast is told, stays, and is closed with the keyboard', async ({ page }) => {
      await page.getByRole('button', { name: words.showError }).press('Enter')
      const toast = page.getByRole('alertdialog', { name: words.error })
      await expect(toast).toBeVisible()
      await expectAccessible(page, '[role=alertdialog]')
      await toast.getByRole('button', { name: words.close }).press('Enter')
      await expect(toast).toBeHidden()
    })

    test('it fits a phone without scrolling sideways', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 800 })
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      await expect.poll(overflow).toBeLessThanOrEqual(0)
      await expectAccessible(page, '#data')
    })

    test('the keyboard reaches everything, and one sees where it is', async ({ page }) => {
      test.slow()
      await page.locator('#actions').getByRole('button').first().focus()
      const last = page.getByRole('button', { name: words.drawer })
      const unseen: string[] = []
      for (let stop = 0; stop < 200; stop += 1) {
        await page.keyboard.press('Tab')
        const focus = await describeFocus(page)
        if (!focus.isSeen) unseen.push(focus.element)
        if (focus.words === words.drawer) break
      }
      await expect(last).toBeFocused()
      expect(unseen).toEqual([])
    })
  })
}

/** The focused element, and whether a ring of two pixels or more is drawn on it or on what holds it. */
function describeFocus(page: Page) {
  return page.evaluate(() => {
    const focused = document.activeElement
    const around: (Element | null | undefined)[] = [...(focused?.closest('label')?.children ?? [])]
    // A segment of a date sits two levels inside the control that draws its ring.
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
