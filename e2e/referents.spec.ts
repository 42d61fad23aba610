import { signIn } from '@foyer/testing/browser'
import { expectAccessible } from './support/expect-accessible.ts'
import { takenOver } from './support/taken-over.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ mode: 'serial' })

test('a primary referent sees missing values', async ({ page }) => {
  await signIn(page, 'blocked', { language: 'en-US' })
  await page.goto('/fair/en-US/reserved/referents')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Company referents')
  await expect(page.getByText('All areas are covered')).toBeVisible()
  await page.getByRole('button', { name: 'Add a referent' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('fill in all data')
  await expectAccessible(page)
})

test('a new referent survives a reload before saving, and is stored afterwards', async ({ page }) => {
  await signIn(page, 'blocked', { language: 'en-US' })
  await page.goto('/fair/en-US/reserved/referents')
  await page.getByRole('button', { name: 'Add a referent' }).click()
  const newest = (name: string) => page.getByRole('textbox', { name, exact: true }).last()
  await newest('First name').fill('Olga')
  await newest('Last name').fill('Berti')
  await newest('Role in the company').fill('Technical office')
  await newest('Email').fill('olga.berti@ombra.example')
  await newest('Phone').fill('+39 045 000000')
  await page
    .getByRole('button', { name: /Choose|Areas/ })
    .last()
    .click()
  await page.getByRole('option', { name: 'Stand set-up and technical' }).click()
  await page.keyboard.press('Escape')
  await page.reload()
  await takenOver(page)
  await expect(newest('First name')).toHaveValue('Olga')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Operation complete')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Olga Berti' })).toBeVisible()
})

test('passaggio del referente principale: la stessa email è rifiutata, l’invito parte e si ritira', async ({
  page,
}) => {
  await signIn(page, 'blocked')
  await page.goto('/fair/reserved/referents')
  await page.getByRole('button', { name: 'Invita un nuovo referente principale' }).click()
  const email = page.getByRole('textbox', { name: 'Email', exact: true }).last()
  await page.getByRole('textbox', { name: 'Nome', exact: true }).last().fill('Olga')
  await page.getByRole('textbox', { name: 'Cognome', exact: true }).last().fill('Berti')
  await email.fill('blocked@foyer.example')
  await page.getByRole('button', { name: 'Invia l’invito' }).click()
  await expect(page.getByText('È la stessa email del referente principale').first()).toBeVisible()
  await email.fill('olga.berti@ombra.example')
  await page.getByRole('button', { name: 'Invia l’invito' }).click()
  await expect(page.getByText('A Olga Berti è stato chiesto di diventare referente principale')).toBeVisible()
  // Only the main region: outside of it react-aria still announces a button that was removed with its form.
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ritira l’invito' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ritira l’invito' }).click()
  await expect(page.getByRole('button', { name: 'Invita un nuovo referente principale' })).toBeVisible()
})

test('a user without the role sees a message', async ({ page }) => {
  await signIn(page, 'team', { language: 'en-US' })
  await page.goto('/fair/en-US/reserved/referents')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/No permission|Not eligible/)
})

test('a closed link shows a message', async ({ page }) => {
  await page.goto('/fair/en-US/reserved/handover?token=nothing')
  await expect(page.getByText('This invitation is no longer open')).toBeVisible()
  await expectAccessible(page)
})
