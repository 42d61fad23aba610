import { signIn } from '@foyer/testing/browser'
import { decide } from './support/decide.ts'
import { expectAccessible } from './support/expect-accessible.ts'
import { testOnOwnServer } from './support/own-server.ts'
import { takenOver } from './support/taken-over.ts'
import { expect } from './support/test.ts'

/** The demo fair closes three days after its opening, at the earliest on this day of its year. */
const test = testOnOwnServer({ NOW: '2027-12-01T09:00:00Z' })
test.setTimeout(180_000)

test('J-12: a buyer who did not come reads the fee, pays by transfer, and finds the invoice', async ({
  page,
  server,
  browser,
}) => {
  await signIn(page, 'buyer', { language: 'en-US' })
  await page.goto('/fair/en-US/reserved/application-outcome/buyer-program')
  await takenOver(page)
  await server.query(`select graphile_worker.add_job('buyers.duties', '{}')`)

  const office = await browser.newContext({ baseURL: server.address })
  const staff = await office.newPage()
  await signIn(staff, 'staff')
  await staff.goto('/fair/console/queues/buyer-duties')
  await takenOver(staff)
  await staff.getByRole('link', { name: /^Tomás Almeida/ }).click()
  await expect(staff.getByRole('region', { name: 'Che cosa è mancato' })).toContainText('Assenza')
  await decide(staff, /^Richiedi la penale/)
  await expect(staff.getByText('Deciso: Tomás Almeida')).toBeVisible()

  // The page of the buyer follows without a reload.
  await expect(page.getByText('You did not use your place')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByText('Your entry badge')).toHaveCount(0)
  const reference = await page.getByText(/^TF27-[\w-]+-\d$/).innerText()
  await staff.goto('/fair/console/AmountDue__c/list/OpenAmountsDue')
  await staff.getByRole('link', { name: reference }).click()
  await staff.getByRole('button', { name: 'Registra incasso' }).click()
  const form = staff.getByRole('dialog')
  await form.getByLabel('Importo').fill('300,00')
  await form.getByLabel('CRO/TRN').fill('CRO-J12')
  await form.getByRole('button', { name: /^Registra .*300,00/ }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByText('The fee of €300.00 is paid. Thank you.')).toBeVisible()
  const invoice = page.getByRole('link', { name: /^Download invoice FE-/ })
  await expect(invoice).toBeVisible()
  const paper = await page.request.get((await invoice.getAttribute('href')) ?? '')
  expect(paper.headers()['content-type']).toBe('application/pdf')
  await office.close()
})
