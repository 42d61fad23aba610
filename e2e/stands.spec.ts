import { signIn } from '@foyer/testing/browser'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/expect-accessible.ts'
import { expect, test } from './support/test.ts'

async function openStand(page: Page, name: string) {
  await page.goto('/fair/en-US/console/Stand__c/list/UnassignedStands')
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}

/** Opens the dialog of Assign and chooses the company. */
async function chooseCompany(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Assign to a company: C9' })
  await dialog.getByRole('combobox', { name: 'Company' }).fill('velluto')
  await page.getByRole('option', { name: /Velluto Profumi/ }).click()
  await dialog.getByRole('button', { name: 'Preview the result' }).click()
  return dialog
}

test('staff use actions to assign, block and unblock a stand, and read the reason of a refusal', async ({
  page,
}) => {
  await signIn(page, 'staff', { language: 'en-US' })
  await openStand(page, 'C9')
  await expect(page.getByText('The stand can be assigned', { exact: false })).toBeVisible()
  const explained = page.getByText('Changed with “Correct the size”').first()
  await expect(explained).toBeHidden()
  await page.getByRole('heading', { name: 'Information', exact: true }).click()
  await page.locator('summary[aria-label="Why Area in m² cannot be edited here"]').click()
  await expect(explained).toBeVisible()
  await expectAccessible(page)

  // A colleague has the dialog open while the stand is assigned.
  const colleague = await page.context().newPage()
  await openStand(colleague, 'C9')
  await colleague.getByRole('button', { name: 'Assign to a company' }).click()

  await page.getByRole('button', { name: 'Assign to a company' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Preview the result' }).click()
  await expect(page.getByRole('link', { name: 'Company: Fill in this field' })).toBeVisible()
  const dialog = await chooseCompany(page)
  await expect(dialog.getByRole('row', { name: /Area/ })).toContainText('44 m²')
  await dialog.getByRole('button', { name: 'Assign to a company' }).click()
  await expect(page.getByText('Stand assigned')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Release the stand' })).toBeVisible()
  // The button of the action is gone: the keyboard goes on at the page.
  await expect(page.locator('#content')).toBeFocused()

  const refused = await chooseCompany(colleague)
  await expect(refused.getByRole('alert')).toContainText('The stand belongs to Velluto Profumi.')
  await colleague.close()

  await page.getByRole('button', { name: 'Release the stand' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Preview the result' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Release the stand' }).click()
  await expect(page.getByText('The stand is free', { exact: true })).toBeVisible()

  await openStand(page, 'F24')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Block', exact: true }).click()
  const block = page.getByRole('dialog', { name: 'Block: F24' })
  await block.getByRole('textbox', { name: 'Reason for the block' }).fill('Information desk')
  await block.getByRole('button', { name: 'Block' }).click()
  await expect(page.getByText('Blocked: Information desk')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Assign to a company' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'History', exact: true })).toContainText('Stand blocked')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Unblock' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unblock' }).click()
  await expect(page.getByText('The stand can be assigned', { exact: false })).toBeVisible()
})

test('il personale avvia il passaggio del referente principale dalla pagina dell’azienda', async ({
  page,
}) => {
  await signIn(page, 'staff')
  await page.goto('/fair/console/Account/list/AllAccounts?q=velluto')
  await page.getByRole('link', { name: 'Velluto Profumi', exact: true }).click()
  const start = page.getByRole('button', { name: 'Passa il ruolo principale' })
  await start.click()
  const dialog = page.getByRole('dialog', { name: /Velluto Profumi/ })
  await page.keyboard.press('Escape')
  await expect(start).toBeFocused()
  await start.click()
  await dialog.getByRole('textbox', { name: 'Nome', exact: true }).fill('Ada')
  await dialog.getByRole('textbox', { name: 'Cognome' }).fill('Prova')
  await dialog.getByRole('textbox', { name: 'Email' }).fill('ada.prova@velluto.example')
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Il referente ha lasciato l’azienda')
  await dialog.getByRole('button', { name: 'Invia l’invito' }).click()
  await expect(page.getByText('ada.prova@velluto.example').first()).toBeVisible()
  await page.getByRole('button', { name: 'Ritira l’invito' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ritira l’invito' }).click()
  await expect(start).toBeVisible()
})
