import { signIn } from '@foyer/testing/browser'
import { expectAccessible } from './support/expect-accessible.ts'
import { takenOver } from './support/taken-over.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ mode: 'serial' })

test('an exhibitor adds a member, invites, and deletes with confirmation', async ({ page }) => {
  await signIn(page, 'unpaid', { language: 'en-US' })
  await page.goto('/fair/en-US/reserved/team')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My team')
  await expect(page.getByText('No results')).toBeVisible()
  const add = async (email: string) => {
    await page.getByLabel('First name').fill('Ada')
    await page.getByLabel('Last name').fill('Neri')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Add and invite' }).click()
  }
  await add('team@foyer.example')
  await expect(page.getByText('This email is already in another team').first()).toBeVisible()
  await add('ada.neri@velluto.example')
  await expect(page.getByRole('row').filter({ hasText: 'Ada Neri' })).toContainText('Invite sent')
  await add('ada.neri@velluto.example')
  await expect(page.getByText('This email is already in your team').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete: Ada Neri' }).click()
  await page.getByRole('button', { name: 'Confirm deletion' }).click()
  await expect(page.getByText('No results')).toBeVisible()
})

test('chi aggiunge sé stesso diventa membro principale in attesa di validazione', async ({ page }) => {
  await signIn(page, 'unpaid')
  await page.goto('/fair/reserved/team')
  await takenOver(page)
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Paolo')
  await page.getByLabel('Cognome').fill('Ricci')
  await page.getByLabel('Email').fill('unpaid@foyer.example')
  await page.getByRole('button', { name: 'Aggiungi senza invitare' }).click()
  await page.getByRole('button', { name: 'Altre azioni: Paolo Ricci' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Rendi principale' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Rendi principale' }).click()
  await expect(page.getByText('Membro principale da validare')).toBeVisible()
  await expect(page.getByText('My Match e il catalogo digitale sono chiusi')).toBeVisible()
  // Only the main region: outside of it react-aria still announces a button that was removed with its dialog.
  await expectAccessible(page)
})
