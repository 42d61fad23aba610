import { signIn, switchAccount } from '@foyer/testing/browser'
import { expectAccessible } from './support/expect-accessible.ts'
import { takenOver } from './support/taken-over.ts'
import { expect, test } from './support/test.ts'

const REPORT = 'Participations by state'
const DASHBOARD = 'Morning of the office'

test('staff build a report and a dashboard with it, read it as chart and table, open its records, share and schedule it', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog')
  await signIn(page, 'staff', { language: 'en-US' })

  await test.step('a new report counts the current edition, by a condition that is shown', async () => {
    await page.goto('/fair/en-US/console/reports')
    await page.getByRole('link', { name: 'New report' }).click()
    await expect(page.getByText(/^Edition: Foyer \d{4}$/)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Remove the condition on Edition/ })).toBeVisible()
    await page.getByRole('button', { name: /Chart$/ }).click()
    await page.getByRole('option', { name: 'Vertical bars' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await dialog.getByRole('textbox', { name: 'Name in Italian' }).fill('Partecipazioni per stato')
    await dialog.getByRole('textbox', { name: 'Name in English' }).fill(REPORT)
    await dialog.getByText('Visible to all staff').click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(REPORT)
  })

  await test.step('a dashboard gets the report and a figure of the overview', async () => {
    await page.goto('/fair/en-US/console/reports')
    await page.getByRole('button', { name: 'New dashboard' }).click()
    await dialog.getByRole('textbox', { name: 'Title in Italian' }).fill('Il mattino dell’ufficio')
    await dialog.getByRole('textbox', { name: 'Title in English' }).fill(DASHBOARD)
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(DASHBOARD)
    await expect(page.getByText('No tiles yet')).toBeVisible()
    await page.getByRole('button', { name: 'Arrange tiles' }).click()
    for (const name of ['Income', REPORT]) {
      await page.getByRole('combobox', { name: 'Add a tile' }).fill(name)
      await page.getByRole('option', { name, exact: true }).click()
      await expect(page.getByRole('article', { name })).toBeVisible()
    }
    await page.getByRole('button', { name: `Move ${REPORT} before the previous tile` }).click()
    await expect(page.getByRole('article')).toHaveText([new RegExp(REPORT), /Income/])
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Done' }).click()
  })

  await test.step('the chart has a text alternative, its table is beside it, and a figure opens its records', async () => {
    const tile = page.getByRole('article', { name: REPORT })
    await expect(tile.getByRole('img')).toHaveAccessibleDescription(/highest [\d,]+ .*, lowest [\d,]+/)
    const row = tile.getByRole('table', { name: REPORT }).getByRole('row').nth(1)
    const state = await row.getByRole('rowheader').innerText()
    const figure = await row.getByRole('link').innerText()
    await expectAccessible(page)
    await row.getByRole('link').click()
    await expect(page.getByRole('list', { name: 'Filters' })).toContainText(state)
    await expect(page.getByText(new RegExp(`^${figure} participations?$`))).toBeVisible()
    await page.goBack()
  })

  await test.step('it is shared with all staff and mailed to a colleague', async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Title and sharing' }).click()
    await dialog.getByRole('button', { name: /Visible to/ }).click()
    await page.getByRole('option', { name: 'All staff' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Dashboard saved')).toBeVisible()
    await page.getByRole('button', { name: 'By email' }).click()
    await dialog.getByRole('combobox', { name: 'Colleague' }).fill('Roberto')
    await page.getByRole('option', { name: 'Roberto Neri' }).click()
    await dialog.getByRole('button', { name: 'Add a recipient' }).click()
    await expect(dialog.getByRole('listitem')).toContainText('Roberto Neri')
    await expectAccessible(page, '[role=dialog]')
  })

  await test.step('the colleague opens it in Italian and stops the mails', async () => {
    await switchAccount(page, 'admin')
    await page.goto('/fair/console/reports')
    await takenOver(page)
    await page.getByRole('link', { name: 'Il mattino dell’ufficio' }).click()
    const tile = page.getByRole('article', { name: 'Partecipazioni per stato' })
    await expect(tile.getByRole('img')).toHaveAccessibleDescription(/massimo [\d.]+ .*, minimo [\d.]+/)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Non inviarmelo più' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Non inviarmelo più' }).click()
    await expect(page.getByText('Non riceverai più questo cruscotto')).toBeVisible()
  })
})
