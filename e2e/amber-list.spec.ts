import { signIn } from '@foyer/testing/browser'
import { expectAccessible } from './support/expect-accessible.ts'
import { expect, test } from './support/test.ts'

test('a blocked user requests to be unblocked', async ({ page }) => {
  await signIn(page, 'blocked')
  await page.goto('/fair/reserved/amber-list')
  await expect(page.getByText('Servizio non disponibile')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Invia la richiesta' }).click()
  await expect(page.getByRole('alert')).toContainText('Spiega perché')
  await page.getByLabel('Le tue motivazioni').fill('I badge sono stati restituiti.')
  await page.getByRole('button', { name: 'Invia la richiesta' }).click()
  await expect(page.getByText('La tua richiesta è in valutazione')).toBeVisible()
  await page.reload()
  await expect(page.getByText('La tua richiesta è in valutazione')).toBeVisible()
  await expectAccessible(page)
})
