import type { Locator, Page } from '@playwright/test'

/** Takes a decision about the open item in the Italian console, after the preview of its mails. */
export async function decide(staff: Page, name: RegExp, fill?: (dialog: Locator) => Promise<void>) {
  await staff.getByRole('button', { name }).click()
  const dialog = staff.getByRole('dialog')
  await fill?.(dialog)
  // A decision without questions starts with the preview.
  const preview = dialog.getByRole('button', { name: 'Mostra le email' })
  const take = dialog.getByRole('button', { name: /^Decidi/ })
  await preview.or(take).first().waitFor()
  if (await preview.isVisible()) {
    await preview.click()
    // Until the mails are shown, the button of the first step has the same name.
    await preview.waitFor({ state: 'detached' })
  }
  await take.click()
}
