import type { Page } from '@playwright/test'

const DATA_PATH = '/services/data/v65.0'

/** Adds a free stand to a hall of the current edition, as the staff of the page. */
export async function addStand(
  staff: Page,
  { hall, ...fields }: { Name: string; hall: string; Area__c: number },
) {
  const status = await staff.evaluate(
    async ({ path, name, values }) => {
      const where = `Name = '${name}' AND Edition__r.Current__c = true`
      const query = encodeURIComponent(`SELECT Id FROM Pavilion__c WHERE ${where}`)
      const { records } = await (await fetch(`${path}/query?q=${query}`)).json()
      const answer = await fetch(`${path}/ui-api/records`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ apiName: 'Stand__c', fields: { ...values, Pavilion__c: records[0].Id } }),
      })
      return `${answer.status} ${answer.ok ? '' : await answer.text()}`
    },
    { path: DATA_PATH, name: hall, values: fields },
  )
  if (!status.startsWith('201')) throw new Error(status)
}
