import { expect, test } from 'vitest'
import { pageInfoOf } from './page-info.ts'

test('takes title and description from the innermost screen; returns none on an error page', () => {
  const page = { title: 'About us', description: 'Who we are' }
  expect(pageInfoOf([{ loaderData: null }, { loaderData: { page } }])).toBe(page)
  expect(pageInfoOf([{ loaderData: null }, { loaderData: undefined }])).toBeNull()
})
