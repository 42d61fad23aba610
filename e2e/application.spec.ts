import { signIn } from '@foyer/testing/browser'
import { addStand } from './support/add-stand.ts'
import { decide } from './support/decide.ts'
import { expectAccessible } from './support/expect-accessible.ts'
import { lastMail } from './support/last-mail.ts'
import { takenOver } from './support/taken-over.ts'
import { expect, test } from './support/test.ts'

test('a company applies, is accepted, signs its contract online and has it countersigned', async ({
  page,
  browser,
  request,
}) => {
  await signIn(page, 'applicant', { language: 'en-US' })
  await page.goto('/fair/en-US/reserved/application')
  await takenOver(page)
  await page.getByRole('button', { name: /Sector$/ }).click()
  await page.getByRole('option', { name: 'Packaging and supply chain' }).click()
  await page.getByRole('button', { name: /Hall$/ }).click()
  await page.getByRole('option', { name: /^Hall 15, packaging/ }).click()
  const area = page.getByRole('textbox', { name: 'Area in m²' })
  await area.fill('48')
  await area.blur()
  await expect(page.getByText('€17,409.40')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(area).toHaveValue('48')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('button', { name: /Sector$/ })).toHaveCount(0)
  await expect(page.getByText('Packaging and supply chain', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Send the application' }).click()
  await expect(page.getByText(/^Application AP27-\d+ sent$/)).toBeVisible()

  const office = await browser.newContext()
  const staff = await office.newPage()
  await signIn(staff, 'staff')
  await staff.goto('/fair/console/queues/applications')
  await takenOver(staff)
  // An acceptance needs a free stand of this size.
  await addStand(staff, { Name: 'E48', hall: 'Pad. 15', Area__c: 48 })
  await staff.getByRole('link', { name: /Petalo Studio/ }).click()
  await expect(staff.getByRole('heading', { level: 2, name: 'Petalo Studio' })).toBeVisible()
  await decide(staff, /^Accetta/)
  await expect(staff.getByText('Deciso: Petalo Studio')).toBeVisible()

  await page.goto('/fair/en-US/reserved/contracts')
  await takenOver(page)
  await expect(page.getByText('Sign your contract')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^CT27-/ }).click()
  const form = page.getByRole('link', { name: /Download the form to sign/ })
  await expect(form).toBeVisible()
  const paper = await page.request.get((await form.getAttribute('href')) ?? '')
  expect(paper.headers()['content-type']).toBe('application/pdf')
  expect((await paper.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await expectAccessible(page)
  await page.getByText('I have read the form and sign it').click()
  await page.getByRole('button', { name: 'Continue to the code' }).click()
  await expect(page.getByText(/: tick the box to sign$/).first()).toBeVisible()
  await page.getByText('I have read these clauses and approve them specifically').click()
  await page.getByRole('button', { name: 'Continue to the code' }).click()
  await expect(page.getByText(/We have sent a code to applicant@foyer\.example/)).toBeVisible()
  const codeMail = await lastMail(request, 'applicant@foyer.example', 'contract.signing_code')
  await page.getByRole('textbox', { name: 'Code' }).fill('none')
  await page.getByRole('button', { name: /^Sign CT27-/ }).click()
  await expect(page.getByText('The code is incorrect.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Code' }).fill(/>\s*(\d{6})\s*</.exec(codeMail)?.[1] ?? '')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Sign CT27-/ }).click()
  await expect(page.getByText('Your contract is being checked')).toBeVisible()
  const number = (await page.getByRole('heading', { level: 1 }).textContent())?.replace('Contract ', '') ?? ''

  await staff.goto('/fair/console/queues/contracts')
  await takenOver(staff)
  // The signed PDF is beside the decision; the oldest item is open first.
  await expect(staff.getByRole('img', { name: /, pagina 1 di \d/ })).toBeVisible()
  await staff.getByRole('link', { name: new RegExp(number) }).click()
  await expect(staff.getByText('Codice ricevuto per email')).toBeVisible()
  await decide(staff, /^Controfirma/)
  await expect(staff.getByText(new RegExp(`Deciso: .+ · ${number}`))).toBeVisible()
  await office.close()

  // The page of the company updates without a reload.
  await expect(page.getByText('Countersigned', { exact: true })).toBeVisible()
})
