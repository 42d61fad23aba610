import type { Page } from '@playwright/test'
import { type Language, localisePath } from './login.ts'

const LANGUAGES: Language[] = ['it', 'en-US']
const WIDTHS = { desktop: 1280, phone: 390 }
const HEIGHT = 900

/** Saves screenshots of the page at `path` in both languages and both widths to test-results/screenshots. */
export async function takeScreenshots(page: Page, path: string, name: string) {
  const files: string[] = []
  for (const language of LANGUAGES) {
    await page.goto(localisePath(path, language))
    for (const [device, width] of Object.entries(WIDTHS)) {
      await page.setViewportSize({ width, height: HEIGHT })
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      const file = `test-results/screenshots/${name}.${language}.${device}.png`
      await page.screenshot({ path: file, fullPage: true, animations: 'disabled' })
      files.push(file)
    }
  }
  return files
}
