import { signIn } from '@foyer/testing/browser'
import { expectAccessible } from './support/expect-accessible.ts'
import { lastMail } from './support/last-mail.ts'
import { takenOver } from './support/taken-over.ts'
import { expect, test } from './support/test.ts'

const SITE = '/fair/en-US/reserved'

test('a journalist applies, staff approve, and the ticket is downloaded', async ({
  page,
  browser,
  request,
}) => {
  await signIn(page, 'press', { language: 'en-US' })
  await page.goto(`${SITE}/accreditation`)
  await takenOver(page)
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect(page.getByRole('link', { name: 'Add at least one file' })).toBeVisible()
  await page.getByLabel('Newspaper, magazine or agency').fill('Lo Specchio Magazine')
  await page.getByRole('button', { name: /Proof of your work/ }).click()
  await page.getByRole('option', { name: 'Press card' }).click()
  await page
    .locator('input[type=file]')
    .setInputFiles({
      name: 'card.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7\nan invented press card'),
    })
  await expect(page.getByText('card.pdf')).toBeVisible()
  // A running upload cannot be sent along.
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect(page.getByText('In process', { exact: true })).toBeVisible()

  const desk = await browser.newPage()
  await signIn(desk, 'admin', { language: 'en-US' })
  const list = await desk.request.post(
    '/services/data/v65.0/ui-api/list-records/Accreditation__c/AllAccreditations',
    {
      headers: { 'sec-fetch-site': 'same-origin' },
      data: { pageSize: 50, fields: ['Accreditation__c.Name'] },
    },
  )
  const { records } = await list.json()
  const own = records.find(
    (record: { fields: { Name: { value: string } } }) => record.fields.Name.value === 'Elena Conti',
  )
  const approved = await desk.request.post(
    '/services/data/v65.0/ui-api/actions/perform-quick-action/Accreditation__c.Approve',
    { headers: { 'sec-fetch-site': 'same-origin' }, data: { contextId: own.id, fields: {} } },
  )
  expect(approved.status()).toBe(201)
  await desk.close()

  // Without a reload: the provider issues the code, a job makes the PDF, and the page receives both changes.
  const download = page.getByRole('link', { name: /Download the ticket/ })
  await expect(download).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)
  const paper = await page.request.get((await download.getAttribute('href')) ?? '')
  expect(paper.headers()['content-type']).toBe('application/pdf')
  expect(await lastMail(request, 'press@foyer.example', 'accreditation.ticket')).toContain(
    '/reserved/accreditation',
  )
  await page.goto(`${SITE}/application-outcome`)
  await expect(page.getByText('Approved', { exact: true })).toBeVisible()
})

test('chi non è stato approvato ha un codice; la scuola legge come pagare', async ({ page }) => {
  await signIn(page, 'influencer')
  await page.goto('/fair/reserved/accreditation')
  await expect(page.getByText('Non approvato')).toBeVisible()
  await expect(page.getByText('NHAD7364')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/fair/secur/logout.jsp')
  await signIn(page, 'school')
  await page.goto('/fair/reserved/accreditation')
  await expect(page.getByText('Approvata: in attesa del bonifico')).toBeVisible()
  await expect(page.getByText('TF27-N9900-S1')).toBeVisible()
  await expectAccessible(page)
})
